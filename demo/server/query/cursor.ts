import {createHmac, timingSafeEqual} from 'node:crypto';
import type {CheckedQuery} from '../../../src/query/check.js';
import {seenAlike} from '../security/rights.js';
import type {QueryContext} from './context.js';

/** What a row is ordered by, as text; null is no value. */
export type SortKeys = (string | null)[];

/** Where the rows of an answer lie: the number of its first and, one more, of its last, and what these are ordered by. */
export interface CursorPosition {
  start: number;
  end: number;
  first: SortKeys;
  last: SortKeys;
}

/** Longer ones are not worth sending. */
const MOST = 4_000;
const DAY = 86_400_000;

/** A position as a text that only this server creates, for the same query of whoever sees the same rows, for a day. */
export function sealed(
  secret: Buffer,
  context: QueryContext,
  query: CheckedQuery,
  place: CursorPosition,
): string | undefined {
  const {start, end, first, last} = place;
  const text = Buffer.from(JSON.stringify([context.now, start, end, first, last])).toString('base64url');
  const cursor = `${text}.${signature(secret, context, query, text).toString('base64url')}`;
  return cursor.length <= MOST ? cursor : undefined;
}

/** The position of a cursor; null for one that is none, of another query, or too old. */
export function opened(secret: Buffer, context: QueryContext, query: CheckedQuery): CursorPosition | null {
  const [text = '', signed = ''] = query.cursor?.split('.') ?? [];
  const given = Buffer.from(signed, 'base64url');
  const own = signature(secret, context, query, text);
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
  const [made, start, end, first, last] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [
    number,
    number,
    number,
    SortKeys,
    SortKeys,
  ];
  return context.now - made < DAY ? {start, end, first, last} : null;
}

/** The order hangs on the definition and on the viewer's language, and the numbers of rows on all that they may see. */
function signature(secret: Buffer, {application, viewer, params}: QueryContext, query: CheckedQuery, text: string) {
  const question = {...query, limit: 0, offset: 0, cursor: ''};
  const {id, version} = application.definition;
  const bound = [id, version, seenAlike(application, viewer), params, question];
  return createHmac('sha256', secret)
    .update(`cursor\n${JSON.stringify(bound)}\n${text}`)
    .digest();
}
