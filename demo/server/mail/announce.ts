import type {Services} from '../http/context.js';
import {readersOf, type AccountRow} from './accounts.js';

/** Reports to everyone who may read a mailbox that a message came, or that something changed there. */
export async function announceMail(
  {database, bus, log}: Pick<Services, 'database' | 'bus' | 'log'>,
  account: Pick<AccountRow, 'app_id' | 'id' | 'user_id' | 'roles'>,
  added?: string,
): Promise<void> {
  try {
    for (const userId of await readersOf(database.db, account))
      bus.mail({appId: account.app_id, userId, account: account.id, ...(added && {added})});
  } catch (error) {
    // What was done is done; who looks again sees it.
    log.error('mail', error);
  }
}
