import {sql} from 'kysely';
import type {Cond, Query, Row} from '../../../src/query/types.js';
import type {ObjectDefinition} from '../definition.js';
import type {Db} from '../db/database.js';
import type {QueryDeps} from '../query/index.js';
import {prepare} from '../query/prepare.js';
import {newAlias, type Sql} from '../query/context.js';
import {wireRow} from '../query/sql/outputs.js';
import {ruleCondition} from '../query/sources/row-rules.js';
import {countStatement, keysStatement, rowsStatement} from '../query/sql/statement.js';
import type {InboxAddition, ObjectChange} from '../realtime/bus.js';
import {tableOf} from '../schema/columns.js';

/** One transaction's work on objects for one viewer. Events are sent once it is committed. */
export interface RecordTransaction extends QueryDeps {
  db: Db;
  events: ObjectChange[];
  /** Ids of people whose rights or sessions have changed. */
  accounts?: string[];
  /** What people are notified of. */
  inbox?: InboxAddition[];
}

const MOST = 10_000;

/** Rows of records as the viewer may see them, passwords included, read in this transaction through the one resolver. */
export async function rowsFor(work: RecordTransaction, query: Query): Promise<Row[]> {
  const {context, query: checked} = prepare(work, {...query, withPrimaryKey: true}, {}, 'record');
  const statement = rowsStatement(context, checked, {limit: MOST, offset: 0, reversed: false});
  const {rows} = await statement.sql.execute(work.db);
  return (rows as Record<string, unknown>[]).map((row) => ({
    ...wireRow(statement.outputs, row),
    id: row.key as string,
  }));
}

/** The keys of rows as the viewer may see them, as a statement with the column `key`. */
export function keysFor(work: RecordTransaction, query: Query): Sql {
  const {context, query: checked} = prepare(work, query, {});
  return keysStatement(context, checked, MOST);
}

/** How many rows the viewer may see. */
export async function countFor(work: RecordTransaction, query: Query): Promise<number> {
  const {context, query: checked} = prepare(work, query, {});
  const {rows} = await sql<{n: number}>`${countStatement(context, checked)}`.execute(work.db);
  return Number(rows[0]?.n ?? 0);
}

/** Whether a row rule holds for a record that exists. */
export async function holds(
  work: RecordTransaction,
  object: ObjectDefinition,
  rule: boolean | Cond,
  id: string,
): Promise<boolean> {
  if (typeof rule === 'boolean') return rule;
  const {context} = prepare(work, {from: object.alias, checkAccess: true}, {});
  const alias = newAlias(context);
  const rules = ruleCondition(context, object, false, alias);
  const held = rules.holds(rule);
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const {rows} = await sql`
    select 1 from ${sql.table(tableOf(object))} as ${sql.id(alias)} ${rules.joins()}
    where ${column('app_id')} = ${work.application.id} and ${column('id')} = ${id} and ${held}`.execute(work.db);
  return rows.length > 0;
}
