import type {SmsSources} from './sms-sources.js';

/** A message that is not with the service, or of which nobody knows. */
export interface Unsent {
  key: string;
  body: string;
  /** ms since 1970, by this browser's clock. */
  at: number;
  /** When the newest message of the thread was that it was sent after, by the service's clock. */
  after: number;
}

/** What this browser keeps of a thread. */
export interface StoredThread {
  text: string;
  unsent: readonly Unsent[];
}

/** Name of all threads in the journal, beside the records of forms. */
const RECORD = 'sms';
const DAY = 86_400_000;
const EMPTY: StoredThread = {text: '', unsent: []};

/** Drafts and unsent messages by thread, in this browser's journal. They go with a sign-out, as all of it. */
export class StoredThreads {
  constructor(private readonly sources: Pick<SmsSources, 'owner' | 'journal'>) {}

  async read(phone: string, number: string): Promise<StoredThread> {
    const {journal} = this.sources;
    const stored = await journal.get(await this.key(phone, number)).catch(() => undefined);
    return stored && stored.until > Date.now() ? storedIn(stored.content.fields?.sms?.now) : EMPTY;
  }

  async write(phone: string, number: string, thread: StoredThread): Promise<void> {
    const {journal} = this.sources;
    const key = await this.key(phone, number);
    if (!thread.text && !thread.unsent.length) return journal.remove(key);
    const {app, user, days} = await this.sources.owner();
    const at = Date.now();
    const content = {whole: true, fields: {sms: {was: null, now: thread}}, rows: {}, texts: {}, unread: {}};
    await journal.put({app, user, record: RECORD, key, at, until: at + days * DAY, content});
  }

  private async key(phone: string, number: string): Promise<string> {
    const {app, user} = await this.sources.owner();
    return JSON.stringify([RECORD, app, user, phone, number]);
  }
}

function storedIn(input: unknown): StoredThread {
  if (typeof input !== 'object' || input === null) return EMPTY;
  const {text, unsent} = input as Partial<StoredThread>;
  return {text: typeof text === 'string' ? text : '', unsent: Array.isArray(unsent) ? (unsent as Unsent[]) : []};
}
