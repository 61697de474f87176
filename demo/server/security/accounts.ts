import {randomBytes} from 'node:crypto';
import {sql} from 'kysely';
import type {UserDefinition} from '../definition.js';
import type {Application} from '../application.js';
import {transact, type Db} from '../db/database.js';
import {insertJson} from '../records/stored.js';
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

/** Makes the application's sample people, once and all together: what became of them since then stays. */
export async function createSampleUsers(db: Db, application: Application): Promise<void> {
  const password_hash = await hashPassword(SAMPLE_PASSWORD);
  await transact(db, (transaction) => createTogether(transaction, application, password_hash));
}

async function createTogether(db: Db, {id: app_id, definition: {users}}: Application, password_hash: string) {
  const began = await db
    .insertInto('lc_seed')
    .values({app_id, step: STEP, done: users.length, total: users.length})
    .onConflict((on) => on.doNothing())
    .returning('step')
    .executeTakeFirst();
  if (!began) return;
  for (const user of users) {
    const id = userId(user.username);
    const made = await createUser(db, id, user, password_hash, true);
    // An installation of before has them already, with the roles that they have now, and could change no password.
    if (!made) await db.updateTable('lc_user').set({sample: true}).where('id', '=', id).execute();
    if (!made && (await hasRole(db, id))) continue;
    for (const role of user.roles)
      await db
        .insertInto('lc_assignment')
        .values({app_id, user_id: id, role})
        .onConflict((on) => on.doNothing())
        .execute();
  }
}

async function hasRole(db: Db, id: string): Promise<boolean> {
  const found = db.selectFrom('lc_assignment').select('role').where('user_id', '=', id).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
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
