import {formatDate} from '../../values/date/date.js';
import {formatTime} from '../../values/date/time.js';
import {formatTimestamp} from '../../values/date/timestamp.js';
import type {Formats} from '../../values/formats.js';
import {formatNumber} from '../../values/number.js';

/** How numbers are written: digits after the decimal symbol (0 to 10), and what is before and behind. */
export interface NumberFormat {
  type: 'number';
  scale: number;
  prefix: string;
  suffix: string;
}

/** How dates, times or moments are written. */
export interface MomentFormat {
  type: 'date' | 'time' | 'timestamp';
  /** A pattern, or for dates and moments a named style; '' is that of the configuration. */
  pattern: string;
}

export type ValueFormat = NumberFormat | MomentFormat;

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

/** A number as it is written: with a no-break space before what is behind it. */
export function numberText({scale, prefix, suffix}: NumberFormat, number: number, formats: Formats): string {
  return [prefix, formatNumber(number, scale, formats), suffix].filter(Boolean).join('\u00a0');
}
