import type {RealtimeService} from '../../src/api/realtime.js';
import type {Services} from '../../src/api/services.js';
import {MAIL_EVENT, type MailEvent} from '../../src/contract/mail.js';
import type {TopicMessage} from '../../src/contract/realtime.js';
import {AppModel} from '../../src/state/app/app-model.js';
import type {FormRequest, PickedRecord, RecordPick} from '../../src/state/app/opener.js';
import type {MailCalls} from '../../src/api/mail.js';
import type {Row} from '../../src/query/types.js';
import type {MetadataObject} from '../../src/values/metadata.js';
import {ORDER} from './grid-app.js';
import {MailServer} from './mail-stand-in.js';

const RECORD = {alias: 'order', presentation: 'PO-7', content: {number: 'PO-7', amount: 12.5, date: '2026-11-20'}};

/** An app whose person has mailboxes on a server that is here. */
export class MailApp extends AppModel {
  readonly server = new MailServer();
  readonly opened: FormRequest[] = [];
  readonly asked: RecordPick[] = [];
  picked: PickedRecord[] | null = null;
  /** Lists of the application: of its navigation, and one that is not there. */
  listsFault: Error | null = null;
  lists: MetadataObject[] = [
    {...ORDER, owner: 'module_2'},
    {...ORDER, alias: 'order_line', name: 'Order lines'},
  ];
  /** Rows of people of the application, whatever is asked. */
  contacts: Row[] = [];
  /** Where the application has one. */
  assistant: Services['assistant'];
  /** What the settings service keeps. */
  readonly settings = new Map<string, string>();
  private receive: (message: TopicMessage) => void = () => undefined;

  constructor(locale: 'en' | 'uk' = 'en') {
    super({appId: `mail-${Math.random()}`, locale, timeZone: 'UTC'});
    this.opener = {
      openForm: async (request) => {
        this.opened.push(request);
        return null;
      },
      pickRecords: async (request) => {
        this.asked.push(request);
        return this.picked;
      },
      openUrl: async () => undefined,
      pickIcon: async () => null,
      editQuery: async () => null,
      detail: async () => () => null,
      list: () => Promise.reject(new Error('not asked for')),
      form: () => Promise.reject(new Error('not asked for')),
    };
  }

  override async services(): Promise<Services> {
    const user = {id: 'u1', username: 'ines', presentation: 'Ines Moreau', isAdmin: false, avatarUrl: null};
    const services = {
      security: {currentUser: async () => user},
      settings: {
        get: async (key: string) => this.settings.get(key) ?? null,
        save: async (key: string, value: unknown) => void this.settings.set(key, JSON.stringify(value)),
      },
      mail: this.server as MailCalls,
      metadata: {
        all: async () => {
          if (this.listsFault) throw this.listsFault;
          return this.lists;
        },
        get: async (alias: string) =>
          alias === 'contact' ? {columns: [{name: 'email', label: 'E-mail', type: ['email']}]} : ORDER,
      },
      sms: {account: async () => ({contacts: {object: 'contact', phone: 'phone', about: [], records: []}})},
      ...(this.assistant && {assistant: this.assistant}),
      query: {ask: async () => this.contacts},
      objects: {load: async () => ({...RECORD, presentations: {}})},
    };
    return services as unknown as Services;
  }

  override async realtime(): Promise<RealtimeService> {
    const join = (_topic: string, listener: (message: TopicMessage) => void) => {
      this.receive = listener;
      return () => undefined;
    };
    return {state: 'open', onState: () => () => undefined, join} as unknown as RealtimeService;
  }

  /** The server says that something came or changed. */
  say(event: Partial<MailEvent>): void {
    this.receive({event: MAIL_EVENT, data: {account: 'a1', ...event}});
  }
}
