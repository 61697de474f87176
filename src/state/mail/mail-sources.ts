import type {MailCalls} from '../../api/mail.js';
import type {RealtimeService} from '../../api/realtime.js';
import type {Formats} from '../../values/formats.js';

/** Where mail comes from. */
export interface MailSources {
  service(): Promise<MailCalls>;
  realtime(): Promise<Pick<RealtimeService, 'join' | 'onState' | 'state'>>;
  /** Id of the person. */
  person(): Promise<string>;
  /** Zone and first day of the week. */
  formats(): Pick<Formats, 'timeZone' | 'firstDayOfWeek'>;
}
