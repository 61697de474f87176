import {batch, computed, signal, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../api/errors.js';
import type {Cond} from '../query/types.js';
import {DelayedFlag} from './delayed-flag.js';
import type {GridColumn} from './grid-columns.js';
import {ColumnLayout, followColumns} from './grid-layout.js';
import type {GridDescription, GridSource, RowList, RowsRequest} from './grid-source.js';
import {
  DEFAULT_PAGE_SIZES,
  allOf,
  cycledSort,
  parsePageSizes,
  validPage,
  validPageRange,
  validPageSize,
  type ListState,
  type SortKey,
} from './list-state.js';
import {KeptSettings, type SettingsStore} from './kept-settings.js';
import {columnsOfText} from './list-settings.js';
import type {ListTrail} from './opener.js';
import {OwnChanges} from './own-changes.js';
import {pageCount} from './paging.js';
import {RowsLoader} from './rows-loader.js';

/** What an embedding page says; what is absent is the list's own. */
export interface GridOptions {
  pageSize?: unknown;
  pageSizes?: string;
  pageRange?: unknown;
  page?: unknown;
  sort?: SortKey[];
  search?: string;
  /** A condition all rows meet, whatever the person filters. */
  where?: Cond | null;
  hideTotal?: boolean;
  /** Where the person's settings are kept; nowhere when absent. */
  settings?: SettingsStore;
  /** The state to begin with, e.g. from the page's URL. */
  initial?: (defaults: ListState) => ListState;
}

/** Typing is answered after this many ms without a key. */
export const TYPING_DELAY = 200;
const CHANGES_DELAY = 400;

export type GridStatus = 'loading' | 'ready' | 'failed';

/** A list a person works with: what they asked for, and the rows that answer it. */
export class GridModel {
  private readonly description_ = signal<GridDescription | null>(null);
  private readonly state_ = signal<ListState>({page: 1, pageSize: 25, sort: [], search: '', filters: {}});
  /** The columns as the person arranged them. */
  readonly layout = new ColumnLayout(this.description_);
  /** The person's settings, as they are kept. */
  readonly settings: KeptSettings;
  private readonly describeError = signal<ServiceError | null>(null);
  private readonly loader: RowsLoader;
  private defaults_: ListState = this.state_.peek();
  private typing: ReturnType<typeof setTimeout> | undefined;
  private typed: string | null = null;
  private changes: ReturnType<typeof setTimeout> | undefined;
  private readonly own = new OwnChanges();
  private readonly beginning = new DelayedFlag(0);
  /** The wait for the first rows, as it is worth showing; it ends with them. */
  readonly skeleton = {shown: computed(() => this.beginning.shown.value && !this.loader.shown.value)};
  /** A later wait: rows are there and others are on their way. */
  readonly waiting = new DelayedFlag();
  /** Rises whenever other rows are asked for, so that a view goes back to the first of them. */
  readonly turns = signal(0);

  readonly status: ReadonlySignal<GridStatus> = computed(() => {
    if (this.loader.shown.value) return 'ready';
    return this.error.value ? 'failed' : 'loading';
  });
  readonly error: ReadonlySignal<ServiceError | null> = computed(
    () => this.describeError.value ?? this.loader.error.value,
  );
  readonly pages: ReadonlySignal<number | null> = computed(() => {
    const total = this.total.value;
    return total === null ? null : pageCount(total, this.state_.value.pageSize);
  });
  readonly pageSizes: ReadonlySignal<number[]> = computed(() => {
    const sizes = parsePageSizes(this.options.pageSizes || this.description_.value?.pageSizes || DEFAULT_PAGE_SIZES);
    return [...new Set([...sizes, this.state_.value.pageSize])].sort((a, b) => a - b);
  });

  constructor(
    private source: GridSource,
    private options: GridOptions,
    private readonly life: AbortSignal,
  ) {
    this.loader = new RowsLoader(
      () => this.source,
      () => !!this.options.hideTotal,
      (page) => this.ask({page}),
    );
    const settled = (columns: string) => (this.state_.value = {...this.state_.peek(), columns});
    this.settings = new KeptSettings(this.layout, options.settings, settled, life);
    const stop = followColumns(this.layout, this.shown, () => {
      if (!this.source.whole) void this.load({keepPlace: true});
    });
    life.addEventListener('abort', stop, {once: true});
    life.addEventListener('abort', () => this.stop(), {once: true});
  }

  get description(): ReadonlySignal<GridDescription | null> {
    return this.description_;
  }
  /** The visible columns in their order. */
  get columns(): ReadonlySignal<GridColumn[]> {
    return this.layout.columns;
  }
  get state(): ReadonlySignal<ListState> {
    return this.state_;
  }
  /** The state without what the person did; what a URL need not say. */
  get defaults(): ListState {
    return this.defaults_;
  }
  get rows(): ReadonlySignal<RowList> {
    return this.loader.rows;
  }
  get total(): ReadonlySignal<number | null> {
    return this.loader.total;
  }
  get hasNextPage(): ReadonlySignal<boolean> {
    return this.loader.hasNextPage;
  }
  get busy(): ReadonlySignal<boolean> {
    return this.loader.busy;
  }
  /** The page that the rows on screen are; while another loads, not yet the one asked for. */
  get shown() {
    return this.loader.shown;
  }
  get pageRange(): number {
    return validPageRange(this.options.pageRange);
  }
  get hideTotal(): boolean {
    return !!this.options.hideTotal;
  }
  get filtered(): boolean {
    const {search, filters} = this.state_.value;
    return search !== '' || Object.keys(filters).length > 0;
  }

  /** Reads what the source is, then its first rows. */
  async start(): Promise<void> {
    this.beginning.set(true);
    if (await this.describe()) {
      await this.load({fresh: true});
      this.source.watch?.((id) => this.changed(id), this.life);
    }
    this.beginning.set(false);
  }

  /** Other rows behind the same list: what the person asked for stays. */
  async replaceSource(source: GridSource): Promise<void> {
    this.source = source;
    if (await this.describe(this.state_.peek())) await this.load({fresh: true});
  }

  setPage(page: number): void {
    this.ask({page: validPage(page)});
  }
  setPageSize(pageSize: number): void {
    this.ask({pageSize: validPageSize(pageSize), page: 1});
  }
  /** A column's next direction: ascending, descending, none; `further` keeps the other columns that order. */
  cycleSort(path: string, further = false): void {
    this.setSort(cycledSort(this.state_.peek().sort, path, further));
  }
  setSort(sort: SortKey[]): void {
    this.ask({sort, page: 1});
  }

  setSearch(search: string): void {
    clearTimeout(this.typing);
    this.typed = null;
    if (search.trim() !== this.state_.peek().search) this.ask({search: search.trim(), page: 1});
  }

  /** Searches once the person has stopped typing. */
  typeSearch(search: string): void {
    clearTimeout(this.typing);
    this.typed = search;
    this.typing = setTimeout(() => this.setSearch(search), TYPING_DELAY);
  }

  /** Does now what was typed just before, so that the state is what the person sees in the search box. */
  settleSearch(): void {
    if (this.typed !== null) this.setSearch(this.typed);
  }

  /** Sets or, with null, removes the person's filter `uid`. */
  setFilter(uid: string, condition: Cond | null): void {
    const {[uid]: _, ...others} = this.state_.peek().filters;
    this.ask({filters: condition ? {...others, [uid]: condition} : others, page: 1});
  }

  clearFilters(): void {
    clearTimeout(this.typing);
    this.typed = null;
    this.ask({filters: {}, search: '', page: 1});
  }

  /** A new condition from the embedding page. */
  setWhere(where: Cond | null): void {
    if (JSON.stringify(where) === JSON.stringify(this.options.where ?? null)) return;
    this.options = {...this.options, where};
    if (this.description_.peek()) this.ask({page: 1});
  }

  /** The same page again, in place. */
  refresh(): Promise<void> {
    clearTimeout(this.changes);
    if (!this.description_.peek()) return this.start();
    return this.load({fresh: true, keepPlace: true});
  }

  /** Endless lists: the rows in view. */
  want(first: number, last: number): void {
    this.loader.want(first, last);
  }

  export() {
    return this.source.export?.({...this.request(), columns: this.columns.peek()});
  }
  get exportable(): boolean {
    return !!this.source.export;
  }

  /** Where a row on screen stands among all that match; undefined where its record has no neighbours to walk to. */
  trailTo(id: string): ListTrail | undefined {
    const shown = this.shown.peek();
    const query = shown && this.source.walked?.(shown.request);
    const rows = this.rows.peek();
    let index = 0;
    while (index < rows.length && rows.at(index)?.id !== id) index++;
    if (!query || index === rows.length) return undefined;
    return {query, at: (shown.page - 1) * shown.pageSize + index, total: this.total.peek()};
  }

  async remove(alias: string, id: string): Promise<void> {
    await this.source.remove?.(alias, id);
    await this.changedHere(id);
  }

  /** A record was saved or deleted from this list: loads once, whenever the server tells of it. */
  changedHere(id: string): Promise<void> {
    this.own.add(id);
    return this.refresh();
  }

  private ask(change: Partial<ListState>): void {
    this.state_.value = {...this.state_.peek(), ...change};
    if (!this.description_.peek()) return;
    this.turns.value++;
    void this.load({});
  }

  private async describe(kept?: ListState): Promise<boolean> {
    const source = this.source;
    try {
      const [description] = await Promise.all([source.describe(), this.settings.load()]);
      if (source !== this.source || this.life.aborted) return false;
      batch(() => {
        this.describeError.value = null;
        this.defaults_ = this.defaultsOf(description);
        const initial = kept ?? this.options.initial?.(this.defaults_) ?? this.defaults_;
        if (initial.columns) this.settings.show(columnsOfText(initial.columns));
        this.state_.value = {...initial, columns: this.layout.text};
        this.description_.value = description;
      });
      return true;
    } catch (error) {
      const failure = asServiceError(error);
      if (source === this.source && failure.kind !== 'aborted') this.describeError.value = failure;
      return false;
    }
  }

  private defaultsOf(description: GridDescription): ListState {
    const {page, pageSize, sort, search = ''} = this.options;
    const listPageSize = validPageSize(description.pageSize);
    return {
      page: validPage(page),
      pageSize: validPageSize(pageSize, listPageSize),
      sort: sort ?? description.sort,
      search,
      filters: {},
    };
  }

  private request(): RowsRequest {
    const {sort, search, filters} = this.state_.peek();
    const {columns: all = [], searchColumns = []} = this.description_.peek() ?? {};
    const columns = this.source.whole ? all : this.columns.peek();
    return {sort, search, searchColumns, columns, where: allOf(this.options.where, ...Object.values(filters))};
  }

  private async load(how: {fresh?: boolean; keepPlace?: boolean}): Promise<void> {
    const {page, pageSize} = this.state_.peek();
    if (this.loader.shown.peek()) this.waiting.set(true);
    await this.loader.load({request: this.request(), page: pageSize === 0 ? 1 : page, pageSize}, how);
    if (!this.loader.busy.peek()) this.waiting.set(false);
  }

  private changed(id: string | undefined): void {
    if (id !== undefined && this.own.isEcho(id)) return;
    clearTimeout(this.changes);
    this.changes = setTimeout(() => void this.refresh(), CHANGES_DELAY);
  }

  private stop(): void {
    clearTimeout(this.typing);
    clearTimeout(this.changes);
    this.beginning.stop();
    this.waiting.stop();
    this.loader.stop();
  }
}
