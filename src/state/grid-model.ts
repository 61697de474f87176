import {batch, computed, signal, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../api/errors.js';
import type {Cond} from '../query/types.js';
import type {WeekDay} from '../values/formats.js';
import {DelayedFlag} from './delayed-flag.js';
import {filtersWhere, type ListFilter} from './filters.js';
import {ColumnLayout, followColumns} from './grid-layout.js';
import type {GridColumn} from './grid-columns.js';
import type {GridFigures} from './grid-figures.js';
import type {GridDescription, GridSource, RowEvent, RowList, RowsRequest, ValueCount} from './grid-source.js';
import {
  DEFAULT_PAGE_SIZES,
  allOf,
  cycledSort,
  grouped,
  parsePageSizes,
  validPage,
  validPageRange,
  validPageSize,
  type ListState,
  type SortKey,
} from './list-state.js';
import {KeptSettings, type SettingsStore} from './kept-settings.js';
import {columnsOfText} from './list-settings.js';
import type {LiveRows} from './live-rows.js';
import type {ListTrail} from './opener.js';
import {OwnChanges} from './own-changes.js';
import {pageCount} from './paging.js';
import {RowsLoader} from './rows-loader.js';
import {WithheldRows} from './withheld-rows.js';

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
  /** Of the weeks that filters mean; Sunday when absent. */
  firstDayOfWeek?: () => WeekDay;
  /** Where the person's settings are kept; nowhere when absent. */
  settings?: SettingsStore;
  /** The state to begin with, e.g. from the page's URL; else that of the `view` that the person begins with. */
  initial?: (defaults: ListState, columns: GridColumn[], view: string | null) => ListState | Promise<ListState>;
}

/** Typing is answered after this many ms without a key. */
export const TYPING_DELAY = 200;

export type GridStatus = 'loading' | 'ready' | 'failed';

/** A list a person works with: what they asked for, and the rows that answer it. */
export class GridModel {
  private readonly description_ = signal<GridDescription | null>(null);
  private readonly state_ = signal<ListState>({page: 1, pageSize: 25, sort: [], search: '', filters: {}, tree: null});
  /** The columns as the person arranged them. */
  readonly layout = new ColumnLayout(this.description_);
  /** The person's settings, as they are kept. */
  readonly settings: KeptSettings;
  private readonly describeError = signal<ServiceError | null>(null);
  private readonly loader: RowsLoader;
  private defaults_: ListState = this.state_.peek();
  private typing: ReturnType<typeof setTimeout> | undefined;
  private typed: string | null = null;
  private readonly live_ = signal<LiveRows | null>(null);
  /** What changes elsewhere; null until anything did. */
  readonly live: ReadonlySignal<LiveRows | null> = this.live_;
  private readonly own = new OwnChanges();
  private readonly beginning = new DelayedFlag(0);
  /** The wait for the first rows, as it is worth showing; it ends with them. */
  readonly skeleton = {shown: computed(() => this.beginning.shown.value && !this.loader.shown.value)};
  /** A later wait: rows are there and others are on their way. */
  readonly waiting = new DelayedFlag();
  /** Rows whose deletion can still be taken back. */
  readonly withheld = new WithheldRows(() => void this.refresh());
  /** Rises whenever other rows are asked for, so that a view goes back to the first of them. */
  readonly turns = signal(0);

  private readonly figures_ = signal<GridFigures | null>(null);
  /** Totals and groups; null where the list has none. */
  readonly figures: ReadonlySignal<GridFigures | null> = this.figures_;
  /** The rows as they are drawn: with the headings of groups between them, which are no records. */
  readonly rows: ReadonlySignal<RowList> = computed(() => this.figures_.value?.lines.value ?? this.records.value);

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
    readonly life: AbortSignal,
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
  get records(): ReadonlySignal<RowList> {
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
    const {search, filters, tree} = this.state_.value;
    return search !== '' || tree !== null || Object.keys(filters).length > 0;
  }

  /** Reads what the source is, then its first rows. */
  async start(): Promise<void> {
    this.beginning.set(true);
    if (await this.describe()) {
      await this.load({fresh: true});
      this.source.watch?.((event) => void this.changed(event).catch(() => this.refresh()), this.life);
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
  setFilter(uid: string, filter: ListFilter | null): void {
    const {[uid]: _, ...others} = this.state_.peek().filters;
    this.ask({filters: filter ? {...this.state_.peek().filters, [uid]: filter} : others, page: 1});
  }

  /** Sets or, with null, removes the tree of conditions that the person has built. */
  setTree(tree: Cond | null): void {
    this.ask({tree, page: 1});
  }

  clearFilters(): void {
    clearTimeout(this.typing);
    this.typed = null;
    this.ask({filters: {}, tree: null, search: '', page: 1});
  }

  /** A new condition from the embedding page. */
  setWhere(where: Cond | null): void {
    if (JSON.stringify(where) === JSON.stringify(this.options.where ?? null)) return;
    this.options = {...this.options, where};
    if (this.description_.peek()) this.ask({page: 1});
  }

  /** The same page again, in place. */
  refresh(): Promise<void> {
    if (!this.description_.peek()) return this.start();
    this.live_.peek()?.covered();
    return this.load({fresh: true, keepPlace: true});
  }

  /** Endless lists: the rows in view. */
  want(first: number, last: number): void {
    const {rowOf = (line: number) => line} = this.rows.peek();
    this.loader.want(rowOf(first), rowOf(last));
  }

  /** The rows as a spreadsheet; those that also meet `within`, where it is given. */
  export(within?: Cond) {
    const {left} = this;
    return this.source.export?.({...left, where: allOf(left.where, within), columns: this.columns.peek()});
  }
  get exportable(): boolean {
    return !!this.source.export;
  }

  /** Where a row on screen stands among all that match; undefined where its record has no neighbours to walk to. */
  trailTo(id: string): ListTrail | undefined {
    const shown = this.shown.peek();
    const query = shown && this.source.walked?.(shown.request);
    const rows = this.records.peek();
    let index = 0;
    while (index < rows.length && rows.at(index)?.id !== id) index++;
    if (!query || index === rows.length) return undefined;
    return {query, at: (shown.page - 1) * shown.pageSize + index, total: this.total.peek()};
  }

  /** `leaving`: the page goes away, and the request must outlive it. */
  async remove(alias: string, id: string, leaving = false): Promise<void> {
    await this.source.remove?.(alias, id, leaving);
  }

  /** Rows that match, beside those on the screen. */
  async read(request: RowsRequest, offset: number, limit: number, signal: AbortSignal): Promise<RowList> {
    return (await this.source.rows(request, offset, limit, signal)).rows;
  }

  /** Withheld records are deleted: the list already shows what is left. */
  gone(ids: string[]): void {
    ids.forEach((id) => this.own.add(id));
    this.withheld.forget(ids);
  }

  /** Records were saved or deleted from this list: loads once, whenever the server tells of it. */
  changedHere(...ids: string[]): Promise<void> {
    ids.forEach((id) => this.own.add(id));
    return this.refresh();
  }

  /** Asks for other rows. */
  ask(change: Partial<ListState>): void {
    this.state_.value = {...this.state_.peek(), ...change};
    if (!this.description_.peek()) return;
    this.turns.value++;
    void this.load({});
  }

  private async describe(kept?: ListState): Promise<boolean> {
    const source = this.source;
    try {
      const [description] = await Promise.all([source.describe(), this.settings.load()]);
      const defaults = this.defaultsOf(description);
      const initial =
        kept ??
        (await this.options.initial?.(defaults, description.columns, this.settings.shown.peek()?.view ?? null)) ??
        defaults;
      const figures = await this.figuresOf(description);
      if (source !== this.source || this.life.aborted) return false;
      batch(() => {
        this.figures_.value = figures;
        this.describeError.value = null;
        this.defaults_ = defaults;
        if (initial.columns) this.settings.show(columnsOfText(initial.columns), this.settings.shown.peek());
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

  /** Their code comes with the first list that has any. */
  private async figuresOf(description: GridDescription): Promise<GridFigures | null> {
    const current = this.figures_.peek();
    if (current?.keptFor(description)) return current;
    if (!description.group && !description.columns.some(({total}) => total)) return null;
    const {GridFigures} = await import('./grid-figures.js');
    return new GridFigures(this.loader, () => this.source, description, this.life);
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
      tree: null,
    };
  }

  /** How many rows each value of a column has under all other filters; absent where the source cannot tell. */
  valueCounts(uid: string, path: string, signal: AbortSignal): Promise<ValueCount[]> | undefined {
    return this.source.valueCounts?.(this.request(uid), path, signal);
  }

  /** Those of the rows asked for whose deletion is not under way. */
  get left(): RowsRequest {
    const request = this.request();
    return {...request, where: allOf(request.where, this.withheld.condition)};
  }

  /** What the page and the person ask for; `but` leaves a filter out. */
  request(but?: string): RowsRequest {
    const {sort, search} = this.state_.peek();
    const {columns: all = [], searchColumns = []} = this.description_.peek() ?? {};
    const columns = this.source.whole ? all : this.columns.peek();
    const asked = filtersWhere(this.state_.peek(), this.options.firstDayOfWeek?.(), but);
    const where = allOf(this.options.where, asked);
    return {...grouped(sort, this.description_.peek()?.group), search, searchColumns, columns, where};
  }

  private async load(how: {fresh?: boolean; keepPlace?: boolean}): Promise<void> {
    const {page, pageSize} = this.state_.peek();
    if (this.loader.shown.peek()) this.waiting.set(true);
    await this.loader.load({request: this.left, page: pageSize === 0 ? 1 : page, pageSize}, how);
    if (!this.loader.busy.peek()) this.waiting.set(false);
  }

  /** Their code comes with the first change. */
  private async changed(event: RowEvent | undefined): Promise<void> {
    if (event && this.own.isEcho(event.id)) return;
    const {LiveRows} = await import('./live-rows.js');
    if (this.life.aborted) return;
    const {records, shown} = this;
    this.live_.value ??= new LiveRows({
      records,
      shown,
      ask: (ids) => this.source.records?.(this.left, ids, this.life),
      patch: (rows) => this.loader.patch(rows),
      recount: () => {
        this.loader.recount();
        this.figures_.peek()?.renew();
      },
      refresh: () => this.refresh(),
    });
    this.live_.value.changed(event);
  }

  private stop(): void {
    clearTimeout(this.typing);
    this.live_.peek()?.stop();
    this.beginning.stop();
    this.waiting.stop();
    this.loader.stop();
  }
}
