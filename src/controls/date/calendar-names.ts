import type {CalendarDate} from '@internationalized/date';
import {formatDate} from '../../values/date/date.js';
import {monthName} from '../../values/date/date-names.js';
import type {Formats} from '../../values/formats.js';

/** How a calendar writes its days, months and years: the Gregorian one as the application does, others as Intl does. */
export function calendarNames(formats: Formats) {
  const {tag} = formats;
  const written = (date: CalendarDate, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, {...options, calendar: date.calendar.identifier, timeZone: 'UTC'}).format(
      date.toDate('UTC'),
    );
  const isOwn = ({calendar}: CalendarDate) => calendar.identifier === 'gregory';
  const year = (date: CalendarDate) => (isOwn(date) ? String(date.year) : written(date, {year: 'numeric'}));
  return {
    day: (date: CalendarDate) =>
      isOwn(date) ? formatDate(date.toString(), formats, 'full') : written(date, {dateStyle: 'full'}),
    month: (date: CalendarDate) =>
      isOwn(date) ? monthName(date.month, tag, 'short') : written(date, {month: 'short'}),
    monthOfYear: (date: CalendarDate) =>
      isOwn(date)
        ? `${monthName(date.month, tag, 'long')} ${date.year}`
        : written(date, {month: 'long', year: 'numeric'}),
    year,
    years: (first: CalendarDate, last: CalendarDate) => `${year(first)} – ${year(last)}`,
  };
}

export type CalendarNames = ReturnType<typeof calendarNames>;
