import {useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {CalendarModel, MOST_EVENTS} from '../../state/calendar/calendar-model.js';
import {lazyView} from '../../ui/late/lazy-view.js';
import {EmptyState, ErrorState} from '../../ui/marks/empty-state.js';
import {ProgressLine} from '../../ui/marks/states.js';
import {useSheet} from '../../ui/root-context.js';
import {formatNumber} from '../../values/number.js';
import {useSavedRow} from '../address/use-saved-row.js';
import {useCellContext} from '../cells/cell.js';
import {FaultLine} from '../grid-states.js';
import type {GridSession} from '../grid-session.js';
import type {ListViewProps} from '../list-views.js';
import {Agenda} from './agenda.js';
import {CalendarBar} from './calendar-bar.js';
import {CalendarCursor} from './calendar-cursor.js';
import {eventFace, namesOf, type CalendarParts} from './calendar-parts.js';
import {EventGrid} from './event-grid.js';
import {EventMover} from './event-mover.js';
import {countText} from './event-text.js';
import {PhoneMonth} from './phone-month.js';
import css from './calendar.css';
import agendaCss from './agenda.css';
import phoneCss from './phone-month.css';
import eventCss from './event.css';

/** It comes where there is room for it. */
const CalendarSide = lazyView(() => import('./calendar-side.js').then(({CalendarSide: view}) => view), {
  words: 'tools',
  // The grid of events is as wide from the beginning as it stays.
  frame: (fault) => <div className="lc-calside">{fault}</div>,
});

/** px that a calendar is as wide as to have something beside it. */
const WIDE = 1080;

/** The list as events of a month, a week, a day or an agenda. */
export function CalendarView({session, commands, narrow}: ListViewProps) {
  useSignals();
  useSheet(css);
  useSheet(agendaCss);
  useSheet(phoneCss);
  useSheet(eventCss);
  const {app, model} = session;
  const context = useCellContext(session);
  const {calendar, mover} = useCalendar(session, narrow);
  const focus = useCallback((_: number, id: string) => (mover.focused.value = id), [mover]);
  useSavedRow(session, focus);
  const columns = model.columns.value;
  const fields = calendar.fields.value;
  useCount(calendar, session);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the calendar reads them of its fields
  const face = useMemo(() => eventFace(columns, calendar), [columns, calendar, fields]);
  if (!fields) return <EmptyState icon="calendar" title={app.t('calendar.noColumn')} />;
  const error = calendar.error.value;
  const retry = () => calendar.retry();
  const parts: CalendarParts = {session, commands, calendar, mover, context, face, narrow};
  return (
    <>
      <CalendarBar {...parts} />
      {error && calendar.ready.value && <FaultLine session={session} error={error} onRetry={retry} />}
      {error && !calendar.ready.value ? <ErrorState error={error} onRetry={retry} /> : <Body {...parts} />}
    </>
  );
}

/** The events, and beside them where there is room what they can be filtered by. */
function Body(parts: CalendarParts) {
  useSignals();
  const box = useRef<HTMLDivElement>(null);
  const [wide, setWide] = useState(false);
  useLayoutEffect(() => {
    const element = box.current!;
    const look = () => setWide(element.clientWidth >= WIDE);
    look();
    let frame = 0;
    const size = new ResizeObserver(() => {
      // What it shows then gets another size, which observers hear of in another frame.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    });
    size.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      size.disconnect();
    };
  }, []);
  return (
    <div ref={box} className="lc-calview__body">
      <Period {...parts} />
      {wide && parts.calendar.spec.value?.facets && <CalendarSide {...parts} />}
    </div>
  );
}

/** The calendar of a list while it is shown. */
function useCalendar(session: GridSession, narrow: boolean): {calendar: CalendarModel; mover: EventMover} {
  const [made] = useState(() => {
    const calendar = new CalendarModel(session.model, session.app.formats);
    calendar.narrow.value = narrow;
    return {calendar, mover: new EventMover(calendar, session)};
  });
  useEffect(() => void (made.calendar.narrow.value = narrow), [made, narrow]);
  useEffect(() => made.calendar.follow(), [made]);
  return made;
}

/** Says in the head of the list, and to screen readers, how many events are in what is shown. */
function useCount(calendar: CalendarModel, {model, app, root}: GridSession): void {
  const {count, error, fields, span} = calendar;
  const found = count.value;
  const text = found && countText(app, span.value, found);
  // A calendar that cannot be is a list, whose rows are counted. What is said names its days: it holds until others are known.
  const lost = !!error.value && !found;
  const possible = !!fields.value;
  useEffect(() => {
    const {view} = model;
    if (text !== null || lost) view.count.value = text ?? '';
    else view.count.value ??= possible ? '' : null;
  }, [model, text, lost, possible]);
  useEffect(() => () => void (model.view.count.value = null), [model]);
  useEffect(() => {
    if (text !== null) root.announce(text);
  }, [root, text]);
}

function Period(parts: CalendarParts) {
  useSignals();
  const {session, calendar, mover, commands, narrow} = parts;
  const {t, formats} = session.app;
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(parts);
  latest.current = parts;
  useEffect(() => {
    const life = new AbortController();
    const release: (() => void)[] = [];
    new CalendarCursor(box.current!, () => latest.current, life.signal);
    // Nothing moves away under a pointer.
    const held = {signal: life.signal, capture: true};
    box.current!.addEventListener('pointerdown', () => release.push(calendar.hold()), held);
    const up = () => release.splice(0).forEach((done) => done());
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, up, held);
    return () => {
      life.abort();
      up();
    };
  }, [calendar, session, mover, commands]);
  const span = calendar.span.value;
  const most = formatNumber(MOST_EVENTS, 0, formats.value);
  const isEmpty = calendar.ready.value && !calendar.events.value.length && span !== 'agenda';
  const Shown = span === 'agenda' ? Agenda : span === 'month' && narrow ? PhoneMonth : EventGrid;
  return (
    <div
      ref={box}
      className="lc-calview"
      role="group"
      aria-label={session.title}
      aria-busy={session.model.busy.value || calendar.waiting.shown.value}
    >
      {calendar.waiting.shown.value && <ProgressLine label={t('grid.loading')} />}
      {calendar.cut.value && (
        <p className="lc-calview__note" role="status">
          {t('calendar.cut', {shown: most})}
        </p>
      )}
      {isEmpty && (
        <p className="lc-calview__note" role="status">
          {t('calendar.empty', {names: namesOf(session)})}
        </p>
      )}
      <Shown {...parts} />
    </div>
  );
}
