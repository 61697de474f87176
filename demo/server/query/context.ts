import {sql, type RawBuilder} from 'kysely';
import type {Application} from '../application.js';
import type {Viewer} from '../security/viewer.js';
import type {Source} from './sources/source.js';

export type Sql = RawBuilder<unknown>;

/** What the rows are for: a query of the page's, a file of them, or the record they make up. */
export type Purpose = 'query' | 'export' | 'record';

/** What one query is compiled for. */
export interface QueryContext {
  application: Application;
  viewer: Viewer;
  /** Milliseconds; what periods are seen from. */
  now: number;
  params: Record<string, unknown>;
  /** For an export rows must be open to export as well as to view; passwords are in a record only. */
  purpose: Purpose;
  /** Asked with `checkAccess: false`, which counts for data providers that say so. */
  unchecked: boolean;
  /** Sources by name, as the viewer sees them. */
  sources: Map<string, Source | null>;
  /** Makes a source that is not among them yet. Handed in: what compiles a query reads sources, and sources are compiled. */
  openSource: (context: QueryContext, name: string) => Source | null;
  /** Aliases of the objects whose tables the query reads, row rules included. */
  tables: Set<string>;
  /** Shared by all parts of the query. */
  names: {count: number};
}

/** The same for a statement of its own: its text is then alike each time it is made. */
export const alone = (context: QueryContext): QueryContext => ({...context, tables: new Set(), names: {count: 0}});

/** A table alias that no other part of the query has; never a name from the query. */
export function newAlias(context: QueryContext): string {
  return `t${++context.names.count}`;
}

export const id = (...names: string[]): Sql => sql.id(...names);

export const all = (parts: Sql[]): Sql => (parts.length ? sql`(${sql.join(parts, sql` and `)})` : sql`true`);

export const any = (parts: Sql[]): Sql => (parts.length ? sql`(${sql.join(parts, sql` or `)})` : sql`false`);

export const list = (parts: Sql[]): Sql => sql.join(parts);
