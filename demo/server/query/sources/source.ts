import type {Kind} from '../../../../src/types/kinds.js';
import type {Attribute, LocalizedText, OptionsMap} from '../../../../src/values/types.js';
import type {Application} from '../../application.js';
import type {Viewer} from '../../security/viewer.js';
import type {Purpose, QueryContext, Sql} from '../context.js';

/** A column that the viewer may name. */
export interface Field {
  attribute: Attribute;
  column: string;
  kind: Kind;
  /** Alias of the object a reference leads to. */
  target?: string;
  options?: OptionsMap;
  nullable: boolean;
}

/** Something rows come from, as one viewer sees it: what is not in `fields` does not exist for them. */
export interface Source {
  name: string;
  label: LocalizedText;
  /** The object whose presence and rights it has; null for an enumeration and a data provider. */
  object: string | null;
  /** What a data provider reads. */
  beneath?: ReadonlySet<Source>;
  exportable: boolean;
  fields: ReadonlyMap<string, Field>;
  /**
   * `(select permitted columns from table where app and row rule)`, for a from or join clause. Behind a fence no outer
   * condition is evaluated for a row that the rule leaves out.
   */
  rows(context: QueryContext, fenced?: boolean): Sql;
}

type Sources = Map<string, Source | null>;

const known = new WeakMap<Application, Map<string, Sources>>();
/** Sets of roles that an application's people have are few. */
const MOST = 200;

/** The sources that everyone with these rights sees alike, for one purpose. Whatever a source knows hangs on these alone. */
export function sourcesFor(
  application: Application,
  {isAdmin, roles, locale}: Viewer,
  purpose: Purpose,
  unchecked = false,
): Sources {
  let own = known.get(application);
  if (!own) known.set(application, (own = new Map()));
  const key = JSON.stringify([isAdmin, roles, locale, purpose, unchecked]);
  let sources = own.get(key);
  if (!sources) own.set(key, (sources = new Map()));
  if (own.size > MOST) own.delete(own.keys().next().value!);
  return sources;
}

/** The source of that name, or null when there is none or the viewer may not view it. */
export function sourceOf(context: QueryContext, name: string): Source | null {
  let source = context.sources.get(name);
  if (source === undefined) {
    source = context.openSource(context, name);
    // Names that lead nowhere are of the caller's making, and without end.
    if (source) context.sources.set(name, source);
  }
  return source;
}
