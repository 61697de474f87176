import {sql} from 'kysely';
import type {ObjectDefinition} from '../definition.js';
import type {Application} from '../application.js';
import type {Db} from '../db/database.js';
import {accessDenied, Refusal} from '../http/refusal.js';
import {same} from '../records/same.js';
import {insertJson, type Content} from '../records/stored.js';
import type {RecordTransaction} from '../records/permitted-rows.js';
import {tableOf} from '../schema/columns.js';
import {roleId} from '../schema/ids.js';

/** The part of a user's record that decides who may sign in, and as what. */
const DECISIVE = ['username', 'roles', 'is_admin', 'disabled'];

/**
 * After a user's record was saved or deleted (`after` null): accounts become what the records say, in the same transaction.
 * Only an administrator may change who may what, and one who can sign in always remains.
 */
export async function accountsChanged(
  work: RecordTransaction,
  object: ObjectDefinition,
  id: string,
  before: Content | null,
  after: Content | null,
): Promise<void> {
  const {db, application, viewer} = work;
  if (object.alias !== application.definition.accounts?.users) return;
  const decided = !before || !after || DECISIVE.some((name) => !same(before[name], after[name]));
  if (decided && !viewer.isAdmin) throw accessDenied();
  // Locked, so that of two administrators who revoke each other's right only the first succeeds.
  if (decided)
    await db.selectFrom('lc_user').select('id').where('is_admin', '=', true).orderBy('id').forUpdate().execute();
  if (after) await syncAccounts(db, application, id);
  else await forget(db, id);
  if (decided && !(await hasAdministrator(db))) throw new Refusal('VALIDATION', 'server.lastAdministrator');
  work.accounts?.push(id);
}

/** Makes accounts what the records of people say: of one person, or of all. */
export async function syncAccounts(db: Db, {id: appId, definition}: Application, id?: string): Promise<void> {
  const {accounts} = definition;
  if (!accounts) return;
  const [users, roles] = [accounts.users, accounts.roles].map((alias) => sql.table(tableOf({alias}))) as [
    ReturnType<typeof sql.table>,
    ReturnType<typeof sql.table>,
  ];
  const those = sql`u.app_id = ${appId} and coalesce(u.a_username, '') <> '' ${id ? sql`and u.id = ${id}` : sql``}`;
  await sql`
    insert into lc_user (id, username, email, presentation, password_hash, is_admin, active, locale)
    select u.id, u.a_username, coalesce(u.a_email, ''), coalesce(u.a_name, ''), '', coalesce(u.a_is_admin, false),
      not coalesce(u.a_disabled, false), u.a_language
    from ${users} as u where ${those}
    on conflict (id) do update set username = excluded.username, email = excluded.email,
      presentation = excluded.presentation, is_admin = excluded.is_admin, active = excluded.active,
      locale = excluded.locale`.execute(db);
  const held = sql`
    select u.id, r.a_code from ${users} as u
    cross join lateral jsonb_array_elements_text(coalesce(u.a_roles, '[]'::jsonb)) as held (role)
    join ${roles} as r on r.app_id = u.app_id and r.id = held.role::uuid
    where ${those} and r.a_code = any(${Object.keys(definition.roles)}::text[])`;
  await sql`
    delete from lc_assignment as a using ${users} as u
    where a.app_id = ${appId} and a.user_id = u.id and ${those}
      and (a.user_id, a.role) not in (${held})`.execute(db);
  await sql`
    insert into lc_assignment (app_id, user_id, role) select ${appId}::text, of.id, of.a_code from (${held}) as of
    on conflict do nothing`.execute(db);
  await sql`
    delete from lc_session as s using lc_user as u
    where s.user_id = u.id and not u.active ${id ? sql`and u.id = ${id}` : sql``}`.execute(db);
}

/** The records of the roles that the application's rights name: without them nobody could be given one. */
export async function createRoles(db: Db, {id: app_id, definition}: Application): Promise<void> {
  const {accounts, roles} = definition;
  if (!accounts) return;
  const rows = Object.entries(roles).map(([code, names]) => ({
    app_id,
    id: roleId(code),
    a_code: code,
    a_names: names,
    a_name: typeof names === 'string' ? names : names.en,
  }));
  const columns = ['app_id', 'id', 'a_code', 'a_names', 'a_name'];
  await sql`${insertJson(tableOf({alias: accounts.roles}), columns, JSON.stringify(rows))} on conflict do nothing`.execute(
    db,
  );
}

async function forget(db: Db, id: string): Promise<void> {
  await db.deleteFrom('lc_session').where('user_id', '=', id).execute();
  await db.deleteFrom('lc_assignment').where('user_id', '=', id).execute();
  await db.deleteFrom('lc_user').where('id', '=', id).execute();
}

async function hasAdministrator(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('lc_user')
    .select('id')
    .where('is_admin', '=', true)
    .where('active', '=', true)
    .where('password_hash', '<>', '')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
