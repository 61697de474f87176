import {eventValues, timeColumns} from '../../state/calendar/calendar-fields.js';
import {clockOf, dayOf, isWholeDays, type EventTime} from '../../state/calendar/event-time.js';
import {heldType} from '../../values/attribute-type.js';
import {isChangeable} from '../../state/list/grid-columns.js';
import type {CalendarParts} from './calendar-parts.js';

/** Hours of a new event, where its day alone was chosen and its column wants a moment. */
const [FROM, TO] = ['09:00:00', '10:00:00'];

/** Whether new events may be made here. */
export function mayCreate({session, calendar}: Pick<CalendarParts, 'session' | 'calendar'>): boolean {
  const fields = calendar.fields.value;
  return !!fields && session.mayAdd && isChangeable(fields.start) && calendar.spec.value?.create !== false;
}

/** Opens the form of a new record whose event is at a time. */
export function createEvent(parts: CalendarParts, time: EventTime): void {
  const {session, commands, calendar} = parts;
  const fields = calendar.fields.peek();
  if (!fields || !mayCreate(parts)) return;
  const isMoment = heldType(fields.start.attribute) === 'timestamp';
  const hours = isMoment && isWholeDays(time);
  const at = hours ? {start: clockOf(time.start, FROM), end: clockOf(dayOf(time.end ?? time.start), TO)} : time;
  const {timeZone} = session.app.formats.peek();
  const day = {start: dayOf(at.start), end: null};
  const values = eventValues(at, fields, timeZone) ?? eventValues(day, fields, timeZone) ?? {};
  const editable = timeColumns(fields).filter(isChangeable);
  const filled = editable.filter(({path}) => values[path] !== null && values[path] !== undefined);
  void commands.add(undefined, Object.fromEntries(filled.map(({path}) => [path, values[path]])));
}
