import {sql, type RawBuilder} from 'kysely';
import type {Attribute, SectionRow} from '../../../src/values/types.js';
import type {ObjectDefinition} from '../definition.js';
import type {Db} from '../db/database.js';
import {columnOf, isText, sectionTableOf, sectionsOf, sqlPart, storedAttributes, tableOf} from '../schema/columns.js';

export type Content = Record<string, unknown>;

/** A record as it is stored, rights not applied: for the server's own use, never for an answer. */
export interface Stored {
  id: string;
  version: number;
  content: Content;
}

/**
 * The record with its sections, or null. A lock holds it against other writers until the transaction ends: `update` also
 * against those who begin to refer to it.
 */
export async function readStored(
  db: Db,
  appId: string,
  object: ObjectDefinition,
  id: string,
  lock?: 'update' | 'no key update',
): Promise<Stored | null> {
  const own = sql`where app_id = ${appId} and id = ${id}`;
  const {rows} =
    await sql<Content>`select * from ${sql.table(tableOf(object))} ${own} ${lock ? sql.raw(`for ${lock}`) : sql``}`.execute(
      db,
    );
  const [row] = rows;
  if (!row) return null;
  const content = contentOf(object.attributes, row);
  for (const section of sectionsOf(object)) {
    content[section.internalId] = await readRows(db, appId, object, section, id);
  }
  return {id, version: row.version as number, content};
}

async function readRows(
  db: Db,
  appId: string,
  object: ObjectDefinition,
  section: Attribute,
  owner: string,
): Promise<SectionRow[]> {
  const {rows} = await sql<Content>`
    select * from ${sql.table(sectionTableOf(object, section.internalId))}
    where app_id = ${appId} and owner_id = ${owner} order by position, id`.execute(db);
  return rows.map((row) => ({...contentOf(section.type[1]?.columns ?? [], row), id: row.id as string}));
}

function contentOf(attributes: readonly Attribute[], row: Content): Content {
  return Object.fromEntries(storedAttributes(attributes).map((a) => [a.internalId, shownEmpty(a, row[columnOf(a)])]));
}

/** A value as the wire has it; null becomes what the type calls empty. */
export function shownEmpty(attribute: Attribute, value: unknown): unknown {
  if (value !== null && value !== undefined) return value;
  if (attribute.type[1]?.multiple) return [];
  return sqlPart(attribute).empty?.() ?? null;
}

/** A wire value as JSON for its column: moments become ISO text, '' becomes null (both are EMPTY). */
export function columnValue(attribute: Attribute, value: unknown): unknown {
  if (value === '' || value === undefined || value === null) return null;
  const {json} = sqlPart(attribute);
  return json ? json(value) : value;
}

export interface NewRow {
  id: string;
  /** app_id, owner_id, position, version … */
  own: Content;
  content: Content;
}

/** Rows as one JSON parameter that the table's own types read: one statement however many rows and columns. */
function recordset(table: string, attributes: readonly Attribute[], rows: readonly NewRow[]) {
  const stored = storedAttributes(attributes);
  const columns = ['id', ...Object.keys(rows[0]?.own ?? {}), ...stored.map(columnOf)];
  const json = JSON.stringify(
    rows.map(({id, own, content}) => ({
      id,
      ...own,
      ...Object.fromEntries(stored.map((a) => [columnOf(a), columnValue(a, content[a.internalId])])),
    })),
  );
  return {columns, insert: insertJson(table, columns, json)};
}

/** `insert into table (columns) select …` from a JSON array of rows keyed by column. */
export function insertJson(table: string, columns: readonly string[], json: string): RawBuilder<unknown> {
  const names = sql.join(columns.map((name) => sql.ref(name)));
  return sql`insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`;
}

export async function insertRows(
  db: Db,
  table: string,
  attributes: readonly Attribute[],
  rows: readonly NewRow[],
): Promise<void> {
  if (rows.length) await recordset(table, attributes, rows).insert.execute(db);
}

/** Inserts rows or replaces those with the same key. */
export async function replaceRows(
  db: Db,
  table: string,
  attributes: readonly Attribute[],
  rows: readonly NewRow[],
): Promise<void> {
  if (!rows.length) return;
  const {columns, insert} = recordset(table, attributes, rows);
  const set = columns
    .filter((name) => name !== 'id' && name !== 'app_id')
    .map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`);
  await sql`${insert} on conflict (app_id, id) do update set ${sql.join(set)}`.execute(db);
}

/** Text attributes of the object by id, e.g. for a value typed into a lookup. */
export const textAttribute = (object: ObjectDefinition, id: string): Attribute | undefined =>
  object.attributes.find((attribute) => attribute.internalId === id && isText(attribute));
