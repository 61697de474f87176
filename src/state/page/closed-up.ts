import type {PartArea} from '../../values/page-metadata.js';

interface Placed {
  at: PartArea;
}

const right = ({x, w}: PartArea) => x + w;
const bottom = ({y, h}: PartArea) => y + h;
const overlap = (one: PartArea, other: PartArea) =>
  one.x < right(other) && other.x < right(one) && one.y < bottom(other) && other.y < bottom(one);

/**
 * Parts that take the room of those that are not shown: in a row of equal height all become wider alike, elsewhere
 * those beside a gap grow into it, and rows that only had such parts are gone. Nothing else moves.
 */
export function closedUp<P extends Placed>(parts: readonly P[], gaps: readonly PartArea[]): P[] {
  const areas = parts.map(({at}) => at);
  const free = gaps.filter((gap) => !areas.some((area) => overlap(area, gap)));
  if (!free.length) return [...parts];
  const rows = withoutRows(areas, free);
  const filled = filledRows(rows.areas, rows.gaps);
  const grown = grownInto(filled.areas, joined(filled.gaps));
  return parts.map((part, at) => ({...part, at: grown[at]!}));
}

interface Plan {
  areas: PartArea[];
  gaps: PartArea[];
}

/** Gaps that share a whole edge are one. */
function joined(gaps: readonly PartArea[]): PartArea[] {
  const all = [...gaps].sort((one, other) => one.y - other.y || one.x - other.x);
  for (let at = 0; at < all.length; at++) {
    const one = all[at]!;
    const next = all.findIndex(
      (other) =>
        (other.x === one.x && other.w === one.w && other.y === bottom(one)) ||
        (other.y === one.y && other.h === one.h && other.x === right(one)),
    );
    if (next < 0) continue;
    const other = all[next]!;
    all[at] = {...one, w: right(other) - one.x, h: bottom(other) - one.y};
    all.splice(next, 1);
    at = -1;
  }
  return all;
}

/** Rows whose parts all begin and end together: what is left of them shares their whole width as it did. */
function filledRows(areas: readonly PartArea[], gaps: readonly PartArea[]): Plan {
  const filled = [...areas];
  const left = gaps.filter((gap) => {
    const isBeside = (area: PartArea) => area.y < bottom(gap) && gap.y < bottom(area);
    const isAlike = (area: PartArea) => area.y === gap.y && area.h === gap.h;
    const others = gaps.filter(isBeside);
    const row = areas.map((area, at) => ({area, at})).filter(({area}) => isBeside(area));
    if (!row.length || ![...others, ...row.map(({area}) => area)].every(isAlike)) return true;
    const all = [...others, ...row.map(({area}) => area)];
    const start = Math.min(...all.map(({x}) => x));
    const whole = all.reduce((sum, {w}) => sum + w, 0);
    const kept = row.reduce((sum, {area}) => sum + area.w, 0);
    let before = 0;
    for (const {area, at} of row.sort((one, other) => one.area.x - other.area.x)) {
      const from = Math.round((before * whole) / kept);
      before += area.w;
      filled[at] = {...area, x: start + from, w: Math.round((before * whole) / kept) - from};
    }
    return false;
  });
  return {areas: filled, gaps: left};
}

/** The edges of a gap in the order in which others grow over them, and how. */
const EDGES: {
  meets: (area: PartArea, gap: PartArea) => boolean;
  across: boolean;
  grow: (a: PartArea, g: PartArea) => PartArea;
}[] = [
  {meets: (area, gap) => right(area) === gap.x, across: false, grow: (area, gap) => ({...area, w: area.w + gap.w})},
  {
    meets: (area, gap) => area.x === right(gap),
    across: false,
    grow: (area, gap) => ({...area, x: gap.x, w: area.w + gap.w}),
  },
  {meets: (area, gap) => bottom(area) === gap.y, across: true, grow: (area, gap) => ({...area, h: area.h + gap.h})},
  {
    meets: (area, gap) => area.y === bottom(gap),
    across: true,
    grow: (area, gap) => ({...area, y: gap.y, h: area.h + gap.h}),
  },
];

/** Each gap that parts border on along a whole edge is theirs. */
function grownInto(areas: readonly PartArea[], gaps: readonly PartArea[]): PartArea[] {
  const grown = [...areas];
  for (const gap of gaps) {
    for (const {meets, across, grow} of EDGES) {
      const beside = grown.flatMap((area, at) => (meets(area, gap) && within(area, gap, across) ? [at] : []));
      const length = beside.reduce((sum, at) => sum + (across ? grown[at]!.w : grown[at]!.h), 0);
      if (length !== (across ? gap.w : gap.h)) continue;
      for (const at of beside) grown[at] = grow(grown[at]!, gap);
      break;
    }
  }
  return grown;
}

const within = (area: PartArea, gap: PartArea, across: boolean): boolean =>
  across ? area.x >= gap.x && right(area) <= right(gap) : area.y >= gap.y && bottom(area) <= bottom(gap);

/** Without the rows that only gaps are in. */
function withoutRows(areas: readonly PartArea[], gaps: readonly PartArea[]): Plan {
  const isIn = (y: number) => (area: PartArea) => area.y <= y && y < bottom(area);
  const last = Math.max(0, ...gaps.map(bottom));
  const empty = Array.from({length: last}, (_, y) => y).filter((y) => gaps.some(isIn(y)) && !areas.some(isIn(y)));
  const moved = (area: PartArea): PartArea => ({
    ...area,
    y: area.y - empty.filter((y) => y < area.y).length,
    h: area.h - empty.filter((y) => isIn(y)(area)).length,
  });
  return {areas: areas.map(moved), gaps: gaps.map(moved).filter(({h}) => h > 0)};
}
