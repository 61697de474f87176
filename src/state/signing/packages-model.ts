import {batch, signal, type ReadonlySignal} from '@preact/signals-react';
import type {ServiceError} from '../../api/errors.js';
import {operationFailure} from '../../api/operation-error.js';
import type {PackageState, SigningHead} from '../../contract/signing.js';
import {followChanges, type SigningSources} from './signing-sources.js';

/** ms after a key before the server is asked. */
const PAUSE = 250;

/** The packages of a person, as far as a state and a search go. */
export class PackagesModel {
  readonly #status = signal<'loading' | 'ready' | 'failed'>('loading');
  readonly #error = signal<ServiceError | null>(null);
  readonly #moreError = signal<ServiceError | null>(null);
  readonly #packages = signal<readonly SigningHead[]>([]);
  readonly #cursor = signal<string | null>(null);
  readonly #loadingMore = signal(false);
  readonly #state = signal<PackageState | ''>('');
  readonly #search = signal('');
  readonly status: ReadonlySignal<'loading' | 'ready' | 'failed'> = this.#status;
  readonly error: ReadonlySignal<ServiceError | null> = this.#error;
  /** Why there is no next page. */
  readonly moreError: ReadonlySignal<ServiceError | null> = this.#moreError;
  readonly packages: ReadonlySignal<readonly SigningHead[]> = this.#packages;
  readonly cursor: ReadonlySignal<string | null> = this.#cursor;
  readonly loadingMore: ReadonlySignal<boolean> = this.#loadingMore;
  /** '': all but deleted ones, as the server has it. */
  readonly state: ReadonlySignal<PackageState | ''> = this.#state;
  readonly search: ReadonlySignal<string> = this.#search;
  private generation = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly sources: SigningSources) {}

  /** Loads, and follows changes until the returned function is called. */
  start(): () => void {
    const life = new AbortController();
    void this.load();
    void followChanges(this.sources, life.signal, () => void this.load(true));
    return () => {
      clearTimeout(this.timer);
      life.abort();
      this.generation++;
    };
  }

  /** `quiet`: what is shown stays until the answer, and where there is none. */
  async load(quiet = false): Promise<void> {
    const generation = ++this.generation;
    if (!quiet)
      batch(() => {
        this.#status.value = 'loading';
        this.#error.value = null;
      });
    try {
      const {packages, cursor} = await this.page();
      if (generation !== this.generation) return;
      batch(() => {
        this.#packages.value = packages;
        this.#cursor.value = cursor;
        this.#status.value = 'ready';
        this.#error.value = this.#moreError.value = null;
      });
    } catch (cause) {
      if (generation !== this.generation || (quiet && this.#status.peek() === 'ready')) return;
      batch(() => {
        this.#error.value = operationFailure(cause);
        this.#status.value = 'failed';
      });
    }
  }

  async more(): Promise<void> {
    const cursor = this.#cursor.peek();
    if (!cursor || this.#loadingMore.peek()) return;
    const {generation} = this;
    this.#loadingMore.value = true;
    try {
      const page = await this.page(cursor);
      if (generation !== this.generation) return;
      const known = new Set(this.#packages.peek().map(({id}) => id));
      batch(() => {
        this.#packages.value = [...this.#packages.peek(), ...page.packages.filter(({id}) => !known.has(id))];
        this.#cursor.value = page.cursor;
        this.#moreError.value = null;
      });
    } catch (cause) {
      if (generation === this.generation) this.#moreError.value = operationFailure(cause);
    } finally {
      this.#loadingMore.value = false;
    }
  }

  choose(state: PackageState | ''): void {
    if (state === this.#state.peek()) return;
    this.#state.value = state;
    void this.load();
  }

  find(text: string): void {
    this.#search.value = text;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.load(), PAUSE);
  }

  private async page(cursor?: string) {
    const service = await this.sources.service();
    return service.packages({
      status: this.#state.peek() || undefined,
      search: this.#search.peek().trim(),
      ...(cursor && {cursor}),
    });
  }
}
