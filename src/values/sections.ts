import {ValueError} from './errors.js';
import type {SectionRow} from './types.js';

/** The rows with one replaced; throws `invalid row index` when there is no such row. */
export function replaceRow(rows: readonly SectionRow[], index: number, row: SectionRow): SectionRow[] {
  if (!Number.isInteger(index) || index < 0 || index >= rows.length) throw new ValueError('invalid row index');
  return rows.map((each, at) => (at === index ? row : each));
}
