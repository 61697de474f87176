import {useSignals} from '@preact/signals-react/runtime';
import {daysBetween} from '../../state/calendar/event-time.js';
import {classes} from '../../ui/classes.js';
import {dayText} from '../../values/date/day-text.js';
import {formatNumber} from '../../values/number.js';
import {eventsOn} from './agenda.js';
import {AgendaEvent} from './agenda-event.js';
import type {CalendarParts} from './calendar-parts.js';
import {dayName} from './event-text.js';

/** A month as days with a dot where there is anything, and below it the list of the chosen day. */
export function PhoneMonth(parts: CalendarParts) {
  useSignals();
  const {session, calendar} = parts;
  const {t} = session.app;
  const formats = session.app.formats.value;
  const {from, to} = calendar.period.value;
  const day = calendar.day.value;
  const events = calendar.events.value;
  const days = daysBetween(from, to);
  const found = eventsOn(day, events);
  const countText = (count: number) => t('calendar.events', {count, shown: formatNumber(count, 0, formats)});
  return (
    <div className="lc-calview__phone">
      <div className="lc-dots">
        {days.slice(0, 7).map((each) => (
          <span key={each} className="lc-dots__head" aria-hidden="true">
            {dayText(each, formats.tag, {weekday: 'short'})}
          </span>
        ))}
        {days.map((each) => {
          const count = eventsOn(each, events).length;
          return (
            <button
              key={each}
              type="button"
              tabIndex={-1}
              data-date={each}
              aria-pressed={each === day}
              aria-label={`${dayName(each, formats)}, ${countText(count)}`}
              className={classes(
                'lc-calview__day lc-dots__day',
                each === calendar.today && 'is-today',
                each.slice(0, 7) !== day.slice(0, 7) && 'is-other',
              )}
              onClick={() => calendar.go(each)}
            >
              <span>{dayText(each, formats.tag, {day: 'numeric'})}</span>
              {count > 0 && <i className="lc-dots__dot" />}
            </button>
          );
        })}
      </div>
      <div role="group" className="lc-dots__list" aria-label={dayName(day, formats)}>
        <h3 className="lc-dots__title">
          <b>{dayName(day, formats)}</b>
          <span className="lc-muted">{countText(found.length)}</span>
        </h3>
        <ul role="list">
          {found.map((event) => (
            <AgendaEvent key={event.key} event={event} parts={parts} day={day} />
          ))}
        </ul>
      </div>
    </div>
  );
}
