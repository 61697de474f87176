import type {Locale} from './types.js';

export const WEEK_DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];

/** How values are formatted and parsed: the locale's own formats, with what the configuration overrides. */
export interface Formats {
  locale: Locale;
  /** `fr` formats as fr-CA and `es` as es-US (names, order). */
  tag: string;
  /** A pattern of YYYY, YY, M, MM, MMM, MMMM, D, DD, dddd; or short, medium, long, full. */
  dateFormat: string;
  /** A pattern of H, HH, h, hh, mm, ss, A. */
  timeFormat: string;
  dateTimeFormat: string;
  thousandsSeparator: string;
  decimalSymbol: string;
  firstDayOfWeek: WeekDay;
  /** IANA name; timestamps and periods follow it. */
  timeZone: string;
}

/** Whole digits in groups of three. */
export function groupDigits(digits: string, {thousandsSeparator}: Pick<Formats, 'thousandsSeparator'>): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, thousandsSeparator);
}

const TAGS: Record<Locale, string> = {en: 'en', fr: 'fr-CA', es: 'es-US', uk: 'uk'};
const DATES: Record<Locale, string> = {en: 'M/D/YYYY', fr: 'YYYY-MM-DD', es: 'D/M/YYYY', uk: 'DD.MM.YYYY'};

/** The locale's defaults with the configuration's overrides; an empty override counts as absent. */
export function formatsOf(locale: Locale, timeZone: string, overrides: Partial<Formats> = {}): Formats {
  const comma = locale === 'fr' || locale === 'uk';
  const dateFormat = overrides.dateFormat || DATES[locale];
  const timeFormat = overrides.timeFormat || 'HH:mm';
  return {
    locale,
    timeZone,
    tag: TAGS[locale],
    dateFormat,
    timeFormat,
    dateTimeFormat: overrides.dateTimeFormat || `${dateFormat} ${timeFormat}`,
    thousandsSeparator: overrides.thousandsSeparator ?? (comma ? '\u00a0' : ','),
    decimalSymbol: overrides.decimalSymbol || (comma ? ',' : '.'),
    firstDayOfWeek: overrides.firstDayOfWeek ?? 'sun',
  };
}
