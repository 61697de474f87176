import {sql} from 'kysely';
import {transact} from '../db/database.js';
import {sentence} from '../http/sentences.js';
import {addActivity} from './activity.js';
import {addNotice, endPackage} from './sending.js';
import type {Running} from './signing-runner.js';
import {announceSigning, recipientsOf, updatePackage, type PackageRow} from './signing-work.js';

const DAY = 24 * 3_600_000;
const AT_ONCE = 20;

/** Reminds those whose turn it is; the next time counts from now, however late this one is. */
export async function remind({services, now}: Running): Promise<void> {
  const moment = now();
  const done = await transact(services.database.db, async (db) => {
    const {rows} = await sql<PackageRow>`
      select * from lc_signing_package where status = 'sent' and complete_from is null and remind_at <= ${moment}::bigint
      order by remind_at limit ${AT_ONCE} for update skip locked`.execute(db);
    for (const row of rows) {
      for (const {id, name, status} of await recipientsOf(db, row)) {
        if (status !== 'active' && status !== 'viewed') continue;
        await addNotice(db, row, 'reminder', id, moment);
        await addActivity(db, row, {kind: 'reminded', actor: '', params: {name}}, moment);
      }
      await updatePackage(db, row, {remind_at: moment + row.reminder_days * DAY});
    }
    return rows;
  });
  for (const row of done) announceSigning(services, row);
}

/** Packages whose time is over become void. */
export async function expire({services, now}: Running): Promise<void> {
  const moment = now();
  const done = await transact(services.database.db, async (db) => {
    const {rows} = await sql<PackageRow>`
      select * from lc_signing_package where status = 'sent' and complete_from is null and expires_at <= ${moment}::bigint
      order by expires_at limit ${AT_ONCE} for update skip locked`.execute(db);
    for (const row of rows) {
      await addActivity(db, row, {kind: 'expired', actor: ''}, moment);
      await endPackage(db, row, sentence(row.locale, 'signing.expiredReason'), moment);
      await addNotice(db, row, 'was-expired', null, moment);
    }
    return rows;
  });
  for (const row of done) announceSigning(services, row);
}
