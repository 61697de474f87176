import type {Cond, Row} from '../../query/types.js';
import {rawValue} from '../../values/presented.js';
import type {GridColumn} from '../list/grid-columns.js';
import {allOf} from '../list/list-state.js';
import type {RowsRequest} from '../list-rows/grid-source.js';
import type {ListRequests} from '../list-rows/list-requests.js';
import {GROUP_ROWS} from '../sources/records-query.js';
import type {Branch, Branches} from './branches.js';
import {circleHeads, TOP, type Links} from './forest.js';

/** Keys of one condition. */
const CHUNK = 500;
/** Rows beneath several nodes that are asked for at once. */
const TOGETHER = 500;
/** As many values as an answer of figures has at most. */
const MOST_PARENTS = 10_000;

/** Branches that are asked for as they are opened. */
export class AskedBranches implements Branches {
  readonly matches = null;
  readonly lost = 0;
  /** Rows at the top whose parent is not there for this person, or which lead back to themselves: their parents. */
  private missing: readonly string[] = [];
  private heads: ReadonlyMap<string, string> = new Map();

  constructor(
    private readonly requests: ListRequests,
    private readonly request: () => RowsRequest,
    private readonly parent: GridColumn,
    private readonly links: Links,
  ) {}

  get circles(): number {
    return this.heads.size;
  }

  /** Nodes of which few rows are wanted are asked for together. */
  async read(wanted: ReadonlyMap<string, number>, signal: AbortSignal): Promise<Map<string, Branch>> {
    const nodes = [...wanted.keys()].filter((key) => key !== TOP);
    const totals = wanted.size > 1 ? await this.counts(nodes, signal) : null;
    const small = nodes.filter((key) => (totals?.get(key) ?? Infinity) <= wanted.get(key)!);
    const single = [...wanted.keys()].filter((key) => !small.includes(key));
    const rows = new Map<string, readonly Row[]>();
    await Promise.all([
      ...single.map(async (key) => rows.set(key, await this.rows(this.under(key), wanted.get(key)! + 1, signal))),
      ...this.chunks(small, totals).map(async (keys) => {
        const found = await this.rows(['IN', this.parent.path, keys], TOGETHER * 2, signal);
        for (const key of keys) rows.set(key, []);
        for (const row of found) {
          const key = this.links.parent(row);
          rows.set(key, [...(rows.get(key) ?? []), row]);
        }
      }),
    ]);
    return this.branches(wanted, rows, totals, signal);
  }

  /**
   * Looks for rows that nothing leads to: their parent is not there for this person, or they are in a circle.
   * Answers whether the top has others since.
   */
  async check(signal: AbortSignal): Promise<boolean> {
    const figures = await this.requests.figuresBy(this.request(), this.parent, [], signal);
    const parents = (figures ?? []).map((row) => textOf(row[this.parent.path])).filter((key) => key !== TOP);
    if (!figures || parents.length >= MOST_PARENTS) return false;
    const above = new Map<string, string>();
    for (const keys of inChunks(parents)) {
      const rows = await this.rows(['IN', 'id', keys], CHUNK, signal);
      for (const row of rows) above.set(this.links.key(row), this.links.parent(row));
    }
    const missing = parents.filter((key) => !above.has(key)).sort();
    const heads = circleHeads(above).sort();
    const isSame = `${missing} ${heads}` === `${this.missing} ${[...this.heads.keys()]}`;
    this.missing = missing;
    this.heads = new Map(heads.map((key) => [key, above.get(key)!]));
    return !isSame;
  }

  private async branches(
    wanted: ReadonlyMap<string, number>,
    found: ReadonlyMap<string, readonly Row[]>,
    totals: ReadonlyMap<string, number> | null,
    signal: AbortSignal,
  ): Promise<Map<string, Branch>> {
    const shown = new Map(
      [...wanted].map(([key, limit]) => {
        const rows = (found.get(key) ?? []).filter((row) => key === TOP || !this.heads.has(this.links.key(row)));
        return [key, {rows: rows.slice(0, limit), follows: rows.length > limit}] as const;
      }),
    );
    const keys = [...shown.values()].flatMap(({rows}) => rows.map((row) => this.links.key(row)));
    const counts = await this.counts(keys, signal);
    return new Map(
      [...shown].map(([key, {rows, follows}]) => [
        key,
        {
          rows,
          follows,
          total: follows ? (totals?.get(key) ?? null) : rows.length,
          counts: new Map(
            rows.map((row) => [this.links.key(row), counts ? countOf(counts, this.links.key(row)) : null]),
          ),
        },
      ]),
    );
  }

  private async rows(where: Cond, limit: number, signal: AbortSignal): Promise<readonly Row[]> {
    const request = this.request();
    const list = await this.requests.read({...request, where: allOf(request.where, where)}, 0, limit, signal);
    return Array.from({length: list.length}, (_, index) => list.at(index)!);
  }

  /** How many rows are beneath each of the nodes; null where nobody counts. */
  private async counts(keys: string[], signal: AbortSignal): Promise<Map<string, number> | null> {
    const counts = new Map<string, number>();
    const request = this.request();
    for (const some of inChunks(keys)) {
      const where = allOf(request.where, ['IN', this.parent.path, some]);
      const figures = await this.requests.figuresBy({...request, where}, this.parent, [], signal);
      if (!figures) return null;
      for (const row of figures) counts.set(textOf(row[this.parent.path]), Number(row[GROUP_ROWS] ?? 0));
    }
    for (const parent of this.heads.values()) if (counts.has(parent)) counts.set(parent, counts.get(parent)! - 1);
    return counts;
  }

  private under(key: string): Cond {
    const {path} = this.parent;
    if (key !== TOP) return ['=', path, key];
    const top: Cond[] = [['EMPTY', path]];
    for (const keys of inChunks(this.missing)) top.push(['IN', path, keys]);
    for (const keys of inChunks([...this.heads.keys()])) top.push(['IN', 'id', keys]);
    return top.length > 1 ? ['or', ...top] : top[0]!;
  }

  /** Nodes whose rows together are few. */
  private chunks(keys: string[], totals: ReadonlyMap<string, number> | null): string[][] {
    const chunks: string[][] = [];
    let sum = Infinity;
    for (const key of keys) {
      const count = totals?.get(key) ?? 0;
      if (sum + count > TOGETHER || chunks.at(-1)!.length >= CHUNK) {
        chunks.push([]);
        sum = 0;
      }
      chunks.at(-1)!.push(key);
      sum += count;
    }
    return chunks;
  }
}

const countOf = (counts: ReadonlyMap<string, number>, key: string) => counts.get(key) ?? 0;

/** A key, as rows of figures have it too. */
export function textOf(cell: unknown): string {
  const value = rawValue(cell);
  return value === null || value === undefined ? TOP : String(value as string);
}

function inChunks<T>(all: readonly T[]): T[][] {
  return Array.from({length: Math.ceil(all.length / CHUNK)}, (_, at) => all.slice(at * CHUNK, (at + 1) * CHUNK));
}
