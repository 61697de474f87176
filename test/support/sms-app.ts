import type {RealtimeService} from '../../src/api/realtime.js';
import type {Services} from '../../src/api/services.js';
import type {SmsCalls} from '../../src/api/sms.js';
import {SMS_EVENT, type SmsEvent} from '../../src/contract/sms.js';
import type {TopicMessage} from '../../src/contract/realtime.js';
import type {Query, Row} from '../../src/query/types.js';
import {AppModel} from '../../src/state/app/app-model.js';
import type {FormRequest} from '../../src/state/app/opener.js';
import {SmsServer} from './sms-stand-in.js';

const person = (id: string, name: string, phone: string, job: string, supplier: string): Row => ({
  ...{id, presentation: name, phone, job},
  supplier: {v: `s-${supplier}`, p: supplier},
});
const ORDERS: Row[] = [
  {id: 'o1', presentation: 'PO-2026-01166'},
  {id: 'o2', presentation: 'PO-2026-01170'},
];
const CONTACT = {
  ...{alias: 'contact', baseUrl: '/sms/contact', name: 'Contacts', singular: 'contact'},
  columns: [{internalId: 'name', name: 'name', label: 'Name', type: ['string']}],
};

/** An app whose person has phones at a messaging service that is here. */
export class SmsApp extends AppModel {
  readonly server = new SmsServer();
  readonly opened: FormRequest[] = [];
  readonly queries: Query[] = [];
  /** What the settings service keeps. */
  readonly settings = new Map<string, string>();
  /** Those who help to write; nobody when absent. */
  assistant: Services['assistant'];
  contacts: Row[] = [
    person('c1', 'Marek Tovarek', '+48 58 555 0147', 'Dispatcher', 'Baltic Freight'),
    person('c2', 'Oskar Berg', '+46 (0)90 555 01 22', 'Order desk', 'Nordskar'),
    person('c3', 'Tove Sandin', '+46 90 555 0130', 'Quality', 'Nordskar'),
  ];
  private receive: (message: TopicMessage) => void = () => undefined;

  constructor(locale: 'en' | 'uk' = 'en', appId = `sms-${Math.random()}`) {
    super({appId, locale, timeZone: 'UTC'});
    this.opener = {
      openForm: async (request) => {
        this.opened.push(request);
        return null;
      },
      pickRecords: async () => null,
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
      query: {ask: async (_kind: string, query: Query) => this.rows(query)},
      metadata: {get: async () => CONTACT},
      objects: {load: async () => ({content: {name: 'Marek Tovarek'}, presentations: {}})},
      sms: this.server as SmsCalls,
      ...(this.assistant && {assistant: this.assistant}),
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
  say(event: Partial<SmsEvent> = {}): void {
    this.receive({event: SMS_EVENT, data: {phone: 'p1', ...event}});
  }

  private rows(query: Query): Row[] {
    this.queries.push(query);
    if (query.from !== 'contact') return ORDERS;
    const wanted = JSON.stringify(query.where).toLowerCase();
    const isAsked = ({presentation, phone}: Row) =>
      [...wanted.matchAll(/"like","(\w+)","([^"]*)"/g)].some(([, path, text]) =>
        String(path === 'phone' ? phone : presentation)
          .toLowerCase()
          .includes(text!),
      );
    return this.contacts.filter(isAsked);
  }
}
