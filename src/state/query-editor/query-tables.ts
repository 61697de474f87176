import type {Join, Query} from '../../query/types.js';
import {configOf, typeOf} from '../../values/attribute-type.js';
import {localized} from '../../values/localized.js';
import type {MetadataObject} from '../../values/metadata.js';
import type {Attribute, Locale, LocalizedText, OptionsMap, TypeName} from '../../values/types.js';
import {gridColumn, type GridColumn} from '../list/grid-columns.js';
import {queryPaths, referencesOf} from './query-paths.js';

/** What columns of a query are of: the source, what a reference leads to, or a join. */
export interface QueryTable {
  /** `supplier`, `lines`, `lines.product`; '' of the source. */
  path: string;
  /** From the outermost. */
  names: LocalizedText[];
  attributes: Attribute[];
  enumerations: Record<string, OptionsMap>;
  /** Sections whose rows can be joined to it. */
  sections: Attribute[];
  /** Name of the source in queries. */
  source: string;
  join?: Join;
}

/** Metadata of an object; null where it is hidden from the person. */
export type ObjectOf = (alias: string) => Promise<MetadataObject | null>;

/** Steps of a path that the wire knows. */
const MOST_STEPS = 4;
const NEVER = new Set<TypeName>(['tabular_section', 'file', 'files']);

export const sourceName = ({from}: Pick<Query, 'from'>): string => (typeof from === 'string' ? from : from.source);

/** The tables that a query reads and those that were opened beside them; none where its source is hidden. */
export async function queryTables(query: Query, opened: readonly string[], objectOf: ObjectOf): Promise<QueryTable[]> {
  const root = await tableOf(sourceName(query), objectOf);
  if (!root) return [];
  const {joins = []} = query;
  const joined = await Promise.all(
    joins.map(async (join) => {
      const table = await tableOf(join.source, objectOf);
      return table && {...table, path: join.as, join};
    }),
  );
  const tables = [root, ...joined.filter((table) => table !== null)];
  const own = typeof query.from === 'string' ? 'this' : query.from.as;
  // An item's name may look like a path.
  const wanted = [...new Set([...referencesOf(queryPaths(query), joins), ...opened])].sort(byLength);
  for (const path of wanted.filter((each) => each !== own)) {
    const table = await referenced(path, tables, objectOf);
    if (table && !tables.some((each) => each.path === path)) tables.push(table);
  }
  return tables;
}

const byLength = (a: string, b: string) => a.split('.').length - b.split('.').length;

async function tableOf(source: string, objectOf: ObjectOf): Promise<QueryTable | null> {
  const [alias = '', section] = source.split('.');
  const object = await objectOf(alias);
  if (!object?.canView) return null;
  const {columns = [], enumerations = {}, name, singular} = object;
  if (!section) {
    const sections = columns.filter((column) => typeOf(column) === 'tabular_section');
    return {path: '', names: [name], attributes: columns.filter(isOffered), enumerations, sections, source};
  }
  const rows = columns.find(({internalId}) => internalId === section);
  if (!rows) return null;
  const owner: Attribute = {
    internalId: 'owner',
    name: 'owner',
    label: singular ?? name,
    type: ['reference', {ref: alias}],
  };
  const attributes = [owner, ...(configOf(rows).columns ?? []).filter(isOffered)];
  return {path: '', names: [rows.label], attributes, enumerations, sections: [], source};
}

/** Passwords and files are not asked for. */
const isOffered = (attribute: Attribute): boolean => !NEVER.has(typeOf(attribute)) && !configOf(attribute).policy;

async function referenced(path: string, tables: QueryTable[], objectOf: ObjectOf): Promise<QueryTable | null> {
  const at = path.lastIndexOf('.');
  const [owner, step] = [path.slice(0, Math.max(0, at)), path.slice(at + 1)];
  const from = tables.find((table) => table.path === owner);
  const attribute = from?.attributes.find(({internalId}) => internalId === step);
  const ref = attribute && leadsTo(attribute);
  const target = ref ? await tableOf(ref, objectOf) : null;
  if (!target || !from || !attribute) return null;
  const before = from.path ? from.names : [];
  return {...target, path, names: [...before, attribute.label], sections: []};
}

/** Alias of the object that a reference leads to; '' where it leads to none. */
function leadsTo(attribute: Attribute): string {
  const {ref, options, multiple} = configOf(attribute);
  return typeOf(attribute) === 'reference' && ref && !options && !multiple ? ref : '';
}

/** What can be opened or joined beside what there is. */
export interface JoinChoice {
  /** Of a reference: its path. */
  path?: string;
  /** Of a section: its rows. */
  section?: {source: string; name: string};
  names: LocalizedText[];
}

export function joinChoices(tables: readonly QueryTable[]): JoinChoice[] {
  const present = new Set(tables.map(({path}) => path));
  const references = tables.flatMap(({path, names, attributes}) =>
    attributes
      .filter((attribute) => leadsTo(attribute))
      .map(({internalId, label}) => ({
        path: path ? `${path}.${internalId}` : internalId,
        names: [...(path ? names : []), label],
      }))
      .filter((choice) => !present.has(choice.path) && choice.path.split('.').length < MOST_STEPS),
  );
  const sections = (tables[0]?.sections ?? []).map(({internalId, label}) => ({
    section: {source: `${tables[0]!.source}.${internalId}`, name: internalId},
    names: [label],
  }));
  return [...references, ...sections];
}

/** Rows of a section of the source, each beside its record; records without rows stay. */
export function sectionJoin(source: string, as: string): Join {
  return {type: 'left', source, as, on: ['=', `${as}.owner`, {path: 'id'}]};
}

export const namesText = (names: readonly LocalizedText[], locale: Locale): string =>
  names.map((name) => localized(name, locale)).join(' · ');

/** The columns of all tables, named with what they are of. */
export function tableColumns(tables: readonly QueryTable[], locale: Locale): GridColumn[] {
  return tables.flatMap(({path, names, attributes}) =>
    attributes.map((attribute) => {
      const label = namesText([...(path ? names : []), attribute.label], locale);
      return gridColumn({path: path ? `${path}.${attribute.internalId}` : attribute.internalId, label}, attribute);
    }),
  );
}
