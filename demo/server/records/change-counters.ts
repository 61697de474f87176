import {sql} from 'kysely';
import {ANYTHING} from '../db/change-counts.js';
import type {Db} from '../db/database.js';
import type {Sql} from '../query/context.js';

/** Rows that count the changes of one object, so that two transactions seldom wait for each other. */
const PARTS = 16;

/** Counts a change of each object, within the transaction that makes it: whoever sees the one sees the other. */
export async function noteChanges(db: Db, appId: string, aliases: Iterable<string>): Promise<void> {
  const part = Math.floor(Math.random() * PARTS);
  // In one order, so that no two transactions hold each other up.
  const changed = [...new Set(aliases)].sort();
  if (!changed.length) return;
  await db
    .insertInto('lc_change')
    .values(changed.map((alias) => ({app_id: appId, alias, part, value: 1})))
    .onConflict((on) => on.columns(['app_id', 'alias', 'part']).doUpdateSet({value: sql<number>`lc_change.value + 1`}))
    .execute();
}

/** How often records of the objects were changed, as an expression in SQL. It rises with each change. */
export function changesOf(appId: string, aliases: Iterable<string>): Sql {
  const objects = [...aliases, ANYTHING];
  return sql`(select coalesce(sum(value), 0) from lc_change
    where app_id = ${sql.lit(appId)} and alias in (${sql.join(objects.map((alias) => sql.lit(alias)))}))::bigint`;
}
