import type {Row} from '../../query/types.js';

/** Key of what has no node above it. */
export const TOP = '';

/** The links between rows. */
export interface Links {
  key: (row: Row) => string;
  /** Key of the row above; TOP for none. */
  parent: (row: Row) => string;
}

/** Rows by the key of the one above; every row is reached from TOP exactly once, however wrong the links are. */
export interface Forest {
  beneath: ReadonlyMap<string, readonly Row[]>;
  /** Rows whose parent is not among them: they are at the top. */
  lost: number;
  /** Circles of rows: the first row of each is at the top. */
  circles: number;
}

export function forestOf(rows: readonly Row[], {key, parent}: Links): Forest {
  const above = new Map(rows.map((row) => [key(row), parent(row)]));
  const heads = new Set(circleHeads(above));
  const beneath = new Map<string, Row[]>();
  let lost = 0;
  for (const row of rows) {
    const own = parent(row);
    const isLost = own !== TOP && !above.has(own);
    if (isLost) lost++;
    const under = isLost || heads.has(key(row)) ? TOP : own;
    const there = beneath.get(under);
    if (there) there.push(row);
    else beneath.set(under, [row]);
  }
  return {beneath, lost, circles: heads.size};
}

/** Of each circle of links the key that comes first. */
export function circleHeads(above: ReadonlyMap<string, string>): string[] {
  const keys = [...above.keys()];
  const order = new Map(keys.map((key, index) => [key, index]));
  const heads: string[] = [];
  /** By which walk a key was passed. */
  const passed = new Map<string, number>();
  keys.forEach((start, walk) => {
    let at = start;
    while (above.has(at) && !passed.has(at)) {
      passed.set(at, walk);
      at = above.get(at)!;
    }
    // It met itself: where the walk began may be outside of the circle.
    if (above.has(at) && passed.get(at) === walk) heads.push(keys[least(circle(above, at, order))]!);
  });
  return heads;
}

/** The positions of the keys of a circle. */
function* circle(above: ReadonlyMap<string, string>, start: string, order: ReadonlyMap<string, number>) {
  let at = start;
  do {
    yield order.get(at)!;
    at = above.get(at)!;
  } while (at !== start);
}

function least(numbers: Iterable<number>): number {
  let least = Infinity;
  for (const number of numbers) if (number < least) least = number;
  return least;
}
