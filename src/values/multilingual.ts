import {LOCALES, type Locale, type MultilingualValue} from './types.js';

/** A text in each language; '' for those a value does not hold. Plain text counts for every language. */
export function textsOf(value: unknown): MultilingualValue {
  const held = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  const texts = LOCALES.map((locale) => {
    const text = held && Object.hasOwn(held, locale) ? held[locale] : value;
    return [locale, typeof text === 'string' ? text : ''];
  });
  return Object.fromEntries(texts) as MultilingualValue;
}

/** The languages without a text. */
export function emptyLocales(value: MultilingualValue): Locale[] {
  return LOCALES.filter((locale) => !value[locale]);
}

/** The language whose text is shown where another has none: English, else the first that has one; null when none has. */
export function fallbackLocale(value: MultilingualValue): Locale | null {
  return value.en ? 'en' : (LOCALES.find((locale) => value[locale]) ?? null);
}
