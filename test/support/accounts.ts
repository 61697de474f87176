import {sql} from 'kysely';
import type {AppDefinition} from '../../demo/server/definition.js';
import {seedSteps} from '../../demo/app/seed/index.js';
import {insertJson} from '../../demo/server/records/stored.js';
import type {TestServer} from './server.js';

/** The sample records of people and roles, and nothing else of the sample data. */
export async function insertPeople({services}: TestServer, app: AppDefinition): Promise<void> {
  for (const step of seedSteps(app).filter(({name}) => name === 'role' || name === 'user')) {
    for (const {table, rows} of await step.rows(0, step.total, services.files))
      await sql`${insertJson(table, Object.keys(rows[0]!), JSON.stringify(rows))} on conflict do nothing`.execute(
        services.database.db,
      );
  }
}
