import type {Adapter, AdapterComparison, AdapterFilter, AdapterRecord, AdapterRow} from '../api/adapter/adapter.js';
import {call, notSupported, objectOf, type AdapterOptions, type Answer, type Json} from './http.js';

export interface ODataOptions extends AdapterOptions {
  /** Address of the service; the aliases of objects are its entity sets. */
  url: string;
  /** Property that is the key; `ID` when absent. */
  key?: string;
  /** How a text is searched: `$search` of the service when absent, else `contains` of each attribute. */
  search?: '$search' | 'contains';
}

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const quoted = (value: unknown) => `'${String(value).replaceAll("'", "''")}'`;
const COMPARED: Record<string, string> = {'=': 'eq', '>': 'gt', '>=': 'ge', '<': 'lt', '<=': 'le'};
const PARTS: Record<string, string> = {contains: 'contains', starts: 'startswith', ends: 'endswith'};

/** Days, times, moments and ids that are GUIDs have no quotes. */
function literal(type: AdapterComparison['type'], value: unknown): string {
  const isBare = typeof value !== 'string' || ['date', 'time', 'timestamp'].includes(type);
  const isId = type === 'primary_key' || type === 'reference';
  return isBare || (isId && GUID.test(value)) ? String(value) : quoted(value);
}

function written(filter: AdapterFilter, name: (path: string) => string): string {
  if ('and' in filter) return `(${filter.and.map((part) => written(part, name)).join(' and ')})`;
  if ('or' in filter) return `(${filter.or.map((part) => written(part, name)).join(' or ')})`;
  if ('not' in filter) return `not (${written(filter.not, name)})`;
  const [{op, type, value}, path] = [filter, name(filter.path)];
  const isText = ['string', 'text', 'email'].includes(type);
  if (op === 'empty') return isText ? `(${path} eq null or ${path} eq '')` : `${path} eq null`;
  if (op === 'in') return `(${(value as unknown[]).map((item) => `${path} eq ${literal(type, item)}`).join(' or ')})`;
  if (COMPARED[op]) return `${path} ${COMPARED[op]} ${literal(type, value)}`;
  if (!isText) throw notSupported(`${op} ${type}`);
  return `${PARTS[op]}(tolower(${path}),${quoted(String(value).toLowerCase())})`;
}

/** Records of an OData v4 service: $filter, $orderby, $search, $skip, $top, $count, and ETags with If-Match. */
export function odata(options: ODataOptions): Adapter {
  const {url, key = 'ID', search: how = '$search'} = options;
  const name = (path: string) => (path === 'id' ? key : path.replaceAll('.', '/'));
  const one = (alias: string, id: unknown) => `${url}/${alias}(${encodeURIComponent(literal('primary_key', id))})`;
  const row = (json: unknown) => ({...(json as Json), id: (json as Json)[key]}) as AdapterRow;
  const record = ({json, headers}: Answer): AdapterRecord => {
    const version = (json as Json)['@odata.etag'] ?? headers.get('ETag') ?? undefined;
    return {id: row(json).id as string, values: row(json), ...(version !== undefined && {version: version as string})};
  };
  const load: Adapter['load'] = async (alias, id, {signal}) => {
    const answer = await call(options, one(alias, id), {signal, expected: [404]});
    return answer.status === 404 ? null : record(answer);
  };
  return {
    metadata: (alias) => objectOf(options, alias),
    async list(alias, {filter, search, sort, offset, limit}, {signal}) {
      const found =
        search && how === 'contains' ? {or: search.paths.map((path) => containing(path, search.text))} : null;
      const parts = [filter, found].filter((part) => part !== null);
      const query = {
        $count: 'true',
        $skip: String(offset),
        $top: String(limit), // prettier-ignore
        ...(parts.length && {$filter: parts.map((part) => written(part, name)).join(' and ')}),
        ...(sort.length && {$orderby: sort.map(({path, dir}) => `${name(path)} ${dir.toLowerCase()}`).join()}),
        ...(search && !found && {$search: `"${search.text.replaceAll('"', '')}"`}),
      };
      const {json} = await call(options, `${url}/${alias}?${new URLSearchParams(query)}`, {signal});
      const {value, '@odata.count': total} = json as {value: unknown[]; '@odata.count': unknown};
      return {rows: value.map(row), total: Number(total)};
    },
    load,
    async save(alias, {id, version, values}, context) {
      const headers = {
        Prefer: 'return=representation',
        'If-Match': version === undefined ? undefined : String(version),
      };
      const change = {method: id === null ? 'POST' : 'PATCH', headers, body: values, signal: context.signal};
      const answer = await call(options, id === null ? `${url}/${alias}` : one(alias, id), {
        ...change,
        expected: [412],
      });
      if (answer.status === 412) return {conflict: null};
      return answer.json === undefined ? ((await load(alias, id!, context)) ?? {conflict: null}) : record(answer);
    },
    async remove(alias, id, version, {signal}) {
      const headers = {'If-Match': version === undefined ? undefined : String(version)};
      const answer = await call(options, one(alias, id), {method: 'DELETE', headers, signal, expected: [412]});
      return answer.status === 412 ? {conflict: null} : undefined;
    },
  };
}

const containing = (path: string, value: string): AdapterFilter => ({path, type: 'string', op: 'contains', value});
