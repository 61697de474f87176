import {computed, effect, signal, untracked, type ReadonlySignal} from '@preact/signals-react';
import type {Row} from '../../query/types.js';
import {configOf} from '../../values/attribute-type.js';
import {round} from '../../values/decimal.js';
import {BlockRows} from '../list-rows/block-rows.js';
import type {GridColumn} from './grid-columns.js';
import type {Figure, GridDescription, GridSource, RowList, RowsRequest} from '../list-rows/grid-source.js';
import type {Group} from '../list-rows/line-marks.js';
import {GroupedRows, groupRows, type GroupCounts} from '../list-rows/grouped-rows.js';
import {withinGroups, type GroupsWithin} from '../list-rows/groups-within.js';
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
  private readonly counted = signal<GroupCounts['counted']>(NONE);
  private readonly closed = signal<ReadonlySet<string>>(new Set());
  private flight = new AbortController();
  private key = '';
  /** The groups whose inner groups were asked for, by key. */
  private readonly parted = new Set<string>();
  private readonly view = signal({first: 0, last: 0});
  private readonly figures: Figure[];
  private readonly stop: () => void;

  /** The rows with the headings of their groups; the rows themselves where there are none. */
  readonly lines: ReadonlySignal<RowList> = computed(() => {
    const rows = this.list.rows.value;
    const groupBy = this.list.shown.value?.request.groupBy;
    if (!groupBy) return rows;
    // Of an endless list only the counts show where groups begin.
    if (rows instanceof BlockRows && !this.counted.value.has('')) return rows;
    return groupRows(rows, this.countsOf(groupBy.map(({column}) => column.path)));
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
    const stopParts = effect(() => {
      const asked = this.unparted();
      if (asked.length) untracked(() => asked.forEach((within) => void this.part(within, this.flight.signal)));
    });
    this.stop = () => {
      stop();
      stopParts();
      this.flight.abort();
    };
    life.addEventListener('abort', this.stop, {once: true});
  }

  /** The same where another description asks for the same figures and groups; else these end. */
  matches({columns, groupBy = []}: GridDescription): boolean {
    const {columns: own, groupBy: ownGroups = []} = this.description;
    const same = groupBy.length === ownGroups.length && groupBy.every((by, at) => by.column === ownGroups[at]!.column);
    const kept = columns === own && same;
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

  /** The lines in view: of an endless list the groups of others are not asked for. */
  want(first: number, last: number): void {
    this.view.value = {first, last};
  }

  /** What is known of all rows may be outdated. */
  renew(): void {
    const request = this.list.shown.peek()?.request;
    if (request) this.follow(request);
  }

  private countsOf(paths: string[]): GroupCounts {
    const shown = this.list.shown.value;
    const before = shown ? (shown.page - 1) * shown.pageSize : 0;
    return {paths, counted: this.counted.value, closed: this.closed.value, before};
  }

  private follow(request: RowsRequest): void {
    const {where, search, searchColumns, groupBy = []} = request;
    const groups = request.sort.slice(0, groupBy.length);
    const key = JSON.stringify([this.list.revision, where, search, searchColumns, groups]);
    if (key === this.key) return;
    const others = this.key.replace(/^\[\d+/, '') !== key.replace(/^\[\d+/, '');
    this.key = key;
    this.flight.abort();
    this.flight = new AbortController();
    if (others) {
      this.#totals.value = null;
      this.counted.value = NONE;
    }
    this.parted.clear();
    void this.load(request, this.flight.signal);
  }

  /** What cannot be counted is not shown: rows do not wait for figures, nor fail with them. */
  private async load(request: RowsRequest, signal: AbortSignal): Promise<void> {
    const [totals, groups] = await Promise.allSettled([
      this.figures.length ? this.source().figures?.(request, this.figures, false, signal) : null,
      request.groupBy ? this.ask(outermost(request), signal) : null,
    ]);
    if (signal.aborted) return;
    this.#totals.value = (totals.status === 'fulfilled' && totals.value?.[0]) || null;
    this.#unknown.value = !this.#totals.peek();
    if (groups.status !== 'fulfilled' || !groups.value) this.counted.value = NONE;
    else this.counted.value = new Map(this.counted.peek()).set('', groups.value);
  }

  private async ask(request: RowsRequest, signal: AbortSignal): Promise<Row[] | null> {
    return (await this.source().figures?.(request, this.figures, true, signal)) ?? null;
  }

  /** The open groups on the screen of which it is not known yet which groups are in them. */
  private unparted(): GroupsWithin[] {
    const request = this.list.shown.value?.request;
    const lines = this.lines.value;
    const {first, last} = this.view.value;
    if (!request?.groupBy?.[1] || !(lines instanceof GroupedRows) || !this.counted.value.has('')) return [];
    const isEndless = this.list.rows.value instanceof BlockRows;
    const shown = isEndless ? lines.groupsOf(first, last) : lines.groupsOf(0, lines.length);
    const levels = request.groupBy.length;
    const open = shown.filter(({key, level, open}) => open && level < levels - 1 && !this.parted.has(key));
    return withinGroups(request, open, this.source().whole);
  }

  private async part({request, keys, read}: GroupsWithin, signal: AbortSignal): Promise<void> {
    for (const key of keys) this.parted.add(key);
    const rows = await this.ask(request, signal).catch(() => null);
    if (rows && !signal.aborted) this.counted.value = new Map([...this.counted.peek(), ...read(rows)]);
  }
}

const NONE: GroupCounts['counted'] = new Map();

const outermost = (request: RowsRequest): RowsRequest => ({...request, groupBy: request.groupBy!.slice(0, 1)});

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
