import {randomBytes} from 'node:crypto';
import {sql} from 'kysely';
import type {UserDefinition} from '../../app/definition.js';
import type {Application} from '../application.js';
import type {Db} from '../db/database.js';
import {insertJson} from '../objects/stored.js';
import {tableOf} from '../schema/columns.js';
import {newId, userId} from '../schema/ids.js';
import {hashPassword} from './passwords.js';
import type {Viewer} from './viewer.js';

export const SAMPLE_PASSWORD = 'demo';
const STEP = 'accounts';

/** The viewer with the roles they have in another application. */
export async function viewerOfApplication(db: Db, viewer: Viewer, appId: string): Promise<Viewer> {
  const rows = await db
    .selectFrom('lc_assignment')
    .select('role')
    .where('app_id', '=', appId)
    .where('user_id', '=', viewer.id)
    .execute();
  return {...viewer, roles: rows.map(({role}) => role)};
}

/** Makes the application's sample people, once: what became of them since then stays. */
export async function createSampleUsers(db: Db, {id: appId, definition: {users}}: Application): Promise<void> {
  const row = {app_id: appId, step: STEP, done: users.length, total: users.length};
  const began = await db
    .insertInto('lc_seed')
    .values(row)
    .onConflict((on) => on.doNothing())
    .returning('step')
    .executeTakeFirst();
  if (!began) return;
  const password_hash = await hashPassword(SAMPLE_PASSWORD);
  for (const user of users) {
    const made = await createUser(db, userId(user.username), user, password_hash, true);
    const assignments = user.roles.map((role) => ({app_id: appId, user_id: userId(user.username), role}));
    if (!assignments.length) continue;
    const present = await db
      .selectFrom('lc_assignment')
      .select('role')
      .where('user_id', '=', userId(user.username))
      .limit(1)
      .execute();
    // An installation of before has them already, as they are now.
    if (!made && present.length) continue;
    await db
      .insertInto('lc_assignment')
      .values(assignments)
      .onConflict((on) => on.doNothing())
      .execute();
  }
}

/** Who sets up an installation that nobody can sign in to. */
export interface FirstAdministrator {
  username: string;
  /** One is made up when absent. */
  password?: string;
}

/** Makes the first administrator where there is no account at all; answers the password, null when somebody is there. */
export async function createFirstAdministrator(
  db: Db,
  applications: readonly Application[],
  {username, password = randomBytes(12).toString('base64url')}: FirstAdministrator,
): Promise<string | null> {
  const someone = await db.selectFrom('lc_user').select('id').limit(1).executeTakeFirst();
  if (someone) return null;
  const id = newId();
  const user = {username, email: '', presentation: username, roles: [], isAdmin: true};
  if (!(await createUser(db, id, user, await hashPassword(password), false))) return null;
  for (const {id: app_id, definition} of applications) {
    if (!definition.accounts) continue;
    const row = {app_id, id, a_name: username, a_username: username, a_is_admin: true, a_disabled: false};
    const insert = insertJson(tableOf({alias: definition.accounts.users}), Object.keys(row), JSON.stringify([row]));
    await sql`${insert} on conflict do nothing`.execute(db);
  }
  return password;
}

async function createUser(
  db: Db,
  id: string,
  {username, email, presentation, isAdmin = false, locale}: UserDefinition,
  password_hash: string,
  sample: boolean,
): Promise<boolean> {
  const made = await db
    .insertInto('lc_user')
    .values({
      id,
      username,
      email,
      presentation,
      password_hash,
      is_admin: isAdmin,
      sample,
      locale: locale ?? null,
      time_zone: null,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}
