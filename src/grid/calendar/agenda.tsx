import {useSignals} from '@preact/signals-react/runtime';
import type {CalendarEvent} from '../../state/calendar/calendar-model.js';
import {AGENDA_DAYS} from '../../state/calendar/calendar-period.js';
import {dayOf, daysBetween, lastDayOf} from '../../state/calendar/event-time.js';
import {Button} from '../../ui/button.js';
import {classes} from '../../ui/classes.js';
import {weekday} from '../../values/date/date.js';
import {dayRangeText, dayText} from '../../values/date/day-text.js';
import {formatNumber} from '../../values/number.js';
import {AgendaEvent} from './agenda-event.js';
import {namesOf, type CalendarParts} from './calendar-parts.js';
import {dayName} from './event-text.js';

const SHORT = {month: 'short', day: 'numeric'} as const;

/** Days with their events below each other; free days that follow each other share a line. */
export function Agenda(parts: CalendarParts) {
  useSignals();
  const {session, calendar} = parts;
  const {t, formats} = session.app;
  const {from, to} = calendar.period.value;
  const {tag} = formats.value;
  const events = calendar.events.value;
  const count = events.length;
  return (
    <div className="lc-calview__agenda">
      <div className="lc-calview__days">
        {linesOf(from, to, events).map(({first, last, events: found}) => (
          <div
            key={first}
            role="group"
            className="lc-calview__day lc-agday"
            data-date={first}
            aria-label={dayName(first, formats.value)}
          >
            <h3 className={classes('lc-agday__name', first === calendar.today && 'is-today')}>
              <b>{first === last ? dayText(first, tag, SHORT) : dayRangeText(first, last, tag, SHORT)}</b>{' '}
              <span>{nameOf(first, last, parts)}</span>
            </h3>
            {found.length ? (
              <ul role="list">
                {found.map((event) => (
                  <AgendaEvent key={event.key} event={event} parts={parts} day={first} />
                ))}
              </ul>
            ) : (
              <p className="lc-muted">{t('calendar.none', {names: namesOf(session)})}</p>
            )}
          </div>
        ))}
      </div>
      <div className="lc-calview__foot">
        <span>
          {dayRangeText(from, to, tag, SHORT)} ·{' '}
          {t('calendar.events', {count, shown: formatNumber(count, 0, formats.value)})}
        </span>
        <Button variant="link" onPress={() => (calendar.agendaDays.value += AGENDA_DAYS)}>
          {t('calendar.moreDays', {count: AGENDA_DAYS})}
        </Button>
      </div>
    </div>
  );
}

interface DayLine {
  first: string;
  last: string;
  events: CalendarEvent[];
}

/** A line for each day that has events, and for each run of free days. */
function linesOf(from: string, to: string, events: readonly CalendarEvent[]): DayLine[] {
  const lines: DayLine[] = [];
  for (const day of daysBetween(from, to)) {
    const found = eventsOn(day, events);
    const before = lines.at(-1);
    if (!found.length && before && !before.events.length) before.last = day;
    else lines.push({first: day, last: day, events: found});
  }
  return lines;
}

export const eventsOn = (day: string, events: readonly CalendarEvent[]) =>
  events.filter(({time}) => dayOf(time.start) <= day && lastDayOf(time) >= day);

function nameOf(first: string, last: string, {session, calendar}: CalendarParts): string {
  const {t, formats} = session.app;
  if (first === calendar.today && first === last) return t('calendar.today');
  if (first === last) return dayText(first, formats.value.tag, {weekday: 'long'});
  const isWeekend = weekday(first) === 6 && weekday(last) === 0 && daysBetween(first, last).length === 2;
  return isWeekend ? t('calendar.weekend') : '';
}
