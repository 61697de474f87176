import {sql} from 'kysely';
import {searchedNumber} from '../../../../src/query/searched-number.js';
import type {Query} from '../../../../src/query/types.js';
import {formatsOf} from '../../../../src/values/formats.js';
import {any, id, type Sql} from '../context.js';
import {literal} from './literals.js';
import {Scope, type Typed} from './scope.js';
import {matches} from './texts.js';

/** Shorter texts have no trigram, so that no index finds them. */
const INDEXED = 3;

/**
 * A list's text search: any column whose shown text holds the text, whatever the case. Numbers count only for a numeric
 * text, by equality; days, files and the like never. null when there is no text.
 */
export function searchCondition(scope: Scope, search: Query['search']): Sql | null {
  const text = search?.text.trim();
  // Every column is resolved even without a text: what is not open to the viewer is refused, not skipped.
  const columns = search?.columns.map((path) => scope.column(path)) ?? [];
  if (!search || !text) return null;
  const apart = scope.tables().length === 1 && search.columns.length > 1 && text.length >= INDEXED;
  if (apart) return foundApart(scope, search.columns, text);
  return any(columns.map((typed) => found(scope, typed, text)).filter((part) => part !== null));
}

function found(scope: Scope, typed: Typed, text: string): Sql | null {
  if (typed.kind !== 'number') return matches(scope, typed, {text, place: 'within'});
  const {locale, timeZone} = scope.context.viewer;
  const number = searchedNumber(text, formatsOf(locale, timeZone));
  return number === null ? null : sql`${typed.sql} = ${literal(number, 'number')}`;
}

/** Each column looked up by itself: an index serves one of them, where none serves an `or` over several tables. */
function foundApart(scope: Scope, paths: string[], text: string): Sql {
  const parts = paths.map((path) => {
    const inner = new Scope(scope.context, scope.root.source);
    const condition = found(inner, inner.column(path), text);
    return condition && sql`select ${id(inner.root.alias, 'id')} from ${inner.from()} where ${condition}`;
  });
  const searched = parts.filter((part) => part !== null);
  if (!searched.length) return sql`false`;
  return sql`${id(scope.root.alias, 'id')} in (${sql.join(searched, sql` union all `)})`;
}
