import {acceptText, textSql, type SqlKind, type SqlPart} from '../sql-part.js';

export const sql: SqlPart = {column: () => 'text', accept: (value) => acceptText(value), empty: () => '', isText: true};

export const kinds = {text: textSql} satisfies Record<string, SqlKind>;
