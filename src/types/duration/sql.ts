import {durationOf, minutesOf} from './duration.js';
import {isoDuration} from './iso.js';
import type {SqlKind, SqlPart} from '../sql-part.js';

export const sql: SqlPart = {column: () => 'interval', accept: (value) => isoDuration(value) ?? undefined};

const INTERVAL = /^(?:(-?\d+) days? ?)?(?:(\d+):(\d\d):(\d\d(?:\.\d+)?))?$/;

/** `25:30:00`, `1 day 01:30:00` or, as a server may be set, ISO 8601. */
function read(text: string): string | null {
  const [, days = '0', hours = '0', minutes = '0', seconds = '0'] = INTERVAL.exec(text) ?? [];
  if (!INTERVAL.test(text)) return isoDuration(text);
  return durationOf((Number(days) * 24 + Number(hours)) * 60 + Number(minutes) + Number(seconds) / 60);
}

const MINUTES_OF_DAY = 24 * 60;

export const kinds = {
  duration: {
    type: 'interval',
    bind: (value) => isoDuration(value) ?? undefined,
    wire: {oid: 1186, read},
    attribute: 'duration',
    sheet: {width: 10, format: () => '[h]:mm', cell: (value) => (minutesOf(value) ?? 0) / MINUTES_OF_DAY},
  },
} satisfies Record<string, SqlKind>;
