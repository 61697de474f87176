import {sql} from 'kysely';
import type {Query} from '../../../src/query/types.js';
import {any, type Sql} from './context.js';
import {literal} from './literals.js';
import type {Scope} from './scope.js';
import {escaped, matches} from './texts.js';

/** A number as people type it: `1250`, `-3,5`. */
const NUMERIC = /^-?\d{1,15}([.,]\d{1,10})?$/;

/**
 * A list's text search: any column whose shown text holds the text, whatever the case. Numbers count only for a numeric
 * text, by equality; days, files and the like never. null when there is no text.
 */
export function searchCondition(scope: Scope, search: Query['search']): Sql | null {
  const text = search?.text.trim();
  // Every column is resolved even without a text: what is not open to the viewer is refused, not skipped.
  const columns = search?.columns.map((path) => scope.column(path)) ?? [];
  if (!text) return null;
  const found = columns.map((typed) => {
    if (typed.kind !== 'number') return matches(scope, typed, `%${escaped(text)}%`);
    return NUMERIC.test(text) ? sql`${typed.sql} = ${literal(text.replace(',', '.'), 'number')}` : null;
  });
  return any(found.filter((part) => part !== null));
}
