import {batch, computed, signal, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import type {SmsMessage, SmsPhone} from '../../contract/sms.js';
import type {SmsSources} from './sms-sources.js';
import {joined, threadsOf, type Thread} from './threads.js';

type ListStatus = 'none' | 'loading' | 'ready' | 'failed';

const PAGE = 100;
/** So many threads are shown at first, where so many pages have them. */
const WANTED = 12;
const MOST_PAGES = 4;

/** The threads of one phone, made of its messages: the newest ones first, older ones by pages. */
export class PhoneThreads {
  readonly #status = signal<ListStatus>('none');
  readonly #error = signal<ServiceError | null>(null);
  readonly #fault = signal<ServiceError | null>(null);
  readonly #messages = signal<readonly SmsMessage[]>([]);
  readonly #more = signal(false);
  readonly status: ReadonlySignal<ListStatus> = this.#status;
  readonly error: ReadonlySignal<ServiceError | null> = this.#error;
  /** Why older messages did not come; the list stays. */
  readonly fault: ReadonlySignal<ServiceError | null> = this.#fault;
  readonly more: ReadonlySignal<boolean> = this.#more;
  readonly threads: ReadonlySignal<readonly Thread[]>;
  private pages = 1;
  private loadsMore = false;

  constructor(
    private readonly sources: SmsSources,
    readonly phone: SmsPhone,
  ) {
    this.threads = computed(() => threadsOf(this.#messages.value));
  }

  /** Loads the newest messages; again where that failed. */
  async load(): Promise<void> {
    if (this.#status.peek() === 'loading') return;
    batch(() => {
      this.#status.value = 'loading';
      this.#error.value = this.#fault.value = null;
    });
    try {
      await this.read(1);
      this.#status.value = 'ready';
    } catch (error) {
      batch(() => {
        this.#error.value = asServiceError(error);
        this.#status.value = 'failed';
      });
    }
  }

  /** Goes on until there are some threads: one of them may have all the newest messages. */
  async fill(): Promise<void> {
    if (this.#status.peek() === 'none') await this.load();
    while (this.#more.peek() && !this.#fault.peek() && this.pages < MOST_PAGES && this.threads.peek().length < WANTED)
      await this.loadMore();
  }

  async loadMore(): Promise<void> {
    if (this.loadsMore || !this.#more.peek()) return;
    this.loadsMore = true;
    this.#fault.value = null;
    try {
      await this.read(this.pages + 1);
      this.pages++;
    } catch (error) {
      this.#fault.value = asServiceError(error);
    } finally {
      this.loadsMore = false;
    }
  }

  /** Reads the newest messages again; answers those that were not known. */
  async refresh(): Promise<readonly SmsMessage[]> {
    if (this.#status.peek() !== 'ready') return [];
    const known = new Set(this.#messages.peek().map(({sid}) => sid));
    try {
      return (await this.read(1)).filter(({sid}) => !known.has(sid));
    } catch {
      // The list is as it was; the next event asks again.
      return [];
    }
  }

  /** Messages that a thread has read. */
  add(messages: readonly SmsMessage[]): void {
    this.#messages.value = joined(this.#messages.peek(), messages);
  }

  private async read(page: number): Promise<readonly SmsMessage[]> {
    const service = await this.sources.service();
    const {messages, more} = await service.messages(this.phone.phoneToken, {page, pageSize: PAGE});
    batch(() => {
      this.add(messages);
      if (page >= this.pages) this.#more.value = more;
    });
    return messages;
  }
}
