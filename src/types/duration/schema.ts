import type {SchemaPart} from '../schema-part.js';
import {isoDuration} from './iso.js';

/** One that was not changed stays as it was written. */
export const schema: SchemaPart = {
  format: 'duration',
  codec: {
    read: isoDuration,
    write: (value, before) => (isoDuration(before) === value ? before : value),
  },
};
