import {acceptText, type SqlPart} from '../sql-part.js';

/** Of a result that is computed again. */
export const sql: SqlPart = {column: () => 'text', accept: (value) => acceptText(value)};
