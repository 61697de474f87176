import {acceptText, type SqlPart} from '../sql-part.js';

/** Its rows have a table of their own. */
export const sql: SqlPart = {column: () => 'text', accept: (value) => acceptText(value)};
