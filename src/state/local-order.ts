import type {Row} from '../query/types.js';
import {optionsOf} from '../values/shown.js';
import type {GridColumn} from './grid-columns.js';
import {numberRanks} from './number-ranks.js';
import {inTextOrder} from './text-order.js';
import {isPresented} from '../values/presented.js';

/**
 * The rank of each row by a column: equal values share one, empty ones have the number of the rows. Ranks are whole numbers
 * from 0, so that ordering by several columns or backwards is counting, not comparing.
 */
export function columnRanks(rows: readonly Row[], column: GridColumn, locale: string): Uint32Array {
  const value = comparable(column);
  const {path} = column;
  const numbers = new Float64Array(rows.length);
  for (let place = 0; place < rows.length; place++) {
    const found = value(rows[place]![path]);
    if (typeof found === 'string')
      return textRanks(
        rows.map((row) => value(row[path])),
        locale,
      );
    numbers[place] = found ?? NaN;
  }
  return numberRanks(numbers);
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
    if (typeof cell === 'number' && !places.size) return Number.isNaN(cell) ? null : cell;
    const raw = isPresented(cell) ? (kind === 'reference' ? cell.p : cell.v) : cell;
    if (raw === null || raw === undefined || raw === '' || Number.isNaN(raw)) return null;
    if (places.size) return places.get(String(raw)) ?? null;
    if (typeof raw === 'boolean') return Number(raw);
    return typeof raw === 'number' ? raw : String(raw);
  };
}

/** Places ordered by ranks, stable; backwards too. Empty values are last in both directions, as on the server. */
export function orderedBy(places: Uint32Array, ranks: Uint32Array, descending: boolean): Uint32Array {
  const none = ranks.length;
  const slots = new Uint32Array(places.length);
  const starts = new Uint32Array(none + 2);
  for (let at = 0; at < places.length; at++) {
    const rank = ranks[places[at]!]!;
    const slot = descending && rank < none ? none - 1 - rank : rank;
    slots[at] = slot;
    starts[slot + 1]!++;
  }
  for (let rank = 1; rank < starts.length; rank++) starts[rank]! += starts[rank - 1]!;
  const ordered = new Uint32Array(places.length);
  for (let at = 0; at < places.length; at++) ordered[starts[slots[at]!]!++] = places[at]!;
  return ordered;
}
