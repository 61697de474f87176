import type {Row} from '../query/types.js';
import {optionsOf} from '../values/shown.js';
import type {GridColumn} from './grid-columns.js';
import {inNumberOrder} from './number-order.js';
import {inTextOrder} from './text-order.js';
import {isPresented} from '../values/presented.js';

/**
 * The rank of each row by a column: equal values share one, empty ones have the number of the rows. Ranks are whole numbers
 * from 0, so that ordering by several columns or backwards is counting, not comparing.
 */
export function columnRanks(rows: readonly Row[], column: GridColumn, locale: string): Uint32Array {
  const value = comparable(column);
  const values = rows.map((row) => value(row[column.path]));
  const numeric = values.every((value) => typeof value === 'number' || value === null);
  return numeric ? numberRanks(values as (number | null)[]) : textRanks(values, locale);
}

/** Those without a number are last. */
function numberRanks(values: (number | null)[]): Uint32Array {
  const ranks = new Uint32Array(values.length).fill(values.length);
  const places = new Uint32Array(values.length);
  const numbers = new Float64Array(values.length);
  let count = 0;
  for (let place = 0; place < values.length; place++) {
    const value = values[place]!;
    if (value === null) continue;
    numbers[count] = value;
    places[count++] = place;
  }
  const order = inNumberOrder(numbers.subarray(0, count));
  let rank = 0;
  for (let at = 0; at < count; at++) {
    if (at && numbers[order[at]!] !== numbers[order[at - 1]!]) rank = at;
    ranks[places[order[at]!]!] = rank;
  }
  return ranks;
}

/** Each distinct text is compared, not each row. */
function textRanks(values: (number | string | null)[], locale: string): Uint32Array {
  const texts = new Set<string>();
  for (const value of values) if (value !== null) texts.add(String(value));
  const rank = new Map(inTextOrder([...texts], locale).map((text, index) => [text, index]));
  return Uint32Array.from(values, (value) => (value === null ? values.length : rank.get(String(value))!));
}

/** What a column orders by: references by what they show, options by their place among the others. */
function comparable({kind, attribute}: GridColumn): (cell: unknown) => number | string | null {
  const keys = kind === 'badge' ? Object.keys(optionsOf(attribute, {})) : [];
  const places = new Map(keys.map((key, index) => [key, index]));
  return (cell) => {
    const raw = isPresented(cell) ? (kind === 'reference' ? cell.p : cell.v) : cell;
    if (raw === null || raw === undefined || raw === '' || Number.isNaN(raw)) return null;
    if (places.size) return places.get(String(raw)) ?? null;
    if (typeof raw === 'boolean') return Number(raw);
    return typeof raw === 'number' ? raw : String(raw);
  };
}

/** `indexes` ordered by ranks, stable; backwards too. Empty values are last in both directions, as on the server. */
export function orderedBy(indexes: Uint32Array, ranks: Uint32Array, descending: boolean): Uint32Array {
  const most = ranks.length;
  const slot = (index: number) => {
    const rank = ranks[index]!;
    return descending && rank < most ? most - 1 - rank : rank;
  };
  const starts = new Uint32Array(most + 2);
  for (const index of indexes) starts[slot(index) + 1]!++;
  for (let rank = 1; rank < starts.length; rank++) starts[rank]! += starts[rank - 1]!;
  const ordered = new Uint32Array(indexes.length);
  for (const index of indexes) ordered[starts[slot(index)]!++] = index;
  return ordered;
}
