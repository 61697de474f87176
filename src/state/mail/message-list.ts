import {batch, computed, signal, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import type {MailFilters, MailHead, MailPage} from '../../contract/mail.js';
import {sinceDays} from './mail-groups.js';
import type {MailSources} from './mail-sources.js';

/** Messages of one page. */
const PAGE = 50;

/** What a person narrows the list by. */
export interface MailNarrowing {
  search: string;
  isUnread: boolean;
  hasAttachments: boolean;
  /** Of the last so many days; null: of any. */
  days: number | null;
}
const WIDE: MailNarrowing = {search: '', isUnread: false, hasAttachments: false, days: null};

type ListStatus = 'loading' | 'ready' | 'failed';

/** Where the list is read from. */
export interface MailPosition {
  account: string;
  folderId: string;
  /** Its messages, instead of those of a folder. */
  record?: MailFilters['record'];
}

/** The messages of a folder, by pages, newest first, with what is searched, filtered, selected and highlighted. */
export class MessageList {
  readonly #status = signal<ListStatus>('loading');
  readonly #error = signal<ServiceError | null>(null);
  readonly #fault = signal<ServiceError | null>(null);
  readonly #heads = signal<readonly MailHead[]>([]);
  readonly #token = signal<string | null>(null);
  readonly #busy = signal(false);
  readonly #narrowing = signal<MailNarrowing>(WIDE);
  readonly #selected = signal<ReadonlySet<string> | null>(null);
  readonly #active = signal('');
  readonly status: ReadonlySignal<ListStatus> = this.#status;
  /** Why there is no list. */
  readonly error: ReadonlySignal<ServiceError | null> = this.#error;
  /** Why older messages did not come; the list stays. */
  readonly fault: ReadonlySignal<ServiceError | null> = this.#fault;
  readonly heads: ReadonlySignal<readonly MailHead[]> = this.#heads;
  /** Rows that are here are being asked for anew. */
  readonly busy: ReadonlySignal<boolean> = this.#busy;
  readonly narrowing: ReadonlySignal<MailNarrowing> = this.#narrowing;
  /** Ids of those that are selected; null while none can be. */
  readonly selected: ReadonlySignal<ReadonlySet<string> | null> = this.#selected;
  /** Id of the highlighted one. */
  readonly active: ReadonlySignal<string> = this.#active;
  /** Whether there are older ones. */
  readonly more: ReadonlySignal<boolean>;
  private generation = 0;
  private loadsMore = false;
  private position: MailPosition = {account: '', folderId: ''};

  constructor(private readonly sources: MailSources) {
    this.more = computed(() => this.#token.value !== null);
  }

  /** Shows another folder; what was searched there is left behind. */
  async open(position: MailPosition): Promise<void> {
    this.position = position;
    batch(() => {
      this.#narrowing.value = WIDE;
      this.clear();
    });
    await this.load();
  }

  async narrow(change: Partial<MailNarrowing>): Promise<void> {
    const before = this.#narrowing.peek();
    const next = {...before, ...change};
    if ((Object.keys(next) as (keyof MailNarrowing)[]).every((name) => next[name] === before[name])) return;
    this.#narrowing.value = next;
    if (this.#selected.peek()) this.#selected.value = new Set();
    await this.load();
  }

  /** Loads the first page; the rows that are here stay until it has come. */
  async load(): Promise<void> {
    const generation = ++this.generation;
    const isEmpty = !this.#heads.peek().length;
    batch(() => {
      if (isEmpty) this.#status.value = 'loading';
      this.#busy.value = true;
      this.#error.value = this.#fault.value = null;
    });
    try {
      const page = await this.ask();
      if (generation === this.generation) this.accept(page, page.messages);
    } catch (error) {
      if (generation !== this.generation) return;
      batch(() => {
        this.#heads.value = [];
        this.#busy.value = false;
        this.#error.value = asServiceError(error);
        this.#status.value = 'failed';
      });
    }
  }

  /** Loads what is older than the list. */
  async loadMore(): Promise<void> {
    const [token, {generation}] = [this.#token.peek(), this];
    if (token === null || this.loadsMore) return;
    this.loadsMore = true;
    this.#fault.value = null;
    try {
      const page = await this.ask(token);
      if (generation !== this.generation) return;
      const known = new Set(this.#heads.peek().map(({id}) => id));
      this.accept(page, [...this.#heads.peek(), ...page.messages.filter(({id}) => !known.has(id))]);
    } catch (error) {
      if (generation === this.generation) this.#fault.value = asServiceError(error);
    } finally {
      this.loadsMore = false;
    }
  }

  /** Reads the newest messages again, those older stay; null where that was not possible or came too late. */
  async refresh(): Promise<readonly MailHead[] | null> {
    if (this.#status.peek() !== 'ready') return null;
    const {generation} = this;
    try {
      const page = await this.ask();
      if (generation !== this.generation) return null;
      const known = new Set(this.#heads.peek().map(({id}) => id));
      const heads = headed(page, this.#heads.peek());
      if (page.pageToken === null || heads.length === page.messages.length) this.accept(page, heads);
      else this.#heads.value = heads;
      return page.messages.filter(({id}) => !known.has(id));
    } catch {
      // The list is as it was; the next event asks again.
      return null;
    }
  }

  highlight(id: string): void {
    this.#active.value = id;
  }

  /** Lets several be selected, or ends that. */
  select(on: boolean): void {
    this.#selected.value = on ? new Set() : null;
  }

  toggle(id: string): void {
    const next = new Set(this.#selected.peek());
    if (!next.delete(id)) next.add(id);
    this.#selected.value = next;
  }

  /** Selects all from the highlighted one to this one. */
  extend(id: string): void {
    const ids = this.#heads.peek().map((head) => head.id);
    const [from, to] = [ids.indexOf(this.#active.peek()), ids.indexOf(id)];
    if (from < 0 || to < 0) return this.toggle(id);
    const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    this.#selected.value = new Set([...(this.#selected.peek() ?? []), ...range]);
  }

  selectAll(): void {
    this.#selected.value = new Set(this.#heads.peek().map(({id}) => id));
  }

  head(id: string): MailHead | undefined {
    return this.#heads.peek().find((head) => head.id === id);
  }

  /** Changes messages that are here; the answer undoes it where they are still so. */
  patch(ids: readonly string[], change: Partial<MailHead>): () => void {
    const before = new Map(this.#heads.peek().flatMap((head) => (ids.includes(head.id) ? [[head.id, head]] : [])));
    const names = Object.keys(change) as (keyof MailHead)[];
    this.change((head) => (before.has(head.id) ? {...head, ...change} : head));
    return () =>
      this.change((head) => {
        const old = before.get(head.id);
        return old ? {...head, ...Object.fromEntries(names.map((name) => [name, old[name]]))} : head;
      });
  }

  /** Leaves messages out; the highlight goes on to the next one. The answer brings them back to where they were. */
  leaveOut(ids: readonly string[]): () => void {
    const gone = new Set(ids);
    const before = this.#heads.peek();
    const {position} = this;
    const at = before.findIndex(({id}) => id === this.#active.peek());
    const next =
      before.slice(at).find(({id}) => !gone.has(id)) ?? before.slice(0, at).findLast(({id}) => !gone.has(id));
    batch(() => {
      if (gone.has(this.#active.peek())) this.#active.value = next?.id ?? '';
      this.#heads.value = before.filter(({id}) => !gone.has(id));
      if (this.#selected.peek())
        this.#selected.value = new Set([...this.#selected.peek()!].filter((id) => !gone.has(id)));
    });
    return () => {
      if (position !== this.position) return;
      const here = new Set(this.#heads.peek().map(({id}) => id));
      const back = before.filter(({id}) => gone.has(id) && !here.has(id));
      this.#heads.value = [...this.#heads.peek(), ...back].sort((a, b) => b.date - a.date);
    };
  }

  private change(how: (head: MailHead) => MailHead): void {
    this.#heads.value = this.#heads.peek().map(how);
  }

  private clear(): void {
    this.#heads.value = [];
    this.#token.value = null;
    this.#selected.value = null;
    this.#active.value = '';
  }

  private accept({pageToken}: MailPage, heads: readonly MailHead[]): void {
    batch(() => {
      this.#heads.value = heads;
      this.#token.value = pageToken;
      this.#status.value = 'ready';
      this.#busy.value = false;
      if (!heads.some(({id}) => id === this.#active.peek())) this.#active.value = heads[0]?.id ?? '';
    });
  }

  private async ask(pageToken?: string): Promise<MailPage> {
    const {account, folderId, record} = this.position;
    const service = await this.sources.service();
    return service.messages(account, {
      ...(!record && {folderId}),
      pageToken,
      filters: this.filters(record),
      limit: PAGE,
    });
  }

  private filters(record: MailFilters['record']): MailFilters | undefined {
    const {search, isUnread, hasAttachments, days} = this.#narrowing.peek();
    const filters: MailFilters = {
      ...(record && {record}),
      ...(search.trim() && {search: search.trim()}),
      ...(isUnread && {isUnread}),
      ...(hasAttachments && {hasAttachments}),
      ...(days !== null && {since: sinceDays(days, Date.now(), this.sources.formats())}),
    };
    return Object.keys(filters).length ? filters : undefined;
  }
}

/** A new first page before the older messages of a list. */
function headed({messages, pageToken}: MailPage, known: readonly MailHead[]): readonly MailHead[] {
  const ids = new Set(messages.map(({id}) => id));
  const last = messages.at(-1);
  return pageToken !== null && last
    ? [...messages, ...known.filter(({id, date}) => !ids.has(id) && date <= last.date)]
    : messages;
}
