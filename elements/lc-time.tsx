import {TimeControl} from '../src/controls/time/time-control.js';
import {ParsedField} from '../src/host/parsed-field.js';
import {flag, text, textThat, whole} from '../src/host/properties.js';
import {
  addToTime,
  FIRST_TIME,
  formatTime,
  LAST_TIME,
  secondOfDay,
  timeOfSecond,
  toTime,
} from '../src/values/date/time.js';
import type {Fault} from '../src/rules/fault.js';

/**
 * A time of day. `value` is `HH:mm:ss` in every language of the page; a value that the page sets as `HH:mm` is sent
 * unchanged, as by a native time input.
 * @tag lc-time
 * @fires {Event} input - After each key that gives a valid time. Bubbles, composed.
 * @fires {Event} change - On Enter, leaving, or OK in the picker. Bubbles.
 * @fires {CustomEvent} lc-unparsable - The field was left with a `{text}` that is no time (`unparsable="keep"` only).
 * @key Enter - Commits the time as a change; in the picker like OK.
 * @key Alt+ArrowDown - Opens the picker.
 * @key ArrowUp_ArrowDown - In the picker: a step of the part, wrapped within the day.
 * @key ArrowLeft_ArrowRight - In the picker: the part before or after.
 * @key Escape - Closes the picker, the time stays.
 * @cssstate user-invalid - Invalid, and the person has left the field.
 * @example <lc-time name="slot" label="Dock slot" value="09:30:00" min="06:00:00" max="18:00:00"></lc-time>
 */
export class LcTime extends ParsedField {
  static override tag = 'lc-time';
  static override kind = 'time';
  static override sentences = 'later' as const;
  static override properties = {
    ...ParsedField.properties,
    value: textThat((text) => toTime(text) !== null),
    min: text(FIRST_TIME),
    max: text(LAST_TIME),
    clearable: flag(),
    hourStep: whole(1),
    minuteStep: whole(1),
    secondStep: whole(1),
  };

  /** Earliest time; text that cannot be read becomes it. What is no time counts as 00:00:00. */
  declare min: string;
  /** Latest time. What is no time counts as 23:59:59. */
  declare max: string;
  /** An emptied input empties the value; otherwise the emptying is ignored. */
  declare clearable: boolean;
  /** Hours of one step in the picker. */
  declare hourStep: number;
  /** Minutes of one step in the picker. */
  declare minuteStep: number;
  /** Seconds of one step in the picker. */
  declare secondStep: number;

  /** Milliseconds since midnight; NaN while there is no time. */
  get valueAsNumber(): number {
    const time = toTime(this.value);
    return time === null ? NaN : secondOfDay(time) * 1000;
  }
  set valueAsNumber(ms: number) {
    this.value = Number.isFinite(ms) ? timeOfSecond(Math.floor(ms / 1000)) : '';
  }

  /** The time on the first day of 1970 UTC; null while there is none. */
  get valueAsDate(): Date | null {
    return this.value ? new Date(this.valueAsNumber) : null;
  }
  set valueAsDate(date: Date | null) {
    this.valueAsNumber = date?.getTime() ?? NaN;
  }

  /** Moves the time `count` minutes forward, within the day; no event is fired. */
  stepUp(count = 1): void {
    this.value = addToTime(toTime(this.value) ?? FIRST_TIME, count, 'minute');
  }

  /** Moves the time `count` minutes back, within the day; no event is fired. */
  stepDown(count = 1): void {
    this.stepUp(-count);
  }

  protected override fault(): Fault | null {
    const found = super.fault();
    const time = toTime(this.value);
    const [min, max] = this.bounds;
    if (found || time === null || (time >= min && time <= max)) return found;
    const formats = this.app?.formats.value ?? {timeFormat: 'HH:mm'};
    const shown = (bound: string) => formatTime(bound, formats, bound.endsWith(':00') ? undefined : 'HH:mm:ss');
    return {key: 'rule.timeBetween', params: {field: this.shownLabel, min: shown(min), max: shown(max)}};
  }

  protected override unreadable(): Fault {
    const {timeFormat} = this.app?.formats.value ?? {timeFormat: 'HH:mm'};
    return {key: 'rule.unreadable.time', params: {example: formatTime('14:30:00', {timeFormat})}};
  }

  protected override view() {
    const {value, clearable, hourStep, minuteStep, secondStep, field, parsing} = this;
    const [min, max] = this.bounds;
    return (
      <TimeControl
        key={this.resets.value}
        {...field}
        {...parsing}
        {...{min, max}}
        steps={{hour: hourStep, minute: minuteStep, second: secondStep}}
        allowNull={clearable}
        value={toTime(value)}
        onInput={(time) => this.input(time ?? '')}
        onCommit={(time) => this.commit(time ?? '')}
      />
    );
  }

  private get bounds(): [min: string, max: string] {
    return [toTime(this.min) ?? FIRST_TIME, toTime(this.max) ?? LAST_TIME];
  }
}

export default LcTime;
