/** How values leave and enter the database, the same for both engines. Keys are PostgreSQL type oids. */
const BOOL = 16,
  INT8 = 20,
  INT2 = 21,
  INT4 = 23,
  JSON_ = 114,
  FLOAT4 = 700,
  FLOAT8 = 701,
  DATE = 1082,
  TIME = 1083;
const TIMESTAMP = 1114,
  TIMESTAMPTZ = 1184,
  NUMERIC = 1700,
  JSONB = 3802;

export type Parser = (text: string) => unknown;

/** Dates and times stay text, moments become milliseconds, numerics numbers (exact to 15 digits). */
export const parsers: Record<number, Parser> = {
  [BOOL]: (text) => text === 't' || text === 'true',
  [INT2]: Number,
  [INT4]: Number,
  [INT8]: Number,
  [FLOAT4]: Number,
  [FLOAT8]: Number,
  [NUMERIC]: Number,
  [DATE]: (text) => text,
  [TIME]: (text) => text,
  [TIMESTAMP]: (text) => moment(`${text}+00`),
  [TIMESTAMPTZ]: moment,
  [JSON_]: (text) => JSON.parse(text) as unknown,
  [JSONB]: (text) => JSON.parse(text) as unknown,
};

/** `2026-11-20 18:00:00.5+00` → milliseconds since 1970 UTC. */
function moment(text: string): number {
  return Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
}

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
