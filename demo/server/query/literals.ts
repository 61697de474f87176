import {sql} from 'kysely';
import {isDate} from '../../../src/values/date/date.js';
import type {Sql} from './context.js';
import type {Kind} from '../../../src/types/kinds.js';
import {invalid} from './refusals.js';

const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** No record has it: what is no id equals nothing, as an id of no record does. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** The year 9999's end; later ones have no written form that both engines read. */
const LAST_MOMENT = 253_402_300_799_999;

/** How SQL calls what a value of a kind is. */
export const SQL_TYPES: Record<Kind, string> = {
  text: 'text',
  number: 'numeric',
  date: 'date',
  time: 'time',
  timestamp: 'timestamptz',
  boolean: 'boolean',
  id: 'uuid',
  reference: 'uuid',
  file: 'uuid',
  enumeration: 'text',
  multilingual: 'text',
  ids: 'jsonb',
  keys: 'jsonb',
  files: 'jsonb',
};

/** A value bound as the kind of what it is compared with. Values that the kind cannot have are refused. */
export function literal(value: unknown, kind: Kind): Sql {
  if (value === null || value === undefined) return sql`null`;
  return sql`${boundValue(value, kind)}::${sql.raw(SQL_TYPES[kind])}`;
}

/** A list bound as one value, whatever its length: a statement has at most 65,535. */
export function literalList(values: readonly unknown[], kind: Kind): Sql {
  const texts = values.map((value) => String(boundValue(value, kind)));
  return sql`${texts}::${sql.raw(SQL_TYPES[kind])}[]`;
}

function boundValue(value: unknown, kind: Kind): string | boolean {
  switch (kind) {
    case 'number':
      return numberText(value);
    case 'date':
      if (isDate(value)) return value;
      break;
    case 'time':
      if (typeof value === 'string' && TIME.test(value)) return value;
      break;
    case 'timestamp':
      return momentText(value);
    case 'boolean':
      if (typeof value === 'boolean') return value;
      break;
    case 'id':
    case 'reference':
    case 'file':
      return typeof value === 'string' && UUID.test(value) ? value : NOBODY;
    case 'text':
    case 'enumeration':
    case 'multilingual':
      if (typeof value !== 'object') return String(value);
      break;
    case 'ids':
    case 'keys':
    case 'files':
      if (typeof value === 'string') return JSON.stringify([value]);
  }
  throw invalid('query.invalidValue');
}

/** A value bound as what it is itself. */
export function ownKind(value: unknown): {sql: Sql; kind: Kind} {
  const kind: Kind = typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'text';
  return {sql: value === null ? sql`null::text` : literal(value, kind), kind};
}

function numberText(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'string' && NUMBER.test(value)) return value;
  throw invalid('query.invalidValue');
}

function momentText(value: unknown): string {
  if (
    typeof value !== 'number' ||
    !Number.isFinite(value) ||
    Math.abs(value) > LAST_MOMENT ||
    value < -62_135_596_800_000
  ) {
    throw invalid('query.invalidValue');
  }
  return new Date(value).toISOString();
}
