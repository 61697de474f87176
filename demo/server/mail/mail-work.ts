import type {Application} from '../application.js';
import type {Db} from '../db/database.js';
import type {Services} from '../http/context.js';
import {Refusal} from '../http/refusal.js';
import type {RecordTransaction} from '../records/permitted-rows.js';
import type {Viewer} from '../security/viewer.js';
import type {AccountRow} from './accounts.js';

/** Who works with which of their mailboxes. */
export interface MailWork {
  services: Services;
  db: Db;
  application: Application;
  viewer: Viewer;
  /** The one that the call names, or the default one. */
  account: AccountRow;
  /** All that they may read. */
  accounts: readonly AccountRow[];
}

/** Unknown messages and those of others are refused alike. */
export const noSuchMessage = () => new Refusal('NOT_FOUND', 'mail.notFound');

/** To read records as the person may see them. */
export const recordWork = ({
  services,
  db,
  application,
  viewer,
}: Omit<MailWork, 'account' | 'accounts'>): RecordTransaction => ({
  database: services.database,
  ...{db, application, viewer, events: []},
});
