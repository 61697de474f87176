import type {CalendarDate} from '@internationalized/date';
import {classes} from '../../ui/classes.js';
import type {DayLimits} from '../../values/date/available.js';
import type {DateRange} from '../../values/date/date-range.js';
import {dayOf, nineYears, startOfUnit, yearMonths} from './calendar-dates.js';
import {endsOf, placeIn} from './calendar-days.js';
import type {CalendarNames} from './calendar-names.js';

interface CalendarUnitsProps extends Pick<DayLimits, 'min' | 'max'> {
  view: 'months' | 'years';
  at: CalendarDate;
  range: DateRange;
  today: string;
  names: CalendarNames;
  onPick: (date: CalendarDate) => void;
}

/** The months of a year, or nine years, as buttons in rows of three. */
export function CalendarUnits({view, at, range, today, min, max, names, onPick}: CalendarUnitsProps) {
  // A month or year by its first day, so that it compares as text.
  const unitOf = (day: string | null | undefined) => {
    const date = dayOf(day, at.calendar);
    return date && startOfUnit(date, view).toString();
  };
  const units = {start: unitOf(range.start), end: unitOf(range.end)};
  const [first, last, here, now] = [unitOf(min), unitOf(max), unitOf(at.toString()), unitOf(today)];
  return (
    <tbody>
      {(view === 'months' ? yearMonths(at) : nineYears(at)).map((row, line) => (
        <tr key={line}>
          {row.map((date, column) => {
            const unit = date.toString();
            const {isEnd, isInside} = placeIn(units, unit);
            const {isStart, isLast} = endsOf(units, unit);
            const disabled = Boolean((first && unit < first) || (last && unit > last));
            return (
              <td key={column} role="gridcell" aria-selected={isEnd || isInside}>
                <button
                  type="button"
                  tabIndex={unit === here ? 0 : -1}
                  aria-current={unit === now ? 'date' : undefined}
                  aria-disabled={disabled || undefined}
                  className={classes(
                    'lc-cal__cell',
                    isEnd && 'is-on',
                    isInside && 'is-in',
                    isStart && 'is-start',
                    isLast && 'is-end',
                    unit === now && 'is-today',
                  )}
                  onClick={disabled ? undefined : () => onPick(date)}
                >
                  {view === 'months' ? names.month(date) : names.year(date)}
                </button>
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}
