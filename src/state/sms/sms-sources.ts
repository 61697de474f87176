import type {QueryService} from '../../api/query.js';
import type {RealtimeService} from '../../api/realtime.js';
import type {SettingsService} from '../../api/settings.js';
import type {SmsCalls} from '../../api/sms.js';
import type {JournalStore} from '../draft/journal-store.js';

/** Whose drafts. */
export interface SmsOwner {
  app: string;
  user: string;
  /** Days that one is kept. */
  days: number;
}

/** Where short messages come from, and what belongs to them. */
export interface SmsSources {
  service(): Promise<SmsCalls>;
  query(): Promise<Pick<QueryService, 'ask'>>;
  settings(): Promise<Pick<SettingsService, 'get' | 'save'>>;
  realtime(): Promise<Pick<RealtimeService, 'join' | 'onState' | 'state'>>;
  owner(): Promise<SmsOwner>;
  journal: JournalStore;
}
