import {sql} from 'kysely';
import type {ObjectDefinition} from '../../definition.js';
import type {Db} from '../../db/database.js';
import {tableOf} from '../../schema/columns.js';
import type {Content} from '../stored.js';
import type {RecordTransaction} from '../permitted-rows.js';

/** The content of a new record with its numbers drawn. Numbers rise; one that is not used leaves a gap. */
export async function numbered(work: RecordTransaction, object: ObjectDefinition, content: Content): Promise<Content> {
  const result = {...content};
  for (const {
    internalId,
    type: [name],
  } of object.attributes) {
    if (name === 'autoincrement') result[internalId] = await nextAutoincrement(work, object, internalId);
  }
  if (object.numbering) result[object.numbering.attribute] = await nextCode(work, object, object.numbering);
  return result;
}

function nextAutoincrement(
  {db, application: {id}}: RecordTransaction,
  object: ObjectDefinition,
  attribute: string,
): Promise<number> {
  return nextNumber(db, id, `${object.alias}.${attribute}`, async () => {
    const column = sql.ref(`a_${attribute}`);
    const {rows} = await sql<{
      n: number | null;
    }>`select max(${column}) as n from ${sql.table(tableOf(object))} where app_id = ${id}`.execute(db);
    return rows[0]?.n ?? 0;
  });
}

/** `PO-{year}-{n:5}` → PO-2026-00042; each prefix counts for itself. */
async function nextCode(
  {db, application: {id}, now = Date.now()}: RecordTransaction,
  object: ObjectDefinition,
  {attribute, pattern}: {attribute: string; pattern: string},
) {
  const dated = pattern.replace('{year}', String(new Date(now).getUTCFullYear()));
  const [prefix = '', suffix = ''] = dated.split(/\{n(?::\d+)?\}/);
  const digits = Number(/\{n:(\d+)\}/.exec(dated)?.[1] ?? 1);
  const n = await nextNumber(db, id, `${object.alias}.${attribute} ${prefix}`, async () => {
    const column = sql.ref(`a_${attribute}`);
    const {rows} = await sql<{code: string}>`
      select ${column} as code from ${sql.table(tableOf(object))}
      where app_id = ${id} and ${column} like ${`${prefix.replace(/[\\%_]/g, '\\$&')}%`}
      order by length(${column}) desc, ${column} desc limit 1`.execute(db);
    return parseInt(rows[0]?.code.slice(prefix.length) ?? '', 10) || 0;
  });
  return `${prefix}${String(n).padStart(digits, '0')}${suffix}`;
}

/** Counts up in a row of its own, which also keeps two transactions apart; `highest` is asked the first time. */
export async function nextNumber(
  db: Db,
  app_id: string,
  name: string,
  highest: () => Promise<number>,
): Promise<number> {
  const counted = await db
    .updateTable('lc_counter')
    .set((counter) => ({value: counter('value', '+', 1)}))
    .where('app_id', '=', app_id)
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirst();
  if (counted) return counted.value;
  const {value} = await db
    .insertInto('lc_counter')
    .values({app_id, name, value: (await highest()) + 1})
    .onConflict((on) => on.columns(['app_id', 'name']).doUpdateSet({value: sql<number>`lc_counter.value + 1`}))
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}
