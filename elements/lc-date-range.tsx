import {DateRangeControl} from '../src/controls/date-range/date-range-control.js';
import {CalendarField} from '../src/host/calendar-field.js';
import {json, text, textOf, type Property} from '../src/host/properties.js';
import {formatDate} from '../src/values/date/date.js';
import {
  intervalOf,
  isReversed,
  readInterval,
  type DateRange,
  type RangePresets,
} from '../src/values/date/date-range.js';
import {today} from '../src/values/date/zone.js';
import type {Fault} from '../src/rules/fault.js';

/** An interval as text; script may also give `{start, end}`. What is no date is an open side. */
const interval: Property<string> = {
  ...text(),
  parse: readable,
  accept: (value) => {
    const given = textOf(value);
    if (given !== undefined) return readable(given);
    return typeof value === 'object' && value && ('start' in value || 'end' in value) ? ofEnds(value) : undefined;
  },
};

/**
 * A range of days, typed or picked. `value` is an ISO interval (`2026-12-02/2026-12-11`), open to one side without that
 * date, '' when both are. The form gets it under `name`, or each end under a name of its own, as from two date inputs.
 * @tag lc-date-range
 * @fires {Event} input - After each key that gives a valid date, and on a pick. Bubbles, composed.
 * @fires {Event} change - On Enter, leaving an end, clearing, or OK in the popup. Bubbles.
 * @fires {CustomEvent} lc-unparsable - The field was left with a `{text}` that is no date (`unparsable="keep"` only).
 * @key Enter - Commits the end as a change.
 * @key Alt+ArrowDown - Opens the presets and the calendar.
 * @key Arrows - In the calendar: a day or a week.
 * @key PageUp_PageDown - In the calendar: a month; with Shift a year.
 * @key Escape - Closes the popup, the range stays.
 * @cssstate user-invalid - Invalid, and the person has left the field.
 * @example <lc-date-range name="window" label="Delivery window" value="2026-12-02/2026-12-11"></lc-date-range>
 */
export class LcDateRange extends CalendarField {
  static override tag = 'lc-date-range';
  static override sentences = 'later' as const;
  static override properties = {
    ...CalendarField.properties,
    value: interval,
    startName: text(),
    endName: text(),
    format: text(),
    presets: json<RangePresets | null>(null, 'record'),
  };

  /** The interval as text; `{start, end}` may be set instead. The attribute is what a reset returns to. */
  declare value: string;
  /** Name under which the start goes into the form's data, instead of the interval. */
  declare startName: string;
  /** Name under which the end goes into the form's data, instead of the interval. */
  declare endName: string;
  /** How the range reads in words and as read-only: short, medium, long, full, or a pattern; medium when absent. */
  declare format: string;
  /** Past days and years that the popup offers: `{"days": [7, 30], "years": [1]}`. */
  declare presets: RangePresets | null;

  /** The ends as `{start, end}`, `YYYY-MM-DD` each or null. */
  get range(): DateRange {
    return readInterval(this.value);
  }
  set range(range: Partial<DateRange> | null) {
    this.writeProperty('value', range);
  }

  protected override fault(): Fault | null {
    const {range} = this;
    const {start, end} = range;
    if (!this.required || intervalOf(range))
      return super.fault() ?? this.reversed(range) ?? this.dayFault(start) ?? this.dayFault(end);
    return {key: 'rule.required', params: {label: this.shownLabel}};
  }

  protected override formValue() {
    const {range, startName, endName} = this;
    if (!startName && !endName) return intervalOf(range);
    const data = new FormData();
    if (startName) data.append(startName, range.start ?? '');
    if (endName) data.append(endName, range.end ?? '');
    return data;
  }

  protected override unreadable(): Fault {
    const formats = this.app?.formats.value;
    const example = formats ? formatDate(today(Date.now(), formats.timeZone), formats) : '';
    return {key: 'rule.unreadable.date', params: {example}};
  }

  protected override view() {
    const {range, presets, format, settings, field, parsing} = this;
    return (
      <DateRangeControl
        key={this.resets.value}
        {...field}
        {...parsing}
        settings={settings}
        presets={presets ?? undefined}
        format={format || undefined}
        value={range}
        onInput={(given) => this.input(intervalOf(given))}
        onCommit={(given) => this.commit(intervalOf(given))}
      />
    );
  }

  private reversed(range: DateRange): Fault | null {
    const formats = this.app?.formats.value;
    if (!isReversed(range) || !range.start) return null;
    return {key: 'date-range.order', params: {start: formats ? formatDate(range.start, formats) : range.start}};
  }
}

function readable(text: string): string | undefined {
  const read = intervalOf(readInterval(text));
  return read || text.trim() === '' ? read : undefined;
}

function ofEnds(ends: Partial<Record<keyof DateRange, unknown>>): string | undefined {
  try {
    const {start, end} = ends;
    return readable(`${textOf(start) ?? ''}/${textOf(end) ?? ''}`.replace(/^\/$/, ''));
  } catch {
    return undefined;
  }
}

export default LcDateRange;
