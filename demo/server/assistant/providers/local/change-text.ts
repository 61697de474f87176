import type {Locale} from '../../../../../src/values/types.js';
import {WORDS, type Words} from './words.js';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’]/g, "['’]");

/** Phrases as whole words, the longest first. */
function phrases(all: readonly string[], after = ''): RegExp {
  const sorted = [...all].sort((a, b) => b.length - a.length).map(escaped);
  return new RegExp(`(?<![\\p{L}\\p{N}’'-])(${sorted.join('|')})(?![\\p{L}\\p{N}’'-])${after}`, 'giu');
}

/** With the capital that the other one begins with. */
export function alike(text: string, model: string): string {
  const [first = ''] = model;
  return first !== first.toLowerCase() ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

function replaced(text: string, pairs: Readonly<Record<string, string>>): string {
  const known = new Map(Object.entries(pairs).map(([from, to]) => [from.toLowerCase().replaceAll('’', "'"), to]));
  return text.replace(phrases(Object.keys(pairs)), (found) =>
    alike(known.get(found.toLowerCase().replaceAll('’', "'")) ?? found, found),
  );
}

/** One space between words, none before a comma, one after it. Lines stay. */
const spacing = (text: string, locale: Locale): string =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(locale === 'fr' ? / +([,.])(?!\d)/g : / +([,.;:!?])(?!\d)/g, '$1')
    .replace(/([,;])(?=\p{L})/gu, '$1 ')
    .replace(/(?<=\p{Ll}{2}[.!?])(?=\p{Lu})/gu, ' ')
    .trim();

const singled = (text: string): string => text.replace(/(?<![\p{L}\p{N}])(\p{L}+)(?: \1)+(?![\p{L}\p{N}])/giu, '$1');

/** Sentences begin with a capital. */
const capitals = (text: string): string =>
  text.replace(/(^|[.!?…]\s+|\n)(["“«(]?)(\p{Ll})/gu, (_, before: string, quote: string, letter: string) =>
    [before, quote, letter.toUpperCase()].join(''),
  );

/** The last line that says something ends with a stop. */
const stopped = (text: string): string => (/[\p{L}\p{N})%€]$/u.test(text) ? `${text}.` : text);

const spelled = (text: string, locale: Locale): string =>
  singled(spacing(replaced(text, WORDS[locale].misspelled), locale));

/** Spelling, doubled words and spaces; nothing else. */
export const corrected = (text: string, locale: Locale): string => spelled(text, locale);

/** Also capitals and the stop at the end; the second way is shorter. */
export function improved(text: string, locale: Locale, variant: number): string {
  const better = stopped(capitals(spelled(text, locale)));
  return variant ? stopped(capitals(spacing(replaced(better, WORDS[locale].shorter), locale))) : better;
}

/** Without words that say nothing; the second way also without asides. */
export function shortened(text: string, locale: Locale, variant: number): string {
  const words = WORDS[locale];
  const brief = replaced(spelled(text, locale), words.shorter).replace(phrases(words.fillers, ',? ?'), '');
  const less = variant ? withoutAsides(brief, words) : brief;
  return capitals(spacing(less, locale).replace(/^[,;] /, ''));
}

/** Brackets, and clauses after a comma, are left out. */
function withoutAsides(text: string, {clauses}: Words): string {
  const begins = clauses.map(escaped).join('|');
  return text
    .replace(/ ?\([^()]*\)/g, '')
    .replace(new RegExp(`, (?:${begins}) [^,.;:!?\\n]*(?:,(?= )|(?=[.;:!?\\n]|$))`, 'giu'), '');
}

/** Without contractions and words of every day. */
export const formal = (text: string, locale: Locale): string =>
  stopped(capitals(spacing(replaced(spelled(text, locale), WORDS[locale].formal), locale)));
