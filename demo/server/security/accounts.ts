import type {UserDefinition} from '../../app/definition.js';
import type {Application} from '../application.js';
import type {Db} from '../db/database.js';
import {userId} from '../schema/ids.js';
import {hashPassword} from './passwords.js';
import type {Viewer} from './viewer.js';

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

/** Makes the application's sample users that do not exist yet; existing ones keep their password and settings. */
export async function createUsers(
  db: Db,
  {id: appId, definition: {users}}: Application,
  password: string,
): Promise<void> {
  const present = new Set((await db.selectFrom('lc_user').select('id').execute()).map(({id}) => id));
  const password_hash = await hashPassword(password);
  for (const user of users) {
    if (!present.has(userId(user.username))) await createUser(db, user, password_hash);
    const assignments = user.roles.map((role) => ({app_id: appId, user_id: userId(user.username), role}));
    if (!assignments.length) continue;
    await db
      .insertInto('lc_assignment')
      .values(assignments)
      .onConflict((on) => on.doNothing())
      .execute();
  }
}

async function createUser(db: Db, user: UserDefinition, password_hash: string): Promise<void> {
  const {username, email, presentation, isAdmin = false, locale = null} = user;
  await db
    .insertInto('lc_user')
    .values({
      id: userId(username),
      username,
      email,
      presentation,
      password_hash,
      is_admin: isAdmin,
      locale,
      time_zone: null,
    })
    .onConflict((on) => on.doNothing())
    .execute();
}
