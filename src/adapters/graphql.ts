import type {Adapter, AdapterFilter, AdapterRecord, AdapterRow} from '../api/adapter/adapter.js';
import type {Attribute} from '../values/types.js';
import {call, notSupported, objectOf, type AdapterOptions, type Json} from './http.js';

/** The names that the schema has for an object. */
export interface GraphQLNames {
  /** Query of rows, `orders(filter: OrderFilter, search: String, sort: [OrderSort!], offset: Int, limit: Int) {rows total}`. */
  list: string;
  /** Query of one, `order(id: ID!)`. */
  one: string;
  /** Mutations: `saveOrder(id: ID, version: …, values: OrderInput!)` and `deleteOrder(id: ID!, version: …)`. */
  save: string;
  remove: string;
  /** Types of arguments. */
  types: {filter: string; sort: string; values: string; version: string; id: string};
}

export interface GraphQLOptions extends AdapterOptions {
  url: string;
  /** Names of an object; those of the example above, made of the alias, when absent. */
  names?: (alias: string) => Partial<GraphQLNames>;
  /** Field that is another one after each change; `version` when absent, '' where there is none. */
  version?: string;
}

const OPERATORS: Record<string, string> = {'=': 'eq', '>': 'gt', '>=': 'gte', '<': 'lt', '<=': 'lte', in: 'in', contains: 'contains', starts: 'startsWith', ends: 'endsWith', empty: 'empty'}; // prettier-ignore

function namesOf({names}: GraphQLOptions, alias: string): GraphQLNames {
  const type = alias[0]!.toUpperCase() + alias.slice(1);
  const types = {filter: `${type}Filter`, sort: `[${type}Sort!]`, values: `${type}Input!`, version: 'Int', id: 'ID'};
  const made = {list: `${alias}s`, one: alias, save: `save${type}`, remove: `delete${type}`, types};
  return {...made, ...names?.(alias)};
}

/** `{and: […]}`, `{or: […]}`, `{not: …}` or `{status: {eq: "open"}}`. */
function written(filter: AdapterFilter): Json {
  if ('and' in filter) return {and: filter.and.map(written)};
  if ('or' in filter) return {or: filter.or.map(written)};
  if ('not' in filter) return {not: written(filter.not)};
  const {path, op, value} = filter;
  if (path.includes('.')) throw notSupported(path);
  return {[path]: {[OPERATORS[op]!]: op === 'empty' ? true : value}};
}

const selection = (columns: Attribute[]): string =>
  columns.map(({internalId, type: [, config]}) => `${internalId}${config?.columns ? ` {id ${selection(config.columns)}}` : ''}`).join(' '); // prettier-ignore

/** Records of a GraphQL schema whose names follow a convention. An error with `extensions.code` CONFLICT is one. */
export function graphql(options: GraphQLOptions): Adapter {
  const {version: field = 'version'} = options;
  const all = (alias: string) => ['id', field, selection(objectOf(options, alias)?.columns ?? [])].join(' ');
  const record = (json: unknown): AdapterRecord => {
    const values = json as Json;
    return {id: values.id as string, values, ...(field && {version: values[field] as string})};
  };
  /** The field `root` of the answer; `given` are its arguments with their types. */
  const ask = async (
    kind: string,
    root: string,
    given: Record<string, [type: string, value: unknown]>,
    fields: string,
    signal: AbortSignal,
  ) => {
    // prettier-ignore
    const stated = Object.entries(given).filter(([, [, value]]) => value !== undefined && value !== null);
    const [declared, passed] = [stated.map(([name, [type]]) => `$${name}: ${type}`), stated.map(([name]) => `${name}: $${name}`)]; // prettier-ignore
    const query = `${kind}${declared.length ? `(${declared.join()})` : ''} {${root}(${passed.join()}) ${fields}}`;
    const variables = Object.fromEntries(stated.map(([name, [, value]]) => [name, value]));
    const {json} = await call(options, options.url, {method: 'POST', body: {query, variables}, signal});
    const {data, errors: [error] = []} = json as {data?: Json; errors?: {message: string; extensions?: Json}[]};
    if (error?.extensions?.code === 'CONFLICT') return 'conflict';
    if (error) throw new Error(error.message);
    return data?.[root];
  };
  return {
    metadata: (alias) => objectOf(options, alias),
    async list(alias, {columns, filter, search, sort, offset, limit}, {signal}) {
      const {list, types} = namesOf(options, alias);
      const fields = `{rows {${[...new Set(['id', ...columns])].join(' ')}} total}`;
      const given = {filter: [types.filter, filter && written(filter)], search: ['String', search?.text], sort: [types.sort, sort], offset: ['Int', offset], limit: ['Int', limit]} as Record<string, [string, unknown]>; // prettier-ignore
      return (await ask('query', list, given, fields, signal)) as {rows: AdapterRow[]; total: number};
    },
    async load(alias, id, {signal}) {
      const {one, types} = namesOf(options, alias);
      const found = await ask('query', one, {id: [`${types.id}!`, id]}, `{${all(alias)}}`, signal);
      return found ? record(found) : null;
    },
    async save(alias, {id, version, values}, {signal}) {
      const {save, types} = namesOf(options, alias);
      const given = {id: [types.id, id], version: [types.version, version], values: [types.values, values]} as Record<string, [string, unknown]>; // prettier-ignore
      const saved = await ask('mutation', save, given, `{${all(alias)}}`, signal);
      return saved === 'conflict' ? {conflict: null} : record(saved);
    },
    async remove(alias, id, version, {signal}) {
      const {remove, types} = namesOf(options, alias);
      const given = {id: [`${types.id}!`, id], version: [types.version, version]} as Record<string, [string, unknown]>;
      return (await ask('mutation', remove, given, '', signal)) === 'conflict' ? {conflict: null} : undefined;
    },
  };
}
