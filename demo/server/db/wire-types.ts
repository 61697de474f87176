import {SQL_KINDS} from '../../../src/types/registry/sql-kinds.js';
import {readMoment} from '../../../src/types/timestamp/sql.js';
import type {SqlKind} from '../../../src/types/sql-part.js';

/** How values leave and enter the database, the same for both engines. Keys are PostgreSQL type oids. */
const INT8 = 20,
  INT2 = 21,
  INT4 = 23,
  JSON_ = 114,
  FLOAT4 = 700,
  FLOAT8 = 701,
  TIMESTAMP = 1114,
  JSONB = 3802;

export type Parser = (text: string) => unknown;

/** Those of types as their folders say; what is none of a type is text. */
export const parsers: Record<number, Parser> = {
  [INT2]: Number,
  [INT4]: Number,
  [INT8]: Number,
  [FLOAT4]: Number,
  [FLOAT8]: Number,
  [TIMESTAMP]: (text) => readMoment(`${text}+00`),
  [JSON_]: (text) => JSON.parse(text) as unknown,
  [JSONB]: (text) => JSON.parse(text) as unknown,
  ...Object.fromEntries(Object.values<SqlKind>(SQL_KINDS).flatMap(({wire}) => (wire ? [[wire.oid, wire.read]] : []))),
};

/** A parameter as the text PostgreSQL reads; arrays become array literals, other objects JSON. */
export function parameterText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function element(value: unknown): string {
  if (Array.isArray(value)) return parameterText(value) ?? 'null';
  const text = parameterText(value);
  return text === null ? 'null' : `"${text.replace(/[\\"]/g, '\\$&')}"`;
}
