import type {ServiceError} from '../../src/api/errors.js';
import type {CallOptions} from '../../src/api/client.js';
import type {RealtimeService} from '../../src/api/realtime.js';
import type {Services} from '../../src/api/services.js';
import {INBOX_EVENT, type InboxEntry} from '../../src/contract/inbox.js';
import type {Job} from '../../src/contract/jobs.js';
import type {TopicMessage} from '../../src/contract/realtime.js';
import {AppModel} from '../../src/state/app/app-model.js';

export const inboxEntry = (id: string, more: Partial<InboxEntry> = {}): InboxEntry => ({
  id,
  kind: 'event',
  tone: 'success',
  icon: 'file-text',
  title: `Order ${id}`,
  context: '',
  detail: 'By Ada',
  url: `#${id}`,
  actions: [],
  file: null,
  at: Date.UTC(2026, 10, 26, 9),
  read: false,
  ...more,
});

/** An app whose server has an inbox, and a line to it. */
export class InboxApp extends AppModel {
  all: InboxEntry[] = [];
  fails: ServiceError | null = null;
  marked: string[] = [];
  /** Long work of the person. */
  jobs: Job[] = [];
  /** What the person wants to be notified of, as the server has it. */
  wanted: string | null = null;
  private received: ((message: TopicMessage) => void) | null = null;

  constructor() {
    super({appId: 'supply', locale: 'en'});
  }

  override async services(): Promise<Services> {
    const user = {id: 'u1', username: 'ines', presentation: 'Ines Moreau', isAdmin: false, avatarUrl: null};
    const client = {
      call: async (path: string, options: CallOptions = {}) => ({success: true, result: this.answer(path, options)}),
      send: async () => {
        if (this.fails) throw this.fails;
        return new Response('rows');
      },
    };
    const settings = {
      get: async () => this.wanted,
      save: async (_key: string, chosen: unknown) => void (this.wanted = JSON.stringify(chosen)),
    };
    return {client, settings, security: {currentUser: async () => user}} as unknown as Services;
  }

  override async realtime(): Promise<RealtimeService> {
    const join = (_topic: string, listener: (message: TopicMessage) => void) => {
      this.received = listener;
      return () => undefined;
    };
    return {state: 'open', onState: () => () => undefined, join} as unknown as RealtimeService;
  }

  /** The server adds an entry and says so. */
  add(entry: InboxEntry): void {
    this.all = [entry, ...this.all];
    this.received?.({event: INBOX_EVENT, data: {added: entry.id}});
  }

  private answer(path: string, {query, body}: CallOptions): unknown {
    if (this.fails) throw this.fails;
    const unread = () => this.all.filter(({read}) => !read).length;
    if (path.endsWith('/jobs/list')) return this.jobs;
    if (path.endsWith('/jobs/cancel')) {
      const id = (body as URLSearchParams).get('id');
      const job = {...this.jobs.find((each) => each.id === id)!, state: 'cancelled'};
      this.jobs = this.jobs.filter((each) => each.id !== id);
      return job;
    }
    if (path.endsWith('/count-unread')) return unread();
    if (path.endsWith('/mark-read')) {
      const fields = body as URLSearchParams;
      const [id, older] = [fields.get('id')!, fields.get('older') === 'true'];
      this.marked.push(id);
      const from = this.all.findIndex((entry) => entry.id === id);
      this.all = this.all.map((entry, at) => (at === from || (older && at > from) ? {...entry, read: true} : entry));
      return unread();
    }
    const those = this.all.filter(({read, kind}) =>
      query?.filter === 'new' ? !read : query?.filter === 'all' || kind === 'mention',
    );
    return {entries: those, unread: unread(), more: false};
  }
}
