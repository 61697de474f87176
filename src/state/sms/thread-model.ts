import {batch, signal, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import type {SmsCounts, SmsMessage, SmsPage, SmsPhone} from '../../contract/sms.js';
import {OutgoingMessages} from './outgoing.js';
import type {SmsSources} from './sms-sources.js';
import {StoredThreads} from './stored-threads.js';
import {countsIn, joined} from './threads.js';

type ThreadStatus = 'loading' | 'ready' | 'failed';

const PAGE = 50;
/** ms after a key before a draft is kept. */
const PAUSE = 300;

/** What happens in a thread that others show too. */
export interface ThreadEvents {
  /** Messages as the service has them now. */
  arrived(messages: readonly SmsMessage[]): void;
  failed(error: ServiceError): void;
  sent(message: SmsMessage): void;
}

/** The messages with one number, by pages, with what is written and not sent yet. */
export class ThreadModel {
  readonly #status = signal<ThreadStatus>('loading');
  readonly #error = signal<ServiceError | null>(null);
  readonly #fault = signal<ServiceError | null>(null);
  readonly #messages = signal<readonly SmsMessage[]>([]);
  readonly #more = signal(false);
  readonly #busy = signal(false);
  readonly #counts = signal<SmsCounts | null>(null);
  readonly #text = signal('');
  readonly status: ReadonlySignal<ThreadStatus> = this.#status;
  readonly error: ReadonlySignal<ServiceError | null> = this.#error;
  /** Why older messages did not come. */
  readonly fault: ReadonlySignal<ServiceError | null> = this.#fault;
  /** The oldest first. */
  readonly messages: ReadonlySignal<readonly SmsMessage[]> = this.#messages;
  readonly more: ReadonlySignal<boolean> = this.#more;
  /** Older ones are being loaded. */
  readonly busy: ReadonlySignal<boolean> = this.#busy;
  /** What is being written. */
  readonly text: ReadonlySignal<string> = this.#text;
  readonly outgoing: OutgoingMessages;
  private readonly stored: StoredThreads;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pages = 1;
  private isTouched = false;
  private restored: Promise<void> | null = null;

  constructor(
    private readonly sources: SmsSources,
    readonly phone: SmsPhone,
    readonly number: string,
    private readonly events: ThreadEvents,
  ) {
    this.stored = new StoredThreads(sources);
    this.outgoing = new OutgoingMessages({
      send: async (body) => (await this.sources.service()).send(phone.phoneToken, {to: number, body}),
      newest: async () => (await this.ask(1)).messages,
      newestDate: () => this.#messages.peek().at(-1)?.date ?? 0,
      arrived: (message) => {
        this.add([message]);
        this.events.sent(message);
        void this.refresh();
      },
      failed: (error) => this.events.failed(error),
      changed: () => this.keep(0),
    });
  }

  /** Loads the newest messages, and at first what this browser keeps of the thread; again where that failed. */
  async load(): Promise<void> {
    batch(() => {
      this.#status.value = 'loading';
      this.#error.value = null;
    });
    const restored = (this.restored ??= this.restore());
    try {
      this.accept(await this.ask(1));
    } catch (error) {
      batch(() => {
        this.#error.value = asServiceError(error);
        this.#status.value = 'failed';
      });
    }
    await restored;
  }

  /** What is older than the messages that are here. */
  async loadOlder(): Promise<void> {
    if (this.#busy.peek() || !this.#more.peek()) return;
    this.#busy.value = true;
    this.#fault.value = null;
    try {
      const {messages, more} = await this.ask(this.pages + 1);
      this.pages++;
      batch(() => {
        this.#messages.value = joined(this.#messages.peek(), messages);
        this.#more.value = more;
      });
    } catch (error) {
      this.#fault.value = asServiceError(error);
    } finally {
      this.#busy.value = false;
    }
  }

  /** Reads the newest messages again; the older ones stay. */
  async refresh(): Promise<void> {
    if (this.#status.peek() !== 'ready') return;
    try {
      this.accept(await this.ask(1));
    } catch {
      // What is here stays; the next event asks again.
    }
  }

  write(text: string): void {
    this.isTouched = true;
    this.#text.value = text;
    this.keep(PAUSE);
  }

  /** Sends what is written; the field is free for the next one at once. */
  async send(): Promise<void> {
    const body = this.#text.peek().trim();
    if (!body) return;
    this.isTouched = true;
    this.#text.value = '';
    await this.outgoing.send(body);
  }

  /** Sends the text of one again that the service has and could not deliver. */
  sendAgain({body}: SmsMessage): Promise<void> {
    return this.outgoing.send(body);
  }

  /** How many messages are in which state. Reading it in a view follows them. */
  get counts(): SmsCounts {
    return this.#counts.value ?? countsIn(this.#messages.value);
  }

  /** It is not shown any more: what is written is kept at once, and what is on its way goes on. */
  close(): void {
    if (this.timer !== undefined) this.keep(0);
  }

  private add(messages: readonly SmsMessage[]): void {
    this.#messages.value = joined(this.#messages.peek(), messages);
    this.events.arrived(messages);
  }

  private accept({messages, more, counts}: SmsPage): void {
    const known = new Set(this.#messages.peek().map(({sid}) => sid));
    batch(() => {
      this.outgoing.recognise(messages.filter(({sid}) => !known.has(sid)));
      this.add(messages);
      if (this.pages === 1) this.#more.value = more;
      this.#counts.value = counts;
      this.#status.value = 'ready';
    });
  }

  private async ask(page: number): Promise<SmsPage> {
    const service = await this.sources.service();
    const asked = {phoneNumber: this.number, page, pageSize: PAGE};
    return service.messages(this.phone.phoneToken, asked);
  }

  private async restore(): Promise<void> {
    const {text, unsent} = await this.stored.read(this.phone.id, this.number).catch(() => ({text: '', unsent: []}));
    this.outgoing.restore(unsent);
    if (!this.isTouched) this.#text.value = text;
  }

  private keep(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      const thread = {text: this.#text.peek(), unsent: this.outgoing.unsent};
      void this.stored.write(this.phone.id, this.number, thread).catch(() => undefined);
    }, ms);
  }
}
