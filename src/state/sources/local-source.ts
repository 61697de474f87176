import type {GivenRow, Row} from '../../query/types.js';
import type {Formats} from '../../values/formats.js';
import type {GridColumn} from '../list/grid-columns.js';
import type {SortKey} from '../list/list-state.js';
import {lazyPart} from '../../values/lazy-part.js';
import type {
  FirstRows,
  Figure,
  GridDescription,
  GridSource,
  RowList,
  RowsAnswer,
  RowsRequest,
  ValueCount,
} from '../list-rows/grid-source.js';
import type {Groups, GroupsAsked} from '../list-rows/row-groups.js';
import {gridColumnsOf, localDescription, type LocalColumn, type LocalOptions} from './local-columns.js';
import {inferredColumns, isRow} from './inferred-columns.js';
import {columnRanks, orderedBy} from './local-order.js';
import {readRows} from './read-rows.js';
import {GROUP_ROWS} from './records-query.js';
import {whenIdle} from '../app/when-idle.js';

const localFilter = lazyPart(() => import('./local-filter.js'));
const localGroups = lazyPart(() => import('./local-groups.js'));
const localFigures = lazyPart(() => import('./local-figures.js'));
/** The first rows are on the screen after this many ms. */
const FETCH_AHEAD = 1000;
/** Rows that are looked through in one step: some ms, on a slow machine too. */
const STEP = 16_384;
/** Steps within the first, after each of which it shows whether there are enough. */
const FIRST_STEP = 2048;
/** Rows that fill any screen. */
const SCREEN = 100;

/** Rows the page already has: filtered, ordered and searched here as the server would. */
export class LocalSource implements GridSource {
  readonly whole = true;
  private readonly ranks = new Map<string, Uint32Array>();
  /** The last search or condition and what it found: a text typed on is looked for in that. */
  private last: {request: RowsRequest; found: Uint32Array} | null = null;
  /** What is being looked for in steps, for whoever asks the same. */
  private running: {request: RowsRequest; matching: Promise<Uint32Array>} | null = null;

  private readonly given: readonly Row[];
  private data: readonly Row[];
  private readonly columns: LocalColumn[];

  /** Without columns they are what the rows say. */
  constructor(
    rows: readonly GivenRow[],
    columns: LocalColumn[] | null,
    private readonly options: LocalOptions & {formats: Formats},
  ) {
    // Keys that are numbers are left as the page has them.
    this.given = (columns ? rows : rows.filter(isRow)) as readonly Row[];
    this.columns = columns ?? inferredColumns(rows);
    this.data = readRows(this.given, gridColumnsOf(this.columns), options.formats.timeZone);
    // A search follows each key: its code is there before the first. Failing, it is asked for again.
    setTimeout(() => localFilter.preload(), FETCH_AHEAD);
  }

  describe(): GridDescription {
    return localDescription(this.columns, this.options);
  }

  rows(request: RowsRequest, offset: number, limit: number): RowsAnswer | Promise<RowsAnswer> {
    const part = () => this.part(request, this.matching(request), offset, limit);
    return isWhole(request) || localFilter.peek() ? part() : localFilter.load().then(part);
  }

  /** Where the first step finds enough rows, the others are looked through when these are on the screen. */
  firstRows(request: RowsRequest, offset: number, limit: number, signal: AbortSignal): FirstRows | null {
    if (isWhole(request) || !localFilter.peek() || request.groupBy) return null;
    const among = this.candidates(request);
    if (among.length <= STEP) return null;
    const find = this.finder(request);
    const enough = limit < 0 ? SCREEN : offset + limit;
    const order = this.ordered(among, request);
    const found: number[] = [];
    for (let at = 0; at < STEP && found.length < enough; at += FIRST_STEP) {
      found.push(...find(order.subarray(at, at + FIRST_STEP)));
    }
    if (found.length < enough) return null;
    const matching = this.matchingInSteps(among, find, signal).then((found) => this.keep(request, found));
    this.running = {request, matching};
    const all = matching.then((found) => this.part(request, found, offset, limit));
    return {rows: this.at(found.slice(offset, limit < 0 ? undefined : enough)), all};
  }

  private async matchingInSteps(
    among: Uint32Array,
    find: (among: Uint32Array) => Uint32Array,
    signal: AbortSignal,
  ): Promise<Uint32Array> {
    const found = new Uint32Array(among.length);
    let count = 0;
    await new Promise<void>((painted) => whenIdle(painted, 100));
    for (let at = 0; at < among.length; at += STEP) {
      if (at) await new Promise((resume) => setTimeout(resume));
      signal.throwIfAborted();
      const part = find(among.subarray(at, at + STEP));
      found.set(part, count);
      count += part.length;
    }
    return found.subarray(0, count);
  }

  private part(request: RowsRequest, matching: Uint32Array | null, offset: number, limit: number): RowsAnswer {
    const total = matching?.length ?? this.data.length;
    const end = limit < 0 ? total : Math.min(total, offset + limit);
    if (!matching && !request.sort.length) return {rows: this.data.slice(offset, end), total};
    const order = this.ordered(matching ?? everyIndex(total), request).subarray(offset, end);
    return {rows: this.at(order), total};
  }

  private at(indexes: ArrayLike<number>): RowList {
    return {length: indexes.length, at: (index) => this.data[indexes[index] ?? -1]};
  }

  change(row: Row, values: Row): void {
    const index = this.data.indexOf(row);
    if (index < 0) return;
    // What was read of a row may be a copy; the page's own row may be one that cannot change.
    for (const held of new Set([row, this.given[index]]))
      if (held && !Object.isFrozen(held)) Object.assign(held, values);
    if (Object.isFrozen(row)) this.data = this.data.with(index, {...row, ...values});
    for (const path of Object.keys(values)) this.ranks.delete(path);
    this.last = null;
  }

  async count(request: RowsRequest): Promise<number> {
    return (await this.matched(request))?.length ?? this.data.length;
  }

  private ordered(indexes: Uint32Array, request: RowsRequest): Uint32Array {
    return request.sort.reduceRight((order, {path, dir}) => {
      const column = this.column(path, request);
      return column ? orderedBy(order, this.ranksOf(column), dir === 'DESC') : order;
    }, indexes);
  }

  private column(path: string, {columns, groupBy = []}: RowsRequest): GridColumn | undefined {
    return [...columns, ...groupBy.map(({column}) => column)].find((column) => column.path === path);
  }

  private ranksOf(column: GridColumn): Uint32Array {
    let ranks = this.ranks.get(column.path);
    if (!ranks) {
      ranks = columnRanks(this.data, column, this.options.formats.tag);
      this.ranks.set(column.path, ranks);
    }
    return ranks;
  }

  async valueCounts(request: RowsRequest, path: string): Promise<ValueCount[]> {
    const column = this.column(path, request);
    const [{countsOf}, rows] = await Promise.all([localFigures.load(), this.inOrder(request, [{path, dir: 'ASC'}])]);
    return column ? countsOf(rows, column, this.options.formats) : [];
  }

  async figures(request: RowsRequest, figures: Figure[], grouped: boolean): Promise<Row[]> {
    const groupBy = grouped ? (request.groupBy ?? []) : [];
    const [{figuresOf, groupsOf}, rows] = await Promise.all([
      localFigures.load(),
      this.inOrder(request, request.sort.slice(0, groupBy.length)),
    ]);
    const columns = gridColumnsOf(this.columns);
    if (!groupBy.length) return [figuresOf(rows, figures, columns)];
    const paths = groupBy.map(({column}) => column.path);
    return groupsOf(rows, paths).map((rows) => ({
      ...figuresOf(rows, figures, columns),
      ...Object.fromEntries(paths.map((path) => [path, rows[0]?.[path]])),
      [GROUP_ROWS]: rows.length,
    }));
  }

  async groups(request: RowsRequest, asked: GroupsAsked): Promise<Groups> {
    const [{groupsOf}, {evaluation}, rows] = await Promise.all([
      localGroups.load(),
      localFilter.load(),
      this.inOrder(request, []),
    ]);
    return groupsOf(rows, asked, evaluation(rows, gridColumnsOf(this.columns), this.options.formats));
  }

  private async inOrder(request: RowsRequest, sort: SortKey[]): Promise<Row[]> {
    const indexes = (await this.matched(request)) ?? everyIndex(this.data.length);
    const order = this.ordered(indexes, {...request, sort});
    return Array.from(order, (index) => this.data[index]!);
  }

  private async matched(request: RowsRequest): Promise<Uint32Array | null> {
    if (!isWhole(request)) await localFilter.load();
    const matching = this.running?.request === request ? this.running.matching.catch(() => null) : null;
    return (await matching) ?? this.matching(request);
  }

  /** Indexes of the rows that meet the condition and hold the search; null where all do. Its code is loaded by then. */
  private matching(request: RowsRequest): Uint32Array | null {
    return isWhole(request) ? null : this.keep(request, this.finder(request)(this.candidates(request)));
  }

  private candidates(request: RowsRequest): Uint32Array {
    const within = this.last && localFilter.peek()!.goesOn(request, this.last.request, this.options.formats);
    return within ? this.last!.found : everyIndex(this.data.length);
  }

  private finder(request: RowsRequest): (among: Uint32Array) => Uint32Array {
    return localFilter.peek()!.rowFinder(this.data, request, gridColumnsOf(this.columns), this.options.formats);
  }

  private keep(request: RowsRequest, found: Uint32Array): Uint32Array {
    this.last = {request, found};
    return found;
  }
}

/** Neither filtered nor searched. */
function isWhole({where, search}: RowsRequest): boolean {
  return !where && !search;
}

function everyIndex(length: number): Uint32Array {
  const indexes = new Uint32Array(length);
  for (let index = 0; index < length; index++) indexes[index] = index;
  return indexes;
}
