import {openChannel, type PageChannel} from '../app/page-channel.js';
import {browserPresence, type Presence} from '../app/presence.js';
import {newRequestId} from '../app/request-id.js';
import {browserJournal, type Draft, type JournalStore} from '../draft/journal-store.js';
import {EMPTY_DRAFT, type MailDraft} from './draft-content.js';

/** Name of all messages in the journal, beside the records of forms. */
const RECORD = 'mail';
const CHANNEL = 'lc-mail-drafts';
const DAY = 86_400_000;

/** Whose messages. */
export interface DraftOwner {
  app: string;
  user: string;
  /** Days that one is offered for. */
  days: number;
}

interface Saved {
  id: string;
  by: string;
}

/** One message in this browser's journal, as long as it is not on the server. It goes with a sign-out, as all of the journal. */
export class StoredDrafts {
  private readonly key = newRequestId();
  private id = '';
  private channel: PageChannel<Saved> | null = null;

  constructor(
    private readonly owner: () => Promise<DraftOwner>,
    private readonly store: JournalStore = browserJournal,
    private readonly presence: Presence = browserPresence(),
  ) {}

  /** Marks it as open in this tab; `elsewhere` when another one saves the same draft. The answer ends that. */
  hold(id: string, elsewhere: () => void): () => void {
    this.id = id;
    const release = this.presence.hold(this.key);
    this.channel = openChannel<Saved>(CHANNEL, ({id: saved, by}) => {
      if (saved && saved === this.id && by !== this.key) elsewhere();
    });
    return () => {
      release();
      this.channel?.close();
    };
  }

  async keep(draft: MailDraft): Promise<void> {
    const {app, user, days} = await this.owner();
    const at = Date.now();
    const content = {whole: true, fields: {mail: {was: null, now: draft}}, rows: {}, texts: {}, unread: {}};
    await this.store.put({app, user, record: RECORD, key: this.key, at, until: at + days * DAY, content});
  }

  forget(): Promise<void> {
    return this.store.remove(this.key);
  }

  /** It is on the server: other tabs that have it open learn so. */
  saved(id: string): void {
    this.id = id;
    this.channel?.say({id, by: this.key});
  }
}

/** A message that was left in this browser without being saved. */
export interface LeftDraft {
  key: string;
  at: number;
  draft: MailDraft;
}

/** Calls `found` for each message that no tab has open any more, the newest first, until `signal` aborts. */
export async function findLeft(
  owner: DraftOwner,
  signal: AbortSignal,
  found: (left: LeftDraft) => void,
  store: JournalStore = browserJournal,
  presence: Presence = browserPresence(),
): Promise<void> {
  const drafts = await store.find({app: owner.app, user: owner.user, record: RECORD});
  for (const {key} of drafts) {
    const look = async () => {
      await presence.gone(key, signal);
      const left = leftIn(await store.get(key));
      if (left && !signal.aborted) found(left);
    };
    void look().catch(() => undefined);
  }
}

export const forgetLeft = (key: string, store: JournalStore = browserJournal): Promise<void> => store.remove(key);

function leftIn(draft: Draft | undefined): LeftDraft | null {
  const mail = draft?.content.fields?.mail?.now;
  if (!draft || typeof mail !== 'object' || mail === null) return null;
  return {key: draft.key, at: draft.at, draft: {...EMPTY_DRAFT, ...(mail as Partial<MailDraft>)}};
}
