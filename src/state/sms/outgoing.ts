import {signal, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import type {SmsMessage} from '../../contract/sms.js';
import {newRequestId} from '../app/request-id.js';
import type {Unsent} from './stored-threads.js';

/** A message on its way to the service, or one that did not get there. */
export interface Outgoing extends Unsent {
  isSending: boolean;
  /** Why it did not get there, as far as this page knows. */
  error: ServiceError | null;
  /** The message of the service that it has become. */
  sid?: string;
}

/** How messages get to the service. */
export interface Sending {
  send(body: string): Promise<SmsMessage>;
  /** The newest messages of the thread, as the service has them now. */
  newest(): Promise<readonly SmsMessage[]>;
  /** When the newest message that is here was. */
  newestDate(): number;
  arrived(message: SmsMessage): void;
  failed(error: ServiceError): void;
  /** What is not sent has changed. */
  changed(): void;
}

/** The messages of a thread that the service does not have. They go one after another, so that their order stays. */
export class OutgoingMessages {
  readonly #all = signal<readonly Outgoing[]>([]);
  readonly all: ReadonlySignal<readonly Outgoing[]> = this.#all;
  private queue: Promise<void> = Promise.resolve();

  constructor(private readonly to: Sending) {}

  /** Those that an earlier visit left; whether the service has them is found out before one is sent again. */
  restore(unsent: readonly Unsent[]): void {
    const here = new Set(this.#all.peek().map(({key}) => key));
    const left = unsent.filter(({key}) => !here.has(key));
    this.#all.value = [...left.map((one) => ({...one, isSending: false, error: null})), ...this.#all.peek()];
  }

  get unsent(): Unsent[] {
    return this.#all.peek().map(({key, body, at, after}) => ({key, body, at, after}));
  }

  send(body: string): Promise<void> {
    const one = {key: newRequestId(), body, at: Date.now(), after: this.to.newestDate(), isSending: true, error: null};
    this.#all.value = [...this.#all.peek(), one];
    this.to.changed();
    return this.queued(one.key, false);
  }

  /** Sends one again that did not get there; one that did after all is not sent twice. */
  again(key: string): Promise<void> {
    this.change(key, {isSending: true, error: null});
    return this.queued(key, true);
  }

  discard(key: string): void {
    this.#all.value = this.#all.peek().filter((one) => one.key !== key);
    this.to.changed();
  }

  /** Messages came from the service: what they are of those on their way is not shown twice. */
  recognise(fresh: readonly SmsMessage[]): void {
    const claimed = new Set(this.#all.peek().flatMap(({sid}) => sid ?? []));
    for (const one of this.#all.peek()) {
      const same =
        one.isSending && !one.sid && fresh.find((message) => isOf(message, one) && !claimed.has(message.sid));
      if (!same) continue;
      claimed.add(same.sid);
      this.change(one.key, {sid: same.sid});
    }
  }

  private queued(key: string, isAgain: boolean): Promise<void> {
    return (this.queue = this.queue.then(() => this.hand(key, isAgain)));
  }

  private async hand(key: string, isAgain: boolean): Promise<void> {
    const one = this.find(key);
    if (!one) return;
    try {
      const there = isAgain ? (await this.to.newest()).find((message) => isOf(message, one)) : undefined;
      this.to.arrived(there ?? (await this.to.send(one.body)));
      this.discard(key);
    } catch (cause) {
      // It is there, though the answer did not come.
      if (this.find(key)?.sid) return this.discard(key);
      const error = asServiceError(cause);
      this.change(key, {isSending: false, error});
      this.to.failed(error);
    }
  }

  private find(key: string): Outgoing | undefined {
    return this.#all.peek().find((one) => one.key === key);
  }

  private change(key: string, change: Partial<Outgoing>): void {
    this.#all.value = this.#all.peek().map((one) => (one.key === key ? {...one, ...change} : one));
  }
}

const isOf = ({isOwn, body, date}: SmsMessage, one: Unsent): boolean => isOwn && body === one.body && date > one.after;
