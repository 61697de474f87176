import {computed, type ReadonlySignal} from '@preact/signals-react';
import type {Cond, Row} from '../../query/types.js';
import {formatPaths} from '../../values/list-formats.js';
import {gridColumn, type GridColumn} from '../list/grid-columns.js';
import type {GridModel} from '../list/grid-model.js';
import type {RowsRequest} from '../list-rows/grid-source.js';
import {AskedBranches, textOf} from './asked-branches.js';
import {ForestBranches, type Branches} from './branches.js';
import {forestOf, TOP, type Links} from './forest.js';

/** Rows that meet the filters and are read at once. */
const MATCHES = 200;
/** Keys of one condition. */
const CHUNK = 500;
/** No tree that a person works with is deeper; links in circles end here. */
const DEEPEST = 64;

interface TreeColumns {
  parent: GridColumn;
  title: GridColumn | undefined;
  count: GridColumn | undefined;
  /** What makes rows stand out, beside the columns that are shown. */
  marks: GridColumn[];
}

/** Which rows a tree is made of: all rows at hand, those of a filter with their ancestors, or such as are opened. */
export class TreeSource {
  readonly columns: ReadonlySignal<TreeColumns | null> = computed(() => {
    const spec = this.list.view.spec('tree');
    const {columns = [], viewColumns = []} = this.list.description.value ?? {};
    if (!spec || !this.list.description.value) return null;
    const all = [...columns, ...viewColumns];
    const named = (path: string | undefined) => (path ? all.find((column) => column.path === path) : undefined);
    const first = columns.find(({kind, path}) => kind === 'text' && path !== spec.parent) ?? columns[0];
    return {
      parent: named(spec.parent) ?? unknownColumn(spec.parent),
      title: named(spec.title) ?? first,
      count: named(spec.count),
      marks: spec.table ? formatPaths(this.list.view.formats.value).flatMap((path) => named(path) ?? []) : [],
    };
  });
  readonly links: Links = {
    key: (row) => this.keyOf(row),
    parent: (row) => textOf(row[this.columns.peek()?.parent.path ?? '']),
  };
  private asked: AskedBranches | null = null;
  private matchLimit = MATCHES;
  private readonly keys = new WeakMap<Row, string>();
  private unnamed = 0;

  constructor(private readonly list: GridModel) {}

  /** What is asked for, as text. */
  get question(): string {
    const {where, search, searchColumns, sort} = this.list.requests.request();
    return JSON.stringify([this.columns.peek()?.parent.path, where, search, searchColumns, sort]);
  }

  /** Another question. */
  begin(): void {
    this.asked = null;
    this.matchLimit = MATCHES;
  }

  moreMatches(): void {
    this.matchLimit += MATCHES;
  }

  async branches(signal: AbortSignal): Promise<Branches> {
    const {list} = this;
    if (list.requests.whole) return this.wholeForest(signal);
    if (list.filtered) return this.foundForest(signal);
    const request = () => this.request();
    return (this.asked ??= new AskedBranches(list.requests, request, this.columns.peek()!.parent, this.links));
  }

  /** Whether rows were found that belong to the top and are not there. */
  async check(signal: AbortSignal): Promise<boolean> {
    // The tree stands without it.
    return (await this.asked?.check(signal).catch(() => false)) ?? false;
  }

  private async wholeForest(signal: AbortSignal): Promise<Branches> {
    const request = this.request();
    const all = await this.read(this.list.requests.unfiltered(request), -1, signal);
    this.distinguish(all);
    if (!this.list.filtered) return new ForestBranches(forestOf(all, this.links), this.links, null);
    const found = new Set((await this.read(request, -1, signal)).map(this.links.key));
    const above = new Map(all.map((row) => [this.links.key(row), this.links.parent(row)]));
    const shown = new Set<string>();
    for (const key of found) for (let at = key; above.has(at) && !shown.has(at); at = above.get(at)!) shown.add(at);
    const forest = forestOf(
      all.filter((row) => shown.has(this.links.key(row))),
      this.links,
    );
    return new ForestBranches(forest, this.links, found);
  }

  /** What the filter finds, and all that is above it. */
  private async foundForest(signal: AbortSignal): Promise<Branches> {
    this.asked = null;
    const request = this.request();
    const limit = this.matchLimit;
    const found = await this.read(request, limit + 1, signal);
    const matching = found.slice(0, limit);
    const matches = new Set(matching.map(this.links.key));
    const rows = new Map(matching.map((row) => [this.links.key(row), row]));
    const base = this.list.requests.unfiltered(request);
    const tried = new Set<string>();
    for (let depth = 0; depth < DEEPEST; depth++) {
      const wanted = new Set([...rows.values()].map(this.links.parent));
      const absent = [...wanted].filter((key) => key !== TOP && !rows.has(key) && !tried.has(key));
      if (!absent.length) break;
      for (let at = 0; at < absent.length; at += CHUNK) {
        const keys = absent.slice(at, at + CHUNK);
        keys.forEach((key) => tried.add(key));
        const where: Cond = base.where ? ['and', base.where, ['IN', 'id', keys]] : ['IN', 'id', keys];
        for (const row of await this.read({...base, where}, CHUNK, signal)) rows.set(this.links.key(row), row);
      }
    }
    const total = this.list.total.peek();
    const left = found.length <= limit ? 0 : total === null ? null : Math.max(1, total - matching.length);
    return new ForestBranches(forestOf([...rows.values()], this.links), this.links, matches, left, false);
  }

  private async read(request: RowsRequest, limit: number, signal: AbortSignal): Promise<Row[]> {
    const list = await this.list.requests.read(request, 0, limit, signal);
    signal.throwIfAborted();
    return Array.from({length: list.length}, (_, index) => list.at(index)!);
  }

  /** What the list asks for with all that a tree shows, in its order. */
  private request(): RowsRequest {
    const {request} = this.list.shown.peek()!;
    const {parent, title, count, marks} = this.columns.peek()!;
    const {order} = this.list.view.spec('tree')!;
    const {viewColumns = []} = this.list.description.peek()!;
    const needed = [parent, title, count, ...marks, viewColumns.find(({path}) => path === order)];
    const columns = [...new Set([...request.columns, ...needed.filter((column) => !!column)])];
    const own = JSON.stringify(this.list.state.peek().sort) === JSON.stringify(this.list.defaults.sort);
    if (!order || !own) return {...request, columns};
    const others = request.sort.filter(({path}) => path !== order);
    return {...request, columns, sort: [{path: order, dir: 'ASC'}, ...others]};
  }

  private keyOf(row: Row): string {
    return this.keys.get(row) ?? (this.named(row) || this.ownKey(row));
  }

  private named(row: Row): string {
    const {key = 'id'} = this.list.view.spec('tree') ?? {};
    return row.alias ? (row.id ?? '') : textOf(row[key]);
  }

  /** Rows of the page may have no name, or that of another: then nothing is beneath them. */
  private ownKey(row: Row): string {
    const key = this.keys.get(row) ?? `\u0000${++this.unnamed}`;
    this.keys.set(row, key);
    return key;
  }

  private distinguish(rows: readonly Row[]): void {
    const taken = new Set<string>();
    for (const row of rows) {
      const name = this.named(row);
      if (!name || taken.has(name)) this.ownKey(row);
      taken.add(name);
    }
  }
}

function unknownColumn(path: string): GridColumn {
  return gridColumn({path}, {internalId: path, name: path, label: path, type: ['string']});
}
