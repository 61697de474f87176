import {batch, computed, signal, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import {SMS_EVENT, type SmsEvent, type SmsMessage, type SmsPhone} from '../../contract/sms.js';
import {shownNumber} from '../../values/phone-number.js';
import {ContactBook} from './contact-book.js';
import {PhoneThreads} from './phone-threads.js';
import {ReadMarks} from './read-marks.js';
import type {SmsSources} from './sms-sources.js';
import {ThreadModel} from './thread-model.js';
import type {Thread} from './threads.js';

type MessagesStatus = 'loading' | 'ready' | 'failed';

/** ms between looks at a service that reports nothing by itself. */
const LOOK_MS = 30_000;

/** Where it begins; '' is the first phone, and no thread. */
export interface MessagesStart {
  phone: string;
  number: string;
}

/** A person's phones, the threads of one, and the thread that is open. */
export class MessagesModel {
  readonly #status = signal<MessagesStatus>('loading');
  readonly #error = signal<ServiceError | null>(null);
  readonly #lists = signal<readonly PhoneThreads[]>([]);
  readonly #phone = signal('');
  readonly #opened = signal<ThreadModel | null>(null);
  readonly #active = signal('');
  readonly #search = signal('');
  readonly #arrived = signal<SmsMessage | null>(null);
  readonly status: ReadonlySignal<MessagesStatus> = this.#status;
  readonly error: ReadonlySignal<ServiceError | null> = this.#error;
  readonly lists: ReadonlySignal<readonly PhoneThreads[]> = this.#lists;
  /** The chosen phone. */
  readonly list: ReadonlySignal<PhoneThreads | null>;
  /** Its threads, as far as the search goes. */
  readonly threads: ReadonlySignal<readonly Thread[]>;
  readonly opened: ReadonlySignal<ThreadModel | null> = this.#opened;
  /** Number of the highlighted thread. */
  readonly active: ReadonlySignal<string> = this.#active;
  readonly search: ReadonlySignal<string> = this.#search;
  /** What came last while this was shown. */
  readonly arrived: ReadonlySignal<SmsMessage | null> = this.#arrived;
  readonly contacts: ContactBook;
  readonly marks: ReadMarks;
  private generation = 0;
  private hasNews = false;
  /** By phone and number: messages that are on their way go on while another thread is shown. */
  private readonly seen = new Map<string, ThreadModel>();

  constructor(
    readonly sources: SmsSources,
    private readonly failed: (error: ServiceError) => void = () => undefined,
    private readonly sent: (message: SmsMessage) => void = () => undefined,
  ) {
    this.contacts = new ContactBook(sources);
    this.marks = new ReadMarks(sources);
    this.list = computed(() => this.#lists.value.find(({phone}) => phone.id === this.#phone.value) ?? null);
    this.threads = computed(() => {
      const wanted = this.#search.value.trim().toLowerCase();
      const all = this.list.value?.threads.value ?? [];
      return wanted ? all.filter(({number}) => this.isFound(number, wanted)) : all;
    });
  }

  /** Loads what is shown first, calls `ready`, and follows what arrives, until the returned function is called. */
  start(at: MessagesStart, ready: () => void = () => undefined): () => void {
    const life = new AbortController();
    void this.begin(at).then(() => {
      if (life.signal.aborted) return;
      if (this.#status.peek() === 'ready') ready();
      return this.follow(life.signal);
    });
    const looking = setInterval(() => this.hasNews || void this.check(), LOOK_MS);
    return () => {
      clearInterval(looking);
      life.abort();
      this.generation++;
      this.closeThread();
    };
  }

  /** Loads the phones and the threads of one; again where that failed. */
  async begin({phone}: MessagesStart): Promise<void> {
    const generation = ++this.generation;
    batch(() => {
      this.#status.value = 'loading';
      this.#error.value = null;
    });
    try {
      const [phones] = await Promise.all([
        this.sources.service().then((service) => service.phones()),
        this.marks.load().catch(() => undefined),
      ]);
      if (generation !== this.generation) return;
      batch(() => {
        this.#lists.value = phones.map((each) => new PhoneThreads(this.sources, each));
        this.#status.value = 'ready';
        this.#phone.value = phoneOf(phones, phone)?.id ?? phones[0]?.id ?? '';
      });
      await this.loadThreads();
      // The others are only counted.
      for (const list of this.#lists.peek()) if (list !== this.list.peek()) void list.load();
    } catch (error) {
      if (generation !== this.generation) return;
      batch(() => {
        this.#error.value = asServiceError(error);
        this.#status.value = 'failed';
      });
    }
  }

  /** The phone of an id, a number or a name. */
  phone(wanted: string): SmsPhone | undefined {
    return phoneOf(
      this.#lists.peek().map(({phone}) => phone),
      wanted,
    );
  }

  /** Shows another phone. */
  async choosePhone(id: string): Promise<void> {
    if (id === this.#phone.peek()) return;
    batch(() => {
      this.closeThread();
      this.#phone.value = id;
      this.#search.value = '';
      this.#active.value = '';
    });
    await this.loadThreads();
  }

  /** Loads the threads of the chosen phone, and whose numbers they are. */
  async loadThreads(): Promise<void> {
    const list = this.list.peek();
    if (!list) return;
    if (list.status.peek() === 'failed') await list.load();
    await list.fill();
    this.lookUp(list);
    if (!this.#active.peek()) this.#active.value = list.threads.peek()[0]?.number ?? '';
  }

  async loadMore(): Promise<void> {
    const list = this.list.peek();
    await list?.loadMore();
    if (list) this.lookUp(list);
  }

  /** Opens the thread with a number; there may be none yet. */
  async open(number: string): Promise<void> {
    const list = this.list.peek();
    if (!list) return;
    this.#active.value = number;
    const before = this.#opened.peek();
    if (before?.number === number && before.phone.id === list.phone.id && before.status.peek() !== 'failed') return;
    this.closeThread();
    const thread = this.threadOf(list, number);
    this.#opened.value = thread;
    void this.contacts.look([number]);
    this.read(thread);
    await (thread.status.peek() === 'ready' ? thread.refresh() : thread.load());
  }

  closeThread(): void {
    this.#opened.peek()?.close();
    this.#opened.value = null;
  }

  highlight(number: string): void {
    this.#active.value = number;
  }

  find(text: string): void {
    this.#search.value = text;
    const threads = this.threads.peek();
    if (!threads.some(({number}) => number === this.#active.peek())) this.#active.value = threads[0]?.number ?? '';
  }

  /** The name that a number is known by; '' for a stranger. Reading it in a view follows what is found. */
  nameOf(number: string): string {
    return this.contacts.found.value.get(number)?.name ?? '';
  }

  isNew(phone: string, thread: Thread): boolean {
    const opened = this.#opened.value;
    return !(opened?.number === thread.number && opened.phone.id === phone) && this.marks.isNew(phone, thread);
  }

  unreadOf({phone, threads}: PhoneThreads): number {
    return threads.value.filter((thread) => this.isNew(phone.id, thread)).length;
  }

  /** A thread is new again, and is closed. */
  markUnread(number: string): void {
    const list = this.list.peek();
    const thread = list?.threads.peek().find((each) => each.number === number);
    if (!list || !thread?.receivedAt) return;
    if (this.#opened.peek()?.number === number) this.closeThread();
    this.marks.unmark(list.phone.id, thread);
  }

  /** Asks the service for what is new. */
  async check(): Promise<void> {
    const [opened] = [this.#opened.peek()];
    await Promise.all([...this.#lists.peek().map((list) => this.refresh(list)), opened?.refresh()]);
  }

  private threadOf(list: PhoneThreads, number: string): ThreadModel {
    const key = `${list.phone.id} ${number}`;
    let thread = this.seen.get(key);
    if (thread) return thread;
    this.seen.set(
      key,
      (thread = new ThreadModel(this.sources, list.phone, number, {
        arrived: (messages) => {
          list.add(messages);
          const opened = this.#opened.peek();
          if (opened?.number === number && opened.phone.id === list.phone.id) this.read(opened);
        },
        failed: this.failed,
        sent: this.sent,
      })),
    );
    return thread;
  }

  private read(thread: ThreadModel): void {
    const last = thread.messages.peek().findLast(({isOwn}) => !isOwn);
    if (last) this.marks.mark(thread.phone.id, thread.number, last.date);
  }

  private async refresh(list: PhoneThreads): Promise<void> {
    const fresh = await list.refresh();
    const came = fresh.filter(({isOwn}) => !isOwn);
    if (!came.length) return;
    this.lookUp(list);
    if (list === this.list.peek())
      this.#arrived.value = came.reduce((last, each) => (each.date > last.date ? each : last));
  }

  private lookUp(list: PhoneThreads): void {
    void this.contacts.look(list.threads.peek().map(({number}) => number));
  }

  private isFound(number: string, wanted: string): boolean {
    const digits = wanted.replace(/\D/g, '');
    const isNumber = digits.length > 1 && !/\p{L}/u.test(wanted) && number.includes(digits);
    return isNumber || shownNumber(number).includes(wanted) || this.nameOf(number).toLowerCase().includes(wanted);
  }

  private async follow(signal: AbortSignal): Promise<void> {
    try {
      const [realtime, {user}] = await Promise.all([this.sources.realtime(), this.sources.owner()]);
      if (signal.aborted) return;
      const end = realtime.join(
        `user:${user}`,
        ({event, data, from}) => {
          if (event === SMS_EVENT && !from) this.received(data as Partial<SmsEvent> | null);
        },
        () => void this.check(),
      );
      signal.addEventListener('abort', end);
    } catch {
      // Without a connection the service is asked from time to time.
    }
  }

  private received(event: Partial<SmsEvent> | null): void {
    this.hasNews = true;
    const opened = this.#opened.peek();
    for (const list of this.#lists.peek()) if (!event?.phone || list.phone.id === event.phone) void this.refresh(list);
    if (opened && (!event?.number || opened.number === event.number)) void opened.refresh();
  }
}

const phoneOf = (phones: readonly SmsPhone[], wanted: string): SmsPhone | undefined =>
  phones.find(({id, number, name}) => wanted && (id === wanted || number === wanted || name === wanted));
