import {TimestampControl} from '../src/controls/date/timestamp-control.js';
import {CalendarField} from '../src/host/calendar-field.js';
import {textThat} from '../src/host/properties.js';
import {formatTimestamp, isTimestamp} from '../src/values/date/timestamp.js';
import {localTime} from '../src/values/date/zone.js';
import type {Fault} from '../src/rules/fault.js';

/**
 * A moment. `value` is the number of milliseconds since 1970 UTC as text; it is typed, shown and picked in the person's
 * time zone. A form gets that number, where a native `datetime-local` input sends a local time without a zone.
 * @tag lc-timestamp
 * @fires {Event} input - After each key that gives a valid date with or without a time. Bubbles, composed.
 * @fires {Event} change - On Enter, leaving, or OK in the picker. Bubbles.
 * @fires {CustomEvent} lc-unparsable - The field was left with a `{text}` that is no moment (`unparsable="keep"` only).
 * @key Enter - Commits the moment as a change.
 * @key Alt+ArrowDown - Opens the calendar with the parts of the time.
 * @key Arrows - In the calendar: a day or a week; in the time: a step, or the next part.
 * @key PageUp_PageDown - In the calendar: a month; with Shift a year.
 * @key Escape - Closes the calendar, the moment stays.
 * @cssstate user-invalid - Invalid, and the person has left the field.
 * @example <lc-timestamp name="arrived" label="Arrived at the dock" value="1795789800000"></lc-timestamp>
 */
export class LcTimestamp extends CalendarField {
  static override tag = 'lc-timestamp';
  static override kind = 'datetime-local';
  static override sentences = 'later' as const;
  static override properties = {
    ...CalendarField.properties,
    value: textThat((text) => toMoment(text) !== null),
  };

  /** The value as a number; NaN while there is none. */
  get valueAsNumber(): number {
    return toMoment(this.value) ?? NaN;
  }
  set valueAsNumber(ms: number) {
    this.value = Number.isFinite(ms) ? String(Math.trunc(ms)) : '';
  }

  /** The same as a Date; null while there is none. */
  get valueAsDate(): Date | null {
    return this.value ? new Date(this.valueAsNumber) : null;
  }
  set valueAsDate(date: Date | null) {
    this.valueAsNumber = date?.getTime() ?? NaN;
  }

  /** Moves the time `count` minutes forward; no event is fired. */
  stepUp(count = 1): void {
    this.valueAsNumber = (toMoment(this.value) ?? 0) + count * 60_000;
  }

  /** Moves the time `count` minutes back; no event is fired. */
  stepDown(count = 1): void {
    this.stepUp(-count);
  }

  protected override fault(): Fault | null {
    const ms = toMoment(this.value);
    const zone = this.app?.formats.value.timeZone;
    return super.fault() ?? (ms === null || !zone ? null : this.dayFault(localTime(ms, zone).date));
  }

  protected override formValue() {
    return this.value.trim();
  }

  protected override unreadable(): Fault {
    const formats = this.app?.formats.value;
    return {key: 'rule.unreadable.date', params: {example: formats ? formatTimestamp(Date.now(), formats) : ''}};
  }

  protected override view() {
    const {value, settings, field, parsing} = this;
    return (
      <TimestampControl
        key={this.resets.value}
        {...field}
        {...parsing}
        settings={settings}
        value={toMoment(value)}
        onInput={(ms) => this.input(ms === null ? '' : String(ms))}
        onCommit={(ms) => this.commit(ms === null ? '' : String(ms))}
      />
    );
  }
}

function toMoment(text: string): number | null {
  const ms = text.trim() ? Number(text) : NaN;
  return isTimestamp(ms) ? ms : null;
}

export default LcTimestamp;
