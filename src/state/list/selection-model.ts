import {computed, effect, signal, type ReadonlySignal} from '@preact/signals-react';
import type {Row} from '../../query/types.js';
import type {GridModel} from './grid-model.js';
import type {RowsRequest} from '../list-rows/grid-source.js';

/** What a page learns of a selection. `every`: all that match but `ids`; else `ids` themselves. */
export interface SelectionDetail {
  every: boolean;
  ids: string[];
  /** null: all that match, which nobody counted. */
  count: number | null;
}

type Rows = ReadonlyMap<string, Row>;

interface Chosen {
  /** true: `rows` are the exceptions. */
  every: boolean;
  rows: Rows;
}

const NOTHING: Chosen = {every: false, rows: new Map()};

/**
 * The selected rows of a list: those named, or all that match except some. It survives pages and sorting. Another filter
 * or search ends it, so that nothing is deleted that the person can no longer find.
 */
export class SelectionModel {
  private readonly chosen = signal(NOTHING);
  private anchor: number | null = null;
  /** How many; null where all that match are selected and nobody counted them. */
  readonly count: ReadonlySignal<number | null> = computed(() => {
    const {every, rows} = this.chosen.value;
    if (!every) return rows.size;
    const total = this.model.total.value;
    return total === null ? null : Math.max(0, total - rows.size);
  });
  /** What the box in the head shows: of the rows of the page, and of others as far as any is selected. */
  readonly page: ReadonlySignal<'all' | 'some' | 'none'> = computed(() => {
    const {every, rows} = this.chosen.value;
    if (!every && !rows.size) return 'none';
    if (every && !rows.size) return 'all';
    if (every && this.count.value === 0) return 'none';
    return this.hasPage() ? 'all' : 'some';
  });

  constructor(
    private readonly model: GridModel,
    life: AbortSignal,
  ) {
    let matched = matching(model.requests.request());
    const stop = effect(() => {
      void this.model.turns.value;
      const now = matching(model.requests.request());
      if (now !== matched) this.clear();
      matched = now;
    });
    life.addEventListener('abort', stop, {once: true});
  }

  get every(): boolean {
    return this.chosen.value.every;
  }

  /** Those named, or the exceptions, by id. */
  get rows(): Rows {
    return this.chosen.value.rows;
  }

  get detail(): SelectionDetail {
    const {every, rows} = this.chosen.peek();
    return {every, ids: [...rows.keys()], count: this.count.peek()};
  }

  has(row: Row | undefined): boolean {
    const {every, rows} = this.chosen.value;
    return !!row?.id && rows.has(row.id) !== every;
  }

  /** Whether the list holds more than the page that is selected whole, so that all that match can be offered. */
  get offersEvery(): boolean {
    const {every, rows} = this.chosen.value;
    const total = this.model.total.value;
    return !every && rows.size > 0 && this.page.value === 'all' && total !== rows.size;
  }

  /** Selects or unselects a row of the page; a range begins at it. */
  toggle(index: number): void {
    const row = this.model.rows.peek().at(index);
    if (!row?.id) return;
    this.anchor = index;
    this.put([row], !this.has(row));
  }

  /** Gives the rows from the one pressed last to this one what that one has. */
  extend(index: number): void {
    const from = this.anchor;
    if (from === null) return this.toggle(index);
    const rows = this.model.rows.peek();
    const [first, last] = [Math.min(from, index), Math.max(from, index)];
    const range = Array.from({length: last - first + 1}, (_, at) => rows.at(first + at));
    this.put(range, this.has(rows.at(from)));
  }

  /** Selects or unselects the rows of the page. Where the page is the whole list, all that match. */
  togglePage(): void {
    const on = this.page.peek() !== 'all';
    if (this.isWhole) return on ? this.selectEvery() : this.clear();
    const rows = this.model.rows.peek();
    this.put(
      Array.from({length: rows.length}, (_, index) => rows.at(index)),
      on,
    );
  }

  selectEvery(): void {
    this.chosen.value = {every: true, rows: new Map()};
  }

  /** Selects exactly these. */
  replace(rows: Row[]): void {
    this.anchor = null;
    this.chosen.value = {every: false, rows: new Map(rows.flatMap((row) => (row.id ? [[row.id, row]] : [])))};
  }

  clear(): void {
    this.anchor = null;
    this.chosen.value = NOTHING;
  }

  private get isWhole(): boolean {
    return this.model.state.peek().pageSize === 0 || this.model.total.peek() === this.model.rows.peek().length;
  }

  /** Whether every row of the page is selected. */
  private hasPage(): boolean {
    const rows = this.model.rows.value;
    const {every, rows: chosen} = this.chosen.value;
    if (!every && chosen.size < rows.length) return false;
    let any = false;
    for (let index = 0; index < rows.length; index++) {
      const row = rows.at(index);
      if (row?.id && !this.has(row)) return false;
      any ||= !!row?.id;
    }
    return any;
  }

  private put(rows: (Row | undefined)[], on: boolean): void {
    const {every, rows: held} = this.chosen.peek();
    const next = new Map(held);
    for (const row of rows) {
      if (!row?.id) continue;
      if (on === every) next.delete(row.id);
      else next.set(row.id, row);
    }
    this.chosen.value = {every, rows: next};
  }
}

/** What decides which rows match, whatever their order. */
function matching({where, search}: RowsRequest): string {
  return JSON.stringify([where, search]);
}
