import {idSql, isUuid, type SqlKind, type SqlPart} from '../sql-part.js';

/** An id, or the file that has it. */
export const sql: SqlPart = {
  column: () => 'uuid',
  accept(value) {
    const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
    return isUuid(id) ? id : undefined;
  },
};

export const kinds = {file: idSql} satisfies Record<string, SqlKind>;
