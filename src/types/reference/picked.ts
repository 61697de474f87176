import {identity} from '../../values/compare.js';
import {isPresented} from '../../values/presented.js';

interface Picked {
  id: string;
  presentation: string;
}

/** Picked records out of ids and {v, p}, one or several. */
export function pickedReferences(value: unknown): Picked[] {
  const items = Array.isArray(value) ? (value as unknown[]) : [value];
  return items.flatMap((item) => {
    const id = identity(item);
    return typeof id === 'string' && id ? [{id, presentation: isPresented(item) ? item.p : ''}] : [];
  });
}

export const storedReference = ({id, presentation}: Picked) => ({v: id, p: presentation});
