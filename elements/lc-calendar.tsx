import {choice, flag, json, text, type Properties} from '../src/host/properties.js';
import {CALENDAR_SPANS, type CalendarSpan} from '../src/values/calendar-spec.js';
import type {GivenSpecs, ListMode} from '../src/values/list-modes.js';
import {LcGrid, LIST_PROPERTIES} from './lc-grid.js';

/**
 * A list as a calendar: its records, or rows of the page, as events of a month, a week, a day or an agenda. An event that
 * is moved or made longer has these days and times from then on.
 * @tag lc-calendar
 * @slot - `<lc-column path label type>`: the columns of the rows; or a `<table>`: columns and rows, as in `lc-grid`.
 * @fires {CustomEvent} lc-ready - The calendar is on the screen; detail {total}.
 * @fires {CustomEvent} lc-move-event - An event is about to get another time; detail {id, row, start, end}, as clocks of
 *   the app's time zone show them: `2026-11-23T09:00:00`, or a day. Cancelable: the event goes back.
 * @fires {CustomEvent} lc-row-open - An event is about to open; detail {id, alias, mode, row}. Cancelable.
 * @fires {CustomEvent} lc-add-row - A new record was saved; detail {alias, id}.
 * @fires {CustomEvent} lc-change-rows - Records were saved, moved or deleted; detail {alias, ids}.
 * @fires {CustomEvent} lc-delete-rows - Records were deleted; detail {alias, ids}.
 * @fires {CustomEvent} lc-selection-change - Other events are selected; detail {every, ids, count}.
 * @fires {CustomEvent} lc-filter - The person filtered; detail {filters, tree}.
 * @fires {CustomEvent} lc-error - Something failed, an event could not be moved; detail {code, message, cause}.
 * @key Arrows - The next day; up and down in a month the next week, else the next event of the day.
 * @key PageUp_PageDown - The period before, the next one.
 * @key T - Today.
 * @key Enter - Opens the event; on a day goes to its first event.
 * @key N - A new record on the day.
 * @key Alt+ArrowRight_Alt+ArrowLeft_Alt+ArrowDown_Alt+ArrowUp - Moves the event by days, up and down by weeks of a
 *   month or quarters of an hour; it is saved when Alt is let go.
 * @key Escape - Puts an event back that is being moved; goes from an event to its day.
 * @key Shift+F10 - The menu of the event, as the right button and the menu key; it also moves the event.
 * @example <lc-calendar alias="visit" start="date" start-time="starts" end-time="ends" colour="status"></lc-calendar>
 */
export class LcCalendar extends LcGrid {
  static override tag = 'lc-calendar';
  static override properties: Properties = {
    ...LIST_PROPERTIES,
    start: text(),
    startTime: text(),
    end: text(),
    endTime: text(),
    eventTitle: text(),
    colour: text(),
    cancelled: json<string[] | null>(null, 'list'),
    facets: json<string[] | null>(null, 'list'),
    span: choice(['', ...CALENDAR_SPANS], ''),
    day: text(),
    noCreate: flag(),
  };

  /** Path of the day or moment that events begin at; the list's own, else the first, when absent. */
  declare start: string;
  /** Path of the time of day that they begin at, where `start` is a day. */
  declare startTime: string;
  /** Path of their last day, or of the moment they end at. */
  declare end: string;
  /** Path of the time of day that they end at. */
  declare endTime: string;
  /** Path of what an event is called; the first text when absent. */
  declare eventTitle: string;
  /** Path of an enumeration whose colours the events have. */
  declare colour: string;
  /** Values of `colour` whose events do not take place: `["cancelled"]`. */
  declare cancelled: string[] | null;
  /** Paths of references and enumerations whose values stand beside a wide calendar, with a month and what colours mean: `["visitor"]`. */
  declare facets: string[] | null;
  /** What is shown at once: `month`, `week`, `day` or `agenda`; the list's own, else a month, when absent. */
  declare span: '' | CalendarSpan;
  /** The day to begin at, `YYYY-MM-DD`; today when absent. */
  declare day: string;
  /** No event is made by dragging over free days. */
  declare noCreate: boolean;

  override get shownAs(): ListMode {
    return 'calendar';
  }

  override get onlyShownAs(): ListMode {
    return 'calendar';
  }

  override get givenViews(): GivenSpecs {
    const {start, startTime, end, endTime, eventTitle: title, colour, span, day, cancelled, facets, noCreate} = this;
    const texts = Object.entries({start, startTime, end, endTime, title, colour, span, day}).filter(
      ([, given]) => given,
    );
    const calendar = {
      ...Object.fromEntries(texts),
      ...(cancelled && {cancelled: cancelled.filter((value) => typeof value === 'string')}),
      ...(facets && {facets: facets.filter((path) => typeof path === 'string')}),
      ...(noCreate && {create: false}),
    };
    return {calendar};
  }
}

export default LcCalendar;
