import type {Formats} from '../../values/formats.js';
import {parseNumber} from '../../values/number.js';
import {durationOf, minutesOf} from './duration.js';
import {isoDuration} from './iso.js';

const CLOCK = /^(\d+):([0-5]\d)(?::([0-5]\d))?$/;
const HOURS = String.raw`(?:h|hrs?|hours?|heures?|horas?|г|год|години?)\.?`;
const MINUTES = String.raw`(?:m|min|mins|minutes?|minutos?|хв|хвилини?)\.?`;
const UNITS = new RegExp(String.raw`^(?:(\d[\d\s.,’']*?)\s*${HOURS})?\s*(?:(\d+)\s*(?:${MINUTES})?)?$`, 'i');

/**
 * The duration that a typed text means, as the wire has it: `1 h 30 min`, `1h30`, `1:30`, `1,5 h`, `90` minutes, `PT90M`. null when
 * it means none.
 */
export function parseDuration(text: string, formats: Formats): string | null {
  const plain = text.trim();
  const clock = CLOCK.exec(plain);
  if (clock) return isoDuration(`PT${clock[1]}H${clock[2]}M${clock[3] ?? '0'}S`);
  const [, hours, minutes] = UNITS.exec(plain) ?? [];
  if (hours === undefined && minutes === undefined) return isoDuration(plain.toUpperCase());
  const sum = (hours === undefined ? 0 : parseNumber(hours, formats) * 60) + Number(minutes ?? 0);
  return Number.isNaN(sum) || minutesOf(durationOf(sum)) === null ? null : durationOf(sum);
}
