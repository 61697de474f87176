import {idSql, isUuid, type SqlKind, type SqlPart} from '../sql-part.js';

export const sql: SqlPart = {
  column: () => 'uuid',
  accept: (value) => (isUuid(value) ? value.toLowerCase() : undefined),
};

export const kinds = {id: idSql} satisfies Record<string, SqlKind>;
