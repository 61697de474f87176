import {choice, json, text, type Properties} from '../src/host/properties.js';
import type {GivenSpecs, ListMode} from '../src/values/list-modes.js';
import type {TimelineSpec} from '../src/values/timeline-spec.js';
import {LcGrid, LIST_PROPERTIES} from './lc-grid.js';

/**
 * A list by time: its records, or rows of the page, as events by day, the newest first; with `end` as bars over weeks
 * (Gantt), which are moved and resized.
 * @tag lc-timeline
 * @slot - `<lc-column path label type>`: the columns of the rows; or a `<table>`: columns and rows, as in `lc-grid`.
 * @fires {CustomEvent} lc-ready - The timeline is on the screen; detail {total}.
 * @fires {CustomEvent} lc-move-bar - A bar was put elsewhere and is about to be saved; detail {id, start, end, row}: its
 *   first and last day. Cancelable: it goes back.
 * @fires {CustomEvent} lc-row-open - A row is about to open; detail {id, alias, mode, row}. Cancelable.
 * @fires {CustomEvent} lc-add-row - A new record was saved; detail {alias, id}.
 * @fires {CustomEvent} lc-change-rows - Records were saved, moved or deleted; detail {alias, ids}.
 * @fires {CustomEvent} lc-delete-rows - Records were deleted; detail {alias, ids}.
 * @fires {CustomEvent} lc-selection-change - Other rows are selected; detail {every, ids, count}.
 * @fires {CustomEvent} lc-filter - The person filtered; detail {filters, tree}.
 * @fires {CustomEvent} lc-error - Something failed, a bar could not be moved; detail {code, message, cause}.
 * @key ArrowUp_ArrowDown - The event or bar before and after.
 * @key ArrowLeft_ArrowRight - The bar that begins before or after this one; mirrored from right to left.
 * @key Home_End - The first and the last that is here.
 * @key Enter - Opens it; while rows are selected, selects it, as Space.
 * @key Alt+ArrowLeft_Alt+ArrowRight - The bar by a day; saved when Alt is let go.
 * @key Alt+Shift+ArrowLeft_Alt+Shift+ArrowRight - The end of the bar by a day.
 * @key Escape - Puts a moved bar back, while Alt or the pointer is down.
 * @key +_- - Bars nearer and farther: by day, week, month.
 * @key Shift+F10 - The menu of the row, as the right button and the menu key.
 * @example <lc-timeline alias="order" start="date" end="deliver_until" group="supplier" colour="status"></lc-timeline>
 */
export class LcTimeline extends LcGrid {
  static override tag = 'lc-timeline';
  static override properties: Properties = {
    ...LIST_PROPERTIES,
    start: text(),
    end: text(),
    span: choice(['', 'events', 'weeks', 'states'], ''),
    titlePath: text(),
    group: text(),
    colour: text(),
    depends: text(),
    by: text(),
    from: text(),
    to: text(),
    states: json<string[] | null>(null, 'list'),
  };

  /** Path of the day or moment of an event, or at which a bar begins; the list's own, else its first, when absent. */
  declare start: string;
  /** Path of the day or moment at which a bar ends, its day included. */
  declare end: string;
  /** Events by day, bars over weeks, or the bar of `states` alone; by whether there is an `end` when absent. */
  declare span: '' | 'events' | 'weeks' | 'states';
  /** Path of the title of events and bars; the first text when absent. */
  declare titlePath: string;
  /** Path whose values put bars together. */
  declare group: string;
  /** Path of the enumeration that colours them. */
  declare colour: string;
  /** Path of the reference to what comes before: arrows lead from there. */
  declare depends: string;
  /** Path of who did it. */
  declare by: string;
  /** Path of the value that an event replaced. */
  declare from: string;
  /** Path of the value that it set. */
  declare to: string;
  /** The values of `to` in their order: a bar shows how long each lasted, and what is to come: `["draft", "sent"]`. */
  declare states: string[] | null;

  override get shownAs(): ListMode {
    return 'timeline';
  }

  override get onlyShownAs(): ListMode {
    return 'timeline';
  }

  override get givenViews(): GivenSpecs {
    const {start, end, span, titlePath: title, group, colour, depends, by, from, to, states} = this;
    const given = {start, end, span, title, group, colour, depends, by, from, to};
    const timeline = Object.fromEntries(Object.entries(given).filter(([, value]) => value)) as Partial<TimelineSpec>;
    if (states) timeline.states = states.filter((value) => typeof value === 'string');
    return {timeline};
  }
}

export default LcTimeline;
