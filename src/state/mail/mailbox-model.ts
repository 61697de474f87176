import {batch, computed, signal, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import type {RealtimeState} from '../../api/realtime.js';
import {
  MAIL_EVENT,
  type MailAccount,
  type MailEvent,
  type MailFilters,
  type MailFolder,
  type MailHead,
  type MailRole,
} from '../../contract/mail.js';
import {KnownPeople} from './known-people.js';
import type {MailSources} from './mail-sources.js';
import {MessageList} from './message-list.js';
import {OpenMessage} from './open-message.js';

type MailboxStatus = 'loading' | 'ready' | 'failed';

/** Where a mailbox begins; '' is its default. `folder` is an id or a role. */
export interface MailboxStart {
  account: string;
  folder: string;
}

/**
 * A person's mailboxes: accounts, folders, the list of one and the message that is read. Of a record: its messages of all accounts,
 * without folders.
 */
export class MailboxModel {
  readonly #accounts = signal<readonly MailAccount[]>([]);
  readonly #account = signal('');
  readonly #folders = signal<readonly MailFolder[]>([]);
  readonly #folderId = signal('');
  readonly #status = signal<MailboxStatus>('loading');
  readonly #error = signal<ServiceError | null>(null);
  readonly #checkedAt = signal<number | null>(null);
  readonly #checking = signal(false);
  readonly #live = signal(false);
  readonly #arrived = signal<MailHead | null>(null);
  readonly accounts: ReadonlySignal<readonly MailAccount[]> = this.#accounts;
  readonly account: ReadonlySignal<MailAccount | null>;
  readonly folders: ReadonlySignal<readonly MailFolder[]> = this.#folders;
  readonly folder: ReadonlySignal<MailFolder | null>;
  readonly status: ReadonlySignal<MailboxStatus> = this.#status;
  readonly error: ReadonlySignal<ServiceError | null> = this.#error;
  /** When the server was last asked, in ms since 1970. */
  readonly checkedAt: ReadonlySignal<number | null> = this.#checkedAt;
  readonly checking: ReadonlySignal<boolean> = this.#checking;
  readonly live: ReadonlySignal<boolean> = this.#live;
  /** What came last while the list was shown. */
  readonly arrived: ReadonlySignal<MailHead | null> = this.#arrived;
  readonly list: MessageList;
  readonly opened: OpenMessage;
  private generation = 0;

  constructor(
    readonly sources: MailSources,
    readonly people = new KnownPeople(),
    readonly record: MailFilters['record'] = undefined,
  ) {
    this.list = new MessageList(sources);
    this.opened = new OpenMessage(sources);
    this.account = computed(() => this.#accounts.value.find(({id}) => id === this.#account.value) ?? null);
    this.folder = computed(() => this.#folders.value.find(({id}) => id === this.#folderId.value) ?? null);
  }

  /** Loads what is shown first, calls `ready`, and follows what arrives, until the returned function is called. */
  start(at: MailboxStart, ready: () => void = () => undefined): () => void {
    const life = new AbortController();
    void this.begin(at).then(() => {
      if (life.signal.aborted) return;
      if (this.#status.peek() === 'ready') ready();
      return this.follow(life.signal);
    });
    return () => {
      life.abort();
      this.generation++;
      this.opened.close();
      this.#live.value = false;
    };
  }

  /** Loads accounts, folders and a list; again where that failed. */
  async begin({account, folder}: MailboxStart): Promise<void> {
    const generation = ++this.generation;
    batch(() => {
      this.#status.value = 'loading';
      this.#error.value = null;
    });
    try {
      const service = await this.sources.service();
      const accounts = await service.accounts();
      if (generation !== this.generation) return;
      this.#accounts.value = accounts;
      const chosen =
        accounts.find(({id}) => id === account) ?? accounts.find(({isDefault}) => isDefault) ?? accounts[0];
      if (chosen && this.record) await this.listRecord(chosen.id, this.record);
      else if (chosen) await this.chooseAccount(chosen.id, folder);
      if (generation !== this.generation) return;
      if (this.#status.peek() !== 'failed') this.#status.value = 'ready';
    } catch (error) {
      this.fail(error, generation);
    }
  }

  /** Shows another mailbox. */
  async chooseAccount(id: string, folder = ''): Promise<void> {
    batch(() => {
      this.#account.value = id;
      this.#folders.value = [];
      this.#folderId.value = '';
      this.opened.close();
    });
    const {generation} = this;
    try {
      await this.loadFolders();
    } catch (error) {
      return this.fail(error, generation);
    }
    if (id !== this.#account.peek()) return;
    const folders = this.#folders.peek();
    const first =
      folders.find((each) => each.id === folder || (folder && each.role === folder)) ??
      folders.find(({role}) => role === 'inbox') ??
      folders[0];
    if (first) await this.chooseFolder(first.id);
  }

  private async listRecord(account: string, record: MailFilters['record']): Promise<void> {
    this.#account.value = account;
    await this.list.open({account, folderId: '', record});
    this.#checkedAt.value = Date.now();
    this.people.note(this.list.heads.peek());
  }

  async chooseFolder(id: string): Promise<void> {
    batch(() => {
      this.#folderId.value = id;
      this.opened.close();
    });
    await this.list.open({account: this.#account.peek(), folderId: id});
    this.people.note(this.list.heads.peek());
  }

  /** Opens a message of the mailbox. */
  async open(id: string): Promise<void> {
    if (id === this.opened.id.peek() && this.opened.status.peek() !== 'failed') return;
    if (this.list.head(id)) this.list.highlight(id);
    await this.opened.open(this.#account.peek(), id, this.list.head(id) ?? null);
    const message = this.opened.message.peek();
    if (message) this.people.note([message]);
  }

  folderOf(role: MailRole): MailFolder | undefined {
    return this.#folders.peek().find((folder) => folder.role === role);
  }

  /** Counts so many more or fewer unread messages of a folder, until the server is asked again. */
  countUnread(folderId: string, by: number): void {
    this.#folders.value = this.#folders
      .peek()
      .map((folder) =>
        folder.id === folderId ? {...folder, unreadCount: Math.max(0, folder.unreadCount + by)} : folder,
      );
  }

  /** Asks the server for what is new; resolves when it has answered. */
  async check(): Promise<void> {
    if (this.#checking.peek()) return;
    this.#checking.value = true;
    try {
      await Promise.all([this.record ? null : this.loadFolders(), this.refreshList()]);
    } catch {
      // What is shown stays; the time that it is from is shown beside it.
    } finally {
      this.#checking.value = false;
    }
  }

  async loadFolders(): Promise<void> {
    const account = this.#account.peek();
    const folders = await (await this.sources.service()).folders(account);
    if (account !== this.#account.peek()) return;
    batch(() => {
      this.#folders.value = folders;
      this.#checkedAt.value = Date.now();
    });
  }

  private async refreshList(added?: string): Promise<void> {
    const fresh = await this.list.refresh();
    if (!fresh) return;
    this.people.note(fresh);
    const arrived = fresh.find(({id}) => id === added);
    if (arrived) this.#arrived.value = arrived;
  }

  private fail(error: unknown, generation: number): void {
    if (generation !== this.generation) return;
    batch(() => {
      this.#error.value = asServiceError(error);
      this.#status.value = 'failed';
    });
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
            if (event === MAIL_EVENT && !from) this.received(data as Partial<MailEvent> | null);
          },
          () => void this.check(),
        ),
      ];
      follow(realtime.state);
      signal.addEventListener('abort', () => ends.forEach((end) => end()));
    } catch {
      // Without a connection the person asks for what is new.
    }
  }

  private received(event: Partial<MailEvent> | null): void {
    if (!this.record) {
      if (event?.account && event.account !== this.#account.peek()) return;
      void this.loadFolders().catch(() => undefined);
    }
    void this.refreshList(event?.added);
  }
}
