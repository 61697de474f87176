import {batch, signal, type ReadonlySignal} from '@preact/signals-react';
import type {LookupOption, LookupPage} from './lookup-source.js';

/** The action after the options. */
const CREATE = Symbol('create');

/** The options that were found for a text, and the active one among them. */
export class LookupResults {
  readonly #options = signal<readonly LookupOption[]>([]);
  readonly #recentCount = signal(0);
  readonly #count = signal(0);
  readonly #total = signal<number | null>(null);
  readonly #note = signal('');
  readonly #active = signal(-1);
  /** Recent choices first where nothing is typed, then what the source has. */
  readonly options: ReadonlySignal<readonly LookupOption[]> = this.#options;
  /** How many of the options, from the first, are recent choices. */
  readonly recentCount: ReadonlySignal<number> = this.#recentCount;
  /** How many the source has given, and has in all. */
  readonly count: ReadonlySignal<number> = this.#count;
  readonly total: ReadonlySignal<number | null> = this.#total;
  /** The summary in the source's own words. */
  readonly note: ReadonlySignal<string> = this.#note;
  /** Index among the options; their number means the create action; -1 none. */
  readonly active: ReadonlySignal<number> = this.#active;

  /** `canCreate`: whether there is a create action after the options. */
  constructor(private readonly canCreate: ReadonlySignal<boolean>) {}

  /** `selected` becomes the active option where nothing is `typed`; else what was active already, or the first. */
  set(page: LookupPage, recent: readonly LookupOption[], typed: boolean, selected?: string): void {
    const ids = new Set(recent.map(({id}) => id));
    const options = ids.size ? [...recent, ...page.options.filter(({id}) => !ids.has(id))] : page.options;
    const chosen = selected === undefined ? -1 : options.findIndex(({id}) => id === selected);
    // Where the person has moved by arrow keys while this was loading.
    const held = this.active.peek() < 0 ? null : (this.options.peek()[this.active.peek()]?.id ?? CREATE);
    batch(() => {
      this.#options.value = options;
      this.#recentCount.value = recent.length;
      this.#count.value = page.options.length;
      this.#total.value = page.total;
      this.#note.value = page.note ?? '';
      this.activate(typed ? this.activeAmong(options, held) : chosen);
    });
  }

  /** Adds the options that come after the first `from`. */
  append(page: LookupPage, from: number): void {
    const before = this.options.peek();
    const ids = new Set(before.map(({id}) => id));
    const options = [...before, ...page.options.filter(({id}) => !ids.has(id))];
    batch(() => {
      // The create action comes after them.
      if (this.active.peek() === before.length) this.activate(options.length);
      this.#options.value = options;
      this.#count.value = from + page.options.length;
      this.#total.value = page.options.length ? (page.total ?? this.total.peek()) : from;
    });
  }

  clear(): void {
    this.#options.value = [];
    this.#recentCount.value = 0;
    this.activate(-1);
  }

  activate(index: number): void {
    this.#active.value = index;
  }

  /** Moves the active option past what is disabled, wrapping around. */
  move(step: 1 | -1): void {
    const options = this.options.peek();
    const count = options.length + (this.canCreate.peek() ? 1 : 0);
    const from = this.active.peek();
    let to = from < 0 ? (step > 0 ? 0 : count - 1) : (from + step + count) % count;
    for (let tries = 0; tries < count && options[to]?.disabled; tries++) to = (to + step + count) % count;
    if (count && !options[to]?.disabled) this.activate(to);
  }

  /** What is active among options that were found: what was already, else the first. */
  private activeAmong(options: readonly LookupOption[], held: string | typeof CREATE | null): number {
    if (held === CREATE && this.canCreate.peek()) return options.length;
    const again = options.findIndex(({id}) => id === held);
    return again < 0 ? options.findIndex(({disabled}) => !disabled) : again;
  }
}
