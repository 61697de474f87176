import {batch, computed, signal, type ReadonlySignal} from '@preact/signals-react';
import {operationFailure} from '../../api/operation-error.js';
import type {ServiceError} from '../../api/errors.js';
import {LONGEST_CONTENT, type AssistantMessage, type AssistantThread} from '../../contract/assistant.js';
import type {AssistantSources, ConversationEvents} from './assistant-sources.js';
import {ReadRecords} from './read-records.js';

type ConversationStatus = 'loading' | 'ready' | 'failed';

/** A thread with an assistant: what was asked and answered, what is being written on both sides, and what is read. */
export class Conversation {
  readonly #id = signal('');
  readonly #status = signal<ConversationStatus>('ready');
  readonly #error = signal<ServiceError | null>(null);
  readonly #messages = signal<readonly AssistantMessage[]>([]);
  readonly #text = signal('');
  readonly #pending = signal<string | null>(null);
  readonly #fault = signal<ServiceError | null>(null);
  readonly #lost = signal<ServiceError | null>(null);
  /** '' before the first question. */
  readonly id: ReadonlySignal<string> = this.#id;
  readonly status: ReadonlySignal<ConversationStatus> = this.#status;
  readonly error: ReadonlySignal<ServiceError | null> = this.#error;
  /** The oldest first. */
  readonly messages: ReadonlySignal<readonly AssistantMessage[]> = this.#messages;
  /** What is being written. */
  readonly text: ReadonlySignal<string> = this.#text;
  /** A question on its way. */
  readonly pending: ReadonlySignal<string | null> = this.#pending;
  /** Why the last question was not sent. */
  readonly fault: ReadonlySignal<ServiceError | null> = this.#fault;
  /** Why the answer that is being written is not followed any more. */
  readonly lost: ReadonlySignal<ServiceError | null> = this.#lost;
  /** The answer that is being written. */
  readonly writing: ReadonlySignal<AssistantMessage | null> = computed(
    () => this.#messages.value.find(({isOwn, state}) => !isOwn && state === 'writing') ?? null,
  );
  readonly records = new ReadRecords();
  private following: AbortController | null = null;
  private isStopping = false;

  constructor(
    private readonly sources: AssistantSources,
    readonly assistantId: ReadonlySignal<string>,
    private readonly events: ConversationEvents,
    id = '',
  ) {
    this.#id.value = id;
    if (id) this.#status.value = 'loading';
  }

  get isEmpty(): boolean {
    return !this.#messages.value.length && this.#pending.value === null;
  }

  /** Whether a question can be sent: there is one, it is not too long, and no answer is being written. */
  get maySend(): boolean {
    const text = this.#text.value.trim();
    return !!text && text.length <= LONGEST_CONTENT && !this.writing.value && this.#pending.value === null;
  }

  /** Reads the thread; answers it, or null where that failed. An answer that is being written goes on. */
  async load(): Promise<AssistantThread | null> {
    batch(() => {
      this.#status.value = 'loading';
      this.#error.value = null;
    });
    try {
      const {thread, messages} = await (await this.sources.service()).thread(this.#id.peek());
      batch(() => {
        this.records.accept(thread.records);
        this.#messages.value = messages;
        this.#status.value = 'ready';
      });
      this.followLast();
      return thread;
    } catch (cause) {
      const error = operationFailure(cause);
      batch(() => {
        this.#error.value = error;
        this.#status.value = 'failed';
      });
      this.events.failed(error, true);
      return null;
    }
  }

  write(text: string): void {
    this.#text.value = text;
  }

  /** Sends what is written. The text is back in its place where that fails. */
  async send(): Promise<void> {
    if (!this.maySend) return;
    const question = this.#text.peek().trim();
    this.#text.value = '';
    if (await this.ask(question)) return;
    const later = this.#text.peek();
    this.#text.value = later ? `${question}\n${later}` : question;
  }

  /** Asks; false where the question did not arrive. */
  async ask(question: string): Promise<boolean> {
    if (this.#pending.peek() !== null || this.writing.peek()) return false;
    batch(() => {
      this.#pending.value = question;
      this.#fault.value = null;
    });
    try {
      const service = await this.sources.service();
      await this.prepare();
      const {message, answer} = await service.createMessage(this.#id.peek(), {content: question});
      batch(() => {
        this.#pending.value = null;
        this.#messages.value = [...this.#messages.peek(), message, answer];
      });
      this.events.begun(answer);
      if (answer.state === 'writing') void this.follow(answer);
      else this.events.answered(answer);
      return true;
    } catch (cause) {
      const error = operationFailure(cause);
      if (error.retryable && (await this.hasArrived(question))) return true;
      batch(() => {
        this.#pending.value = null;
        this.#fault.value = error;
      });
      this.events.failed(error, true);
      return false;
    }
  }

  /** Asks again what a failed or stopped answer is about. */
  async again(answer: AssistantMessage): Promise<void> {
    const messages = this.#messages.peek();
    const at = messages.findIndex(({id}) => id === answer.id);
    const question = messages.slice(0, at).findLast(({isOwn}) => isOwn);
    if (question && !(await this.ask(question.content)) && !this.#text.peek()) this.#text.value = question.content;
  }

  /** Stops the answer that is being written; what is there of it stays. */
  async stop(): Promise<void> {
    const answer = this.writing.peek();
    if (!answer || this.isStopping) return;
    this.isStopping = true;
    try {
      const service = await this.sources.service();
      const stopped = await service.stopMessage(this.#id.peek(), answer.id);
      const last = this.writing.peek();
      if (!last || last.id !== answer.id) return;
      this.following?.abort();
      this.complete(stopped && stopped.state !== 'writing' ? stopped : {...last, state: 'stopped'});
    } catch (cause) {
      this.events.failed(operationFailure(cause), false);
    } finally {
      this.isStopping = false;
    }
  }

  /** Rates an answer; the same again takes it back. */
  async rate({id, rating: before}: AssistantMessage, wanted: 1 | -1): Promise<void> {
    const rating = before === wanted ? null : wanted;
    this.change(id, {rating});
    try {
      await (await this.sources.service()).rateMessage(this.#id.peek(), id, {rating});
    } catch (cause) {
      this.change(id, {rating: before});
      this.events.failed(operationFailure(cause), false);
    }
  }

  /** It is not shown any more; the server goes on. */
  close(): void {
    this.following?.abort();
  }

  /** Follows the answer that is being written again. */
  resume(): void {
    if (this.lost.peek() || this.following?.signal.aborted) this.followLast();
  }

  /** The thread is there and reads what is wanted. */
  private async prepare(): Promise<void> {
    const service = await this.sources.service();
    const records = this.records.names;
    const customDetails = records.length ? {records} : {};
    if (!this.#id.peek()) {
      const thread = await service.createThread({assistantId: this.assistantId.peek(), customDetails});
      this.#id.value = thread.id;
      this.events.named(thread.id);
    } else if (this.records.isChanged) await service.updateThread(this.#id.peek(), {customDetails: {records}});
    this.records.noteStored(records);
  }

  /** Whether a question arrived whose answer was lost: it is not asked twice. */
  private async hasArrived(question: string): Promise<boolean> {
    const id = this.#id.peek();
    if (!id) return false;
    const known = new Set(this.#messages.peek().map((message) => message.id));
    const found = await (await this.sources.service()).thread(id).catch(() => null);
    if (!found?.messages.some((each) => each.isOwn && !known.has(each.id) && each.content.trim() === question))
      return false;
    batch(() => {
      this.#pending.value = null;
      this.#messages.value = found.messages;
    });
    this.followLast();
    return true;
  }

  private followLast(): void {
    const answer = this.writing.peek();
    if (answer) void this.follow(answer);
  }

  private async follow({id}: AssistantMessage): Promise<void> {
    this.following?.abort();
    const {signal: given} = (this.following = new AbortController());
    this.#lost.value = null;
    try {
      const service = await this.sources.service();
      for await (const message of service.streamMessage(this.#id.peek(), id, given)) {
        if (given.aborted) return;
        if (message.state === 'writing') this.change(id, message);
        else this.complete(message);
      }
    } catch (cause) {
      const error = operationFailure(cause);
      if (given.aborted || error.kind === 'aborted') return;
      this.#lost.value = error;
      this.events.failed(error, true);
    }
  }

  private complete(message: AssistantMessage): void {
    this.#lost.value = null;
    this.change(message.id, message);
    this.events.answered(message);
  }

  private change(id: string, change: Partial<AssistantMessage>): void {
    this.#messages.value = this.#messages.peek().map((each) => (each.id === id ? {...each, ...change} : each));
  }
}
