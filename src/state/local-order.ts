import type {Row} from '../query/types.js';
import type {GridColumn} from './grid-columns.js';
import {rawValue} from './cell-value.js';

/**
 * The rank of each row by a column: equal values share one, empty ones come last. Ranks are numbers from 0, so that
 * ordering by several columns or backwards is counting, not comparing.
 */
export function columnRanks(rows: readonly Row[], column: GridColumn, collator: Intl.Collator): Uint32Array {
  const distinct = new Map<unknown, number>();
  const places = new Uint32Array(rows.length);
  const values: unknown[] = [];
  rows.forEach((row, index) => {
    const value = comparable(row[column.path], column);
    let place = distinct.get(value);
    if (place === undefined) {
      place = values.push(value) - 1;
      distinct.set(value, place);
    }
    places[index] = place;
  });
  const rankOfPlace = ranks(values, collator);
  for (let index = 0; index < places.length; index++) places[index] = rankOfPlace[places[index]!]!;
  return places;
}

function ranks(values: unknown[], collator: Intl.Collator): Uint32Array {
  const order = Uint32Array.from(values, (_, index) => index);
  const numbers = values.every((value) => typeof value === 'number' || value === null);
  if (numbers) {
    const keys = Float64Array.from(values as (number | null)[], (value) => value ?? Infinity);
    order.sort((a, b) => keys[a]! - keys[b]! || Number(values[a] === null) - Number(values[b] === null));
  } else {
    const texts = values.map((value) => (value === null ? null : String(value)));
    order.sort((a, b) => compareTexts(texts[a] ?? null, texts[b] ?? null, collator));
  }
  const rank = new Uint32Array(values.length);
  order.forEach((place, index) => (rank[place] = index));
  return rank;
}

function compareTexts(a: string | null, b: string | null, collator: Intl.Collator): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return collator.compare(a, b) || (a < b ? -1 : 1);
}

function comparable(cell: unknown, column: GridColumn): number | string | null {
  const value = column.kind === 'reference' ? presentation(cell) : rawValue(cell);
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'number' ? value : String(value);
}

function presentation(cell: unknown): unknown {
  return cell && typeof cell === 'object' && 'p' in cell ? cell.p : cell;
}

/** `indexes` ordered by ranks, stable; backwards too. */
export function orderedBy(indexes: Uint32Array, ranks: Uint32Array, descending: boolean): Uint32Array {
  const counts = new Uint32Array(ranks.length + 1);
  const slot = (index: number) => (descending ? ranks.length - 1 - ranks[index]! : ranks[index]!);
  for (const index of indexes) counts[slot(index) + 1]!++;
  for (let rank = 1; rank < counts.length; rank++) counts[rank]! += counts[rank - 1]!;
  const ordered = new Uint32Array(indexes.length);
  for (const index of indexes) ordered[counts[slot(index)]!++] = index;
  return ordered;
}
