import {sql} from 'kysely';
import {BOUNDS} from '../../../../src/query/bounds.js';
import type {Expr, Join} from '../../../../src/query/types.js';
import {id, newAlias, type QueryContext, type Sql} from '../context.js';
import type {Kind} from '../../../../src/types/kinds.js';
import {invalid, notAvailable} from '../refusals.js';
import {sourceOf, type Field, type Source} from '../sources/source.js';

export interface Table {
  source: Source;
  alias: string;
  /** Its columns may be null because there may be no row. */
  optional: boolean;
}

/** An SQL expression with what its value is. */
export interface Typed {
  sql: Sql;
  kind: Kind;
  nullable: boolean;
  /** Where it is a column as such. */
  column?: {table: Table; field: Field};
}

/**
 * The only access to a column: paths in every clause resolve here, against the sources as the viewer sees them. A
 * path's references become left joins to their objects' permitted rows. Unknown and forbidden are refused alike.
 */
export class Scope {
  readonly root: Table;
  /** Sources that the query reads by name or path; presentations of their references are not counted. */
  readonly read = new Set<Source>();
  private readonly named = new Map<string, Table>();
  private readonly followed = new Map<string, Table>();
  /** The columns of expressions that a lateral join has computed, by their JSON. */
  private readonly computed = new Map<string, Typed>();
  private readonly clauses: Sql[] = [];
  private pending: Table | null = null;

  constructor(
    readonly context: QueryContext,
    source: Source,
    alias = newAlias(context),
    as = 'this',
    /** Tables are read behind a fence (fence.ts). */
    private readonly fenced = false,
  ) {
    this.root = {source, alias, optional: false};
    this.named.set(as, this.root);
    this.read.add(source);
  }

  /** The column at the end of a path, e.g. `supplier.country.code`, or `l.quantity` where a join is named `l`. */
  column(path: string): Typed {
    const steps = path.split('.');
    const named = steps.length > 1 ? this.named.get(steps[0]!) : undefined;
    if (named) steps.shift();
    let table = named ?? this.root;
    for (const step of steps.slice(0, -1)) table = this.follow(table, step, path);
    const field = table.source.fields.get(steps.at(-1)!);
    if (!field) throw notAvailable(path);
    return columnOfTable(table, field);
  }

  /** The record a reference column leads to; null when the viewer may not view its object. */
  referenced({table, field}: {table: Table; field: Field}): Table | null {
    const key = `${table.alias} ${field.attribute.internalId}`;
    const known = this.followed.get(key);
    if (known) return known;
    const source = sourceOf(this.context, field.target ?? '');
    if (!source || field.kind !== 'reference') return null;
    if (this.followed.size >= BOUNDS.followed)
      throw invalid('query.tooMany', {path: field.attribute.internalId, max: BOUNDS.followed});
    if (table === this.pending) throw invalid('query.malformed', {path: field.attribute.internalId});
    const target: Table = {source, alias: newAlias(this.context), optional: true};
    const sameApp = sql`${id(target.alias, 'app_id')} = ${id(table.alias, 'app_id')}`;
    const on = sql`${sameApp} and ${id(target.alias, 'id')} = ${id(table.alias, field.column)}`;
    this.clauses.push(sql`left join ${source.rows(this.context, this.fenced)} as ${id(target.alias)} on ${on}`);
    this.followed.set(key, target);
    return target;
  }

  /** Adds a join of the query itself. `condition` compiles its `on`, which may use every table named so far. */
  join({type, source: name, as}: Join, condition: (scope: Scope) => Sql): void {
    const source = sourceOf(this.context, name);
    if (!source) throw notAvailable(name);
    if (this.named.has(as)) throw invalid('query.repeatedColumn', {path: as});
    const table: Table = {source, alias: newAlias(this.context), optional: type === 'left'};
    this.named.set(as, table);
    this.read.add(source);
    this.pending = table;
    const on = sql`${id(table.alias, 'app_id')} = ${id(this.root.alias, 'app_id')} and ${condition(this)}`;
    this.pending = null;
    this.clauses.push(
      sql`${sql.raw(type)} join ${source.rows(this.context, this.fenced)} as ${id(table.alias)} on ${on}`,
    );
  }

  /**
   * Computes an expression once for each record, so that grouping, selecting and sorting by it name one column: the
   * engine does not recognise two expressions with bound values as equal.
   */
  compute(expr: Expr, typed: Typed): Typed {
    const alias = newAlias(this.context);
    const value = {...typed, sql: id(alias, 'value'), column: undefined};
    this.clauses.push(sql`cross join lateral (select ${typed.sql} as ${id('value')}) as ${id(alias)}`);
    this.computed.set(JSON.stringify(expr), value);
    return value;
  }

  known(expr: Expr): Typed | undefined {
    return this.computed.size ? this.computed.get(JSON.stringify(expr)) : undefined;
  }

  /** The source and the query's own joins; tables behind references are not among them. */
  tables(): Table[] {
    return [...this.named.values()];
  }

  /** The joins needed by everything resolved so far. */
  joins(): Sql {
    return sql.join(this.clauses, sql` `);
  }

  /** The from clause; with `keys`, the rows whose id a table named so has. */
  from(keys?: string): Sql {
    const {source, alias} = this.root;
    const on = keys ? sql` on ${id(alias, 'id')} = ${id(keys, 'id')}` : sql``;
    return sql`${source.rows(this.context, this.fenced)} as ${id(alias)}${on} ${this.joins()}`;
  }

  private follow(table: Table, step: string, path: string): Table {
    const field = table.source.fields.get(step);
    const target = field && this.referenced({table, field});
    if (!target) throw notAvailable(path);
    this.read.add(target.source);
    return target;
  }
}

/** A field of a table in the from clause. */
export function columnOfTable(table: Table, field: Field): Typed {
  return {
    sql: id(table.alias, field.column),
    kind: field.kind,
    nullable: table.optional || field.nullable,
    column: {table, field},
  };
}
