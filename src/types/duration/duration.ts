import type {Formats} from '../../values/formats.js';
import {formatNumber} from '../../values/number.js';
import type {Locale} from '../../values/types.js';

const HOUR = 60;
/** Ten million hours: a table of them adds up without loss. */
const MOST = 10_000_000 * HOUR;

/** Minutes of a duration in hours and minutes, as the wire has it; null for what is none. */
export function minutesOf(value: unknown): number | null {
  const match = typeof value === 'string' ? /^PT(?=\d)(?:(\d+)H)?(?:(\d+)M)?$/.exec(value) : null;
  const minutes = Number(match?.[1] ?? 0) * HOUR + Number(match?.[2] ?? 0);
  return match && minutes <= MOST ? minutes : null;
}

/** As the wire has it, to the nearest minute: `PT1H30M`. */
export function durationOf(minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / HOUR), whole % HOUR];
  return `PT${hours ? `${hours}H` : ''}${rest || !hours ? `${rest}M` : ''}`;
}

/** The one way to write a duration of the same length; null for what is none. */
export function sameDuration(value: unknown): string | null {
  const minutes = minutesOf(value);
  return minutes === null ? null : durationOf(minutes);
}

/** Symbols of units: the same wherever the alphabet is. */
const LATIN = {hour: 'h', minute: 'min'};
const SYMBOLS: Partial<Record<Locale, typeof LATIN>> = {uk: {hour: 'год', minute: 'хв'}};

/** `1 h 30 min`; '' for what is no duration. */
export function formatDuration(value: unknown, formats: Formats): string {
  const minutes = minutesOf(value);
  if (minutes === null) return '';
  const {hour, minute} = SYMBOLS[formats.locale] ?? LATIN;
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
  const parts = [hours && `${formatNumber(hours, 0, formats)} ${hour}`, (rest || !hours) && `${rest} ${minute}`];
  return parts.filter(Boolean).join(' ');
}
