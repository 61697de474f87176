import {localized} from './localized.js';
import type {Locale, LocalizedText} from './types.js';

/** What a number is written with: texts of its own, else the sign of a currency or unit where its language has it. */
export interface Affixed {
  prefix?: LocalizedText;
  suffix?: LocalizedText;
  /** ISO 4217, e.g. `EUR`. */
  currency?: string;
  /** A unit of Intl.NumberFormat, e.g. `kilogram`, `kilometer-per-hour`. */
  unit?: string;
}

interface Signs {
  prefix: string;
  suffix: string;
  /** What stands between sign and digits, e.g. none in `€5`. */
  afterPrefix: string;
  beforeSuffix: string;
  /** The minus of a negative number stands before the prefix. */
  minusFirst: boolean;
}

/** What stands for the digits of a number among the parts of Intl.NumberFormat. */
const DIGITS = new Set(['integer', 'group', 'decimal', 'fraction']);
const MANY = 100;
/** A number of each plural of our languages. */
const PLURALS = [MANY, 1, 2, 0.5];
const GAP = '\u00a0';
const MINUS = /^[-−]/;
const known = new Map<string, Signs>();
const plurals = new Map<Locale, Intl.PluralRules>();

/**
 * The texts before and after the digits of a number, '' where there are none. Units are named as of many; with `value` as of
 * that number: `1 day`, `2 days`.
 */
export function affixesOf(config: Affixed, locale: Locale, value?: number | null): {prefix: string; suffix: string} {
  const {prefix, suffix} = signsOf(config, locale, value);
  return {prefix, suffix};
}

/** What may stand around the digits of a typed number: its affixes in every plural, and the code of its currency. */
export function affixTexts(config: Affixed, locale: Locale): string[] {
  const texts = PLURALS.flatMap((value) => Object.values(affixesOf(config, locale, value)));
  return [...new Set([...texts, config.currency ?? ''])].filter(Boolean);
}

/** Digits with the affixes of their number, as its language writes them: `€5.00`, `5,00 €`, `-€5.00`, `1 day`. */
export function withAffixes(digits: string, config: Affixed, locale: Locale, value: number): string {
  const {prefix, suffix, afterPrefix, beforeSuffix, minusFirst} = signsOf(config, locale, value);
  const minus = minusFirst && prefix ? (MINUS.exec(digits)?.[0] ?? '') : '';
  const body = digits.slice(minus.length);
  return `${minus}${prefix && prefix + afterPrefix}${body}${suffix && beforeSuffix + suffix}`;
}

function signsOf({prefix, suffix, currency, unit}: Affixed, locale: Locale, value?: number | null): Signs {
  const own = {prefix: localized(prefix, locale), suffix: localized(suffix, locale)};
  const sign = currency || unit;
  if (own.prefix || own.suffix || !sign) return {...own, afterPrefix: GAP, beforeSuffix: GAP, minusFirst: false};
  const of = Math.abs(value ?? MANY);
  // A unit is named by how many there are, and languages know few kinds of that.
  const key = `${locale} ${sign} ${currency ? 'currency' : pluralOf(of, locale)}`;
  let signs = known.get(key);
  if (!signs) known.set(key, (signs = readSigns(sign, Boolean(currency), locale, of)));
  return signs;
}

function pluralOf(value: number, locale: Locale): string {
  let rules = plurals.get(locale);
  if (!rules) plurals.set(locale, (rules = new Intl.PluralRules(locale)));
  return rules.select(value);
}

function readSigns(sign: string, isCurrency: boolean, locale: Locale, value: number): Signs {
  let parts: Intl.NumberFormatPart[];
  try {
    parts = isCurrency
      ? currencyParts(sign, locale)
      : new Intl.NumberFormat(locale, {style: 'unit', unit: sign, unitDisplay: 'short'}).formatToParts(-value);
  } catch {
    // A code that Intl does not know is better read than lost.
    return {prefix: '', suffix: sign, afterPrefix: GAP, beforeSuffix: GAP, minusFirst: false};
  }
  const first = parts.findIndex(({type}) => DIGITS.has(type));
  const last = parts.findLastIndex(({type}) => DIGITS.has(type));
  const before = parts.slice(0, first);
  const sides = [textOf(before.filter(({type}) => type !== 'minusSign')), textOf(parts.slice(last + 1))];
  const [lead, trail] = sides as [string, string];
  return {
    prefix: lead.trim(),
    suffix: trail.trim(),
    afterPrefix: lead.slice(lead.trimEnd().length),
    beforeSuffix: trail.slice(0, trail.length - trail.trimStart().length),
    minusFirst: before[0]?.type === 'minusSign',
  };
}

/** A language that writes the code of a currency gets the sign that English has for it: `€` in Ukrainian. */
function currencyParts(currency: string, locale: Locale): Intl.NumberFormatPart[] {
  const partsIn = (tag: Locale) => new Intl.NumberFormat(tag, {style: 'currency', currency}).formatToParts(-1);
  const sign = partsIn('en').find(({type}) => type === 'currency')?.value ?? currency;
  return partsIn(locale).map((part) => (part.value === currency ? {...part, value: sign} : part));
}

const textOf = (parts: Intl.NumberFormatPart[]): string => parts.map(({value}) => value).join('');
