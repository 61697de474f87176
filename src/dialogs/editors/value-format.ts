import {withAffixes} from '../../values/affixes.js';
import {formatDate} from '../../values/date/date.js';
import {formatTime} from '../../values/date/time.js';
import {formatTimestamp} from '../../values/date/timestamp.js';
import type {Formats} from '../../values/formats.js';
import {formatNumber} from '../../values/number.js';

/** How numbers are written. */
export interface NumberFormat {
  type: 'number';
  /** Digits after the decimal symbol, 0 to 10. */
  scale: number;
  /** Between groups of three digits; null is that of the configuration. */
  thousands: string | null;
  /** How a number below zero is written; `{n}` is its digits. */
  negative: string;
  /** Before and behind it; where one of them is there, it has no sign of a currency or unit. */
  prefix: string;
  suffix: string;
  /** ISO 4217, `EUR`, written as its language does; '' is none. */
  currency: string;
  /** A unit of Intl.NumberFormat, `kilogram`; '' is none, and a currency comes before it. */
  unit: string;
  /** Written where there is none. */
  empty: string;
}

export const USUAL_NUMBER: NumberFormat = {
  ...{type: 'number', scale: 2, thousands: null, negative: '-{n}'},
  ...{prefix: '', suffix: '', currency: '', unit: '', empty: '—'},
};
const MOST_DIGITS = 10;
/** All numbers of digits that are offered. */
export const SCALES = Array.from({length: MOST_DIGITS + 1}, (_, count) => count);

/**
 * A format that a page gave, with what it does not say, or says wrongly, as usual. Throws TypeError for a type that there is
 * not.
 */
export function completeFormat(given: GivenFormat): ValueFormat {
  const {type} = given;
  if (type !== 'number') {
    if (!Object.hasOwn(PATTERNS, type))
      throw new TypeError(`a format of type ${String(type)}: number, date, time or timestamp`);
    return {type, pattern: textOr(given.pattern, '')};
  }
  const usual = USUAL_NUMBER;
  const negative = textOr(given.negative, usual.negative);
  return {
    type,
    scale: SCALES.includes(given.scale!) ? given.scale! : usual.scale,
    thousands: typeof given.thousands === 'string' ? given.thousands : null,
    negative: negative.includes('{n}') ? negative : usual.negative,
    prefix: textOr(given.prefix, ''),
    suffix: textOr(given.suffix, ''),
    currency: textOr(given.currency, ''),
    unit: textOr(given.unit, ''),
    empty: textOr(given.empty, usual.empty),
  };
}

const textOr = (value: unknown, other: string): string => (typeof value === 'string' ? value : other);

/** What is offered between thousands, and around a number below zero. */
export const THOUSANDS = [',', '.', '\u00a0', '’', ''] as const;
export const NEGATIVES = ['-{n}', '({n})', '{n}-'] as const;

/** How dates, times or moments are written. */
export interface MomentFormat {
  type: 'date' | 'time' | 'timestamp';
  /** A pattern, or for dates and moments a named style; '' is that of the configuration. */
  pattern: string;
}

export type ValueFormat = NumberFormat | MomentFormat;
/** What a number's format does not say is as usual. */
export type GivenFormat = MomentFormat | (Partial<NumberFormat> & Pick<NumberFormat, 'type'>);

/** What is offered beside a pattern of one's own. */
export const PATTERNS: Record<MomentFormat['type'], readonly string[]> = {
  date: ['', 'short', 'medium', 'long', 'full', 'YYYY-MM-DD', 'DD.MM.YYYY', 'D/M/YYYY', 'M/D/YYYY'],
  time: ['', 'HH:mm', 'HH:mm:ss', 'h:mm A'],
  timestamp: ['', 'medium', 'long', 'YYYY-MM-DD HH:mm', 'DD.MM.YYYY HH:mm', 'M/D/YYYY h:mm A'],
};

const STYLES = 'short|medium|long|full';
const TOKENS: Record<MomentFormat['type'], RegExp> = {
  date: new RegExp(`${STYLES}|YYYY|YY|M{1,4}|dddd|DD|D`, 'g'),
  time: /HH|H|hh|h|mm|ss|A/g,
  timestamp: new RegExp(`${STYLES}|YYYY|YY|M{1,4}|dddd|DD|D|HH|H|hh|h|mm|ss|A`, 'g'),
};

/** The letters of a pattern that stand for nothing: they would be written as they are. */
export function strayLetters({type, pattern}: MomentFormat): string {
  return [...new Set(pattern.replace(TOKENS[type], '').match(/\p{L}+/gu) ?? [])].join(', ');
}

/** A moment of the calendar without a zone. */
export interface Sample {
  date: string;
  /** HH:mm:ss */
  time: string;
}

/** A sample as it is written. */
export function sampleText({type, pattern}: MomentFormat, {date, time}: Sample, formats: Formats): string {
  if (type === 'date') return formatDate(date, formats, pattern || formats.dateFormat);
  if (type === 'time') return formatTime(time, formats, pattern || formats.timeFormat);
  const dateTimeFormat = pattern || formats.dateTimeFormat;
  return formatTimestamp(Date.parse(`${date}T${time}Z`), {...formats, timeZone: 'UTC', dateTimeFormat});
}

/**
 * A number as it is written: its own texts after a no-break space, a sign as its language has it; null: there is none. What is
 * around a number below zero is also around its sign: `(€312.00)`.
 */
export function numberText(format: NumberFormat, number: number | null, formats: Formats): string {
  if (number === null) return format.empty;
  const {scale, thousands, negative, prefix, suffix} = format;
  const own = {...formats, thousandsSeparator: thousands ?? formats.thousandsSeparator};
  const written = (around: string) => {
    const below = negative.replace('{n}', () => around);
    return formatNumber(number, scale, own, {positive: around, negative: below, zero: around});
  };
  if (!prefix && !suffix) return written(withAffixes('{n}', format, formats.locale, number));
  return withAffixes(written('{n}'), format, formats.locale, number);
}
