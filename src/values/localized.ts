import type {Locale, LocalizedText} from './types.js';

/** A display text in the active locale, else English, else the first that is not empty, else ''. */
export function localized(text: LocalizedText | null | undefined, locale: Locale): string {
  if (text === null || text === undefined) return '';
  if (typeof text === 'string') return text;
  return [text[locale], text.en, ...Object.values(text)].find(isText) ?? '';
}

function isText(text: unknown): text is string {
  return typeof text === 'string' && text !== '';
}
