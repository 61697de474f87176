import type {Row} from '../query/types.js';
import type {GridColumn} from './grid-columns.js';
import {isPresented} from '../values/presented.js';

/**
 * The rank of each row by a column: equal values share one, empty ones come last. Ranks are whole numbers from 0, so that
 * ordering by several columns or backwards is counting, not comparing.
 */
export function columnRanks(rows: readonly Row[], column: GridColumn, collator: Intl.Collator): Uint32Array {
  const values = rows.map((row) => comparable(row[column.path], column));
  const numeric = values.every((value) => typeof value === 'number' || value === null);
  return numeric ? numberRanks(values as (number | null)[]) : textRanks(values, collator);
}

/** Sorted once without a comparison function, which is ten times faster; each row then finds its place by halving. */
function numberRanks(values: (number | null)[]): Uint32Array {
  const sorted = Float64Array.from(values.filter((value) => value !== null)).sort();
  return Uint32Array.from(values, (value) => (value === null ? sorted.length : lowerBound(sorted, value)));
}

function lowerBound(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Each distinct text is compared, not each row. */
function textRanks(values: (number | string | null)[], collator: Intl.Collator): Uint32Array {
  const texts = [...new Set(values.map((value) => (value === null ? null : String(value))))];
  texts.sort((a, b) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return collator.compare(a, b) || (a < b ? -1 : 1);
  });
  const rank = new Map(texts.map((text, index) => [text, index]));
  return Uint32Array.from(values, (value) => rank.get(value === null ? null : String(value))!);
}

function comparable(cell: unknown, column: GridColumn): number | string | null {
  const raw = isPresented(cell) ? (column.kind === 'reference' ? cell.p : cell.v) : cell;
  if (raw === null || raw === undefined || raw === '' || Number.isNaN(raw)) return null;
  if (typeof raw === 'boolean') return Number(raw);
  return typeof raw === 'number' ? raw : String(raw);
}

/** `indexes` ordered by ranks, stable; backwards too. */
export function orderedBy(indexes: Uint32Array, ranks: Uint32Array, descending: boolean): Uint32Array {
  const most = ranks.length;
  const slot = (index: number) => (descending ? most - ranks[index]! : ranks[index]!);
  const starts = new Uint32Array(most + 2);
  for (const index of indexes) starts[slot(index) + 1]!++;
  for (let rank = 1; rank < starts.length; rank++) starts[rank]! += starts[rank - 1]!;
  const ordered = new Uint32Array(indexes.length);
  for (const index of indexes) ordered[starts[slot(index)]!++] = index;
  return ordered;
}
