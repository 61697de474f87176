import type {Fault} from '../rules/fault.js';
import {brokenLimit, isUnavailable, type DayLimits, type Unavailable} from '../values/date/available.js';
import {formatDate, isDate} from '../values/date/date.js';
import {ParsedField} from './parsed-field.js';
import {flag, json, text, type Property} from './properties.js';

const data = json<Unavailable | null>(null, 'list');
/** A list, in the attribute as JSON, or by script a function. */
const daysOrFunction: Property<Unavailable | null> = {
  ...data,
  accept: (value) => (typeof value === 'function' && isUnavailable(value) ? value : data.accept(value)),
};

/** A field whose days are picked in a calendar. */
export abstract class CalendarField extends ParsedField {
  static override properties = {
    ...ParsedField.properties,
    min: text(),
    max: text(),
    unavailable: daysOrFunction,
    weekNumbers: flag(),
  };

  /** First day allowed, `YYYY-MM-DD`. */
  declare min: string;
  /** Last day allowed, `YYYY-MM-DD`. */
  declare max: string;
  /**
   * Days that are not allowed: a list of `YYYY-MM-DD`, of days of the week (`sat`) and of `{start, end}`, as JSON in
   * the attribute; or by script a function that gets a day and returns true.
   */
  declare unavailable: Unavailable | null;
  /** The calendar shows the ISO number of each week. */
  declare weekNumbers: boolean;

  protected get settings(): DayLimits & {weekNumbers: boolean} {
    const {min, max, unavailable: taken, weekNumbers} = this;
    return {min: isDate(min) ? min : undefined, max: isDate(max) ? max : undefined, unavailable: taken, weekNumbers};
  }

  /** What is wrong with a day; null when it is allowed. */
  protected dayFault(date: string | null): Fault | null {
    const broken = date && brokenLimit(date, this.settings);
    if (!broken) return null;
    const formats = this.app?.formats.value;
    const shown = (day: string) => (formats ? formatDate(day, formats) : day);
    if (broken === 'unavailable') return {key: 'rule.unavailableDate', params: {date: shown(date)}};
    const [key, bound] =
      broken === 'min' ? (['rule.minDate', this.min] as const) : (['rule.maxDate', this.max] as const);
    return {key, params: {label: this.shownLabel, [broken]: shown(bound)}};
  }
}
