import {idSql, isUuid, listSql, type SqlKind, type SqlPart} from '../sql-part.js';

export const sql: SqlPart = {
  column: ({multiple}) => (multiple ? 'jsonb' : 'uuid'),
  accept: (value) => (isUuid(value) ? value.toLowerCase() : undefined),
};

export const kinds = {reference: idSql, ids: listSql} satisfies Record<string, SqlKind>;
