import {DateControl} from '../src/controls/date/date-control.js';
import {ParsedField} from '../src/host/parsed-field.js';
import {formatDate, isDate} from '../src/values/date.js';
import {today} from '../src/values/zone.js';

/**
 * A date field. `value` is `YYYY-MM-DD` whatever the page's language; no time zone touches it.
 * @tag lc-date
 * @fires {Event} input - After each key that reads as a date. Bubbles, composed.
 * @fires {Event} change - On Enter, leaving, or a pick in the calendar. Bubbles.
 * @fires {CustomEvent} lc-unparsable - `{text}` was left that is no date (`unparsable="keep"` only).
 * @key Enter - Takes the date over as a change.
 * @key Alt+ArrowDown - Opens the calendar.
 * @key Arrows - In the calendar: a day or a week.
 * @key PageUp_PageDown - In the calendar: a month; with Shift a year.
 * @key Home_End - In the calendar: the first and last day of the week.
 * @cssstate user-invalid - At fault, and the person has left the field.
 * @example <lc-date name="due" label="Due date" value="2026-11-20"></lc-date>
 */
export class LcDate extends ParsedField {
  static override tag = 'lc-date';

  protected override formValue() {
    return isDate(this.value) ? this.value : '';
  }

  protected override unreadable() {
    const formats = this.app?.formats.value;
    const example = formats ? formatDate(today(Date.now(), formats.timeZone), formats) : '';
    return {key: 'rule.unreadable.date', params: {example}};
  }

  protected override view() {
    const {value, field, parsing} = this;
    return (
      <DateControl
        key={this.resets.value}
        {...field}
        {...parsing}
        value={isDate(value) ? value : null}
        onInput={(date) => this.input(date ?? '')}
        onCommit={(date) => this.commit(date ?? '')}
      />
    );
  }
}

export default LcDate;
