import {isTimestamp} from '../../values/date/timestamp.js';
import {localTime} from '../../values/date/zone.js';
import type {SqlKind, SqlPart} from '../sql-part.js';
import {timestamp as kind} from './kind.js';

export const sql: SqlPart = {
  column: () => 'timestamptz',
  accept: (value) => (isTimestamp(value) ? value : undefined),
  json: (value) => new Date(value as number).toISOString(),
};

/** `2026-11-20 18:00:00.5+00` → milliseconds since 1970 UTC. */
export const readMoment = (text: string): number => Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));

export const kinds = {
  timestamp: {
    type: 'timestamptz',
    bind(value) {
      const moment = kind.literal(value);
      return typeof moment === 'number' ? new Date(moment).toISOString() : undefined;
    },
    wire: {oid: 1184, read: readMoment},
    attribute: 'timestamp',
    sheet: {
      width: 18,
      format: () => 'yyyy-mm-dd hh:mm',
      cell(value, {timeZone}) {
        const {date, time} = localTime(Number(value), timeZone);
        return new Date(`${date}T${time}Z`);
      },
    },
  },
} satisfies Record<string, SqlKind>;
