import type {Adapter, AdapterFilter, AdapterRow} from '../api/adapter/adapter.js';
import {allOf, call, notSupported, objectOf, type AdapterOptions, type Answer, type Json} from './http.js';

export interface RestOptions extends AdapterOptions {
  /** Address before the aliases of objects: `https://desk.example/api`. */
  url: string;
  /** Attribute by which the back end refuses (409, 412) what another has changed meanwhile; else a strong ETag counts. */
  version?: string;
}

const literally = (text: unknown) => String(text).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const OPERATORS: Record<string, (value: unknown) => Record<string, unknown>> = {
  '=': (value) => ({'': value}),
  in: (value) => ({'': value}),
  '>=': (value) => ({_gte: value}),
  '<=': (value) => ({_lte: value}),
  '>': (value) => ({_gte: value, _ne: value}),
  '<': (value) => ({_lte: value, _ne: value}),
  contains: (value) => ({_like: literally(value)}),
  starts: (value) => ({_like: `^${literally(value)}`}),
  ends: (value) => ({_like: `${literally(value)}$`}),
};

/** Fields of the query for one condition; a query has no way to say "or" of several attributes, nor empty ones. */
function fieldsOf(filter: AdapterFilter): [name: string, values: unknown[]][] {
  const leaf = 'not' in filter ? filter.not : filter;
  const found = 'op' in leaf && !leaf.path.includes('.') ? Object.entries(OPERATORS[leaf.op]?.(leaf.value) ?? {}) : [];
  if (!found.length || (leaf !== filter && found[0]![0])) throw notSupported(JSON.stringify(filter));
  return found.map(([end, value]) => [
    `${'path' in leaf && leaf.path}${leaf === filter ? end : '_ne'}`,
    [value].flat(),
  ]);
}

function queryOf({filter, search, sort, offset, limit}: Parameters<Adapter['list']>[1]): URLSearchParams {
  const query = new URLSearchParams({_start: String(offset), _limit: String(limit), ...(search && {q: search.text})});
  for (const [name, values] of allOf(filter).flatMap(fieldsOf)) {
    // The same field twice would be any of both, but for those that exclude.
    if (query.has(name) && !name.endsWith('_ne')) throw notSupported(name);
    for (const value of values) query.append(name, String(value));
  }
  if (sort.some(({path}) => path.includes('.'))) throw notSupported(JSON.stringify(sort));
  if (sort.length) query.set('_sort', sort.map(({path}) => path).join());
  if (sort.length) query.set('_order', sort.map(({dir}) => dir.toLowerCase()).join());
  return query;
}

/** Records of plain REST, as json-server has them: `GET /orders?status=open&total_gte=5&_sort=date&_order=desc&_start=0&_limit=25`. */
export function rest(options: RestOptions): Adapter {
  const {url, version: field} = options;
  const record = ({json, headers}: Answer) => {
    const [values, tag] = [json as Json, headers.get('ETag')];
    const version = field ? values[field] : tag?.startsWith('"') ? tag : undefined;
    return {id: values.id as string, values, ...(version !== undefined && {version: version as string})};
  };
  const changed = (path: string, method: string, signal: AbortSignal, version?: string | number, body?: Json) => {
    const headers = {'If-Match': field || version === undefined ? undefined : String(version)};
    const sent = body && field && version !== undefined ? {...body, [field]: version} : body;
    return call(options, url + path, {method, headers, body: sent, signal, expected: [409, 412]});
  };
  return {
    metadata: (alias) => objectOf(options, alias),
    async list(alias, request, {signal}) {
      const {json, headers} = await call(options, `${url}/${alias}?${queryOf(request)}`, {signal});
      return {rows: json as AdapterRow[], total: Number(headers.get('X-Total-Count') ?? NaN)};
    },
    async load(alias, id, {signal}) {
      const answer = await call(options, `${url}/${alias}/${encodeURIComponent(id)}`, {signal, expected: [404]});
      return answer.status === 404 ? null : record(answer);
    },
    async save(alias, {id, version, values}, {signal}) {
      const path = id === null ? '' : `/${encodeURIComponent(id)}`;
      const answer = await changed(`/${alias}${path}`, id === null ? 'POST' : 'PATCH', signal, version, values);
      return answer.status >= 400 ? {conflict: null} : record(answer);
    },
    async remove(alias, id, version, {signal}) {
      const answer = await changed(`/${alias}/${encodeURIComponent(id)}`, 'DELETE', signal, version);
      return answer.status >= 400 ? {conflict: null} : undefined;
    },
  };
}
