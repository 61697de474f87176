import {useSignals} from '@preact/signals-react/runtime';
import {ticksOf, type Scale, type Tick} from '../../state/timeline/time-scale.js';
import {classes} from '../../ui/classes.js';
import {weekday} from '../../values/date/date.js';
import type {TimelineParts} from './timeline-parts.js';

const MAJOR: Record<Scale, Intl.DateTimeFormatOptions> = {
  day: {month: 'long', year: 'numeric'},
  week: {month: 'long', year: 'numeric'},
  month: {year: 'numeric'},
};
const MINOR: Record<Scale, Intl.DateTimeFormatOptions> = {
  day: {day: 'numeric'},
  week: {month: 'short', day: 'numeric'},
  month: {month: 'short'},
};

/** The names of the days, weeks and months above the bars. */
export function GanttAxis({model}: TimelineParts) {
  useSignals();
  const period = model.period.value;
  const {tag, firstDayOfWeek} = model.formats.value;
  const {major, minor} = ticksOf(period, firstDayOfWeek);
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, {...options, timeZone: 'UTC'});
  const row = (ticks: Tick[], names: Intl.DateTimeFormat, name: string) => (
    <div className={name}>
      {ticks.map((tick) => (
        <span key={tick.date} style={spanOf(tick, period.px, period.days)}>
          <bdi>{names.format(Date.parse(tick.date))}</bdi>
        </span>
      ))}
    </div>
  );
  return (
    <div className="lc-gantt__axis">
      {row(major, format(MAJOR[period.scale]), 'lc-gantt__major')}
      {row(minor, format(MINOR[period.scale]), 'lc-gantt__minor')}
    </div>
  );
}

/** The lines between days, weeks or months behind the bars, and the days of the weekend. */
export function GanttColumns({model}: TimelineParts) {
  useSignals();
  const period = model.period.value;
  const {major, minor} = ticksOf(period, model.formats.value.firstDayOfWeek);
  const months = new Set(major.map(({at}) => at));
  return minor.map((tick) => {
    const isFree = period.scale === 'day' && [0, 6].includes(weekday(tick.date));
    return (
      <div
        key={tick.date}
        className={classes('lc-gantt__column', isFree && 'is-free', months.has(tick.at) && 'is-first')}
        style={spanOf(tick, period.px, period.days)}
      />
    );
  });
}

function spanOf({at, days}: Tick, px: number, all: number) {
  const first = Math.max(0, at);
  return {insetInlineStart: first * px, inlineSize: (Math.min(all, at + days) - first) * px};
}
