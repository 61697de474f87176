import {isDate} from '../../values/date/date.js';
import type {SqlKind, SqlPart} from '../sql-part.js';

export const sql: SqlPart = {column: () => 'date', accept: (value) => (isDate(value) ? value : undefined)};

export const kinds = {
  date: {
    type: 'date',
    bind: (value) => (isDate(value) ? value : undefined),
    wire: {oid: 1082, read: String},
    attribute: 'date',
    sheet: {
      width: 12,
      format: () => 'yyyy-mm-dd',
      cell: (value) => new Date(`${String(value)}T00:00:00Z`),
    },
  },
} satisfies Record<string, SqlKind>;
