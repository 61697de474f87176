import {batch, signal, type ReadonlySignal} from '@preact/signals-react';
import type {ServiceError} from '../../api/errors.js';
import {operationFailure} from '../../api/operation-error.js';
import type {Assistant, AssistantRecord} from '../../contract/assistant.js';
import type {AssistantSources, ConversationEvents} from './assistant-sources.js';
import {Conversation} from './conversation.js';
import {ThreadHistory} from './thread-history.js';

/** Those whom a person may ask, the thread that is open, and the earlier ones. */
export class AssistantModel {
  readonly #status = signal<'loading' | 'ready' | 'failed'>('loading');
  readonly #error = signal<ServiceError | null>(null);
  readonly #assistants = signal<readonly Assistant[]>([]);
  readonly #chosen = signal('');
  readonly #opened: {value: Conversation; peek(): Conversation};
  readonly status: ReadonlySignal<'loading' | 'ready' | 'failed'> = this.#status;
  readonly error: ReadonlySignal<ServiceError | null> = this.#error;
  readonly assistants: ReadonlySignal<readonly Assistant[]> = this.#assistants;
  readonly history: ThreadHistory;
  /** The record that is open on the page. */
  private current: AssistantRecord | null = null;
  private wanted = '';

  constructor(
    private readonly sources: AssistantSources,
    private readonly events: ConversationEvents,
  ) {
    this.history = new ThreadHistory(sources);
    this.#opened = signal(this.conversation());
  }

  /** The thread that is open, a new one before its first question. Reading it in a view follows it. */
  get opened(): Conversation {
    return this.#opened.value;
  }

  /** Who is asked; null: nobody can be. Reading it in a view follows it. */
  get assistant(): Assistant | null {
    const assistants = this.#assistants.value;
    return assistants.find(({id}) => id === this.#chosen.value) ?? assistants[0] ?? null;
  }

  /** Reads who can be asked. */
  async load(): Promise<void> {
    batch(() => {
      this.#status.value = 'loading';
      this.#error.value = null;
    });
    try {
      const assistants = await (await this.sources.service()).assistants();
      batch(() => {
        this.#assistants.value = assistants;
        this.#chosen.value = this.known(this.#chosen.peek()) ?? this.known(this.wanted) ?? assistants[0]?.id ?? '';
        this.#status.value = 'ready';
      });
    } catch (cause) {
      const error = operationFailure(cause);
      batch(() => {
        this.#error.value = error;
        this.#status.value = 'failed';
      });
      this.events.failed(error, true);
    }
  }

  /** Asks another one: a thread is of one assistant, so a new one begins where this has begun. The text that is written stays. */
  choose(id: string): void {
    this.wanted = id;
    const known = this.known(id);
    if (!known || known === this.#chosen.peek()) return;
    batch(() => {
      this.#chosen.value = known;
      if (!this.#opened.peek().isEmpty) this.begin(true);
    });
  }

  /** A new thread. */
  begin(withText = false): void {
    const before = this.#opened.peek();
    const next = this.conversation();
    next.records.follow(this.current);
    if (withText) next.write(before.text.peek());
    before.close();
    this.#opened.value = next;
  }

  /** Opens an earlier thread. */
  async open(id: string): Promise<void> {
    if (id === this.#opened.peek().id.peek()) return;
    this.#opened.peek().close();
    const next = (this.#opened.value = this.conversation(id));
    await this.reload(next);
  }

  /** Reads the open thread again. */
  async reload(conversation = this.#opened.peek()): Promise<void> {
    const thread = await conversation.load();
    const known = thread && this.known(thread.assistantId);
    if (known && this.#opened.peek() === conversation) this.#chosen.value = known;
  }

  /** The record that is open on the page is read; null: none is open. */
  follow(record: AssistantRecord | null): void {
    this.current = record;
    const opened = this.#opened.peek();
    opened.records.follow(record, !opened.isEmpty);
  }

  async remove(id: string): Promise<void> {
    await this.history.remove(id);
    if (this.#opened.peek().id.peek() === id) this.begin();
  }

  private known(id: string): string | undefined {
    return this.#assistants.peek().find((each) => each.id === id)?.id;
  }

  private conversation(id = ''): Conversation {
    return new Conversation(this.sources, this.#chosen, this.events, id);
  }
}
