import {useRef} from 'react';
import {isSameMonth, type CalendarDate} from '@internationalized/date';
import {useCalendarCell} from 'react-aria/useCalendar';
import type {CalendarState} from 'react-stately/useCalendarState';
import type {RangeCalendarState} from 'react-stately/useRangeCalendarState';
import {useApp} from '../../ui/app-context.js';
import {classes} from '../../ui/classes.js';
import {weekdayName} from '../../values/date/date-names.js';
import type {DateRange} from '../../values/date/date-range.js';
import {weekNumber, weekOrder} from './calendar-dates.js';
import type {CalendarNames} from './calendar-names.js';

export type DaysState = CalendarState | RangeCalendarState;

interface CalendarDaysProps {
  state: DaysState;
  names: CalendarNames;
  /** What is picked, and what is between the ends also before the second one is picked. */
  range: DateRange;
  previewed: DateRange | null;
  today: string;
  weekNumbers?: boolean;
  marks?: ReadonlyMap<string, string>;
}

/** The rows of a month: six weeks, their numbers before them. */
export function CalendarDays({weekNumbers, ...cell}: CalendarDaysProps) {
  const {state} = cell;
  const month = state.visibleRange.start;
  return (
    <>
      <WeekDays numbered={weekNumbers} />
      {/* Keyed by position, so that the focused cell stays. */}
      <tbody>
        {Array.from({length: 6}, (_, line) => state.getDatesInWeek(line, month)).map((week, line) => (
          <tr key={line}>
            {weekNumbers && <WeekNumber week={week} />}
            {week.map((date, column) =>
              date ? <DayCell key={column} {...{...cell, date, month}} /> : <td key={column} role="gridcell" />,
            )}
          </tr>
        ))}
      </tbody>
    </>
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

function WeekNumber({week}: {week: (CalendarDate | null)[]}) {
  const {t} = useApp();
  const number = weekNumber(week);
  return (
    <th scope="row" className="lc-cal__week">
      {number !== null && (
        <>
          <span aria-hidden="true">{number}</span>
          <span className="lc-unseen">{t('date.weekNumber', {number})}</span>
        </>
      )}
    </th>
  );
}

interface DayCellProps extends Omit<CalendarDaysProps, 'weekNumbers'> {
  date: CalendarDate;
  month: CalendarDate;
}

function DayCell({state, date, month, names, range, previewed, today, marks}: DayCellProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const {buttonProps} = useCalendarCell({date}, state, ref);
  const day = date.toString();
  const mark = marks?.get(day);
  const {isEnd, isInside} = placeIn(range, day);
  const {isStart, isLast} = endsOf(range, day);
  const isBetween = previewed ? placeIn(previewed, day).isInside || placeIn(previewed, day).isEnd : isInside;
  return (
    <td role="gridcell" aria-selected={isEnd || isInside}>
      <button
        {...buttonProps}
        ref={ref}
        type="button"
        // The texts with which react-aria would describe a day are in `body`, out of reach from here.
        aria-describedby={undefined}
        aria-label={mark ? `${names.day(date)}, ${mark}` : names.day(date)}
        aria-current={day === today ? 'date' : undefined}
        className={classes(
          'lc-cal__cell',
          isEnd && 'is-on',
          isBetween && !isEnd && 'is-in',
          isStart && 'is-start',
          isLast && 'is-end',
          day === today && 'is-today',
          !isSameMonth(date, month) && 'is-out',
          mark && 'is-marked',
        )}
      >
        {date.day}
      </button>
    </td>
  );
}

/** The position in a range of a day, or of the first day of a month or year beside those of others. */
export function placeIn({start, end}: DateRange, day: string): {isEnd: boolean; isInside: boolean} {
  return {isEnd: day === start || day === end, isInside: Boolean(start && end && start < day && day < end)};
}

/** Which end of a range of more than one day it is. */
export function endsOf({start, end}: DateRange, day: string): {isStart: boolean; isLast: boolean} {
  const isLong = Boolean(start && end && start !== end);
  return {isStart: isLong && day === start, isLast: isLong && day === end};
}
