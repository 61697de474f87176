import {batch, computed, signal, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import {identity, isEmptyValue} from '../../values/compare.js';
import {pagesOf} from './lookup-pages.js';
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

/** The action after the options. */
const CREATE = Symbol('create');
const NOTHING: LookupObject = {canInsert: false, canView: false, singular: ''};

/** What a lookup offers for a typed text: options, active one, summary, create action. Late answers are dropped. */
export class LookupModel {
  readonly open = signal(false);
  readonly text = signal('');
  /** Recent choices first where nothing is typed, then what the source has. */
  readonly options = signal<readonly LookupOption[]>([]);
  /** How many of the options, from the first, are recent choices. */
  readonly recentCount = signal(0);
  /** How many the source has given, and has in all. */
  readonly count = signal(0);
  readonly total = signal<number | null>(null);
  /** The summary in the source's own words. */
  readonly note = signal('');
  /** Index among the options; their number means the create action; -1 none. */
  readonly active = signal(-1);
  readonly status = signal<'idle' | 'loading' | 'ready' | 'failed'>('idle');
  readonly error = signal<ServiceError | null>(null);
  /** What the object is called in the singular, for the create action. */
  readonly singular: ReadonlySignal<LocalizedText>;
  /** Whether the records may be opened. */
  readonly canView: ReadonlySignal<boolean>;
  /** Labels of the fields to fill in first. */
  readonly missing: ReadonlySignal<string[]>;
  readonly canCreate: ReadonlySignal<boolean>;
  /** Texts of values that came without theirs, by id. */
  readonly names = signal<Readonly<Record<string, string>>>({});
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
      this.open.value = true;
      this.text.value = '';
    });
    void this.readObject();
    void this.load(selected);
  }

  /** Follows typing; asks when the source wants to be asked after a key. */
  search(text: string): void {
    batch(() => {
      this.open.value = true;
      this.text.value = text;
      // What was found for another text must not be picked for this one.
      this.active.value = -1;
    });
    void this.readObject();
    clearTimeout(this.timer);
    if (this.pages.pause) this.timer = setTimeout(() => void this.load(), this.pages.pause);
    else void this.load();
  }

  close(): void {
    this.forget();
    batch(() => {
      this.open.value = false;
      this.active.value = -1;
    });
  }

  retry(): void {
    void this.load();
  }

  /** Asks for the records that come after those which are here; called when somebody gets near the last of them. */
  async more(): Promise<void> {
    const {pages, flight} = this;
    const [from, total] = [this.count.peek(), this.total.peek()];
    if (!pages.paged || !flight || this.asksMore || this.status.peek() !== 'ready' || from >= (total ?? 0)) return;
    this.asksMore = true;
    try {
      const page = await pages.search(this.text.peek(), flight.signal, from);
      if (!flight.signal.aborted) this.append(page, from);
    } catch (error) {
      if (!flight.signal.aborted) this.report(error);
    } finally {
      this.asksMore = false;
    }
  }

  private append(page: LookupPage, from: number): void {
    const before = this.options.peek();
    const ids = new Set(before.map(({id}) => id));
    const options = [...before, ...page.options.filter(({id}) => !ids.has(id))];
    batch(() => {
      // The create action comes after them.
      if (this.active.peek() === before.length) this.active.value = options.length;
      this.options.value = options;
      this.count.value = from + page.options.length;
      this.total.value = page.options.length ? (page.total ?? this.total.peek()) : from;
    });
  }

  /** Moves the active option past what is disabled, wrapping around. */
  move(step: 1 | -1): void {
    const options = this.options.peek();
    const count = options.length + (this.canCreate.peek() ? 1 : 0);
    const from = this.active.peek();
    let to = from < 0 ? (step > 0 ? 0 : count - 1) : (from + step + count) % count;
    for (let tries = 0; tries < count && options[to]?.disabled; tries++) to = (to + step + count) % count;
    if (count && !options[to]?.disabled) this.active.value = to;
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
    this.names.value = {...this.names.peek(), ...Object.fromEntries(texts)};
  }

  /** Keeps a pick among the recent choices, and its text. */
  picked({id, presentation}: LookupOption): void {
    this.names.value = {...this.names.peek(), [id]: presentation};
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
      this.take({options: [], total: 0}, []);
      return;
    }
    const flight = (this.flight = new AbortController());
    this.status.value = 'loading';
    try {
      const text = this.text.peek();
      const [page, recent] = await Promise.all([
        this.pages.search(text, flight.signal),
        text.trim() ? [] : this.recentOptions(),
      ]);
      if (!flight.signal.aborted) this.take(page, recent, selected);
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

  private take(page: LookupPage, recent: readonly LookupOption[], selected?: string): void {
    const ids = new Set(recent.map(({id}) => id));
    const options = ids.size ? [...recent, ...page.options.filter(({id}) => !ids.has(id))] : page.options;
    const chosen = selected === undefined ? -1 : options.findIndex(({id}) => id === selected);
    // Where the person has moved by arrow keys while this was loading.
    const held = this.active.peek() < 0 ? null : (this.options.peek()[this.active.peek()]?.id ?? CREATE);
    batch(() => {
      this.options.value = options;
      this.recentCount.value = recent.length;
      this.count.value = page.options.length;
      this.total.value = page.total;
      this.note.value = page.note ?? '';
      this.status.value = 'ready';
      this.error.value = null;
      this.active.value = this.text.peek() ? this.activeAmong(options, held) : chosen;
    });
  }

  /** What is active among options that were found: what was already, else the first. */
  private activeAmong(options: readonly LookupOption[], held: string | typeof CREATE | null): number {
    if (held === CREATE && this.canCreate.peek()) return options.length;
    const again = options.findIndex(({id}) => id === held);
    return again < 0 ? options.findIndex(({disabled}) => !disabled) : again;
  }

  private fail(error: unknown): void {
    const failure = asServiceError(error);
    if (failure.kind === 'aborted') return;
    batch(() => {
      this.status.value = 'failed';
      this.error.value = failure;
      this.options.value = [];
      this.recentCount.value = 0;
      this.active.value = -1;
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
