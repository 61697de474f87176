import {batch, signal, type ReadonlySignal} from '@preact/signals-react';
import type {ServiceError} from '../../api/errors.js';
import {operationFailure} from '../../api/operation-error.js';
import type {AssistantThread} from '../../contract/assistant.js';
import type {AssistantSources} from './assistant-sources.js';

/** The threads of the person, by pages. */
export class ThreadHistory {
  readonly #status = signal<'loading' | 'ready' | 'failed'>('loading');
  readonly #error = signal<ServiceError | null>(null);
  readonly #fault = signal<ServiceError | null>(null);
  readonly #threads = signal<readonly AssistantThread[]>([]);
  readonly #cursor = signal<string | null>(null);
  readonly #busy = signal(false);
  readonly status: ReadonlySignal<'loading' | 'ready' | 'failed'> = this.#status;
  readonly error: ReadonlySignal<ServiceError | null> = this.#error;
  /** Why older ones did not come. */
  readonly fault: ReadonlySignal<ServiceError | null> = this.#fault;
  /** The last one first. */
  readonly threads: ReadonlySignal<readonly AssistantThread[]> = this.#threads;
  /** Of the page after these; null: there is none. */
  readonly cursor: ReadonlySignal<string | null> = this.#cursor;
  /** Older ones are being loaded. */
  readonly busy: ReadonlySignal<boolean> = this.#busy;

  constructor(private readonly sources: AssistantSources) {}

  async load(): Promise<void> {
    batch(() => {
      this.#status.value = 'loading';
      this.#error.value = this.#fault.value = null;
    });
    try {
      const {threads, cursor} = await (await this.sources.service()).threads();
      batch(() => {
        this.#threads.value = threads;
        this.#cursor.value = cursor;
        this.#status.value = 'ready';
      });
    } catch (cause) {
      batch(() => {
        this.#error.value = operationFailure(cause);
        this.#status.value = 'failed';
      });
    }
  }

  async loadOlder(): Promise<void> {
    const cursor = this.#cursor.peek();
    if (!cursor || this.#busy.peek()) return;
    this.#busy.value = true;
    this.#fault.value = null;
    try {
      const page = await (await this.sources.service()).threads({cursor});
      const known = new Set(this.#threads.peek().map(({id}) => id));
      batch(() => {
        this.#threads.value = [...this.#threads.peek(), ...page.threads.filter(({id}) => !known.has(id))];
        // A server that answers the same page for ever is not asked for ever.
        this.#cursor.value = page.cursor === cursor ? null : page.cursor;
      });
    } catch (cause) {
      this.#fault.value = operationFailure(cause);
    } finally {
      this.#busy.value = false;
    }
  }

  /** Deletes a thread; rejects with why that failed. */
  async remove(id: string): Promise<void> {
    const service = await this.sources.service();
    await service.deleteThread(id);
    this.#threads.value = this.#threads.peek().filter((each) => each.id !== id);
  }
}
