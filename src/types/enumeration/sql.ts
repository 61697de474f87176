import {acceptText, listSql, textSql, type SqlKind, type SqlPart} from '../sql-part.js';

const LONGEST_KEY = 200;

export const sql: SqlPart = {
  column: ({multiple}) => (multiple ? 'jsonb' : 'text'),
  accept: (value) => acceptText(value, LONGEST_KEY),
};

export const kinds = {
  enumeration: {...textSql, sheet: {...textSql.sheet, cell: (value, {option}) => option(String(value))}},
  keys: {...listSql, sheet: {...listSql.sheet, cell: (value, {option}) => (value as string[]).map(option).join(', ')}},
} satisfies Record<string, SqlKind>;
