import type {AdapterFilter, AdapterRequest} from '../api/adapter/adapter.js';
import {allOf, notSupported} from './http.js';

const literally = (text: unknown) => String(text).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The endings of names of fields, with what stands behind them. */
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

/** Fields for one condition; there are none for "or" of several attributes, nor for empty ones. */
function fieldsOf(filter: AdapterFilter): [name: string, values: unknown[]][] {
  const leaf = 'not' in filter ? filter.not : filter;
  const isNegated = leaf !== filter;
  if (!('op' in leaf) || leaf.path.includes('.')) throw notSupported(filter);
  const found = Object.entries(OPERATORS[leaf.op]?.(leaf.value) ?? {});
  if (!found.length || (isNegated && found[0]![0])) throw notSupported(filter);
  return found.map(([ending, value]) => [leaf.path + (isNegated ? '_ne' : ending), [value].flat()]);
}

/** The fields of a request as json-server has them; throws for what these cannot say. */
export function restQuery({filter, search, sort, offset, limit}: AdapterRequest): URLSearchParams {
  const query = new URLSearchParams({_start: String(offset), _limit: String(limit), ...(search && {q: search.text})});
  for (const [name, values] of allOf(filter).flatMap(fieldsOf)) {
    // The same field twice would be any of both, but for those that exclude.
    if (query.has(name) && !name.endsWith('_ne')) throw notSupported(filter);
    for (const value of values) query.append(name, String(value));
  }
  if (sort.some(({path}) => path.includes('.'))) throw notSupported(sort);
  if (sort.length) query.set('_sort', sort.map(({path}) => path).join());
  if (sort.length) query.set('_order', sort.map(({dir}) => dir.toLowerCase()).join());
  return query;
}
