import {sql, type Selectable} from 'kysely';
import type {Db} from '../db/database.js';
import type {Tables} from '../db/tables.js';
import type {Viewer} from '../security/viewer.js';

export type PhoneRow = Selectable<Tables['lc_sms_phone']>;

/** The phones that a person may read and send from: those of their roles; of an administrator all. */
export async function phonesOf(db: Db, appId: string, viewer: Viewer): Promise<PhoneRow[]> {
  const mine = sql<boolean>`string_to_array(roles, ',') && ${[...viewer.roles]}::text[]`;
  return db
    .selectFrom('lc_sms_phone')
    .selectAll()
    .where('app_id', '=', appId)
    .$if(!viewer.isAdmin, (query) => query.where(mine))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The people who may use a phone. */
export async function usersOf(db: Db, {app_id, roles}: Pick<PhoneRow, 'app_id' | 'roles'>): Promise<string[]> {
  const {rows} = await sql<{id: string}>`
    select u.id from lc_user as u where u.active and (u.is_admin or exists (select 1 from lc_assignment as a
      where a.user_id = u.id and a.app_id = ${app_id} and a.role = any(string_to_array(${roles}, ','))))`.execute(db);
  return rows.map(({id}) => id);
}
