import type {CellKind} from '../../types/text-part.js';
import type {GridColumn} from './grid-columns.js';

/** These may be cut, so they shrink first and get the width that is left; figures, dates and badges stay whole. */
export const ELASTIC: ReadonlySet<CellKind> = new Set<CellKind>(['text', 'reference']);
/** px that a text keeps however little room there is, and beyond which its content does not widen it (30rem). */
const FLOOR = 140;
const CEILING = 480;
const NONE: ReadonlyMap<string, number> = new Map();

/**
 * The px of each column in `room` px. `needs` are the px that show the columns whole. Where room is short, texts shrink to
 * one width, so that short ones stay whole; what is left over makes texts wider, or all columns where no text is. A width
 * that was `given` to a column stays; one that the list names grows with figures.
 */
export function columnWidths(
  columns: GridColumn[],
  needs: readonly number[],
  room: number,
  given: ReadonlyMap<string, number> = NONE,
): number[] {
  const elastic = columns.map(({kind, path}) => ELASTIC.has(kind) && !given.has(path));
  const wants = columns.map(({kind, least, most, path}, place) => {
    const own = given.get(path);
    if (own !== undefined) return own;
    if (least === most) return ELASTIC.has(kind) ? most : Math.max(most, needs[place]!);
    return elastic[place] ? Math.min(needs[place]!, CEILING) : needs[place]!;
  });
  const floors = wants.map((want, place) => (elastic[place] ? Math.min(want, FLOOR) : want));
  const widths = levelled(floors, wants, room);
  const rest = room - sum(widths);
  if (rest <= 0) return widths;
  const grows = elastic.includes(true) ? elastic : columns.map(({path}) => !given.has(path));
  const growing = sum(widths.filter((_, place) => grows[place]));
  return widths.map((width, place) => (grows[place] ? width + Math.floor((rest * width) / growing) : width));
}

/** Each between its floor and its want, cut at the one level at which all fit. */
function levelled(floors: number[], wants: number[], room: number): number[] {
  const at = (level: number) => wants.map((want, place) => Math.max(floors[place]!, Math.min(want, level)));
  let [low, high] = [0, Math.max(0, ...wants)];
  if (sum(wants) <= room) return wants;
  while (high - low > 1) {
    const level = Math.floor((low + high) / 2);
    if (sum(at(level)) > room) high = level;
    else low = level;
  }
  return at(low);
}

function sum(widths: number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}
