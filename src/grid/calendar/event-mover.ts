import {signal} from '@preact/signals-react';
import {asServiceError, ServiceError} from '../../api/errors.js';
import type {Row} from '../../query/types.js';
import {eventTime, eventValues, timeColumns} from '../../state/calendar/calendar-fields.js';
import type {CalendarEvent, CalendarModel} from '../../state/calendar/calendar-model.js';
import {dayOf, moved, type ClockShift, type EventTime} from '../../state/calendar/event-time.js';
import {errorText} from '../../ui/error-text.js';
import type {GridSession} from '../grid-session.js';
import {RowChanges} from '../row-changes.js';
import {rowTitle} from '../row-title.js';
import {whenText} from './event-text.js';

/** Gives events other times: one save for each, what became of it, and its undoing. */
export class EventMover {
  /** Key of the event that gets the focus where it is drawn next. */
  readonly focused = signal<string | null>(null);
  /** Key of the event that is moved by keys. */
  readonly carried = signal<string | null>(null);
  private origin: CalendarEvent | null = null;
  private release = () => {};
  private readonly changes: RowChanges;
  /** What is saved before what is moved then. */
  private saving: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly calendar: CalendarModel,
    private readonly session: GridSession,
  ) {
    this.changes = new RowChanges(session);
  }

  /** Why an event cannot be moved; '' where it can. */
  refusal({row}: CalendarEvent): string {
    const fields = this.calendar.fields.peek();
    return fields ? this.changes.refusal(row, timeColumns(fields)) : '';
  }

  /** Whether its end can be another one. */
  mayResize(event: CalendarEvent): boolean {
    const {end, endTime} = this.calendar.fields.peek() ?? {};
    return !!(event.time.start.length === 10 || !endTime ? end : endTime) && !this.refusal(event);
  }

  /** A hand is at it: the version of its record is asked for. */
  prepare({row}: CalendarEvent): void {
    if (row.id && row.alias) this.changes.load(row).catch(() => undefined);
  }

  /** Moves an event by keys; it is saved by `drop`. */
  carry(event: CalendarEvent, shift: ClockShift): void {
    const {root, app} = this.session;
    const refusal = this.refusal(event);
    if (refusal) return root.announce(refusal, 'assertive');
    if (this.carried.peek() !== event.key) this.lift(event);
    const time = moved(event.time, shift);
    const {from, to} = this.calendar.period.peek();
    const day = dayOf(time.start);
    const values = day >= from && day <= to ? this.change(this.origin!, time) : null;
    if (!values) return root.announce(app.t(day < from || day > to ? 'calendar.edge' : 'calendar.oneDay'), 'assertive');
    this.focused.value = event.key;
    this.calendar.put(event.key, values);
    root.announce(whenText(time, app.formats.peek()), 'assertive');
  }

  /** Puts down what is moved by keys. */
  drop(): void {
    const {origin} = this;
    const now = origin && this.calendar.eventOf(origin.key);
    if (!origin) return;
    this.end();
    this.focused.value = origin.key;
    if (now && !same(now.time, origin.time)) void this.move(origin, now.time);
  }

  /** Puts it back. */
  cancel(): void {
    const {origin} = this;
    if (!origin) return;
    this.calendar.withdraw(origin.key);
    this.end();
    this.focused.value = origin.key;
    const {app, root} = this.session;
    const when = whenText(origin.time, app.formats.peek());
    root.announce(app.t('calendar.returned', {title: rowTitle(this.session, origin.row), when}));
  }

  /** Gives an event another time, and offers to undo it; false: it is back, and why has been said. */
  async move(event: CalendarEvent, time: EventTime): Promise<boolean> {
    const {app, root} = this.session;
    const title = rowTitle(this.session, event.row);
    const values = await this.commit(event, time, title);
    if (!values) return false;
    const done = app.t('calendar.moved', {title, when: whenText(time, app.formats.peek())});
    const run = () => {
      app.notifications.close(note);
      const now = {...event, row: {...event.row, ...values}, time};
      void this.commit(now, event.time, title).then((undone) => {
        const when = whenText(event.time, app.formats.peek());
        if (undone) root.announce(app.t('calendar.returned', {title, when}));
      });
    };
    const note = app.notifications.add({
      kind: 'success',
      title: done,
      actions: [{label: app.t('selection.undo'), run}],
    });
    root.announce(done);
    return true;
  }

  /** Shows the event at its new time and saves that. Gives what was saved; null where nothing was. */
  private commit(event: CalendarEvent, time: EventTime, title: string): Promise<Row | null> {
    const {calendar, session} = this;
    const {key, row, read} = event;
    const values = this.change(event, time);
    const detail = {id: row.id, row, start: time.start, end: time.end};
    if (!values || !session.root.emit('lc-move-event', detail, {cancelable: true})) {
      calendar.withdraw(key);
      if (!values) this.report(new ServiceError('refused', session.app.t('calendar.oneDay')), title);
      return Promise.resolve(null);
    }
    calendar.put(key, values);
    const changes = timeColumns(calendar.fields.peek()!)
      .filter(({path}) => path in values)
      .map((column) => ({column, before: row[column.path], after: values[column.path]}));
    const saved = this.saving
      .then(() => this.changes.save(row.alias ? row : read, changes, () => calendar.accept(key)))
      .then(
        () => values,
        (thrown: unknown) => {
          calendar.withdraw(key);
          this.focused.value = this.focused.peek() ?? key;
          this.report(thrown, title);
          return null;
        },
      );
    this.saving = saved;
    return saved;
  }

  /** The values that another time changes; null where its columns cannot say it. */
  private change(event: CalendarEvent, time: EventTime): Row | null {
    const fields = this.calendar.fields.peek()!;
    const {timeZone} = this.session.app.formats.peek();
    const values = eventValues(time, fields, timeZone);
    const before = eventTime(event.read, fields, timeZone);
    const own = before && eventValues(before, fields, timeZone);
    if (!values) return null;
    const differing = Object.entries(values).filter(([path, value]) => !own || own[path] !== value);
    // An earlier move that is still on its way stays below this one.
    const shown = Object.keys(values).filter((path) => event.row[path] !== event.read[path]);
    return {...Object.fromEntries(shown.map((path) => [path, values[path]])), ...Object.fromEntries(differing)};
  }

  private lift(event: CalendarEvent): void {
    this.drop();
    this.prepare(event);
    this.origin = event;
    this.carried.value = event.key;
    this.release = this.calendar.hold();
  }

  private end(): void {
    this.origin = null;
    this.carried.value = null;
    this.release();
  }

  private report(thrown: unknown, title: string): void {
    const {app, root} = this.session;
    const error = asServiceError(thrown);
    const text = errorText(app, error);
    root.emit('lc-error', {code: error.code, message: text, cause: error});
    app.notifications.add({kind: 'danger', title: app.t('calendar.notMoved', {title}), text});
  }
}

const same = (a: EventTime, b: EventTime) => a.start === b.start && a.end === b.end;
