import {checkQuery} from '../../query/check.js';
import type {QueryProblem} from '../../query/problem.js';
import type {Query} from '../../query/types.js';
import type {KeyAfter} from '../../values/message-key.js';

/** What is wrong with a text: where in its JSON, and the message about it. */
export interface TextFault {
  path: string[];
  key: `query-editor.fault.${KeyAfter<'query-editor.fault.'>}`;
  params: QueryProblem['params'];
}

const KEYS: Record<string, TextFault['key']> = {
  'query.invalidValue': 'query-editor.fault.invalidValue',
  'query.repeatedColumn': 'query-editor.fault.repeatedColumn',
  'query.tooDeep': 'query-editor.fault.tooDeep',
  'query.tooMany': 'query-editor.fault.tooMany',
  'query.unknownFunction': 'query-editor.fault.unknownFunction',
  'query.unknownMember': 'query-editor.fault.unknownMember',
  'query.unknownOperator': 'query-editor.fault.unknownOperator',
  'query.unknownPeriod': 'query-editor.fault.unknownPeriod',
  'query.unlinkedJoin': 'query-editor.fault.unlinkedJoin',
  'query.unreadableExpression': 'query-editor.fault.unreadableExpression',
};

/** What keeps a value from being a query within the grammar and the bounds; null when it is one. */
export function queryFault(value: unknown): TextFault | null {
  const checked = checkQuery(value);
  if (!('problem' in checked)) return null;
  const {path, key, params} = checked.problem;
  return {path: path ? path.split('.') : [], key: KEYS[key] ?? 'query-editor.fault.malformed', params};
}

/** The query that a text is; null where it is none. */
export function readQueryText(text: string): Query | null {
  try {
    const value: unknown = JSON.parse(text);
    return queryFault(value) ? null : (value as Query);
  } catch {
    return null;
  }
}

/** In the order in which a query is read. */
const ORDER: readonly (keyof Query)[] = [
  ...(['from', 'joins', 'select', 'distinct', 'where', 'groupBy', 'groupSets', 'having'] as const),
  ...(['orderBy', 'limit', 'offset', 'unions', 'params'] as const),
];
const LINE = 76;

/** A query as text: what fits into a line is on one. */
export function writeQuery(query: Query): string {
  const known = ORDER.filter((member) => query[member] !== undefined);
  const others = (Object.keys(query) as (keyof Query)[]).filter((member) => !ORDER.includes(member));
  return written(Object.fromEntries([...known, ...others].map((member) => [member, query[member]])), '', true);
}

function written(value: unknown, indent: string, open = false): string {
  const short = JSON.stringify(value) ?? 'null';
  if (typeof value !== 'object' || value === null) return short;
  const line = spaced(value);
  if (!open && indent.length + line.length <= LINE) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = (value as unknown[]).map((item) => inner + written(item, inner));
    return items.length ? `[\n${items.join(',\n')}\n${indent}]` : '[]';
  }
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => `${inner}${JSON.stringify(name)}: ${written(member, inner)}`);
  return members.length ? `{\n${members.join(',\n')}\n${indent}}` : '{}';
}

/** JSON in one line, with a space after commas and colons. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${(value as unknown[]).map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}: ${spaced(member)}`).join(', ')}}`;
}
