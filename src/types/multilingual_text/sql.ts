import {localized} from '../../values/localized.js';
import {LOCALES, type MultilingualValue} from '../../values/types.js';
import {acceptText, textSql, type SqlKind, type SqlPart} from '../sql-part.js';

export const sql: SqlPart = {
  column: () => 'jsonb',
  accept(value) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const given = value as Record<string, unknown>;
    const texts = LOCALES.map((locale) => [locale, acceptText(given[locale] ?? '')] as const);
    return texts.some(([, text]) => text === undefined) ? undefined : Object.fromEntries(texts);
  },
  empty: () => Object.fromEntries(LOCALES.map((locale) => [locale, ''])),
};

export const kinds = {
  multilingual: {
    ...textSql,
    sheet: {...textSql.sheet, cell: (value, {locale}) => localized(value as MultilingualValue, locale)},
  },
} satisfies Record<string, SqlKind>;
