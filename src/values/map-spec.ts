import type {TotalName} from './list-metadata.js';
import type {LocalizedText, NonNegativeInteger} from './types.js';

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
  /** Paths of what says where a pin lies, such as city and country: below its name. The first two facts of the list when absent, on cards none. */
  address?: string[];
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
  /** Places of another list, as squares: what is nearest to a chosen pin is said. */
  places?: PlacesSpec;
  /** Figures of other records that belong to the record of a pin, on its card. */
  figures?: MapFigure[];
  /** false: no button that moves the map to where the device is. */
  locate?: boolean;
}

/** Records of another object that stand on a map beside its pins, 200 at most. */
export interface PlacesSpec {
  /** Alias of the object. */
  object: string;
  /** Path of a number, −90 to 90. */
  latitude?: string;
  /** Path of a number, −180 to 180. */
  longitude?: string;
  /** Path of a reference to an object that has the numbers `latitude` and `longitude`, instead of these two. */
  place?: string;
  /** Path of the text that names one; what the record is called when absent. */
  title?: string;
  /** A condition as in queries. */
  where?: unknown[];
}

/** A figure over records that refer to the record of a pin. */
export interface MapFigure {
  /** What it is called: `Spend, 12 weeks`. */
  label: LocalizedText;
  /** Alias of the object whose records are meant. */
  object: string;
  /** Path of the reference in that object to the record of the pin. */
  by: string;
  /** The figure: sum, average, smallest or largest value, or how many records. */
  fn: TotalName;
  /** Path of a number in that object; `count` needs none. */
  column?: string;
  /** A condition as in queries; `{"param": "today"}` is today. */
  where?: unknown[];
  /** Path of the date that `period` bounds. */
  date?: string;
  /** The days that are meant, as of a page: `12weeks`, `thisYear`; all when absent. */
  period?: string;
  /** What stands before the figure. */
  prefix?: LocalizedText;
  /** What stands after the figure. */
  suffix?: LocalizedText;
  /**
   * ISO 4217, e.g. `EUR`: its sign stands where the language of the person has it, unless there is an affix.
   * @pattern ^[A-Z]{3}$
   */
  currency?: string;
  /** A unit of Intl.NumberFormat, e.g. `kilogram`, named in the language of the person, unless there is an affix. */
  unit?: string;
  /** Digits after the decimal symbol. */
  scale?: NonNegativeInteger;
  /** Alias of the list that a press on a count opens, filtered alike; the first when absent. */
  list?: string;
}

/** The spec with the paths of its coordinates. */
export function locatedSpec<S extends Pick<MapSpec, 'place' | 'latitude' | 'longitude'>>(spec: S): S {
  const {place, latitude, longitude} = spec;
  if (!place || latitude || longitude) return spec;
  return {...spec, latitude: `${place}.latitude`, longitude: `${place}.longitude`};
}
