import {batch, computed, signal, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import type {Cond} from '../../query/types.js';
import {DelayedFlag} from '../app/delayed-flag.js';
import {lazyPart} from '../../values/lazy-part.js';
import {GridChanges} from './grid-changes.js';
import {ColumnLayout, followColumns} from './grid-layout.js';
import {barPaths, filterColumns} from '../filter/filter-bar.js';
import type {GridColumn} from './grid-columns.js';
import type {GridFigures} from './grid-figures.js';
import {defaultState, type GridOptions} from './grid-options.js';
import type {GridDescription, GridSource, RowList} from '../list-rows/grid-source.js';
import {DEFAULT_PAGE_SIZES, groupsOf, parsePageSizes, validPageRange, type ListState} from './list-state.js';
import {KeptSettings} from './stored-views.js';
import {ListIntents} from './list-intents.js';
import {columnsOfText} from './list-settings.js';
import type {LiveList, LiveRows} from './live-rows.js';
import {pageCount} from './paging.js';
import {ViewChoice} from './view-choice.js';
import {ListRequests} from '../list-rows/list-requests.js';
import {RowsLoader} from '../list-rows/rows-loader.js';
import {WithheldRows} from '../list-rows/withheld-rows.js';

const gridFigures = lazyPart(() => import('./grid-figures.js'));

export type GridStatus = 'loading' | 'ready' | 'failed';

/** A list a person works with: what they asked for, and the rows that answer it. */
export class GridModel extends ListIntents {
  readonly #description = signal<GridDescription | null>(null);
  /** The columns as the person arranged them. */
  readonly layout = new ColumnLayout(this.#description);
  /** The person's settings, as they are stored. */
  readonly settings: KeptSettings;
  private readonly describeError = signal<ServiceError | null>(null);
  private readonly loader: RowsLoader;
  #defaults: ListState = this.currentState.peek();
  #first: ListState | null = null;
  private readonly changes: GridChanges;
  private readonly beginning = new DelayedFlag(0);
  /** The wait for the first rows, as it is worth showing; it ends with them. */
  readonly skeleton = {shown: computed(() => this.beginning.shown.value && !this.loader.shown.value)};
  /** A later load: rows are shown and others are loading. */
  readonly waiting = new DelayedFlag();
  readonly requests: ListRequests;
  /** Rows whose deletion can still be undone. */
  readonly withheld = new WithheldRows(() => void this.refresh());
  /** Rises whenever other rows are asked for, so that a view goes back to the first of them. */
  readonly turns: ReadonlySignal<number>;
  readonly #turns = signal(0);

  /** The view that it is shown in. */
  readonly view: ViewChoice;
  /** What the rows are grouped by, from the outermost. */
  readonly groupBy = computed(() =>
    groupsOf(this.view.ownRows.value ? null : this.#description.value, this.currentState.value.groups),
  );
  readonly #figures = signal<GridFigures | null>(null);
  /** Paths of the filters that stay above the rows; none while the person hides them. */
  readonly bar = computed(() => barPaths(this.#description.value, this.settings.look.value));
  /** Totals and groups; null where the list has none. */
  readonly figures: ReadonlySignal<GridFigures | null> = this.#figures;
  /** The rows as they are drawn: with the headings of groups between them, which are no records. */
  readonly rows: ReadonlySignal<RowList> = computed(() =>
    this.view.ownRows.value ? this.view.rows.value : (this.#figures.value?.lines.value ?? this.records.value),
  );

  readonly status: ReadonlySignal<GridStatus> = computed(() => {
    if (this.loader.shown.value) return 'ready';
    return this.error.value ? 'failed' : 'loading';
  });
  readonly error: ReadonlySignal<ServiceError | null> = computed(
    () => this.describeError.value ?? this.loader.error.value,
  );
  /** The requested page; when it could not be loaded, the one shown in the list. */
  readonly page: ReadonlySignal<number> = computed(
    () => (this.error.value && this.shown.value?.page) || this.currentState.value.page,
  );
  readonly pages: ReadonlySignal<number | null> = computed(() => {
    const total = this.total.value;
    return total === null ? null : pageCount(total, this.currentState.value.pageSize);
  });
  readonly pageSizes: ReadonlySignal<number[]> = computed(() => {
    const sizes = parsePageSizes(this.options.pageSizes || this.#description.value?.pageSizes || DEFAULT_PAGE_SIZES);
    return [...new Set([...sizes, this.currentState.value.pageSize])].sort((a, b) => a - b);
  });

  constructor(
    private source: GridSource,
    private options: GridOptions,
    readonly life: AbortSignal,
  ) {
    super();
    this.turns = this.#turns;
    const current = () => this.options;
    this.view = new ViewChoice(this, current, (change) => this.note(change));
    this.requests = new ListRequests(this, () => this.source, current);
    this.loader = new RowsLoader(
      () => this.source,
      () => !!this.options.hideTotal,
      (page) => this.ask({page}, false),
    );
    this.changes = new GridChanges(this.liveList(), life);
    const settled = (columns: string) => (this.currentState.value = {...this.currentState.peek(), columns});
    this.settings = new KeptSettings(this.layout, options.settings, settled, life);
    const stop = followColumns(this.layout, this.shown, () => {
      if (!this.source.whole) void this.load({keepPosition: true});
    });
    life.addEventListener('abort', stop, {once: true});
    const stopView = this.view.follow(() => this.shown.peek() && void this.load({}));
    life.addEventListener('abort', stopView, {once: true});
    life.addEventListener('abort', () => this.stop(), {once: true});
  }

  get description(): ReadonlySignal<GridDescription | null> {
    return this.#description;
  }
  /** The visible columns in their order. */
  get columns(): ReadonlySignal<GridColumn[]> {
    return this.layout.columns;
  }
  /** The state without what the person did; what a URL need not say. */
  get defaults(): ListState {
    return this.#defaults;
  }
  /** The state that it began with; null before. */
  get first(): ListState | null {
    return this.#first;
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
  /** Whether the page shows only rows that meet a condition of its own. */
  get narrowed(): boolean {
    return !!this.options.where;
  }
  /** What changes elsewhere; null until anything did. */
  get live(): ReadonlySignal<LiveRows | null> {
    return this.changes.live;
  }

  /** Reads what the source is, then its first rows. */
  async start(): Promise<void> {
    this.beginning.set(true);
    if (await this.describe()) {
      await this.load({fresh: true});
      this.source.watch?.((event) => void this.changes.heard(event).catch(() => this.refresh()), this.life);
    }
    this.beginning.set(false);
  }

  /** Other rows behind the same list: what the person asked for stays. */
  async replaceSource(source: GridSource): Promise<void> {
    this.source = source;
    const described = source.describe();
    const same = described === this.#description.peek();
    // Before the first source was described there is no state but that of a list nobody asked for.
    const kept = this.#description.peek() ? this.currentState.peek() : undefined;
    if (same || (await this.describe(kept, described))) await this.load({fresh: true});
  }

  /** A new condition from the embedding page. */
  setWhere(where: Cond | null): void {
    if (JSON.stringify(where) === JSON.stringify(this.options.where ?? null)) return;
    this.options = {...this.options, where};
    if (this.#description.peek()) this.ask({page: 1}, false);
  }

  /** The same page again, without leaving it. */
  refresh(): Promise<void> {
    if (!this.#description.peek()) return this.start();
    this.live.peek()?.covered();
    return this.load({fresh: true, keepPosition: true});
  }

  /** Endless lists: the rows in view. */
  want(first: number, last: number): void {
    const {rowOf = (line: number) => line} = this.rows.peek();
    this.loader.want(rowOf(first), rowOf(last));
    this.#figures.peek()?.want(first, last);
  }

  /** `leaving`: the page goes away, and the request must outlive it. */
  async remove(alias: string, id: string, leaving = false): Promise<void> {
    await this.source.remove?.(alias, id, leaving);
  }

  /** Withheld records are deleted: the list already shows what is left. */
  gone(ids: string[]): void {
    this.changes.made(ids.map((id) => [id, Infinity]));
    this.withheld.forget(ids);
  }

  /** Records were saved or deleted from this list: loads once, whenever the server reports it. */
  changedHere(versions: Iterable<readonly [id: string, version: number]>): Promise<void> {
    this.changes.made(versions);
    return this.refresh();
  }

  protected override asked(): void {
    if (!this.#description.peek()) return;
    this.#turns.value++;
    void this.load({});
  }

  private async describe(kept?: ListState, described?: ReturnType<GridSource['describe']>): Promise<boolean> {
    const source = this.source;
    try {
      const [description] = await Promise.all([described ?? source.describe(), this.settings.load()]);
      const defaults = defaultState(this.options, description);
      const initial =
        kept ??
        (await this.options.initial?.(
          defaults,
          filterColumns(description),
          this.settings.shown.peek()?.view ?? null,
        )) ??
        defaults;
      const figures = await this.figuresOf(description, initial.groups);
      if (source !== this.source || this.life.aborted) return false;
      batch(() => {
        this.#figures.value = figures;
        this.describeError.value = null;
        this.#defaults = defaults;
        if (initial.columns) this.settings.show(columnsOfText(initial.columns), this.settings.shown.peek());
        this.currentState.value = {...initial, columns: this.layout.text};
        this.#first ??= this.currentState.peek();
        this.#description.value = description;
      });
      return true;
    } catch (error) {
      const failure = asServiceError(error);
      if (source === this.source && failure.kind !== 'aborted') this.describeError.value = failure;
      return false;
    }
  }

  /** Their code comes with the first list that has any. */
  private async figuresOf(description: GridDescription, groups: ListState['groups']): Promise<GridFigures | null> {
    const current = this.#figures.peek();
    if (current?.matches(description)) return current;
    if (!groupsOf(description, groups).length && !description.columns.some(({total}) => total)) return null;
    const {GridFigures} = await gridFigures.load();
    return new GridFigures(this.loader, () => this.source, description, this.life);
  }

  private async load(how: {fresh?: boolean; keepPosition?: boolean}): Promise<void> {
    const {groups} = this.currentState.peek();
    if (groups && !this.#figures.peek()) this.#figures.value = await this.figuresOf(this.#description.peek()!, groups);
    if (this.loader.shown.peek()) this.waiting.set(true);
    const {intent} = this.requests;
    const loading = this.loader.load(intent, how);
    // Of rows at hand the first may be there before all are.
    if (this.loader.shown.peek() === intent) this.waiting.set(false);
    await loading;
    if (!this.loader.busy.peek()) this.waiting.set(false);
  }

  private liveList(): LiveList {
    const {records, shown} = this;
    return {
      records,
      shown,
      ask: (ids) => this.requests.records(ids, this.life),
      patch: (rows) => this.loader.patch(rows),
      recount: () => {
        this.loader.recount();
        this.#figures.peek()?.renew();
      },
      refresh: () => this.refresh(),
    };
  }

  private stop(): void {
    this.forgetTyped();
    this.beginning.stop();
    this.waiting.stop();
    this.loader.stop();
  }
}
