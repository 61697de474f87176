import {useEffect, useMemo, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {eventDays, type EventDay} from '../../state/timeline/event-days.js';
import {rowKey} from '../../state/list-rows/row-key.js';
import {Boundary} from '../../ui/late/boundary.js';
import {useSheet} from '../../ui/root-context.js';
import {dayHeading} from '../../values/date/day-text.js';
import {EmptyList} from '../grid-states.js';
import {EventItem} from './event-item.js';
import {ItemKeys} from './item-keys.js';
import {LoadingRows, MoreRows} from './more-rows.js';
import {StateBar} from './state-bar.js';
import type {TimelineParts} from './timeline-parts.js';
import {useItemFocus} from './use-item-focus.js';
import css from './events.css';

/** Events by day, above them how long each state lasted. */
export function EventsView(parts: TimelineParts) {
  useSignals();
  useSheet(css);
  const {session, model, mover} = parts;
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(parts);
  latest.current = parts;
  useEffect(() => {
    const life = new AbortController();
    new ItemKeys(box.current!, () => latest.current, life.signal);
    return () => life.abort();
  }, []);
  useItemFocus(box, mover, session);
  const rows = model.steps.rows.value;
  const {timeZone} = model.formats.value;
  const columns = model.columns.value!;
  const days = useMemo(() => eventDays(rows ?? [], columns, timeZone, Date.now()), [rows, columns, timeZone]);
  return (
    <div
      ref={box}
      className="lc-timeline lc-events"
      role="group"
      aria-label={session.title}
      aria-busy={model.steps.busy.value}
      data-stale={session.model.waiting.shown.value || undefined}
    >
      <StateBar {...parts} />
      {days.map((day) => (
        <Day key={day.date} day={day} {...parts} />
      ))}
      {!rows && <LoadingRows />}
      {rows && !rows.length && (
        <div className="lc-gridstate">
          <EmptyList session={session} commands={parts.commands} />
        </div>
      )}
      <MoreRows {...parts} />
    </div>
  );
}

/** How long each state lasted, without the events that led to it. */
export function StatesView(parts: TimelineParts) {
  useSignals();
  useSheet(css);
  const {session, model} = parts;
  // Before anything is known of it, no state is to come either.
  if (model.steps.rows.value?.length === 0) return null;
  return (
    <div
      className="lc-timeline lc-events is-states"
      role="group"
      aria-label={session.title}
      aria-busy={model.steps.busy.value}
    >
      <StateBar {...parts} />
    </div>
  );
}

function Day({day, ...parts}: TimelineParts & {day: EventDay}) {
  useSignals();
  const name = dayName(day.date, parts);
  return (
    <div role="group" className="lc-events__day" aria-label={name}>
      <div className="lc-events__date" aria-hidden="true">
        {name}
      </div>
      <ul role="list" className="lc-events__list">
        {day.events.map((event) => (
          <Boundary key={rowKey(event.row)} around={(fault) => <li className="lc-event">{fault}</li>}>
            <EventItem event={event} {...parts} />
          </Boundary>
        ))}
      </ul>
    </div>
  );
}

function dayName(date: string, {model, session}: TimelineParts): string {
  const {t} = session.app;
  if (!date) return t('timeline.noDay');
  return dayHeading(date, model.today, model.formats.value.tag, {
    today: (text) => t('timeline.today', {date: text}),
    yesterday: (text) => t('timeline.yesterday', {date: text}),
  });
}
