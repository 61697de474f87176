import {isTime, secondOfDay} from '../../values/date/time.js';
import type {SqlKind, SqlPart} from '../sql-part.js';
import {DAY} from './clipboard.js';

export const sql: SqlPart = {column: () => 'time(0)', accept: (value) => (isTime(value) ? value : undefined)};

const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

export const kinds = {
  time: {
    type: 'time',
    bind: (value) => (typeof value === 'string' && TIME.test(value) ? value : undefined),
    wire: {oid: 1083, read: String},
    attribute: 'time',
    sheet: {width: 10, format: () => 'hh:mm:ss', cell: (value) => secondOfDay(String(value)) / DAY},
  },
} satisfies Record<string, SqlKind>;
