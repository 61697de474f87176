import type {Adapter, AdapterRow} from '../api/adapter/adapter.js';
import {call, objectOf, type AdapterOptions, type Answer, type Json} from './http.js';
import {literal, odataQuery} from './odata-query.js';

export interface ODataOptions extends AdapterOptions {
  /** Address of the service; the aliases of objects are its entity sets. */
  url: string;
  /** Property that is the key; `ID` when absent. */
  key?: string;
  /** How a text is searched: `$search` of the service when absent, else `contains` of each attribute. */
  search?: '$search' | 'contains';
}

/** Records of an OData v4 service: $filter, $orderby, $search, $skip, $top, $count, and ETags with If-Match. */
export function odata(options: ODataOptions): Adapter {
  const {url, key = 'ID', search = '$search'} = options;
  const name = (path: string) => (path === 'id' ? key : path.replaceAll('.', '/'));
  const one = (alias: string, id: unknown) => `${url}/${alias}(${encodeURIComponent(literal('primary_key', id))})`;
  const row = (json: unknown) => ({...(json as Json), id: (json as Json)[key]}) as AdapterRow;
  const matching = (version: unknown) => ({'If-Match': version === undefined ? undefined : String(version)});
  const record = ({json, headers}: Answer) => {
    const version = (json as Json)['@odata.etag'] ?? headers.get('ETag') ?? undefined;
    return {id: row(json).id as string, values: row(json), ...(version !== undefined && {version: version as string})};
  };
  const load = async (alias: string, id: unknown, signal: AbortSignal) => {
    const answer = await call(options, one(alias, id), {signal, expected: [404]});
    return answer.status === 404 ? null : record(answer);
  };
  return {
    metadata: (alias) => objectOf(options, alias),
    async list(alias, request, {signal}) {
      const {json} = await call(options, `${url}/${alias}?${odataQuery(request, name, search)}`, {signal});
      const {value, '@odata.count': total} = json as {value: unknown[]; '@odata.count': unknown};
      return {rows: value.map(row), total: Number(total)};
    },
    load: (alias, id, {signal}) => load(alias, id, signal),
    async save(alias, {id, version, values}, {signal}) {
      const headers = {Prefer: 'return=representation', ...matching(version)};
      const [method, address] = id === null ? ['POST', `${url}/${alias}`] : ['PATCH', one(alias, id)];
      const answer = await call(options, address, {method, headers, body: values, signal, expected: [412]});
      if (answer.status === 412) return {conflict: null};
      // A service may answer nothing.
      return answer.json === undefined ? ((await load(alias, id, signal)) ?? {conflict: null}) : record(answer);
    },
    async remove(alias, id, version, {signal}) {
      const how = {method: 'DELETE', headers: matching(version), signal, expected: [412]};
      return (await call(options, one(alias, id), how)).status === 412 ? {conflict: null} : undefined;
    },
  };
}
