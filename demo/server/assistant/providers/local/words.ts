import type {Locale} from '../../../../../src/values/types.js';
import en from './words/en.json';
import es from './words/es.json';
import fr from './words/fr.json';
import uk from './words/uk.json';

/** Words by which a language is understood and changed. All but `misspelled` are lower case. */
export interface Words {
  /** What a question is about. */
  ask: Record<Intent, string[]>;
  /** What a wish for a text begins with. */
  instruction: string[];
  /** What stands before what is asked for. */
  request: string[];
  misspelled: Record<string, string>;
  fillers: string[];
  shorter: Record<string, string>;
  /** What begins a clause that may be left out. */
  clauses: string[];
  formal: Record<string, string>;
  /** The most usual ones, by which a text is known. */
  common: string[];
}

export type Intent = 'compare' | 'lastYear' | 'price' | 'summary' | 'draft' | 'line';

export const WORDS: Record<Locale, Words> = {en, fr, es, uk};

/** Lower case, without accents, one space between words, one at each end. */
export const spaced = (text: string): string => ` ${tokensOf(text).join(' ')} `;

export const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, ' ')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether one of the phrases stands in the text. */
export const mentions = (text: string, phrases: readonly string[]): boolean => {
  const all = spaced(text);
  return phrases.some((phrase) => all.includes(spaced(phrase)));
};

/** The language that most of the words are of; that of the reader where it cannot be known. */
export function languageOf(text: string, reader: Locale): Locale {
  const tokens = tokensOf(text);
  if (tokens.some((token) => /^[іїєґ]|[іїєґ]/u.test(token))) return 'uk';
  const counts = (Object.keys(WORDS) as Locale[]).map((locale) => {
    const common = new Set(WORDS[locale].common.flatMap(tokensOf));
    return [locale, tokens.filter((token) => common.has(token)).length] as const;
  });
  const most = Math.max(...counts.map(([, count]) => count));
  const best = counts.filter(([, count]) => count === most).map(([locale]) => locale);
  return !most || best.includes(reader) ? reader : best[0]!;
}

/** Without the ending that hangs on number and case. */
function stem(token: string, locale: Locale): string {
  if (locale === 'en') return token.replace(/(?<=\w{3})s$/, '');
  if (token.length >= 6) return token.slice(0, -2);
  return token.length >= 4 ? token.slice(0, -1) : token;
}

/** How much of a label stands in a text, 0 to 1, words that are left out not counted. */
export function shareOf(label: string, text: string, locale: Locale, without: readonly string[] = []): number {
  const stems = new Set(tokensOf(text).map((token) => stem(token, locale)));
  const passed = new Set(without.map((token) => stem(token, locale)));
  const all = tokensOf(label).map((token) => stem(token, locale));
  const left = all.filter((token) => !passed.has(token));
  const tokens = left.length ? left : all;
  return tokens.length ? tokens.filter((token) => stems.has(token)).length / tokens.length : 0;
}
