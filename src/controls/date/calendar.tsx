import {useEffect, useRef, useState, type KeyboardEvent} from 'react';
import {Button} from '../../ui/button.js';
import {classes} from '../../ui/classes.js';
import {useApp} from '../../ui/app-context.js';
import {useSheet} from '../../ui/root-context.js';
import {addToDate, civilDate, formatDate} from '../../values/date.js';
import {isTaken, type DayLimits} from '../../values/available.js';
import type {DateRange} from '../../values/date-range.js';
import {monthName, weekdayName} from '../../values/date-names.js';
import {
  monthWeeks,
  moveByKey,
  nineYears,
  sameMonth,
  stepView,
  weekNumber,
  weekOrder,
  yearMonths,
  yearOf,
  type CalendarView,
} from './calendar-grid.js';
import css from './calendar.css';

export interface CalendarProps extends DayLimits {
  /** A day, or the ends of a range. */
  value: string | null | DateRange;
  /** Today's date in the app's zone. */
  today: string;
  /** Shows the ISO number of each week before it. */
  weekNumbers?: boolean;
  /** Among other fields: it takes no focus when it appears. */
  inline?: boolean;
  onPick: (date: string) => void;
}

const STEPS: Record<CalendarView, [previous: string, next: string]> = {
  days: ['date.previousMonth', 'date.nextMonth'],
  months: ['date.previousYear', 'date.nextYear'],
  years: ['date.previousYears', 'date.nextYears'],
};

/** Where a press on the title leads. */
const TITLES: Record<CalendarView, {label: string; to: CalendarView}> = {
  days: {label: 'date.chooseMonth', to: 'months'},
  months: {label: 'date.chooseYear', to: 'years'},
  years: {label: 'date.chooseDay', to: 'days'},
};

/**
 * A calendar of days, with views of months and years to get far quickly. The focus starts on the value, or the start of
 * a range, else on today. A value that is given anew is shown.
 */
export function Calendar({value, today, min = '', max = '', unavailable, weekNumbers, inline, onPick}: CalendarProps) {
  useSheet(css);
  const {
    t,
    formats: {value: formats},
  } = useApp();
  const [view, setView] = useState<CalendarView>('days');
  const range = isRange(value) ? value : {start: value, end: value};
  const given = range.start ?? range.end;
  const [at, setAt] = useState(civilDate(given) ? (given as string) : today);
  const [seen, setSeen] = useState(given);
  if (given !== seen) {
    setSeen(given);
    if (given) setAt(given);
  }
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(!inline);
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  }, [at, view]);
  const go = (date: string, to = view) => {
    moved.current = true;
    // The focused part may go with the view, and a popup without the focus closes.
    if (to !== view) grid.current?.focus();
    setAt(date);
    setView(to);
  };
  const pick = (date: string) => {
    if (view === 'days') {
      setAt(date);
      onPick(date);
    } else if (view === 'months') go(date, 'days');
    else go(addToDate(at, yearOf(date) - yearOf(at), 'year'), 'months');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const date = moveByKey(at, event.key, view, {first: formats.firstDayOfWeek, forward, shift: event.shiftKey});
    if (!date) return;
    event.preventDefault();
    go(date);
  };
  const [previous, next] = STEPS[view];
  const title = titleOf(at, view, formats.tag);
  return (
    <div className="lc-cal">
      <div className="lc-cal__head">
        <Button
          variant="muted"
          size="small"
          icon="chevron-left"
          label={t(previous)}
          onPress={() => setAt(stepView(at, view, -1))}
        />
        <Button variant="muted" size="small" title={t(TITLES[view].label)} onPress={() => go(at, TITLES[view].to)}>
          <span aria-live="polite">{title}</span>
        </Button>
        <Button
          variant="muted"
          size="small"
          icon="chevron-right"
          label={t(next)}
          onPress={() => setAt(stepView(at, view, 1))}
        />
      </div>
      <table
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={title}
        className={`lc-cal__grid lc-cal__grid--${view}`}
        onKeyDown={onKeyDown}
      >
        {view === 'days' && <WeekDays numbered={weekNumbers} />}
        <tbody>
          {/* Keyed by place, so that the focused cell stays. */}
          {cellsOf(view, at, formats.firstDayOfWeek).map((row, line) => (
            <tr key={line}>
              {weekNumbers && view === 'days' && <WeekNumber week={row} />}
              {row.map((date, column) => (
                <Cell
                  key={column}
                  date={date}
                  {...{view, at, range, today, min, max, unavailable}}
                  onPick={() => pick(date)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!isRange(value) && (
        <div className="lc-cal__foot">
          <Button
            variant="link"
            size="small"
            disabled={isOutside(today, min, max) || isTaken(today, {unavailable})}
            onPress={() => onPick(today)}
          >
            {t('date.today')}
          </Button>
        </div>
      )}
    </div>
  );
}

function WeekDays({numbered}: {numbered?: boolean}) {
  const {
    t,
    formats: {
      value: {tag, firstDayOfWeek},
    },
  } = useApp();
  return (
    <thead>
      <tr>
        {numbered && (
          <th scope="col" className="lc-cal__dow">
            <span className="lc-unseen">{t('date.week')}</span>
          </th>
        )}
        {weekOrder(firstDayOfWeek).map((day) => (
          <th key={day} scope="col" className="lc-cal__dow">
            <span aria-hidden="true">{weekdayName(day, tag, 'short')}</span>
            <span className="lc-unseen">{weekdayName(day, tag)}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function WeekNumber({week}: {week: string[]}) {
  const {t} = useApp();
  const number = weekNumber(week);
  return (
    <th scope="row" className="lc-cal__week">
      <span aria-hidden="true">{number}</span>
      <span className="lc-unseen">{t('date.weekNumber', {number})}</span>
    </th>
  );
}

interface CellProps extends Pick<DayLimits, 'unavailable'> {
  date: string;
  view: CalendarView;
  at: string;
  range: DateRange;
  today: string;
  min: string;
  max: string;
  onPick: () => void;
}

function Cell({date, view, at, range, today, min, max, unavailable, onPick}: CellProps) {
  const {
    formats: {value: formats},
  } = useApp();
  const length = view === 'days' ? 10 : view === 'months' ? 7 : 4;
  const cell = date.slice(0, length);
  const [start, end, first, last] = [range.start, range.end, min, max].map((day) => day?.slice(0, length));
  const is = (other: string | null) => other?.slice(0, length) === cell;
  const isInside = Boolean(start && end && start < cell && cell < end);
  const disabled = isOutside(cell, first, last) || (view === 'days' && isTaken(date, {unavailable}));
  const text =
    view === 'days'
      ? String(Number(date.slice(8)))
      : view === 'months'
        ? monthName(Number(date.slice(5, 7)), formats.tag, 'short')
        : String(yearOf(date));
  return (
    <td role="gridcell" aria-selected={cell === start || cell === end || isInside}>
      <button
        type="button"
        tabIndex={is(at) ? 0 : -1}
        aria-label={view === 'days' ? formatDate(date, formats, 'full') : undefined}
        aria-current={is(today) ? 'date' : undefined}
        className={classes(
          'lc-cal__cell',
          (cell === start || cell === end) && 'is-on',
          isInside && 'is-in',
          cell === start && end && start !== end && 'is-start',
          cell === end && start && start !== end && 'is-end',
          is(today) && 'is-today',
          view === 'days' && !sameMonth(date, at) && 'is-out',
        )}
        aria-disabled={disabled || undefined}
        onClick={disabled ? undefined : onPick}
      >
        {text}
      </button>
    </td>
  );
}

function isRange(value: CalendarProps['value']): value is DateRange {
  return typeof value === 'object' && value !== null;
}

/** Whether a day, or the beginning of one (a month, a year), is before `first` or after `last`; '' is no bound. */
function isOutside(day: string, first = '', last = ''): boolean {
  return (first !== '' && day < first) || (last !== '' && day > last);
}

function cellsOf(view: CalendarView, at: string, first: Parameters<typeof monthWeeks>[1]): string[][] {
  return view === 'days' ? monthWeeks(at, first) : view === 'months' ? yearMonths(at) : nineYears(at);
}

function titleOf(at: string, view: CalendarView, tag: string): string {
  const year = yearOf(at);
  if (view === 'days') return `${monthName(Number(at.slice(5, 7)), tag, 'long')} ${year}`;
  return view === 'months' ? String(year) : `${year - 4} – ${year + 4}`;
}
