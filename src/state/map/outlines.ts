import type {Bounds} from './bounds.js';

/** What `scripts/outlines.mjs` writes. */
export interface OutlineFile {
  grid: number;
  arcs: string[];
  countries: number[][][][];
}

/** [latitude, longitude] in degrees. */
export type Spot = [latitude: number, longitude: number];

/** A country: polygons, each its shore and the holes in it. */
export interface Outline {
  polygons: Spot[][][];
  box: Bounds;
}

const BASE = 45;
/** Degrees by which shores of this scale leave out what lies on them. */
const OFF_SHORE = 0.8;

/** The countries of the file. */
export function readOutlines({grid, arcs, countries}: OutlineFile): Outline[] {
  const read = arcs.map((text) => arcOf(text, grid));
  const ring = (numbers: number[]) =>
    numbers.flatMap((number, at) => {
      const points = number < 0 ? read[~number]!.toReversed() : read[number]!;
      // The next arc begins where the one before ends.
      return at ? points.slice(1) : points;
    });
  return countries.map((country) => {
    const polygons = country.map((rings) => rings.map(ring));
    return {polygons, box: boxOf(polygons.flatMap(([shore]) => shore!))};
  });
}

function arcOf(text: string, grid: number): Spot[] {
  const numbers: number[] = [];
  let [value, place] = [0, 1];
  for (const letter of text) {
    const code = letter.charCodeAt(0);
    const digit = code > 92 ? code - 36 : code - 35;
    value += (digit % BASE) * place;
    if (digit >= BASE) place *= BASE;
    else {
      numbers.push(value % 2 ? -(value + 1) / 2 : value / 2);
      [value, place] = [0, 1];
    }
  }
  const points: Spot[] = [];
  let [east, north] = [0, 0];
  for (let at = 0; at < numbers.length; at += 2) {
    east += numbers[at]!;
    north += numbers[at + 1]!;
    points.push([north * grid, east * grid]);
  }
  return points;
}

function boxOf(spots: Spot[]): Bounds {
  const latitudes = spots.map(([latitude]) => latitude);
  const longitudes = spots.map(([, longitude]) => longitude);
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  };
}

/** The country that a spot lies in, or close to the shore of; undefined at sea. */
export function countryOf(outlines: Outline[], spot: Spot): Outline | undefined {
  const near = outlines.filter(({box}) => isNear(box, spot));
  const inside = near.find(({polygons}) =>
    polygons.some((rings) => rings.filter((ring) => isIn(ring, spot)).length % 2),
  );
  if (inside) return inside;
  let [found, least]: [Outline | undefined, number] = [undefined, OFF_SHORE];
  for (const outline of near) {
    const distance = shoreDistance(outline, spot);
    if (distance < least) [found, least] = [outline, distance];
  }
  return found;
}

function isNear({south, north, west, east}: Bounds, [latitude, longitude]: Spot): boolean {
  return (
    latitude > south - OFF_SHORE &&
    latitude < north + OFF_SHORE &&
    longitude > west - OFF_SHORE &&
    longitude < east + OFF_SHORE
  );
}

/** Whether a ray to the east crosses the ring an odd number of times. */
function isIn(ring: Spot[], [latitude, longitude]: Spot): boolean {
  let inside = false;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [north, east] = ring[at]!;
    const [south, west] = ring[before]!;
    if (north > latitude === south > latitude) continue;
    if (longitude < ((west - east) * (latitude - north)) / (south - north) + east) inside = !inside;
  }
  return inside;
}

/** Degrees to the nearest side of a country, those of longitude as long as they are there. */
function shoreDistance({polygons}: Outline, [latitude, longitude]: Spot): number {
  const narrow = Math.cos((latitude * Math.PI) / 180);
  let least = Infinity;
  for (const ring of polygons.flat()) {
    for (let at = 1; at < ring.length; at++) {
      const [y1, x1] = [ring[at - 1]![0] - latitude, (ring[at - 1]![1] - longitude) * narrow];
      const [dy, dx] = [ring[at]![0] - latitude - y1, (ring[at]![1] - longitude) * narrow - x1];
      const along = Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / (dx * dx + dy * dy || 1)));
      least = Math.min(least, Math.hypot(x1 + along * dx, y1 + along * dy));
    }
  }
  return least;
}
