import {durationOf, sameDuration} from './duration.js';

const ISO = /^P(?=\d|T\d)(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/;

/** Minutes of a week, a day, an hour, a minute and a second. */
const UNITS = [7 * 24 * 60, 24 * 60, 60, 1, 1 / 60];

/**
 * Any ISO 8601 duration of weeks to seconds as the wire has it, to the nearest minute; null for what is none. Months have no
 * length.
 */
export function isoDuration(value: unknown): string | null {
  const match = typeof value === 'string' ? ISO.exec(value) : null;
  if (!match) return null;
  const lengths = UNITS.map((unit, at) => unit * Number((match[at + 1] ?? '0').replace(',', '.')));
  return sameDuration(durationOf(lengths.reduce((sum, length) => sum + length, 0)));
}
