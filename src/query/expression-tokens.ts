import {QueryFault} from './problem.js';

export interface Token {
  kind: 'word' | 'text' | 'number' | 'param' | 'sign';
  /** As written; a parameter without its colon. */
  text: string;
  /** Of texts and numbers. */
  value?: string | number;
  position: number;
}

const SHAPES: [Token['kind'], RegExp][] = [
  ['text', /'(?:[^']|'')*'/y],
  ['number', /-?\d+(?:\.\d+)?/y],
  ['param', /:[a-z][a-z0-9_]*/iy],
  ['word', /[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)*/iy],
  ['sign', /<>|>=|<=|[=<>(),*]/y],
];

/** The words of an expression. A quote inside a text is doubled. Throws QueryFault at the first stray character. */
export function tokens(text: string, at: string): Token[] {
  const list: Token[] = [];
  for (let position = skipSpace(text, 0); position < text.length; position = skipSpace(text, position)) {
    const token = tokenAt(text, position);
    if (!token) throw new QueryFault(at, 'query.unreadableExpression', {position: position + 1});
    list.push(token);
    position += token.text.length + (token.kind === 'param' ? 1 : 0);
  }
  return list;
}

function tokenAt(text: string, position: number): Token | null {
  for (const [kind, shape] of SHAPES) {
    shape.lastIndex = position;
    const found = shape.exec(text)?.[0];
    if (found === undefined) continue;
    if (kind === 'text') return {kind, text: found, value: found.slice(1, -1).replaceAll("''", "'"), position};
    if (kind === 'number') return {kind, text: found, value: Number(found), position};
    return {kind, text: kind === 'param' ? found.slice(1) : found, position};
  }
  return null;
}

function skipSpace(text: string, from: number): number {
  let position = from;
  while (position < text.length && /\s/.test(text[position]!)) position++;
  return position;
}
