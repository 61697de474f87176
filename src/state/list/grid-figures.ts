import {computed, effect, signal, untracked, type ReadonlySignal} from '@preact/signals-react';
import type {Row} from '../../query/types.js';
import {configOf} from '../../values/attribute-type.js';
import {round} from '../../values/decimal.js';
import {BlockRows} from '../list-rows/block-rows.js';
import type {GridColumn} from './grid-columns.js';
import type {Figure, GridDescription, GridSource, RowList, RowsRequest} from '../list-rows/grid-source.js';
import type {Group} from '../list-rows/line-marks.js';
import {groupRows, type GroupCounts} from '../list-rows/grouped-rows.js';
import type {Intent} from '../list-rows/rows-loader.js';

/** The rows that figures are of. */
interface FiguredRows {
  rows: ReadonlySignal<RowList>;
  shown: ReadonlySignal<Intent | null>;
  /** Rises when what is known of all rows may be outdated. */
  revision: number;
}

/** Name of a column's figure in rows of figures. */
export const figureName = (place: number) => `total_${place}`;

/** Figures beneath the columns and of each group: asked for beside the rows, once for each question of which rows match. */
export class GridFigures {
  readonly #totals = signal<Row | null>(null);
  readonly #unknown = signal(false);
  private readonly counted = signal<Row[] | null>(null);
  private readonly closed = signal<ReadonlySet<string>>(new Set());
  private flight = new AbortController();
  private key = '';
  private readonly figures: Figure[];
  private readonly stop: () => void;

  /** The rows with the headings of their groups; the rows themselves where there are none. */
  readonly lines: ReadonlySignal<RowList> = computed(() => {
    const rows = this.list.rows.value;
    const group = this.list.shown.value?.request.group;
    if (!group) return rows;
    // Of an endless list only the counts show where groups begin.
    if (rows instanceof BlockRows && !this.counted.value) return rows;
    return groupRows(rows, this.countsOf(group.column.path));
  });

  constructor(
    private readonly list: FiguredRows,
    private readonly source: () => GridSource,
    private readonly description: GridDescription,
    life: AbortSignal,
  ) {
    this.figures = description.columns.flatMap(({path, total}, place) =>
      total ? [{as: figureName(place), path, fn: total}] : [],
    );
    const stop = effect(() => {
      const request = list.shown.value?.request;
      if (request) untracked(() => this.follow(request));
    });
    this.stop = () => {
      stop();
      this.flight.abort();
    };
    life.addEventListener('abort', this.stop, {once: true});
  }

  /** The same where another description asks for the same figures and groups; else these end. */
  matches({columns, group}: GridDescription): boolean {
    const {columns: own, group: ownGroup} = this.description;
    const kept = columns === own && group?.column === ownGroup?.column;
    if (!kept) this.stop();
    return kept;
  }

  /** Figures over all rows that match, by `figureName`; null while they are loading or cannot be known. */
  get totals(): ReadonlySignal<Row | null> {
    return this.#totals;
  }

  /** Whether they were requested and are unknown. */
  get unknown(): ReadonlySignal<boolean> {
    return this.#unknown;
  }

  /** Whether any column has one. */
  get any(): boolean {
    return this.figures.length > 0;
  }

  toggle({key, open}: Group): void {
    const closed = new Set(this.closed.peek());
    if (open) closed.add(key);
    else closed.delete(key);
    this.closed.value = closed;
  }

  /** What is known of all rows may be outdated. */
  renew(): void {
    const request = this.list.shown.peek()?.request;
    if (request) this.follow(request);
  }

  private countsOf(path: string): GroupCounts {
    const shown = this.list.shown.value;
    const before = shown ? (shown.page - 1) * shown.pageSize : 0;
    return {path, counted: this.counted.value, closed: this.closed.value, before};
  }

  private follow(request: RowsRequest): void {
    const {where, search, searchColumns, group} = request;
    const dir = group && request.sort.find(({path}) => path === group.column.path)?.dir;
    const key = JSON.stringify([this.list.revision, where, search, searchColumns, group?.column.path, dir]);
    if (key === this.key) return;
    const others = this.key.replace(/^\[\d+/, '') !== key.replace(/^\[\d+/, '');
    this.key = key;
    this.flight.abort();
    this.flight = new AbortController();
    if (others) {
      this.#totals.value = null;
      this.counted.value = null;
    }
    void this.load(request, this.flight.signal);
  }

  /** What cannot be counted is not shown: rows do not wait for figures, nor fail with them. */
  private async load(request: RowsRequest, signal: AbortSignal): Promise<void> {
    const ask = async (grouped: boolean) => this.source().figures?.(request, this.figures, grouped, signal) ?? null;
    const [totals, groups] = await Promise.allSettled([
      this.figures.length ? ask(false) : null,
      request.group ? ask(true) : null,
    ]);
    if (signal.aborted) return;
    this.#totals.value = (totals.status === 'fulfilled' && totals.value?.[0]) || null;
    this.#unknown.value = !this.#totals.peek();
    this.counted.value = groups.status === 'fulfilled' ? groups.value : null;
  }
}

/**
 * A figure without digits that no value of its column has: an average of a column without a scale has two digits, or as
 * many as distinguish it from zero.
 */
export function shownFigure(value: unknown, {total, attribute}: GridColumn): unknown {
  if (total !== 'avg' || typeof value !== 'number' || !value || configOf(attribute).scale !== undefined) return value;
  return round(value, Math.min(10, Math.max(2, 1 - Math.floor(Math.log10(Math.abs(value))))));
}

/** A column with its figure as a value of the column's own type, or as a number where it counts. */
export function figureColumn(column: GridColumn): GridColumn {
  const {attribute, total} = column;
  if (total !== 'count') return column;
  return {...column, kind: 'number', attribute: {...attribute, type: ['number', {scale: 0}]}};
}
