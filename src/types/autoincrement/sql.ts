import type {SqlPart} from '../sql-part.js';

export const sql: SqlPart = {
  column: () => 'bigint',
  accept: (value) => (Number.isSafeInteger(value) ? value : undefined),
};
