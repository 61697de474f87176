import {acceptText, isUuid, listSql, type SqlKind, type SqlPart} from '../sql-part.js';

const LONGEST_NAME = 255;

function file(value: unknown): {id: string; name: string} | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const {id, name} = value as Record<string, unknown>;
  const text = acceptText(name, LONGEST_NAME);
  return isUuid(id) && text !== undefined ? {id, name: text} : undefined;
}

export const sql: SqlPart = {
  column: () => 'jsonb',
  accept(value) {
    const files = Array.isArray(value) ? value.map(file) : [undefined];
    return files.includes(undefined) ? undefined : files;
  },
  empty: () => [],
};

export const kinds = {files: listSql} satisfies Record<string, SqlKind>;
