import type {AdapterFilter} from '../api/adapter/adapter.js';
import type {Attribute} from '../values/types.js';
import {notSupported, type Json} from './http.js';

/** The names that a schema has for an object. */
export interface GraphQLNames {
  /** Rows: `orders(filter: OrderFilter, search: String, sort: [OrderSort!], offset: Int, limit: Int) {rows {…} total}`. */
  list: string;
  /** One record: `order(id: ID!)`. */
  one: string;
  /** A mutation: `saveOrder(id: ID, version: Int, values: OrderInput!)`, which answers the record. */
  save: string;
  /** A mutation: `deleteOrder(id: ID!, version: Int)`. */
  remove: string;
  /** The types of their arguments. */
  types: {filter: string; sort: string; values: string; version: string; id: string};
}

/** The names that follow from an alias, `order`. */
export function namesOf(alias: string, given?: Partial<GraphQLNames>): GraphQLNames {
  const type = alias.charAt(0).toUpperCase() + alias.slice(1);
  const types = {filter: `${type}Filter`, sort: `[${type}Sort!]`, values: `${type}Input!`, version: 'Int', id: 'ID'};
  return {list: `${alias}s`, one: alias, save: `save${type}`, remove: `delete${type}`, types, ...given};
}

const OPERATORS: Record<string, string> = {
  '=': 'eq',
  '>': 'gt',
  '>=': 'gte',
  '<': 'lt',
  '<=': 'lte',
  in: 'in',
  contains: 'contains',
  starts: 'startsWith',
  ends: 'endsWith',
  empty: 'empty',
};

/** `{and: […]}`, `{or: […]}`, `{not: …}` or `{status: {eq: "open"}}`. */
export function graphqlFilter(filter: AdapterFilter): Json {
  if ('and' in filter) return {and: filter.and.map(graphqlFilter)};
  if ('or' in filter) return {or: filter.or.map(graphqlFilter)};
  if ('not' in filter) return {not: graphqlFilter(filter.not)};
  const {path, op, value} = filter;
  if (path.includes('.')) throw notSupported(filter);
  return {[path]: {[OPERATORS[op]!]: op === 'empty' ? true : value}};
}

/** The fields of attributes, those of tables with their rows. */
export function selection(columns: Attribute[]): string {
  const fields = columns.map(({internalId, type: [, config]}) =>
    config?.columns ? `${internalId} {id ${selection(config.columns)}}` : internalId,
  );
  return fields.join(' ');
}

/** Arguments by name, each with its type; those without a value are left out. */
export type Arguments = Record<string, [type: string, value: unknown]>;

/** An operation with one field, as it is posted. */
export function operation(kind: 'query' | 'mutation', root: string, given: Arguments, fields: string) {
  const stated = Object.entries(given).filter(([, [, value]]) => value !== undefined && value !== null);
  const declared = stated.map(([name, [type]]) => `$${name}: ${type}`).join();
  const passed = stated.map(([name]) => `${name}: $${name}`).join();
  return {
    query: `${kind}(${declared}) {${root}(${passed}) ${fields}}`,
    variables: Object.fromEntries(stated.map(([name, [, value]]) => [name, value])) as Json,
  };
}
