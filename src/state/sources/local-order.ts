import {kindOf, kindPart} from '../../types/kinds.js';
import type {Row} from '../../query/types.js';
import {optionsOf} from '../../values/options.js';
import type {GridColumn} from '../list/grid-columns.js';
import {numberRanks} from './number-ranks.js';
import {inTextOrder} from './text-order.js';
import {isPresented} from '../../values/presented.js';

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

/** Rows after which it shows whether their texts repeat. */
const TRIED = 2048;

/** A text that many rows have is ordered once. Where most have their own, to know them would cost more than it saves. */
function textRanks(values: (number | string | null)[], locale: string): Uint32Array {
  const none = values.length;
  const texts: string[] = [];
  let known: Map<string, number> | null = new Map();
  const ids = new Uint32Array(none).fill(none);
  for (let place = 0; place < none; place++) {
    if (values[place] === null) continue;
    const text = String(values[place]);
    const id = known?.get(text) ?? texts.push(text) - 1;
    known?.set(text, id);
    ids[place] = id;
    if (place >= TRIED && texts.length * 2 > place) known = null;
  }
  const ordered = inTextOrder(texts, locale);
  const ranks = new Uint32Array(texts.length);
  let rank = 0;
  for (let at = 0; at < ordered.length; at++) {
    if (at && texts[ordered[at]!] !== texts[ordered[at - 1]!]) rank = at;
    ranks[ordered[at]!] = rank;
  }
  for (let place = 0; place < none; place++) if (ids[place] !== none) ids[place] = ranks[ids[place]!]!;
  return ids;
}

/** What a column orders by: references by what they show, options by their position among the others. */
function comparable({kind, attribute}: GridColumn): (cell: unknown) => number | string | null {
  const keys = kind === 'badge' ? Object.keys(optionsOf(attribute, {})) : [];
  // One text among the numbers must not make texts of them all: it goes with the empty ones.
  const {isMeasured, measure} = kindPart(kindOf(attribute));
  const places = new Map(keys.map((key, index) => [key, index]));
  return (cell) => {
    if (typeof cell === 'number' && !places.size) return Number.isNaN(cell) ? null : cell;
    const raw = isPresented(cell) ? (kind === 'reference' ? cell.p : cell.v) : cell;
    if (raw === null || raw === undefined || raw === '' || Number.isNaN(raw)) return null;
    if (isMeasured) return measure!(raw) as number | null;
    if (places.size) return places.get(String(raw)) ?? null;
    if (typeof raw === 'boolean') return Number(raw);
    return typeof raw === 'number' ? raw : String(raw);
  };
}

/** Positions ordered by ranks, stable; backwards too. Empty values are last in both directions, as on the server. */
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
