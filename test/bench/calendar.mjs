import {drags} from './lib/drags.mjs';

/** 5,000 events in a month: first events; frames of a drag over a week of the month, and over the days of a week. */
export const calendar = (browser, {runs}) =>
  drags(browser, {
    page: 'calendars',
    adapters: ['calendar-lc', 'calendar-fullcalendar'],
    rows: 5000,
    further: 'week',
    runs,
    heads: {items: 'events', drag: ['drag in a month', 'in a week']},
  });
