import {sql} from 'kysely';
import type {Locale} from '../../../src/values/types.js';
import type {Sql} from '../query/context.js';
import type {RecordTransaction} from '../records/permitted-rows.js';
import {SYSTEM, type Viewer} from '../security/viewer.js';

interface PersonRow {
  id: string;
  username: string;
  presentation: string;
  is_admin: boolean;
  locale: Locale | null;
  roles: string[] | null;
}

/** Who may enter the application and is one of those, but for who acts now. */
async function people({db, application, viewer}: RecordTransaction, those: Sql, most: number): Promise<Viewer[]> {
  const {rows} = await sql<PersonRow>`
    select u.id, u.username, u.presentation, u.is_admin, u.locale,
      (select jsonb_agg(a.role order by a.role) from lc_assignment as a
       where a.user_id = u.id and a.app_id = ${application.id}) as roles
    from lc_user as u where u.active and u.id <> ${viewer.id} and ${those} order by u.username limit ${most}`.execute(
    db,
  );
  return rows
    .filter(({is_admin, roles}) => is_admin || roles?.length)
    .map(({id, username, presentation, is_admin, locale, roles}) => ({
      ...SYSTEM,
      id,
      username,
      presentation,
      isAdmin: is_admin,
      roles: roles ?? [],
      locale: locale ?? 'en',
    }));
}

export const peopleNamed = (work: RecordTransaction, names: readonly string[], most: number): Promise<Viewer[]> =>
  people(work, sql`lower(u.username) = any(${names}::text[])`, most);

export const personOf = async (work: RecordTransaction, id: string): Promise<Viewer | undefined> =>
  (await people(work, sql`u.id = ${id}`, 1))[0];
