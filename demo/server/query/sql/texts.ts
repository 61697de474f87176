import {sql} from 'kysely';
import type {Kind} from '../../../../src/types/kinds.js';
import {holdsText} from '../../../../src/query/case-blind.js';
import type {TextPosition} from '../../../../src/values/operators.js';
import {localized} from '../../../../src/values/localized.js';
import {optionText} from '../../../../src/values/options.js';
import {LOCALES, type Locale, type OptionsMap} from '../../../../src/values/types.js';
import {any, id, list, newAlias, type QueryContext, type Sql} from '../context.js';
import {literal} from './literals.js';
import {columnOfTable, type Scope, type Table, type Typed} from './scope.js';
import {sourceOf} from '../sources/source.js';

/** The text a value shows, or null where there is none to compare: numbers, days and files have no text in SQL. */
export function shownText(typed: Typed, locale: Locale): Sql | null {
  if (typed.kind === 'text') return typed.sql;
  return typed.kind === 'multilingual' ? activeText(typed.sql, locale) : null;
}

/** Text in the order that readers of all four languages expect. */
export function collated({sql: value, kind}: {sql: Sql; kind: Kind}): Sql {
  return kind === 'text' ? sql`${value} collate "und-x-icu"` : value;
}

/** The active language's text, else English, else the first that is not empty. */
function activeText(column: Sql, locale: Locale): Sql {
  const languages = [...new Set([locale, 'en' as const, ...LOCALES])];
  return sql`coalesce(${sql.join(languages.map((language) => sql`nullif(${column}->>${sql.lit(language)}, '')`))})`;
}

/** The text a record shows, or null when the viewer may not see it. */
function presentationOf(table: Table, locale: Locale): Sql | null {
  const field = table.source.fields.get('presentation');
  return field ? shownText(columnOfTable(table, field), locale) : null;
}

/** The text a reference shows, through a join; null when the viewer may not see it. */
export function referenceText(scope: Scope, typed: Typed): Sql | null {
  const target = typed.column && scope.referenced(typed.column);
  return target ? presentationOf(target, scope.context.viewer.locale) : null;
}

/** The texts of a list of references, in the order of the list. */
export function referenceTexts({context}: Scope, {sql: ids, column}: Typed): Sql | null {
  const source = sourceOf(context, column?.field.target ?? '');
  if (!source) return null;
  const table: Table = {source, alias: newAlias(context), optional: false};
  const text = presentationOf(table, context.viewer.locale);
  const items = sql`jsonb_array_elements_text(${listed(ids)}) with ordinality as item(id, n)`;
  const records = sql`${source.rows(context)} as ${id(table.alias)} on ${id(table.alias, 'id')} = ${recordId}`;
  return text && sql`(select string_agg(${text}, ', ' order by item.n) from ${items} join ${records})`;
}

/** A list, whatever is stored: what is none would fail, and thereby reveal a row that nobody may see. */
const listed = (value: Sql): Sql => sql`case when jsonb_typeof(${value}) = 'array' then ${value} else '[]' end`;

/** The id that an item of a list is, if it is one. */
const recordId = sql`case when item.id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then item.id::uuid end`;

/** The name of a file: who sees the field may know what it holds. */
export function fileName({context}: Scope, typed: Typed): Sql {
  const file = newAlias(context);
  return sql`(select ${id(file, 'name')} from lc_file as ${id(file)}
    where ${id(file, 'app_id')} = ${sql.lit(context.application.id)} and ${id(file, 'id')} = ${typed.sql})`;
}

/** A part of a text, and its position. */
export interface TextPart {
  text: string;
  place: TextPosition;
}

/** For ILIKE; `%`, `_` and `\` are escaped. */
function patternOf({text, place}: TextPart): string {
  const escaped = text.replace(/[\\%_]/g, '\\$&');
  return `${place === 'start' ? '' : '%'}${escaped}${place === 'end' ? '' : '%'}`;
}

/** Whether the text that a value shows holds a part, whatever the case; null when the value shows no text. */
export function matches(scope: Scope, typed: Typed, part: TextPart): Sql | null {
  const {context} = scope;
  const pattern = patternOf(part);
  switch (typed.kind) {
    case 'reference':
      return sql`${typed.sql} in ${recordsLike(context, typed, pattern)}`;
    case 'ids':
      return sql`exists (select 1 from jsonb_array_elements_text(${listed(typed.sql)}) as item(id)
        where ${recordId} in ${recordsLike(context, typed, pattern)})`;
    case 'enumeration':
      return among(typed.sql, keysLike(typed.column?.field.options ?? {}, context.viewer.locale, part));
    case 'keys': {
      const keys = keysLike(typed.column?.field.options ?? {}, context.viewer.locale, part);
      return any(keys.map((key) => sql`${typed.sql} @> ${literal(key, 'keys')}`));
    }
    default: {
      const text = shownText(typed, context.viewer.locale);
      return text && sql`${text} ilike ${pattern}`;
    }
  }
}

const among = (column: Sql, keys: string[]): Sql =>
  keys.length ? sql`${column} in (${list(keys.map((key) => literal(key, 'enumeration')))})` : sql`false`;

/** A list of ids is found once, where a join would compare the text of the same record again in every row. */
function recordsLike(context: QueryContext, {column}: Typed, pattern: string): Sql {
  const source = sourceOf(context, column?.field.target ?? '');
  const nothing = sql`(select null::uuid where false)`;
  if (!source) return nothing;
  const table: Table = {source, alias: newAlias(context), optional: false};
  const text = presentationOf(table, context.viewer.locale);
  return text
    ? sql`(select ${id(table.alias, 'id')} from ${source.rows(context)} as ${id(table.alias)}
        where ${text} ilike ${pattern})`
    : nothing;
}

/** The keys whose label in the reader's language holds the part. */
function keysLike(options: OptionsMap, locale: Locale, {text, place}: TextPart): string[] {
  const wanted = text.toLocaleLowerCase(locale);
  return Object.entries(options)
    .filter(([, entry]) => holdsText[place](localized(optionText(entry), locale).toLocaleLowerCase(locale), wanted))
    .map(([key]) => key);
}
