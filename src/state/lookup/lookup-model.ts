import {batch, computed, signal, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import {identity, isEmptyValue} from '../../values/compare.js';
import {pagesOf} from './lookup-pages.js';
import {LookupResults} from './lookup-results.js';
import {
  type LookupObject,
  type LookupOption,
  type LookupPage,
  type LookupPages,
  type LookupServices,
  type LookupSource,
  type ShowValue,
} from './lookup-source.js';
import type {RecentChoices} from './lookup-recent.js';
import type {LocalizedText} from '../../values/types.js';

export type {LookupOption, LookupSource} from './lookup-source.js';

/** What a model needs beside its source. */
interface LookupSurroundings {
  onError?: (error: ServiceError) => void;
  /** How values of data columns are shown; as they came when absent. */
  show?: ShowValue;
  /** The last picks from a source; null where none are stored. */
  recent?: (source: LookupSource) => RecentChoices | null;
}

const NOTHING: LookupObject = {canInsert: false, canView: false, singular: ''};

type LookupStatus = 'idle' | 'loading' | 'ready' | 'failed';

/** What a lookup offers for a typed text: options, active one, summary, create action. Late answers are dropped. */
export class LookupModel {
  readonly #open = signal(false);
  readonly #text = signal('');
  readonly #status = signal<LookupStatus>('idle');
  readonly #error = signal<ServiceError | null>(null);
  readonly #names = signal<Readonly<Record<string, string>>>({});
  readonly open: ReadonlySignal<boolean> = this.#open;
  readonly text: ReadonlySignal<string> = this.#text;
  readonly status: ReadonlySignal<LookupStatus> = this.#status;
  readonly error: ReadonlySignal<ServiceError | null> = this.#error;
  /** The options that were found. */
  readonly results: LookupResults;
  /** What the object is called in the singular, for the create action. */
  readonly singular: ReadonlySignal<LocalizedText>;
  /** Whether the records may be opened. */
  readonly canView: ReadonlySignal<boolean>;
  /** Labels of the fields to fill in first. */
  readonly missing: ReadonlySignal<string[]>;
  readonly canCreate: ReadonlySignal<boolean>;
  /** Texts of values that came without theirs, by id. */
  readonly names: ReadonlySignal<Readonly<Record<string, string>>> = this.#names;
  private readonly source: ReturnType<typeof signal<LookupSource>>;
  private readonly object = signal(NOTHING);
  private pages: LookupPages;
  private askedFor: LookupPages | null = null;
  private flight: AbortController | null = null;
  private asksMore = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly services: LookupServices,
    source: LookupSource,
    private readonly around: LookupSurroundings = {},
  ) {
    this.source = signal(source);
    this.pages = pagesOf(source, this.services, around.show);
    this.singular = computed(() => this.object.value.singular);
    this.canView = computed(() => this.object.value.canView);
    this.missing = computed(() =>
      (this.now.dependencies ?? []).filter(({value}) => isEmptyValue(value)).map(({label}) => label),
    );
    this.canCreate = computed(() => {
      const {disableCreate, createUrl} = this.now;
      return (this.object.value.canInsert || Boolean(createUrl)) && !disableCreate && !this.missing.value.length;
    });
    this.results = new LookupResults(this.canCreate);
  }

  /** Sets a source whose dependencies or filters may have changed. */
  follow(source: LookupSource): void {
    const before = this.source.peek() as LookupSource;
    if (source === before || (source.options === before.options && textOf(source) === textOf(before))) return;
    this.source.value = source;
    this.pages = pagesOf(source, this.services, this.around.show);
    if (!this.open.peek()) this.forget();
    else {
      void this.readObject();
      void this.load();
    }
  }

  /** Opens with everything there is; `selected` becomes the active option. */
  show(selected?: string): void {
    if (this.open.peek()) return;
    batch(() => {
      this.#open.value = true;
      this.#text.value = '';
    });
    void this.readObject();
    void this.load(selected);
  }

  /** Follows typing; asks when the source wants to be asked after a key. */
  search(text: string): void {
    batch(() => {
      this.#open.value = true;
      this.#text.value = text;
      // What was found for another text must not be picked for this one.
      this.results.activate(-1);
    });
    void this.readObject();
    clearTimeout(this.timer);
    if (this.pages.pause) this.timer = setTimeout(() => void this.load(), this.pages.pause);
    else void this.load();
  }

  close(): void {
    this.forget();
    batch(() => {
      this.#open.value = false;
      this.results.activate(-1);
    });
  }

  retry(): void {
    void this.load();
  }

  /** Asks for the records that come after those which are here; called when somebody gets near the last of them. */
  async more(): Promise<void> {
    const {pages, flight} = this;
    const [from, total] = [this.results.count.peek(), this.results.total.peek()];
    if (!pages.paged || !flight || this.asksMore || this.status.peek() !== 'ready' || from >= (total ?? 0)) return;
    this.asksMore = true;
    try {
      const page = await pages.search(this.text.peek(), flight.signal, from);
      if (!flight.signal.aborted) this.results.append(page, from);
    } catch (error) {
      if (!flight.signal.aborted) this.report(error);
    } finally {
      this.asksMore = false;
    }
  }

  /** Loads the texts of values that came without; an unknown id is its own text. */
  async name(ids: readonly string[]): Promise<void> {
    const unknown = ids.filter((id) => !Object.hasOwn(this.names.peek(), id));
    if (!unknown.length) return;
    const asked = this.pages;
    const found = await asked.find(unknown).catch((error: unknown) => {
      this.report(error);
      return [];
    });
    if (asked !== this.pages) return;
    const texts = unknown.map((id) => [id, found.find((option) => option.id === id)?.presentation ?? id] as const);
    this.#names.value = {...this.names.peek(), ...Object.fromEntries(texts)};
  }

  /** Keeps a pick among the recent choices, and its text. */
  picked({id, presentation}: LookupOption): void {
    this.#names.value = {...this.names.peek(), [id]: presentation};
    this.recent?.add(id);
  }

  /** Learns what may be done with the records; a failure means nothing. */
  async readObject(): Promise<void> {
    const {pages} = this;
    if (!pages.object || this.askedFor === pages) return;
    this.askedFor = pages;
    const object = await pages.object().catch(() => {
      this.askedFor = null;
      return NOTHING;
    });
    if (pages === this.pages) this.object.value = object;
  }

  /** Values that a record created from here starts with. */
  get fillingValues(): Record<string, unknown> {
    const own = (this.source.peek()?.dependencies ?? []).filter(({path}) => !path.includes('.'));
    return Object.fromEntries(own.map(({path, value}) => [path, identity(value)]));
  }

  private get now(): LookupSource {
    return this.source.value as LookupSource;
  }

  private get recent(): RecentChoices | null {
    return this.around.recent?.(this.source.peek() as LookupSource) ?? null;
  }

  private async load(selected?: string): Promise<void> {
    this.forget();
    if (this.missing.peek().length) {
      this.found({options: [], total: 0}, []);
      return;
    }
    const flight = (this.flight = new AbortController());
    this.#status.value = 'loading';
    try {
      const text = this.text.peek();
      const [page, recent] = await Promise.all([
        this.pages.search(text, flight.signal),
        text.trim() ? [] : this.recentOptions(),
      ]);
      if (!flight.signal.aborted) this.found(page, recent, selected);
    } catch (error) {
      if (!flight.signal.aborted) this.fail(error);
    }
  }

  /** Recent choices that are still there; what the source no longer has is forgotten. */
  private async recentOptions(): Promise<LookupOption[]> {
    const {recent} = this;
    const ids = recent?.ids() ?? [];
    if (!ids.length) return [];
    const {where, dependencies} = this.source.peek() as LookupSource;
    const found = await this.pages.find(ids, true).catch(() => null);
    if (!found) return [];
    const there = ids.flatMap((id) => found.find((option) => option.id === id) ?? []);
    // A condition may only hide it for now.
    if (!where && !dependencies?.length) recent?.forget(ids.filter((id) => !there.some((option) => option.id === id)));
    return there;
  }

  private found(page: LookupPage, recent: readonly LookupOption[], selected?: string): void {
    batch(() => {
      this.results.set(page, recent, this.text.peek() !== '', selected);
      this.#status.value = 'ready';
      this.#error.value = null;
    });
  }

  private fail(error: unknown): void {
    const failure = asServiceError(error);
    if (failure.kind === 'aborted') return;
    batch(() => {
      this.#status.value = 'failed';
      this.#error.value = failure;
      this.results.clear();
    });
    this.report(failure);
  }

  private report(error: unknown): void {
    const failure = asServiceError(error);
    if (failure.kind === 'aborted') return;
    // An unexpected one is in the console already, with where it arose.
    if (failure.kind !== 'unexpected') console.error(failure);
    this.around.onError?.(failure);
  }

  private forget(): void {
    clearTimeout(this.timer);
    this.flight?.abort();
    this.flight = null;
  }
}

/** All of a source that can be compared as text. */
function textOf(source: LookupSource): string {
  return JSON.stringify({...source, options: undefined});
}
