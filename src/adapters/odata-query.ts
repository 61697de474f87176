import type {AdapterFilter, AdapterRequest} from '../api/adapter/adapter.js';
import {notSupported} from './http.js';

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const COMPARED: Record<string, string> = {'=': 'eq', '>': 'gt', '>=': 'ge', '<': 'lt', '<=': 'le'};
const PARTS: Record<string, string> = {contains: 'contains', starts: 'startswith', ends: 'endswith'};
const TEXTS = ['string', 'text', 'email'];

const quoted = (value: unknown) => `'${String(value).replaceAll("'", "''")}'`;

/** Numbers, days, times, moments and ids that are GUIDs have no quotes. */
export function literal(type: string, value: unknown): string {
  const isBare = typeof value !== 'string' || ['date', 'time', 'timestamp'].includes(type);
  const isId = type === 'primary_key' || type === 'reference';
  return isBare || (isId && GUID.test(value)) ? String(value) : quoted(value);
}

type NameOf = (path: string) => string;

function written(filter: AdapterFilter, name: NameOf): string {
  if ('and' in filter) return `(${filter.and.map((part) => written(part, name)).join(' and ')})`;
  if ('or' in filter) return `(${filter.or.map((part) => written(part, name)).join(' or ')})`;
  if ('not' in filter) return `not (${written(filter.not, name)})`;
  const {op, type, value} = filter;
  const path = name(filter.path);
  const isText = TEXTS.includes(type);
  if (op === 'empty') return isText ? `(${path} eq null or ${path} eq '')` : `${path} eq null`;
  if (op === 'in') return `(${(value as unknown[]).map((item) => `${path} eq ${literal(type, item)}`).join(' or ')})`;
  if (COMPARED[op]) return `${path} ${COMPARED[op]} ${literal(type, value)}`;
  if (!isText) throw notSupported(filter);
  return `${PARTS[op]}(tolower(${path}),${quoted(String(value).toLowerCase())})`;
}

/** The options of a query for a request. `name` gives the property of a path; with `contains` each attribute is searched. */
export function odataQuery(request: AdapterRequest, name: NameOf, how: '$search' | 'contains'): URLSearchParams {
  const {filter, search, sort, offset, limit} = request;
  const query = new URLSearchParams({$count: 'true', $skip: String(offset), $top: String(limit)});
  const parts = filter ? [filter] : [];
  if (search && how === 'contains')
    parts.push({or: search.paths.map((path) => ({path, type: 'string', op: 'contains', value: search.text}))});
  else if (search) query.set('$search', `"${search.text.replaceAll('"', '')}"`);
  if (parts.length) query.set('$filter', parts.map((part) => written(part, name)).join(' and '));
  if (sort.length) query.set('$orderby', sort.map(({path, dir}) => `${name(path)} ${dir.toLowerCase()}`).join());
  return query;
}
