import {SMALLEST_FIELD, type FieldType, type SigningField} from '../../contract/signing.js';

/** Points from the top left corner of a page. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface PageSize {
  width: number;
  height: number;
}

/** Points of a new field. */
const FIRST_SIZES: Record<FieldType, PageSize> = {
  signature: {width: 206, height: 52},
  initials: {width: 88, height: 36},
  date: {width: 118, height: 26},
  text: {width: 170, height: 26},
  checkbox: {width: 22, height: 22},
};

/** Points within which edges of fields attract each other. */
const SNAP = 4;

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most));

/** The place in whole points, as large as a field must be, within the page. */
export function within({x, y, width, height}: Place, page: PageSize): Place {
  const across = between(Math.round(width), SMALLEST_FIELD, Math.floor(page.width));
  const down = between(Math.round(height), SMALLEST_FIELD, Math.floor(page.height));
  return {
    x: between(Math.round(x), 0, Math.floor(page.width - across)),
    y: between(Math.round(y), 0, Math.floor(page.height - down)),
    width: across,
    height: down,
  };
}

/** Moved so that an edge lies in line with one of another field that is near. */
export function snapped(place: Place, others: readonly Place[]): Place {
  const shift = (edges: number[], lines: number[]): number =>
    edges
      .flatMap((edge) => lines.map((line) => line - edge))
      .filter((gap) => Math.abs(gap) <= SNAP)
      .reduce((best, gap) => (Math.abs(gap) < Math.abs(best) ? gap : best), Infinity);
  const near = {
    x: shift(
      [place.x, place.x + place.width],
      others.flatMap(({x, width}) => [x, x + width]),
    ),
    y: shift(
      [place.y, place.y + place.height],
      others.flatMap(({y, height}) => [y, y + height]),
    ),
  };
  return {
    ...place,
    x: place.x + (Number.isFinite(near.x) ? near.x : 0),
    y: place.y + (Number.isFinite(near.y) ? near.y : 0),
  };
}

/** Where an edge or a corner is pulled to: `west` and `north` say which of the sides move. */
export function resized(
  place: Place,
  {dx, dy}: {dx: number; dy: number},
  corner: 'start' | 'end',
  page: PageSize,
): Place {
  const {x, y, width, height} = place;
  if (corner === 'end')
    return within(
      {
        ...{x, y, width: between(width + dx, SMALLEST_FIELD, page.width - x)},
        height: between(height + dy, SMALLEST_FIELD, page.height - y),
      },
      page,
    );
  const left = between(x + dx, 0, x + width - SMALLEST_FIELD);
  const top = between(y + dy, 0, y + height - SMALLEST_FIELD);
  return within({x: left, y: top, width: x + width - left, height: y + height - top}, page);
}

/** Points between fields that are placed one below the other. */
const GAP = 8;

const overlap = (a: Place, b: Place): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** About a point; below the fields that lie there already, and above them all where there is no more room. */
export function placeNear(type: FieldType, at: {x: number; y: number}, page: PageSize, taken: readonly Place[]): Place {
  const {width, height} = FIRST_SIZES[type];
  const first = within({x: at.x - width / 2, y: at.y - height / 2, width, height}, page);
  const free = (down: boolean): Place | null => {
    let place = first;
    for (;;) {
      const other = taken.find((each) => overlap(each, place));
      if (!other) return place;
      const y = down ? other.y + other.height + GAP : other.y - height - GAP;
      if (y < 0 || y + height > page.height) return null;
      place = {...place, y};
    }
  };
  return free(true) ?? free(false) ?? first;
}

/** In reading order: by page, then from the top. */
export function inOrder<F extends SigningField>(fields: readonly F[], documents: readonly {id: string}[]): F[] {
  const order = new Map(documents.map(({id}, at) => [id, at]));
  const at = ({documentId}: F) => order.get(documentId) ?? documents.length;
  return [...fields].sort((a, b) => at(a) - at(b) || a.page - b.page || a.y - b.y || a.x - b.x);
}
