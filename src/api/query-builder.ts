import {checkQuery} from '../query/check.js';
import {and} from '../query/conditions.js';
import {QueryFault} from '../query/problem.js';
import type {Cond, Expr, Join, Path, Query, QueryMeta, RunResult, SelectItem} from '../query/types.js';
import type {QueryCommand} from '../contract/query-command.js';
import {ServiceError} from './errors.js';
import type {QueryCalls} from './query-calls.js';
import type {Columns, Flat, PathOf, Presented, Selected, Selection, ValueOf} from './query-columns.js';

/** What every kind of execution accepts. */
export interface AskOptions {
  signal?: AbortSignal;
  /** Values that `param` names, over those of the query. */
  params?: Record<string, unknown>;
}

/** A page of rows: `totalCount`, or `hasNextPage` after `withoutTotal()`. */
export type RowsPage<R> = Omit<RunResult, 'data'> & {data: R[]};

/**
 * A query that is put together by calls: each gives another builder, and leaves this one as it is. `S` are the columns of the
 * source, `R` is a row of the answer. Made by `from`, it is data alone; made by `from` of a connection it can be executed.
 * Executed again, a builder aborts what it was still waiting for, which rejects with a ServiceError of the kind `aborted`.
 * @example
 * const late = from('order').select('number', 'supplier.name').where(is('status', '=', 'late')).orderBy('date', 'DESC');
 * late.toQuery();
 */
export class QueryBuilder<S extends Columns = Record<string, unknown>, R = S, Chosen extends boolean = false> {
  private running?: AbortController;

  constructor(
    private readonly query: Query,
    private readonly calls: QueryCalls | null = null,
  ) {}

  /** Adds columns: paths, items of the contract, or expressions by name: `select('status', {orders: count()})`. */
  select<const Items extends readonly Selection<S>[]>(
    ...items: Items
  ): QueryBuilder<S, Flat<(Chosen extends true ? R : object) & Selected<S, Items>>, true> {
    const added = items.flatMap<SelectItem>((item) => {
      if (typeof item === 'string') return [item];
      if ('expr' in item) return [item as Exclude<SelectItem, string>];
      return Object.entries(item as Record<string, Expr>).map(([as, expr]) => ({
        expr: typeof expr === 'string' ? {path: expr} : expr,
        as,
      }));
    });
    return this.with({select: [...(this.query.select ?? []), ...added]});
  }

  /** Rows of another source beside these, where there are any that `on` links: `['=', 's.id', {path: 'o.supplier'}]`. */
  join(source: string, as: string, on: Cond): this {
    return this.joined({type: 'inner', source, as, on});
  }

  /** The same; rows without any stay, with null in its columns. */
  leftJoin(source: string, as: string, on: Cond): this {
    return this.joined({type: 'left', source, as, on});
  }

  /** What the rows meet, beside the conditions so far. What is null or false asks nothing. */
  where(...conditions: (Cond | null | undefined | false)[]): this {
    return this.with({where: all(this.query.where, conditions)});
  }

  /** What the groups meet, beside the conditions so far. */
  having(...conditions: (Cond | null | undefined | false)[]): this {
    return this.with({having: all(this.query.having, conditions)});
  }

  /** The order of the rows, after that of earlier calls. */
  orderBy(column: PathOf<S> | Exclude<Expr, string>, dir: 'ASC' | 'DESC' = 'ASC'): this {
    return this.with({orderBy: [...(this.query.orderBy ?? []), {column, dir}]});
  }

  /** Makes one row of those that are alike in these; `select` has figures of them. */
  groupBy(...groups: (PathOf<S> | Exclude<Expr, string>)[]): this {
    return this.with({groupBy: [...(this.query.groupBy ?? []), ...groups]});
  }

  /** Several sets of groups at once, by their index in `groupBy`. */
  groupSets(...sets: number[][]): this {
    return this.with({groupSets: sets});
  }

  /** At most so many rows; -1 is as many as the server gives. */
  limit(rows: number): this {
    return this.with({limit: rows});
  }

  /** Rows to skip. */
  offset(rows: number): this {
    return this.with({offset: rows});
  }

  /** The page of that number, from 1. */
  page(number: number, size: number): this {
    return this.with({limit: size, offset: (number - 1) * size});
  }

  /** The `cursor` of an earlier page: those beside that one cost the same however deep they are. */
  cursor(text: string | undefined): this {
    return this.with({cursor: text});
  }

  /** Rows in which one of the columns has the text. */
  search(text: string, ...columns: PathOf<S>[]): this {
    return this.with({search: {text, columns}});
  }

  /** Equal rows are one. */
  distinct(): this {
    return this.with({distinct: true});
  }

  /** Rows of a query of equal columns after these; equal rows are one, unless `all`. */
  union(other: {toQuery(): Query} | Query, {all: every = false} = {}): this {
    const query = 'toQuery' in other ? other.toQuery() : other;
    return this.with({unions: [...(this.query.unions ?? []), {...(every && {all: true}), query}]});
  }

  /** Values that `param` names, beside those so far. */
  params(values: Record<string, unknown>): this {
    return this.with({params: {...this.query.params, ...values}});
  }

  /** false: rows beyond the rights of the person, as far as the server lets them; else it answers as without. */
  checkAccess(checked: boolean): this {
    return this.with({checkAccess: checked});
  }

  /** References come as {v, p}. */
  withPresentations(): QueryBuilder<S, Presented<R>, Chosen> {
    return this.with({withPresentations: true});
  }

  /** Rows carry `id` and `alias` of their record. */
  withPrimaryKey(): QueryBuilder<S, R & {id: string; alias: string}, Chosen> {
    return this.with({withPrimaryKey: true});
  }

  /** `run` answers `hasNextPage`, which is cheaper than `totalCount`. */
  withoutTotal(): this {
    return this.with({hideTotalRowCount: true});
  }

  /** The configuration of the contract, of its own; throws QueryFault where it is none, which names the place. */
  toQuery(): Query {
    // Before it is JSON, which would make null of what is missing in a condition.
    const checked = checkQuery(this.query);
    if ('problem' in checked) throw new QueryFault(checked.problem.path, checked.problem.key, checked.problem.params);
    return JSON.parse(JSON.stringify(this.query)) as Query;
  }

  /** All rows. */
  async all(options?: AskOptions): Promise<R[]> {
    return (await this.ask(options, (calls, query, own) => calls.ask('all', query, own))) as R[];
  }

  /** The first row, or null. */
  async one(options?: AskOptions): Promise<R | null> {
    return (await this.ask(options, (calls, query, own) => calls.ask('one', query, own))) as R | null;
  }

  /** A page of rows with the number of all. */
  async run(options?: AskOptions): Promise<RowsPage<R>> {
    return (await this.ask(options, (calls, query, own) => calls.ask('run', query, own))) as RowsPage<R>;
  }

  /** Whether there is any row. */
  async exists(options?: AskOptions): Promise<boolean> {
    return this.ask(options, (calls, query, own) => calls.ask('exists', query, own));
  }

  /** How many rows there are. */
  async count(options?: AskOptions): Promise<number> {
    return this.ask(options, (calls, query, own) => calls.ask('count', query, own));
  }

  /** Of a path, or of the text of an expression; null without rows, as are the other three. */
  async sum(column: PathOf<S>, options?: AskOptions): Promise<number | null> {
    return this.ask(options, (calls, query, own) => calls.ask('sum', query, {...own, column}));
  }

  async avg(column: PathOf<S>, options?: AskOptions): Promise<number | null> {
    return this.ask(options, (calls, query, own) => calls.ask('avg', query, {...own, column}));
  }

  async min<P extends PathOf<S>>(column: P, options?: AskOptions): Promise<ValueOf<S, P> | null> {
    return (await this.ask(options, (calls, query, own) => calls.ask('min', query, {...own, column}))) as never;
  }

  async max<P extends PathOf<S>>(column: P, options?: AskOptions): Promise<ValueOf<S, P> | null> {
    return (await this.ask(options, (calls, query, own) => calls.ask('max', query, {...own, column}))) as never;
  }

  /** The first column of the first row; null without rows. */
  async scalar(options?: AskOptions): Promise<R[keyof R] | null> {
    return (await this.ask(options, (calls, query, own) => calls.ask('scalar', query, own))) as R[keyof R] | null;
  }

  /** The first column of every row. */
  async column(options?: AskOptions): Promise<R[keyof R][]> {
    return (await this.ask(options, (calls, query, own) => calls.ask('column', query, own))) as R[keyof R][];
  }

  /** What columns the rows have, and of what tables, without the rows. */
  async meta(options?: AskOptions): Promise<QueryMeta> {
    return this.ask(options, (calls, query, own) => calls.ask('meta', query, own));
  }

  /** A spreadsheet of all rows, whatever the page, and its name. */
  async export(options?: AskOptions): Promise<{file: Blob; name: string}> {
    return this.ask(options, (calls, query, own) => calls.export(query, own));
  }

  /** The SQL of the rows with its values, for an administrator of a server in development; refused to everyone else. */
  async command(options?: AskOptions): Promise<QueryCommand> {
    return this.ask(options, (calls, query, own) => calls.command(query, own));
  }

  /**
   * Every row in pages of `size`, each read when it is asked for.
   * @example
   * for await (const rows of supply.from('order').select('number').pages(500)) write(rows);
   */
  async *pages(size: number, options?: AskOptions): AsyncGenerator<R[], void> {
    let cursor: string | undefined;
    for (let number = 1; ; number++) {
      const {
        data,
        hasNextPage,
        cursor: next,
      } = await this.page(number, size).cursor(cursor).withoutTotal().run(options);
      if (data.length) yield data;
      if (!hasNextPage) return;
      cursor = next;
    }
  }

  private joined(join: Join): this {
    return this.with({joins: [...(this.query.joins ?? []), join]});
  }

  /** Another builder; what the call makes of its rows is said by the caller's own type. */
  private with<B = this>(part: Partial<Query>): B {
    return new QueryBuilder({...this.query, ...part}, this.calls) as B;
  }

  private async ask<T>(
    {signal, params}: AskOptions = {},
    send: (calls: QueryCalls, query: Query, options: AskOptions) => Promise<T>,
  ): Promise<T> {
    if (!this.calls) throw new TypeError('this query has no connection: see `connect`');
    const query = this.checked();
    this.running?.abort();
    const own = (this.running = new AbortController());
    if (signal?.aborted) throw new ServiceError('aborted', '', {cause: signal.reason});
    const abort = () => own.abort(signal?.reason);
    signal?.addEventListener('abort', abort, {signal: own.signal});
    try {
      return await send(this.calls, query, {params, signal: own.signal});
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  /** What is no query is a fault of the page's code, and never sent. */
  private checked(): Query {
    try {
      return this.toQuery();
    } catch (cause) {
      throw new ServiceError('unexpected', '', {cause});
    }
  }
}

const all = (held: Cond | undefined, more: (Cond | null | undefined | false)[]): Cond | undefined =>
  and(held, ...more.map((each) => each || null)) ?? undefined;

/**
 * A query of a source: an alias of metadata, an alias with a name for its rows, or a query to go on from. `S` gives the columns and the types of their values.
 * @example
 * from<{number: string; total: number}>('order').select('number');
 */
export function from<S extends Columns = Record<string, unknown>>(
  source: Path | {source: string; as: string} | Query,
  calls: QueryCalls | null = null,
): QueryBuilder<S> {
  const query = typeof source === 'object' && 'from' in source ? source : {from: source};
  return new QueryBuilder<S>(query, calls);
}
