import {batch, signal, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import type {InboxService} from '../../api/inbox.js';
import type {RealtimeService, RealtimeState} from '../../api/realtime.js';
import {
  INBOX_EVENT,
  type InboxEntry,
  type InboxEvent,
  type InboxFile,
  type InboxFilter,
  type InboxPage,
} from '../../contract/inbox.js';

/** Entries of one page. */
const PAGE = 20;

/** Where the inbox comes from. */
export interface InboxSources {
  service(): Promise<Pick<InboxService, 'entries' | 'unread' | 'markRead' | 'file'>>;
  realtime(): Promise<Pick<RealtimeService, 'join' | 'onState' | 'state'>>;
  /** Id of the person. */
  person(): Promise<string>;
}

type InboxStatus = 'loading' | 'ready' | 'failed';

/** What a person is notified of: how many are new, the list while it is shown, and what arrives meanwhile. */
export class InboxModel {
  readonly #offered = signal(false);
  readonly #unread = signal(0);
  readonly #filter = signal<InboxFilter>('all');
  readonly #entries = signal<readonly InboxEntry[]>([]);
  readonly #more = signal(false);
  readonly #status = signal<InboxStatus>('loading');
  readonly #error = signal<ServiceError | null>(null);
  readonly #fault = signal<ServiceError | null>(null);
  readonly #live = signal(false);
  readonly #arrived = signal<InboxEntry | null>(null);
  /** Whether the server has inboxes, as far as it has answered. */
  readonly offered: ReadonlySignal<boolean> = this.#offered;
  readonly unread: ReadonlySignal<number> = this.#unread;
  readonly filter: ReadonlySignal<InboxFilter> = this.#filter;
  readonly entries: ReadonlySignal<readonly InboxEntry[]> = this.#entries;
  /** Whether there are older ones. */
  readonly more: ReadonlySignal<boolean> = this.#more;
  readonly status: ReadonlySignal<InboxStatus> = this.#status;
  /** Why there is no list. */
  readonly error: ReadonlySignal<ServiceError | null> = this.#error;
  /** Why the last mark or older entries did not come about; the list stays. */
  readonly fault: ReadonlySignal<ServiceError | null> = this.#fault;
  /** Whether news arrive by themselves now. */
  readonly live: ReadonlySignal<boolean> = this.#live;
  /** What arrived last since the model was started. */
  readonly arrived: ReadonlySignal<InboxEntry | null> = this.#arrived;

  private shown = false;
  private generation = 0;
  private again: (() => void) | null = null;
  private leave: (() => void) | null = null;

  constructor(private readonly sources: InboxSources) {}

  /** Counts what is new and follows what arrives, until the returned function is called. */
  start(): () => void {
    const life = new AbortController();
    void this.count().then(async () => {
      if (this.#offered.peek()) await this.follow(life.signal);
    });
    return () => {
      life.abort();
      this.leave?.();
      this.leave = null;
      this.#live.value = false;
    };
  }

  /** Loads the list, and keeps it as the server has it until the returned function is called. */
  show(): () => void {
    this.shown = true;
    void this.load();
    return () => {
      this.shown = false;
      this.generation++;
      batch(() => {
        this.#filter.value = 'all';
        this.#fault.value = null;
      });
    };
  }

  choose(filter: InboxFilter): void {
    if (filter === this.#filter.peek()) return;
    batch(() => {
      this.#filter.value = filter;
      this.#entries.value = [];
      this.#more.value = false;
    });
    void this.load();
  }

  /** Loads the first page of what is chosen. */
  async load(): Promise<void> {
    const generation = ++this.generation;
    batch(() => {
      this.#status.value = this.#entries.peek().length ? 'ready' : 'loading';
      this.#error.value = this.#fault.value = null;
    });
    try {
      const page = await this.ask();
      if (generation !== this.generation) return;
      batch(() => {
        this.accept(page, page.entries);
        this.#more.value = page.more;
        this.#status.value = 'ready';
      });
    } catch (error) {
      if (generation !== this.generation) return;
      batch(() => {
        this.#error.value = asServiceError(error);
        this.#status.value = 'failed';
      });
    }
  }

  /** Loads what is older than the list. */
  async loadMore(): Promise<void> {
    const last = this.#entries.peek().at(-1);
    if (!last) return;
    const {generation} = this;
    await this.attempt(
      () => void this.loadMore(),
      async () => {
        const page = await this.ask(last.id);
        if (generation !== this.generation) return;
        batch(() => {
          this.accept(page, [...this.#entries.peek(), ...page.entries]);
          this.#more.value = page.more;
        });
      },
    );
  }

  /** Marks an entry as read at once; it is new again where the server does not hear of it. */
  async markRead({id, read}: InboxEntry): Promise<void> {
    if (read) return;
    await this.mark((entry) => entry.id === id, id, false);
  }

  /** Gets what an entry brings for `save`, and marks the entry as read; a failure is shown. */
  async saveFile(entry: InboxEntry, file: InboxFile, save: (bytes: Blob) => void): Promise<void> {
    const failed = await this.attempt(
      () => void this.saveFile(entry, file, save),
      async () => {
        const service = await this.sources.service();
        save(await service.file(file));
      },
    );
    if (!failed) await this.markRead(entry);
  }

  /** Marks all as read that are here or older. */
  async markAllRead(): Promise<void> {
    const [first] = this.#entries.peek();
    if (first && this.#unread.peek()) await this.mark(() => true, first.id, true);
  }

  /** Does again what did not come about. */
  retry(): void {
    const {again} = this;
    this.#fault.value = null;
    again?.();
  }

  private async mark(those: (entry: InboxEntry) => boolean, id: string, older: boolean): Promise<void> {
    const before = [this.#entries.peek(), this.#unread.peek()] as const;
    const marked = before[0].filter((entry) => !entry.read && those(entry));
    batch(() => {
      this.#entries.value = before[0].map((entry) => (those(entry) ? {...entry, read: true} : entry));
      this.#unread.value = Math.max(0, before[1] - (older ? before[1] : marked.length));
    });
    const failed = await this.attempt(
      () => void this.mark(those, id, older),
      async () => {
        const service = await this.sources.service();
        this.#unread.value = await service.markRead(id, older);
      },
    );
    if (!failed) return;
    const unread = new Set(marked.map((entry) => entry.id));
    batch(() => {
      this.#entries.value = this.#entries
        .peek()
        .map((entry) => (unread.has(entry.id) ? {...entry, read: false} : entry));
      this.#unread.value = before[1];
    });
  }

  /** Whether it failed; then the reason is shown, and `again` does it anew. */
  private async attempt(again: () => void, run: () => Promise<void>): Promise<boolean> {
    try {
      await run();
      this.#fault.value = null;
      return false;
    } catch (error) {
      this.again = again;
      this.#fault.value = asServiceError(error);
      return true;
    }
  }

  private async count(): Promise<void> {
    try {
      const service = await this.sources.service();
      this.#unread.value = await service.unread();
      this.#offered.value = true;
    } catch (error) {
      const {kind, details} = asServiceError(error);
      // A server without inboxes, or nobody who has one. Any other failure has a Retry in the list.
      const none = details.status === 404 || kind === 'session' || kind === 'access' || kind === 'malformed';
      this.#offered.value = !none;
    }
  }

  private async follow(signal: AbortSignal): Promise<void> {
    try {
      const [realtime, person] = await Promise.all([this.sources.realtime(), this.sources.person()]);
      if (signal.aborted) return;
      const follow = (state: RealtimeState) => (this.#live.value = state === 'open');
      const ends = [
        realtime.onState(follow),
        realtime.join(
          `user:${person}`,
          ({event, data, from}) => {
            if (event === INBOX_EVENT && !from) void this.refresh((data as InboxEvent | null)?.added);
          },
          () => void this.refresh(),
        ),
      ];
      follow(realtime.state);
      this.leave = () => ends.forEach((end) => end());
    } catch {
      // Without a connection the list is as it was loaded.
    }
  }

  /** Something was added or read elsewhere: the head of the list is read again, what is older stays. */
  private async refresh(added?: string): Promise<void> {
    const {generation} = this;
    try {
      const service = await this.sources.service();
      const filter = this.shown ? this.#filter.peek() : 'all';
      const page = await service.entries({filter, limit: PAGE});
      if (generation !== this.generation) return;
      batch(() => {
        if (this.shown && this.#status.peek() === 'ready') this.accept(page, headed(page, this.#entries.peek()));
        else this.#unread.value = page.unread;
        const entry = page.entries.find(({id}) => id === added);
        if (entry) this.#arrived.value = entry;
      });
    } catch {
      // The next event, or the next opening of the list, asks again.
    }
  }

  private async ask(before?: string): Promise<InboxPage> {
    const service = await this.sources.service();
    return service.entries({filter: this.#filter.peek(), before, limit: PAGE});
  }

  private accept({unread}: InboxPage, entries: readonly InboxEntry[]): void {
    this.#entries.value = entries;
    this.#unread.value = unread;
  }
}

/** A new first page before the older entries of a list. */
function headed({entries, more}: InboxPage, known: readonly InboxEntry[]): readonly InboxEntry[] {
  const ids = new Set(entries.map(({id}) => id));
  const last = entries.at(-1);
  return more && last ? [...entries, ...known.filter(({id, at}) => !ids.has(id) && at <= last.at)] : entries;
}
