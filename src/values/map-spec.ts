import type {LocalizedText} from './types.js';

/** A list as pins on a map. Where its records lie is said by two numbers of theirs, or by a place that they refer to. */
export interface MapSpec {
  /** Path of a number, −90 to 90. */
  latitude?: string;
  /** Path of a number, −180 to 180. */
  longitude?: string;
  /** Path of a reference to an object that has the numbers `latitude` and `longitude`, instead of these two. */
  place?: string;
  /** Path of what names a pin; the first text of the list when absent. */
  title?: string;
  /** Path of the number that the area of a pin is by. */
  value?: string;
  /** Path whose value makes a pin red: true, or an option that is coloured `danger`. */
  danger?: string;
  /** Path of a boolean: places of one's own are squares. */
  own?: string;
  /** Address of picture tiles under the pins, `https://tiles.example/{z}/{x}/{y}.png`; outlines of countries when absent. */
  tiles?: string;
  /** Whom the tiles are of, shown on them. */
  attribution?: LocalizedText;
  /** false: no button that moves the map to where the device is. */
  locate?: boolean;
}

/** The spec with the paths of its coordinates. */
export function locatedSpec<S extends Partial<MapSpec>>(spec: S): S {
  const {place, latitude, longitude} = spec;
  if (!place || latitude || longitude) return spec;
  return {...spec, latitude: `${place}.latitude`, longitude: `${place}.longitude`};
}
