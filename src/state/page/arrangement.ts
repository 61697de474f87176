import {PAGE_COLUMNS, type PartArea} from '../../values/page-metadata.js';

/** How a person has a part: where it lies, or that it is not shown. */
export interface PartSetting {
  at?: PartArea;
  hidden?: boolean;
}

export type Arrangement = Readonly<Record<string, PartSetting>>;

/** A part with a place. */
export interface Placed {
  id: string;
  at: PartArea;
}

const VERSION = 1;
/** Columns and rows that a part has at least. */
const LEAST = {w: 2, h: 1};
/** Rows that a part has at most. */
const HIGHEST = 40;

export const arrangementText = (parts: Arrangement) => ({version: VERSION, parts});

/** A person's arrangement as it is stored; what cannot be read, or is of a newer version, is none. */
export function readArrangement(text: string | null): Arrangement {
  try {
    const {version, parts} = JSON.parse(text ?? '{}') as {version?: unknown; parts?: unknown};
    if (version !== VERSION || typeof parts !== 'object' || parts === null) return {};
    const read = Object.entries(parts as Record<string, PartSetting | null>).map(([id, part]) => {
      const {at, hidden} = part ?? {};
      return [id, {...(isArea(at) && {at: fitting(at)}), ...(hidden === true && {hidden})}] as const;
    });
    return Object.fromEntries(read);
  } catch {
    return {};
  }
}

function isArea(at: unknown): at is PartArea {
  if (typeof at !== 'object' || at === null) return false;
  const {x, y, w, h} = at as PartArea;
  return [x, y, w, h].every((number) => Number.isSafeInteger(number) && number >= 0 && number < 1000);
}

/** An area within the columns of the page. */
function fitting({x, y, w, h}: PartArea): PartArea {
  const width = Math.min(PAGE_COLUMNS, Math.max(LEAST.w, w));
  return {
    x: Math.min(Math.max(0, x), PAGE_COLUMNS - width),
    y: Math.max(0, y),
    w: width,
    h: Math.min(HIGHEST, Math.max(LEAST.h, h)),
  };
}

/** Parts after one of them got another area: those that it covers make way downwards, and no row is left empty. */
export function placed(parts: readonly Placed[], id: string, area: PartArea): Placed[] {
  const areas = new Map(parts.map((part) => [part.id, part.at]));
  areas.set(id, fitting(area));
  const waiting = [id];
  for (let current = waiting.shift(); current !== undefined; current = waiting.shift()) {
    const over = areas.get(current)!;
    for (const [other, at] of areas) {
      if (other === current || !overlap(at, over)) continue;
      areas.set(other, {...at, y: over.y + over.h});
      waiting.push(other);
    }
  }
  return withoutEmptyRows(parts.map((part) => ({...part, at: areas.get(part.id)!})));
}

const overlap = (one: PartArea, other: PartArea): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;

function withoutEmptyRows(parts: readonly Placed[]): Placed[] {
  const rows = new Set(parts.flatMap(({at}) => Array.from({length: at.h}, (_, row) => at.y + row)));
  const order = [...rows].sort((one, other) => one - other);
  return parts.map((part) => ({...part, at: {...part.at, y: order.indexOf(part.at.y)}}));
}
