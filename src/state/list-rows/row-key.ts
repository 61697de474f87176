import type {Row} from '../../query/types.js';

const keys = new WeakMap<Row, string>();
let last = 0;

/** The same text for the same record, or row of the page. */
export function rowKey(row: Row): string {
  if (row.id !== undefined) return row.id;
  let key = keys.get(row);
  if (!key) keys.set(row, (key = `row ${++last}`));
  return key;
}

/** A copy of a row is the same row. */
export function keepKey(copy: Row, row: Row): void {
  if (copy.id === undefined) keys.set(copy, rowKey(row));
}
