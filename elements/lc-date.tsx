import {DateControl} from '../src/controls/date/date-control.js';
import {SegmentedDate} from '../src/controls/date/lazy-segments.js';
import {CalendarField} from '../src/host/calendar-field.js';
import {flag, textThat} from '../src/host/properties.js';
import {addToDate, dayNumber, formatDate, isDate} from '../src/values/date/date.js';
import {today} from '../src/values/date/zone.js';
import type {Fault} from '../src/rules/fault.js';

const DAY = 86_400_000;
const EPOCH = '1970-01-01';

/**
 * A date field. `value` is `YYYY-MM-DD` in every language and time zone. Its calendar follows the nearest `lang`:
 * `lang="en-u-ca-buddhist"`.
 * @tag lc-date
 * @fires {Event} input - After each key that gives a valid date. Bubbles, composed.
 * @fires {Event} change - On Enter, leaving, or a pick in the calendar. Bubbles.
 * @fires {CustomEvent} lc-unparsable - The field was left with a `{text}` that is no date (`unparsable="keep"` only).
 * @key Enter - Commits the date as a change.
 * @key Alt+ArrowDown - Opens the calendar.
 * @key Arrows - In the calendar: a day or a week. With `segmented`, up and down turn the part with the focus, left and right go to the next.
 * @key PageUp_PageDown - In the calendar: a month; with Shift a year.
 * @key Home_End - In the calendar: the first and last day of the week.
 * @cssstate user-invalid - Invalid, and the person has left the field.
 * @example <lc-date name="due" label="Due date" value="2026-11-20"></lc-date>
 */
export class LcDate extends CalendarField {
  static override tag = 'lc-date';
  static override kind = 'date';
  static override properties = {...CalendarField.properties, value: textThat(isDate), segmented: flag()};

  /** Day, month and year are typed, or turned by the arrow keys, each by itself. */
  declare segmented: boolean;

  /** Midnight UTC of the day, in ms since 1970; NaN while there is none. */
  get valueAsNumber(): number {
    return this.value ? dayNumber(this.value) * DAY : NaN;
  }
  set valueAsNumber(ms: number) {
    this.value = Number.isFinite(ms) ? addToDate(EPOCH, Math.floor(ms / DAY), 'day') : '';
  }

  /** The same as a Date; null while there is none. */
  get valueAsDate(): Date | null {
    return this.value ? new Date(this.valueAsNumber) : null;
  }
  set valueAsDate(date: Date | null) {
    this.valueAsNumber = date?.getTime() ?? NaN;
  }

  /** Moves the date `count` days forward; no event is fired. */
  stepUp(count = 1): void {
    this.value = addToDate(this.value || EPOCH, count, 'day');
  }

  /** Moves the date `count` days back; no event is fired. */
  stepDown(count = 1): void {
    this.stepUp(-count);
  }

  protected override fault(): Fault | null {
    return super.fault() ?? this.dayFault(this.value || null);
  }

  protected override formValue() {
    return this.value;
  }

  protected override unreadable(): Fault {
    const formats = this.app?.formats.value;
    const example = formats ? formatDate(today(Date.now(), formats.timeZone), formats) : '';
    return {key: 'rule.unreadable.date', params: {example}};
  }

  protected override view() {
    const {value, settings, field, parsing, segmented} = this;
    const Control = segmented ? SegmentedDate : DateControl;
    return (
      <Control
        key={this.resets.value}
        {...field}
        {...parsing}
        {...settings}
        value={value || null}
        onInput={(date) => this.input(date ?? '')}
        onCommit={(date) => this.commit(date ?? '')}
      />
    );
  }
}

export default LcDate;
