import {effect} from '@preact/signals-react';
import type {CalendarEvent} from '../../state/calendar/calendar-model.js';
import {addToDate} from '../../values/date/date.js';
import {formatNumber} from '../../values/number.js';
import {eventsOn} from './agenda.js';
import {namesOf, pressEvent, type CalendarParts} from './calendar-parts.js';
import {dayName} from './event-text.js';
import {openEventMenu} from './lazy-event-menu.js';
import {createEvent} from './new-event.js';

const DAY = '.lc-calview__day[data-date]';
const EVENT = '[data-event]';
/** Seconds that Alt and an arrow move an event where hours are shown. */
const STEP = 900;

/** The keys of a calendar: one tab stop, arrows from day to day and event to event, and an event moved by them. */
export class CalendarCursor {
  private current: HTMLElement | null = null;
  private day: string;
  /** The day that is to get the focus once it is drawn. */
  private wanted: string | null = null;
  /** What has the focus, or had it just now, and its event or day. */
  private held: {stop: HTMLElement; key: string} | null = null;
  /** Key of the event, or the day, that had the focus when it was drawn anew. */
  private lost: string | null = null;

  constructor(
    private readonly box: HTMLElement,
    private readonly parts: () => CalendarParts,
    life: AbortSignal,
  ) {
    const {calendar, mover} = parts();
    this.day = calendar.day.peek();
    const on = (type: string, run: (event: never) => void) =>
      box.addEventListener(type, run as unknown as EventListener, {signal: life});
    on('focusin', (event: FocusEvent) => this.enter(event.target as Element));
    on('focusout', () => this.leave());
    on('keydown', (event: KeyboardEvent) => this.press(event));
    const found = {signal: life, capture: true};
    for (const type of ['keydown', 'pointerdown']) addEventListener(type, () => (this.lost = null), found);
    addEventListener('keyup', ({key}) => key === 'Alt' && mover.drop(), found);
    on('dblclick', (event: MouseEvent) => this.create(event));
    const drawn = new MutationObserver(() => this.keep());
    drawn.observe(box, {childList: true, subtree: true, attributeFilter: ['style']});
    const stop = effect(() => {
      if (calendar.events.value) this.label();
      if (mover.focused.value !== null) queueMicrotask(() => this.keep());
    });
    life.addEventListener('abort', () => {
      drawn.disconnect();
      stop();
    });
    this.keep();
  }

  /** There is always one tab stop, and what is to get the focus gets it when it is drawn. */
  private keep(): void {
    this.refocus();
    const day = this.wanted === null ? undefined : this.dayStop(this.wanted);
    if (day) this.focusDay(day);
    this.label(this.days().filter(({ariaLabel}) => !ariaLabel));
    if (this.current?.isConnected) return;
    const {calendar} = this.parts();
    this.set(this.dayStop(this.day) ?? this.dayStop(calendar.day.peek()) ?? this.box.querySelector<HTMLElement>(DAY));
  }

  private refocus(): void {
    const {mover, session} = this.parts();
    const {held} = this;
    if (held?.stop.isConnected) held.key = keyOf(held.stop)!;
    else if (held) {
      this.lost = held.key;
      this.held = null;
    }
    const {activeElement} = session.root.shadow;
    const isFree = !activeElement || this.box.contains(activeElement) || !!activeElement.closest('.lc-overlays');
    const key = this.lost ?? (isFree ? mover.focused.peek() : null);
    if (key === null) return;
    const stop = this.box.querySelector<HTMLElement>(`[data-event="${CSS.escape(key)}"]`) ?? this.dayStop(key);
    if (!stop || stop === activeElement) return;
    stop.tabIndex = 0;
    // As long as the library measures it, it is hidden and takes none.
    stop.focus();
    if (session.root.shadow.activeElement === stop) this.lost = null;
  }

  /**
   * What is drawn anew loses the focus, which React then puts on the first button of the list: it comes back from there.
   * Chromium says that a removed node loses it, Firefox does not, so what is removed is known by what was held, not by this event.
   */
  private leave(): void {
    const {held} = this;
    setTimeout(() => {
      if (this.held === held) this.held = null;
    });
  }

  private set(stop: HTMLElement | null): void {
    if (this.current) this.current.tabIndex = -1;
    this.current = stop;
    if (stop) stop.tabIndex = 0;
  }

  /** Names days by their date, with how many events they have by now. */
  private label(days = this.days()): void {
    const {session, calendar} = this.parts();
    const {formats, t} = session.app;
    const all = calendar.events.peek();
    for (const cell of days) {
      const day = cell.dataset.date!;
      const count = eventsOn(day, all).length;
      const events = t('calendar.events', {count, shown: formatNumber(count, 0, formats.peek())});
      cell.ariaLabel = `${dayName(day, formats.peek())}, ${events}`;
    }
  }

  private days(): HTMLElement[] {
    return [...this.box.querySelectorAll<HTMLElement>(DAY)];
  }

  private enter(target: Element): void {
    const {mover} = this.parts();
    const event = target.closest<HTMLElement>(EVENT);
    const stop = event ?? target.closest<HTMLElement>(DAY);
    this.held = stop && {stop, key: keyOf(stop)!};
    if (event?.dataset.event !== mover.focused.peek()) mover.focused.value = null;
    if (!stop) return;
    this.day = event?.dataset.day ?? stop.dataset.date ?? this.day;
    if (mover.carried.peek() !== null && event?.dataset.event !== mover.carried.peek()) mover.drop();
    if (stop !== this.current) this.set(stop);
  }

  private press(event: KeyboardEvent): void {
    const {mover} = this.parts();
    const target = event.target as HTMLElement;
    const stop = target.closest<HTMLElement>(EVENT) ?? target.closest<HTMLElement>(DAY);
    if (!stop || event.ctrlKey || event.metaKey) return;
    if (!event.altKey && event.key !== 'Escape' && mover.carried.peek() !== null) mover.drop();
    const shown = stop.dataset.event === undefined ? undefined : this.eventAt(stop);
    // Alt is still held where a move by it is given up.
    const isMove = event.altKey && (event.key !== 'Escape' || mover.carried.peek() === null);
    const done = isMove ? this.move(event, shown) : this.act(event, stop, shown) || this.walk(event, shown);
    if (!done) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Where an arrow goes: so many days, mirrored from right to left; 0 for other keys. */
  private daysOf(key: string): number {
    const side = getComputedStyle(this.box).direction === 'rtl' ? -1 : 1;
    const week = this.parts().calendar.span.peek() === 'month' ? 7 : 0;
    return {ArrowRight: side, ArrowLeft: -side, ArrowDown: week, ArrowUp: -week}[key] ?? 0;
  }

  private move({key}: KeyboardEvent, event: CalendarEvent | undefined): boolean {
    const {mover, calendar} = this.parts();
    if (!event || !key.startsWith('Arrow')) return false;
    const days = this.daysOf(key);
    const hours = !days && calendar.span.peek() !== 'agenda' && event.time.start.length > 10;
    const seconds = hours ? (key === 'ArrowDown' ? STEP : -STEP) : 0;
    const whole = days || hours ? days : key === 'ArrowDown' ? 1 : -1;
    mover.carry(event, {days: whole, seconds});
    return true;
  }

  private act({key, shiftKey}: KeyboardEvent, stop: HTMLElement, event: CalendarEvent | undefined): boolean {
    const {mover, calendar, session} = this.parts();
    const {t} = session.app;
    if (key === 'Escape') {
      if (mover.carried.peek() !== null) mover.cancel();
      else if (event) this.goTo(this.day);
      else return false;
    } else if (key === 'Enter' || (key === ' ' && event)) {
      if (event) pressEvent(event, this.parts(), shiftKey);
      else if (!this.focusEvent(0)) session.root.announce(t('calendar.none', {names: namesOf(session)}));
    } else if (event && (key === 'ContextMenu' || (key === 'F10' && shiftKey)))
      openEventMenu(this.parts(), event, stop);
    else if (key.toLowerCase() === 'n') createEvent(this.parts(), {start: this.day, end: null});
    else if (key.toLowerCase() === 't') this.goTo(calendar.today);
    else if (key === 'PageDown' || key === 'PageUp') {
      calendar.step(key === 'PageDown' ? 1 : -1);
      this.goTo(calendar.day.peek());
    } else return false;
    return true;
  }

  private walk({key, shiftKey}: KeyboardEvent, event: CalendarEvent | undefined): boolean {
    if (shiftKey || !key.startsWith('Arrow')) return false;
    const isUpOrDown = key === 'ArrowDown' || key === 'ArrowUp';
    const by = key === 'ArrowDown' ? 1 : -1;
    const isMonth = this.parts().calendar.span.peek() === 'month';
    if (isUpOrDown && (event || !isMonth)) {
      const stops = this.stopsOf(this.day);
      const next = event ? stops.indexOf(this.current!) + by : by > 0 ? 0 : -1;
      if (stops[next]) {
        stops[next].focus();
        return true;
      }
      if (event && by < 0) {
        this.goTo(this.day);
        return true;
      }
    }
    const days = this.daysOf(key) || (isUpOrDown ? by : 0);
    this.goTo(addToDate(this.day, days, 'day'));
    return true;
  }

  /** Puts the focus on a day, which is shown first where it is not. */
  private goTo(day: string): void {
    const {calendar, narrow} = this.parts();
    this.day = day;
    const {from, to} = calendar.period.peek();
    const isPhone = narrow && calendar.span.peek() === 'month';
    const isOther = day < from || day > to;
    if (isOther || isPhone) calendar.go(day);
    this.wanted = day;
    const stop = isOther ? null : this.dayStop(day);
    if (stop) this.focusDay(stop);
  }

  private focusDay(stop: HTMLElement): void {
    this.wanted = null;
    this.set(stop);
    stop.focus();
    stop.scrollIntoView({block: 'nearest', inline: 'nearest'});
  }

  /** Puts the focus on an event of the day; false where there is none. */
  private focusEvent(index: number): boolean {
    const stop = this.stopsOf(this.day)[index];
    stop?.focus();
    return !!stop;
  }

  /** Where hours are shown a day has two cells: the one of its hours. In an agenda free days share a line. */
  private dayStop(day: string): HTMLElement | undefined {
    const all = this.days();
    const own = all.filter(({dataset}) => dataset.date === day);
    const before = all.filter(({dataset}) => dataset.date! <= day);
    return own.at(-1) ?? (this.parts().calendar.span.peek() === 'agenda' ? before.at(-1) : undefined);
  }

  /** The events of a day, and the way to those that have no room. */
  private stopsOf(day: string): HTMLElement[] {
    const cells = [...this.box.querySelectorAll(`.lc-calview__day[data-date="${day}"]`)];
    const events = [...this.box.querySelectorAll<HTMLElement>(`[data-event][data-day="${day}"]`)];
    const more = cells.flatMap((cell) => [...cell.querySelectorAll<HTMLElement>('.lc-calview__more')]);
    return [...events, ...more];
  }

  private eventAt(stop: HTMLElement): CalendarEvent | undefined {
    return this.parts().calendar.eventOf(stop.dataset.event!);
  }

  private create(event: MouseEvent): void {
    const target = event.target as Element;
    if (target.closest(EVENT)) return;
    const day = target.closest<HTMLElement>(DAY)?.dataset.date;
    if (day) createEvent(this.parts(), {start: day, end: null});
  }
}

const keyOf = ({dataset}: HTMLElement) => dataset.event ?? dataset.date;
