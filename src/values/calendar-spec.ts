/** What a calendar shows at once. */
export const CALENDAR_SPANS = ['month', 'week', 'day', 'agenda'] as const;
export type CalendarSpan = (typeof CALENDAR_SPANS)[number];

/** A list as events of a calendar. */
export interface CalendarSpec {
  /** Path of the day or moment that an event begins at. */
  start: string;
  /** Path of its time of day, where `start` is a day; an event without one takes the whole day. */
  startTime?: string;
  /** Path of its last day, or of the moment it ends at: of the same type as `start`. */
  end?: string;
  /** Path of the time of day that it ends at, beside `startTime`. */
  endTime?: string;
  /** Path of what an event is called; the first text of the list when absent. */
  title?: string;
  /** Path of an enumeration whose colours the events have. */
  colour?: string;
  /** Values of `colour` whose events do not take place: outlined and struck. */
  cancelled?: string[];
  /** Paths of references and enumerations whose values stand beside a wide calendar: those that are ticked are shown. */
  facets?: string[];
  /** What it begins with; `month` when absent. */
  span?: CalendarSpan;
  /** The day it begins at, `YYYY-MM-DD`; today when absent. */
  day?: string;
  /** false: no event is made by dragging over free days. */
  create?: boolean;
}
