import {isTimeZone} from '../../../src/values/date/zone.js';

/** The zone when it is a name that we know, else null. An offset (`+02:00`) is none: SQL reads its sign reversed. */
export function knownZone(zone: string | null | undefined): string | null {
  return zone && /^[A-Za-z]/.test(zone) && isTimeZone(zone) ? zone : null;
}
