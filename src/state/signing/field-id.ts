import {newRequestId} from '../app/request-id.js';

/** A UUID: a field that was removed comes back by its own id. */
export function newFieldId(): string {
  const bits = newRequestId();
  const parts = [
    bits.slice(0, 8),
    bits.slice(8, 12),
    `4${bits.slice(13, 16)}`,
    `a${bits.slice(17, 20)}`,
    bits.slice(20),
  ];
  return parts.join('-');
}
