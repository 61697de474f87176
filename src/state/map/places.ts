import type {Services} from '../../api/services.js';
import {and} from '../../query/conditions.js';
import type {Cond} from '../../query/types.js';
import {heldNumber} from '../../values/held-number.js';
import {locatedSpec, type PlacesSpec} from '../../values/map-spec.js';
import type {LocalizedText} from '../../values/types.js';
import type {Located} from './bounds.js';

/** A place that stands beside the records of a map. */
export interface Place extends Located {
  name: LocalizedText;
}

export interface Nearest {
  place: Place;
  /** As the crow flies. */
  km: number;
}

/** More would cover what the map is about. */
const MOST_PLACES = 200;
const EARTH = 6371;

/** The places that the person may see, and what they are called together. */
export async function readPlaceList(
  {query, metadata}: Services,
  given: PlacesSpec,
  signal: AbortSignal,
): Promise<{name: LocalizedText; places: Place[]}> {
  const {object, latitude, longitude, title = 'presentation', where} = locatedSpec(given);
  if (!latitude || !longitude) return {name: '', places: []};
  const select = Object.entries({latitude, longitude, name: title}).map(([as, expr]) => ({expr, as}));
  const placed: Cond = ['and', ['FILLED', latitude], ['FILLED', longitude]];
  const asked = {
    from: object,
    select,
    where: and(where ? (where as Cond) : null, placed)!,
    limit: MOST_PLACES,
    withPresentations: false,
  };
  const [rows, {name}] = await Promise.all([query.ask('all', asked, {signal}), metadata.get(object)]);
  const places = rows.map((row) => ({
    name: (row.name ?? '') as LocalizedText,
    latitude: heldNumber(row.latitude) ?? NaN,
    longitude: heldNumber(row.longitude) ?? NaN,
  }));
  return {name, places: places.filter(isOnEarth)};
}

const isOnEarth = ({latitude, longitude}: Located) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

export function nearestOf(spot: Located, places: readonly Place[]): Nearest | null {
  let found: Nearest | null = null;
  for (const place of places) {
    const km = distanceBetween(spot, place);
    if (!found || km < found.km) found = {place, km};
  }
  return found;
}

/** km as the crow flies. */
export function distanceBetween(one: Located, other: Located): number {
  const [north, farther] = [radians(one.latitude), radians(other.latitude)];
  const [down, across] = [(farther - north) / 2, radians(other.longitude - one.longitude) / 2];
  const chord = Math.sin(down) ** 2 + Math.cos(north) * Math.cos(farther) * Math.sin(across) ** 2;
  return 2 * EARTH * Math.asin(Math.sqrt(Math.min(1, chord)));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** km as exact as a person wants them: `3.4`, `87`, `1290`. */
export function roundedDistance(km: number): number {
  return km < 10 ? Math.round(km * 10) / 10 : km < 100 ? Math.round(km) : Math.round(km / 10) * 10;
}
