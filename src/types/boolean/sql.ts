import type {SqlKind, SqlPart} from '../sql-part.js';

export const sql: SqlPart = {
  column: () => 'boolean',
  accept: (value) => (typeof value === 'boolean' ? value : undefined),
  empty: () => false,
};

export const kinds = {
  boolean: {
    type: 'boolean',
    bind: (value) => (typeof value === 'boolean' ? value : undefined),
    wire: {oid: 16, read: (text) => text === 't' || text === 'true'},
    attribute: 'boolean',
    sheet: {width: 8, cell: (value) => value === true},
  },
} satisfies Record<string, SqlKind>;
