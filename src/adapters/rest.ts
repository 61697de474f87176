import type {Adapter, AdapterRow} from '../api/adapter/adapter.js';
import {call, objectOf, type AdapterOptions, type Answer, type Json} from './http.js';
import {restQuery} from './rest-query.js';

export interface RestOptions extends AdapterOptions {
  /** Address before the aliases of objects: `https://desk.example/api`. */
  url: string;
  /** Attribute by which the back end refuses (409, 412) what another has changed meanwhile; else a strong ETag counts. */
  version?: string;
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
      const {json, headers} = await call(options, `${url}/${alias}?${restQuery(request)}`, {signal});
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
