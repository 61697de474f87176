import {batch, computed, signal, type ReadonlySignal} from '@preact/signals-react';
import type {ServiceError} from '../../api/errors.js';
import {operationFailure} from '../../api/operation-error.js';

interface Change {
  key: string;
  save: () => Promise<void>;
}

/** ms after a change in which others join it. */
const PAUSE = 400;

/** Saves changes one after the other, in their order. One that fails stays with those behind it, until they are saved. */
export class SaveQueue {
  readonly #state = signal<'saved' | 'saving' | 'failed'>('saved');
  readonly #error = signal<ServiceError | null>(null);
  readonly state: ReadonlySignal<'saved' | 'saving' | 'failed'> = this.#state;
  readonly error: ReadonlySignal<ServiceError | null> = this.#error;
  /** Whether anything would be lost. */
  readonly unsaved = computed(() => this.#state.value !== 'saved');
  /** Another one after each change that was added or saved. */
  edition = 0;
  private waiting: Change[] = [];
  private running: Promise<boolean> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly failed: (error: ServiceError) => void,
    private readonly pause = PAUSE,
  ) {}

  get isEmpty(): boolean {
    return !this.waiting.length;
  }

  /** One with the key of a change that is not being saved yet replaces it. */
  add(key: string, save: () => Promise<void>): void {
    this.edition++;
    const first = this.running ? 1 : 0;
    const at = this.waiting.findIndex((each, index) => index >= first && each.key === key);
    if (at < 0) this.waiting.push({key, save});
    else this.waiting[at] = {key, save};
    if (this.#state.peek() !== 'failed') this.#state.value = 'saving';
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), this.pause);
  }

  /** Saves at once what waits; false when that failed. */
  flush(): Promise<boolean> {
    clearTimeout(this.timer);
    return (this.running ??= this.run().finally(() => (this.running = null)));
  }

  /** Gives up what is not saved. */
  discard(): void {
    clearTimeout(this.timer);
    this.waiting = this.running ? this.waiting.slice(0, 1) : [];
    this.done();
  }

  private async run(): Promise<boolean> {
    if (this.waiting.length) this.#state.value = 'saving';
    for (let change = this.waiting[0]; change; change = this.waiting[0]) {
      try {
        await change.save();
        this.edition++;
        if (this.waiting[0] === change) this.waiting.shift();
      } catch (cause) {
        const error = operationFailure(cause);
        batch(() => {
          this.#error.value = error;
          this.#state.value = 'failed';
        });
        this.failed(error);
        return false;
      }
    }
    this.done();
    return true;
  }

  private done(): void {
    batch(() => {
      this.#error.value = null;
      this.#state.value = 'saved';
    });
  }
}
