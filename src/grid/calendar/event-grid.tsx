import {useCallback, useEffect, useMemo, useRef, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import Calendar, {
  type CalendarRef,
  type DateSelectInfo,
  type EventDisplayInfo,
  type EventDropInfo,
  type EventInput,
  type EventResizeDoneInfo,
} from '@fullcalendar/react';
import skeleton from '@fullcalendar/react/skeleton.css';
import type {CalendarEvent} from '../../state/calendar/calendar-model.js';
import {
  drawnEnd,
  isWholeDays,
  lastDayOf,
  moved,
  resized,
  resizedStart,
  type ClockShift,
} from '../../state/calendar/event-time.js';
import {classes} from '../../ui/classes.js';
import {useSheet} from '../../ui/root-context.js';
import {addToDate} from '../../values/date/date.js';
import {pressEvent, type CalendarParts} from './calendar-parts.js';
import {EventView, NewEventView} from './event-view.js';
import {isoDay, lookOf, MOST, THREE_DAYS} from './grid-look.js';
import {createEvent, mayCreate} from './new-event.js';

const SHEET = skeleton.replaceAll(':root', ':host');
/** An answer by which the library opens nothing of its own: neither its popup nor the name of a view. */
const OURS = {} as string;
const shiftOf = ({days, milliseconds}: {days: number; milliseconds: number}): ClockShift => ({
  days,
  seconds: milliseconds / 1000,
});
const eventOf = ({extendedProps}: {extendedProps: Record<string, unknown>}) => extendedProps.event as CalendarEvent;
const clockText = (text: string) => text.slice(0, 19);

/** A month, a week or a day as a grid. Events are given and taken as clocks show them: the library knows no zone. */
export function EventGrid(parts: CalendarParts) {
  useSignals();
  useSheet(SHEET);
  const {session, calendar, mover, narrow} = parts;
  const {app} = session;
  const ref = useRef<CalendarRef>(null);
  const latest = useRef(parts);
  latest.current = parts;
  const span = calendar.span.value;
  const day = calendar.day.value;
  const view =
    span === 'month' ? 'dayGridMonth' : span === 'day' ? 'timeGridDay' : narrow ? THREE_DAYS : 'timeGridWeek';
  const shown = useRef(`${view} ${day}`);
  useEffect(() => {
    if (shown.current === `${view} ${day}`) return;
    shown.current = `${view} ${day}`;
    ref.current?.getApi().changeView(view, day);
  }, [view, day]);
  const box = useRef<HTMLDivElement>(null);
  useDragImage(box, session.root.shadow);
  const events = useEvents(parts);
  const formats = app.formats.value;
  const isDense = useMemo(() => areDense(calendar.events.value), [calendar.events.value]);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the language comes with its formats
  const look = useMemo(() => lookOf(app, {span, isDense, narrow}), [app, formats, span, isDense, narrow]);
  const content = useCallback((info: EventDisplayInfo) => {
    // What is marked for a new record has none yet.
    if (!eventOf(info.event)) {
      const [start, end] = [info.event.startStr, info.event.endStr].map(clockText) as [string, string];
      return <NewEventView time={{start, end}} parts={latest.current} />;
    }
    const shape = info.view.type !== 'dayGridMonth' && !info.event.allDay ? 'box' : isSpanning(info) ? 'bar' : 'line';
    return <EventView event={eventOf(info.event)} parts={latest.current} shape={shape} isMirror={info.isMirror} />;
  }, []);
  const {change, select} = handlersOf(ref, () => latest.current);
  // The library does not look at the page around it.
  const direction = getComputedStyle(session.root.host).direction === 'rtl' ? 'rtl' : 'ltr';
  return (
    <div ref={box} className={classes('lc-calview__grid', isDense && span !== 'month' && 'is-dense')}>
      <Calendar
        {...look}
        ref={ref}
        initialView={view}
        initialDate={day}
        direction={direction}
        now={() => `${calendar.clock}Z`}
        events={events}
        eventContent={content}
        moreLinkClick={({date}) => {
          calendar.show(span === 'day' ? 'agenda' : 'day', isoDay(date));
          return OURS;
        }}
        selectable={mayCreate(parts)}
        select={select}
        eventClick={({event, jsEvent}) => pressEvent(eventOf(event), latest.current, jsEvent.shiftKey)}
        eventDrop={change}
        eventResize={change}
        eventDragStart={({event}) => mover.prepare(eventOf(event))}
      />
    </div>
  );
}

/** What becomes of drags. */
function handlersOf(ref: RefObject<CalendarRef | null>, parts: () => CalendarParts) {
  const change = (info: EventDropInfo | EventResizeDoneInfo) => {
    const event = eventOf(info.event);
    const time =
      'delta' in info
        ? moved(event.time, shiftOf(info.delta))
        : resized(resizedBy(event, shiftOf(info.startDelta)), shiftOf(info.endDelta));
    info.revert();
    void parts().mover.move(event, time);
  };
  const select = ({startStr, endStr, allDay}: DateSelectInfo) => {
    ref.current?.getApi().unselect();
    const [start, end] = [startStr, endStr].map((text) => (allDay ? text.slice(0, 10) : clockText(text))) as [
      string,
      string,
    ];
    createEvent(parts(), {start, end: allDay ? addToDate(end, -1, 'day') : end});
  };
  return {change, select};
}

/** What follows the pointer is put beside our root, where it has no sheet and no theme: it comes in. */
function useDragImage(box: RefObject<HTMLElement | null>, shadow: ShadowRoot): void {
  useEffect(() => {
    const added = new MutationObserver((changes) => {
      const nodes = changes.flatMap(({addedNodes}) => [...addedNodes]);
      for (const node of nodes) if ((node as Element).matches?.('.lc-fc__event')) box.current?.append(node);
    });
    added.observe(shadow, {childList: true});
    return () => added.disconnect();
  }, [box, shadow]);
}

const resizedBy = (event: CalendarEvent, shift: ClockShift) =>
  shift.days || shift.seconds ? resizedStart(event.time, shift) : event.time;

/** Over more than a day: a bar. */
function isSpanning({event}: EventDisplayInfo): boolean {
  const {time} = eventOf(event);
  return time.start.slice(0, 10) !== lastDayOf(time);
}

/** More at once than have room beside each other. */
const areDense = (events: CalendarEvent[]) =>
  events.some(({time}, index) => {
    const next = events[index + MOST]?.time;
    return !!next && !isWholeDays(time) && next.start < drawnEnd(time);
  });

/** The events as the library reads them: the end of whole days is the day behind. */
function useEvents(parts: CalendarParts): EventInput[] {
  useSignals();
  const {calendar, mover, session, narrow} = parts;
  const all = calendar.events.value;
  const description = session.model.description.value;
  return useMemo(
    () =>
      all.map((event): EventInput => {
        const {key, time} = event;
        const whole = isWholeDays(time);
        const end = whole ? addToDate(drawnEnd(time), 1, 'day') : `${drawnEnd(time)}Z`;
        const movable = !narrow && !mover.refusal(event);
        return {
          id: key,
          start: whole ? time.start : `${time.start}Z`,
          end,
          allDay: whole,
          startEditable: movable,
          durationEditable: movable && mover.mayResize(event),
          extendedProps: {event},
        };
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- rights come with the description
    [all, mover, narrow, description],
  );
}
