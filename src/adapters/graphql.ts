import type {Adapter, AdapterPage} from '../api/adapter/adapter.js';
import {graphqlFilter, namesOf, operation, selection, type Arguments, type GraphQLNames} from './graphql-query.js';
import {call, objectOf, type AdapterOptions, type Json} from './http.js';

export interface GraphQLOptions extends AdapterOptions {
  url: string;
  /** Names in the schema; what is absent follows from the alias: `orders`, `order`, `saveOrder`, `deleteOrder`. */
  names?: (alias: string) => Partial<GraphQLNames>;
  /** Field that is another one after each change; `version` when absent, '' where there is none. */
  version?: string;
}

/** Records of a GraphQL schema that follows a convention; an error whose `extensions.code` is CONFLICT is one. */
export function graphql(options: GraphQLOptions): Adapter {
  const {url, version: field = 'version'} = options;
  const names = (alias: string) => namesOf(alias, options.names?.(alias));
  const every = (alias: string) => `{id ${field} ${selection(objectOf(options, alias)?.columns ?? [])}}`;
  const record = (json: unknown) => {
    const values = json as Json;
    return {id: values.id as string, values, ...(field && {version: values[field] as number})};
  };
  const ask = async (body: object, root: string, signal: AbortSignal): Promise<unknown> => {
    const {json} = await call(options, url, {method: 'POST', body, signal});
    const {data, errors: [error] = []} = json as {data?: Json; errors?: {message: string; extensions?: Json}[]};
    if (error?.extensions?.code === 'CONFLICT') return 'conflict';
    if (error) throw new Error(error.message);
    return data?.[root];
  };
  return {
    metadata: (alias) => objectOf(options, alias),
    async list(alias, {columns, filter, search, sort, offset, limit}, {signal}) {
      const {list, types} = names(alias);
      const which: Arguments = {
        filter: [types.filter, filter && graphqlFilter(filter)],
        search: ['String', search?.text],
      };
      const part: Arguments = {sort: [types.sort, sort], offset: ['Int', offset], limit: ['Int', limit]};
      const fields = `{rows {${['id', ...columns].join(' ')}} total}`;
      return (await ask(operation('query', list, {...which, ...part}, fields), list, signal)) as AdapterPage;
    },
    async load(alias, id, {signal}) {
      const {one, types} = names(alias);
      const found = await ask(operation('query', one, {id: [`${types.id}!`, id]}, every(alias)), one, signal);
      return found ? record(found) : null;
    },
    async save(alias, {id, version, values}, {signal}) {
      const {save, types} = names(alias);
      const given: Arguments = {id: [types.id, id], version: [types.version, version], values: [types.values, values]};
      const saved = await ask(operation('mutation', save, given, every(alias)), save, signal);
      return saved === 'conflict' ? {conflict: null} : record(saved);
    },
    async remove(alias, id, version, {signal}) {
      const {remove, types} = names(alias);
      const given: Arguments = {id: [`${types.id}!`, id], version: [types.version, version]};
      const removed = await ask(operation('mutation', remove, given, ''), remove, signal);
      return removed === 'conflict' ? {conflict: null} : undefined;
    },
  };
}
