import {useSignals} from '@preact/signals-react/runtime';
import type {CalendarEvent} from '../../state/calendar/calendar-model.js';
import {dayOf, isWholeDays, timeOf, type EventTime} from '../../state/calendar/event-time.js';
import {formatTime} from '../../values/date/time.js';
import {classes} from '../../ui/classes.js';
import {eventClasses, factsOf, statusOf, titleOf, type CalendarParts} from './calendar-parts.js';
import {timeRange} from './event-text.js';
import {openEventMenu} from './lazy-event-menu.js';

interface EventViewProps {
  event: CalendarEvent;
  parts: CalendarParts;
  /** A line of a day, a box of hours, or a bar over days. */
  shape: 'line' | 'box' | 'bar';
  /** Follows the pointer: not the event itself. */
  isMirror?: boolean;
}

/** The range that is marked for a new record. */
export function NewEventView({time, parts}: {time: EventTime; parts: CalendarParts}) {
  return (
    <span className="lc-ev is-accent is-box is-mirror">
      <bdi className="lc-ev__time">{timeRange(time, parts.context.formats)}</bdi>
    </span>
  );
}

/** An event in a grid of days or hours: its time, its title, its status by colour, dot and unseen words. */
export function EventView({event, parts, shape, isMirror}: EventViewProps) {
  useSignals();
  const {context, mover} = parts;
  const {time} = event;
  const title = titleOf(event, parts);
  const status = statusOf(event, parts);
  const hours = timeRange(time, context.formats);
  const begins = isWholeDays(time) ? '' : formatTime(timeOf(time.start), context.formats);
  const facts = shape === 'box' ? factsOf(event, parts) : '';
  const name = classes(eventClasses(event, parts), `is-${shape}`, isMirror && 'is-mirror');
  const face = (
    <>
      <span className="lc-ev__head">
        {shape === 'line' && begins && <bdi className="lc-ev__time">{begins}</bdi>}
        <bdi className="lc-ev__title">{title}</bdi>
      </span>
      {shape === 'box' && hours && <bdi className="lc-ev__time">{hours}</bdi>}
      {facts && <bdi className="lc-ev__facts">{facts}</bdi>}
      {status && <span className="lc-unseen">{`, ${status}`}</span>}
    </>
  );
  if (isMirror) return <span className={name}>{face}</span>;
  return (
    <span
      className={name}
      role="button"
      tabIndex={-1}
      data-event={event.key}
      data-day={dayOf(time.start)}
      title={[hours, title, status].filter(Boolean).join(' · ')}
      onPointerDown={() => mover.prepare(event)}
      onContextMenu={(press) => {
        press.preventDefault();
        openEventMenu(parts, event, press.currentTarget, {x: press.clientX, y: press.clientY});
      }}
    >
      {face}
    </span>
  );
}
