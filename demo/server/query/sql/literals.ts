import {sql} from 'kysely';
import type {Sql} from '../context.js';
import type {Kind} from '../../../../src/types/kinds.js';
import {SQL_KINDS} from '../../../../src/types/registry/sql-kinds.js';
import {invalid} from '../refusals.js';

/** How SQL calls what a value of a kind is. */
export const sqlTypeName = (kind: Kind): string => SQL_KINDS[kind].type;

/** A value bound as the kind of what it is compared with. Values that the kind cannot have are refused. */
export function literal(value: unknown, kind: Kind): Sql {
  if (value === null || value === undefined) return sql`null`;
  return sql`${boundValue(value, kind)}::${sql.raw(sqlTypeName(kind))}`;
}

/** A list bound as one value, whatever its length: a statement has at most 65,535. */
export function literalList(values: readonly unknown[], kind: Kind): Sql {
  const texts = values.map((value) => String(boundValue(value, kind)));
  return sql`${texts}::${sql.raw(sqlTypeName(kind))}[]`;
}

function boundValue(value: unknown, kind: Kind): string | boolean {
  const bound = SQL_KINDS[kind].bind(value);
  if (bound === undefined) throw invalid('query.invalidValue');
  return bound;
}

/** A value bound as what it is itself. */
export function ownKind(value: unknown): {sql: Sql; kind: Kind} {
  const kind: Kind = typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'text';
  return {sql: value === null ? sql`null::text` : literal(value, kind), kind};
}
