import {heldType} from '../../values/attribute-type.js';
import type {CalendarSpec} from '../../values/calendar-spec.js';
import {dateOf} from '../../values/date/date.js';
import {momentOf} from '../../values/date/moment.js';
import {isTime, LAST_TIME} from '../../values/date/time.js';
import {dayBounds, instantOf, localTime} from '../../values/date/zone.js';
import {rawValue} from '../../values/presented.js';
import type {Cond, Row} from '../../query/types.js';
import type {GridColumn} from '../list/grid-columns.js';
import type {GridDescription} from '../list-rows/grid-source.js';
import type {Period} from './calendar-period.js';
import {clockOf, dayOf, isWholeDays, lastDayOf, timeOf, type EventTime} from './event-time.js';

/** The columns of a list that events are made of. */
export interface CalendarFields {
  start: GridColumn;
  startTime?: GridColumn;
  end?: GridColumn;
  endTime?: GridColumn;
  title?: GridColumn;
  colour?: GridColumn;
}

const isMoment = ({attribute}: GridColumn) => heldType(attribute) === 'timestamp';
const isDay = ({attribute}: GridColumn) => heldType(attribute) === 'date';

/** What of a list its calendar is made of; null where it has no day or moment. */
export function calendarFields(description: GridDescription, spec: CalendarSpec | null): CalendarFields | null {
  const all = [...(description.viewColumns ?? []), ...description.columns];
  const of = (path: string | undefined) => (path ? all.find((column) => column.path === path) : undefined);
  const fits = (column: GridColumn) => isDay(column) || isMoment(column);
  const named = of(spec?.start);
  const start = named && fits(named) ? named : description.columns.find(fits);
  if (!start) return null;
  const own = start === named ? spec : null;
  const time = (path: string | undefined) => {
    const column = isDay(start) ? of(path) : undefined;
    return column && heldType(column.attribute) === 'time' ? column : undefined;
  };
  const end = of(own?.end);
  const startTime = time(own?.startTime);
  return {
    start,
    startTime,
    end: end && heldType(end.attribute) === heldType(start.attribute) ? end : undefined,
    endTime: startTime && time(own?.endTime),
    title: of(spec?.title),
    colour: of(spec?.colour),
  };
}

/** The columns that decide when an event is. */
export function timeColumns({start, startTime, end, endTime}: CalendarFields): GridColumn[] {
  return [start, startTime, end, endTime].filter((column) => column !== undefined);
}

/** When the event of a row is; null where it has no start. */
export function eventTime(row: Row, fields: CalendarFields, timeZone: string): EventTime | null {
  const {start, startTime, end, endTime} = fields;
  const value = (column: GridColumn | undefined) => (column ? rawValue(row[column.path]) : null);
  if (isMoment(start)) {
    const clock = (column: GridColumn | undefined) => {
      const moment = momentOf(value(column), timeZone);
      if (moment === null) return null;
      const {date, time} = localTime(moment, timeZone);
      return clockOf(date, time);
    };
    const from = clock(start);
    return from === null ? null : {start: from, end: clock(end)};
  }
  const first = dateOf(value(start));
  if (!first) return null;
  const last = dateOf(value(end));
  const begins = value(startTime);
  if (!isTime(begins)) return {start: first, end: last};
  const ends = value(endTime);
  return {start: clockOf(first, begins), end: isTime(ends) ? clockOf(last ?? first, ends) : null};
}

/** Whether an event may end on another day than it begins. */
const staysInDay = ({start, end}: CalendarFields) => isDay(start) && !end;

/** The values of a row whose event is at a time; null where its columns cannot say that. */
export function eventValues(time: EventTime, fields: CalendarFields, timeZone: string): Row | null {
  const {start, startTime, end, endTime} = fields;
  if (isMoment(start)) {
    const moment = (clock: string) => instantOf(dayOf(clock), timeOf(clock) || '00:00:00', timeZone);
    return {[start.path]: moment(time.start), ...(end && {[end.path]: time.end && moment(time.end)})};
  }
  const values: Row = {[start.path]: dayOf(time.start)};
  if (isWholeDays(time)) return end ? {...values, [end.path]: time.end} : values;
  if (!startTime) return null;
  values[startTime.path] = timeOf(time.start);
  if (end && time.end) values[end.path] = dayOf(time.end);
  if (!endTime || !time.end) return values;
  if (!staysInDay(fields) || dayOf(time.end) === dayOf(time.start))
    return {...values, [endTime.path]: timeOf(time.end)};
  // Its midnight is the last second that its column can say.
  return lastDayOf(time) === dayOf(time.start) ? {...values, [endTime.path]: LAST_TIME} : null;
}

/** What rows meet whose events are seen in a period. */
export function periodCondition({start, end}: CalendarFields, {from, to}: Period, timeZone: string): Cond {
  if (isDay(start)) {
    if (!end) return ['BETWEEN', start.path, from, to];
    return ['and', ['<=', start.path, to], ['or', ['>=', start.path, from], ['>=', end.path, from]]];
  }
  const first = dayBounds(from, timeZone).from;
  const behind = dayBounds(to, timeZone).to;
  const begun: Cond = ['>=', start.path, first];
  return ['and', ['<', start.path, behind], end ? ['or', begun, ['>', end.path, first]] : begun];
}
