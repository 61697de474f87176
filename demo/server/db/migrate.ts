import {sql} from 'kysely';
import type {Application} from '../application.js';
import {indexStatements, tableStatements} from '../schema/ddl.js';
import type {Db} from './database.js';
import {MAIL_SEARCH_INDEX} from './mail-tables.js';
import {MIGRATIONS} from './tables.js';

/** Two instances that start at once may both create a thing; the second finds it there when it tries again. */
const RACED = new Set(['23505', '42P07', '42701', '40001', '40P01', 'XX000']);

/** Brings the database to the shape of the server and its applications, one statement a transaction. */
export async function migrate(db: Db, applications: Iterable<Application>): Promise<void> {
  for (const statement of MIGRATIONS) await once(db, statement);
  const tables = await existingColumns(db);
  for (const {definition} of applications) {
    for (const {text, table, column} of tableStatements(definition)) {
      const columns = tables.get(table);
      if (!columns || (column && !columns.has(column))) await once(db, text);
    }
  }
}

/** Makes the indexes that are missing. */
export async function createIndexes(db: Db, {definition}: Application): Promise<void> {
  const trigrams = await hasTrigrams(db);
  const {rows} = await sql<{
    indexname: string;
  }>`select indexname from pg_indexes where schemaname = current_schema()`.execute(db);
  const present = new Set(rows.map(({indexname}) => indexname));
  for (const {text, name} of indexStatements(definition, trigrams)) if (!present.has(name)) await once(db, text);
  if (trigrams) await once(db, MAIL_SEARCH_INDEX);
}

/** Text search by trigrams, where the engine has the extension and lets us. */
async function hasTrigrams(db: Db): Promise<boolean> {
  return sql`create extension if not exists pg_trgm`.execute(db).then(
    () => true,
    () => false,
  );
}

async function existingColumns(db: Db): Promise<Map<string, Set<string>>> {
  const {rows} = await sql<{table_name: string; column_name: string}>`
    select table_name, column_name from information_schema.columns where table_schema = current_schema()`.execute(db);
  const tables = new Map<string, Set<string>>();
  for (const row of rows) tables.set(row.table_name, (tables.get(row.table_name) ?? new Set()).add(row.column_name));
  return tables;
}

async function once(db: Db, statement: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await sql.raw(statement).execute(db);
      return;
    } catch (error) {
      if (attempt === 5 || !RACED.has((error as {code?: string}).code ?? '')) throw error;
    }
  }
}
