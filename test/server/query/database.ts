import {PGlite} from '@electric-sql/pglite';
import {Kysely, PostgresDialect, sql, type PostgresPool} from 'kysely';
import {changesFrom} from '../../../demo/server/db/change-counts.js';
import {openDatabase, snapshot, type Database, type DatabaseRow} from '../../../demo/server/db/database.js';
import {MIGRATIONS, type Tables} from '../../../demo/server/db/tables.js';
import {parameterText, parsers} from '../../../demo/server/db/wire-types.js';
import {indexStatements, tableStatements} from '../../../demo/server/schema/ddl.js';
import type {AppDefinition} from '../../../demo/server/definition.js';

/** An empty database with the application's tables: PGlite in memory, or a new schema of TEST_DATABASE_URL. */
export async function testDatabase(app: AppDefinition): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  const database = url ? await postgresSchema(url) : await memory();
  const own = [...tableStatements(app), ...indexStatements(app, false)].map(({text}) => text);
  for (const text of [...MIGRATIONS, ...own]) await sql.raw(text).execute(database.db);
  return database;
}

async function postgresSchema(url: string): Promise<Database> {
  const schema = `query_${process.pid}_${Date.now()}`;
  const outside = openDatabase({url});
  await sql`create schema ${sql.id(schema)}`.execute(outside.db);
  const inside = new URL(url);
  inside.searchParams.set('options', `-c search_path=${schema}`);
  const database = openDatabase({url: inside.href});
  const close = async () => {
    await database.close();
    await sql`drop schema ${sql.id(schema)} cascade`.execute(outside.db);
    await outside.close();
  };
  return {...database, close};
}

async function memory(): Promise<Database> {
  const pglite = await PGlite.create();
  pglite.serializers = {};
  const db = new Kysely<Tables>({dialect: new PostgresDialect({pool: onePool(pglite)})});
  const read: Database['read'] = async (query) => (await db.executeQuery<DatabaseRow>(query)).rows;
  return {
    engine: 'pglite',
    db,
    within: (limit, run) => snapshot(db).execute(run),
    read,
    changes: changesFrom((query) => read(query, 0)),
    close: () => pglite.close(),
  };
}

/** One connection, handed out to one at a time. */
function onePool(pglite: PGlite): PostgresPool {
  let last = Promise.resolve();
  const connect = async () => {
    const before = last;
    let release = () => {};
    last = new Promise((done) => (release = done));
    await before;
    const query = async (text: string, parameters: readonly unknown[]) => {
      const {rows, affectedRows = 0} = await pglite.query(text, parameters.map(parameterText), {parsers});
      return {rows, rowCount: affectedRows, command: 'SELECT'};
    };
    return {query, release: () => release()};
  };
  return {connect, end: () => pglite.close()} as unknown as PostgresPool;
}
