// @ts-check
// The states of a calendar, over days that have passed, so that today is never among them.
import {h} from './dom.js';

/** @typedef {HTMLElement & {updateComplete?: Promise<void>}} Calendar */

const STATUS = {
  planned: {text: 'Planned', colour: 'accent'},
  confirmed: {text: 'Confirmed', colour: 'info'},
  done: {text: 'Done', colour: 'success'},
  missed: {text: 'Missed', colour: 'danger'},
  cancelled: 'Cancelled',
};
const COLUMNS = [
  {path: 'supplier', label: 'Supplier'},
  {path: 'about', label: 'About'},
  {path: 'begins', label: 'Begins', type: 'timestamp'},
  {path: 'ends', label: 'Ends', type: 'timestamp'},
  {path: 'status', label: 'Status', type: ['enumeration', {options: STATUS}]},
];
const ROWS = [
  ['Kesselmann GmbH', 'Stove recall', '2026-03-02T10:30', '2026-03-02T12:00', 'done'],
  ['Baltic Freight', 'Arrival notice', '2026-03-03T07:30', '2026-03-03T09:00', 'confirmed'],
  ['Brightwell Ltd', 'Gully headlamps', '2026-03-03T11:00', '2026-03-03T12:30', 'confirmed'],
  ['Quality round', 'Shelf 14', '2026-03-03T11:30', '2026-03-03T13:00', 'planned'],
  ['Dunvik Textil A/S', 'Scree jackets', '2026-03-04T09:00', '2026-03-04T10:30', 'planned'],
  ['Nordskar AB', 'Delivery slot', '2026-03-05T15:00', '2026-03-05T16:00', 'missed'],
  ['Oberalp Trading AG', 'Moved to March 13', '2026-03-06T10:00', '2026-03-06T11:30', 'cancelled'],
  ['Tissages du Vercors', 'Samples', '2026-03-12T09:00', '2026-03-12T10:00', 'done'],
  ['Moro, factory', 'Tour', '2026-03-12T11:00', '2026-03-12T12:30', 'done'],
  ['Kanord Outdoor', 'Prices', '2026-03-12T13:00', '2026-03-12T14:00', 'missed'],
  ['Customs office', 'Papers', '2026-03-12T16:00', '2026-03-12T17:00', 'done'],
  ['Outdoor trade fair', 'Munich', '2026-03-17T09:00', '2026-03-19T18:00', 'planned'],
].map(([supplier, about, begins, ends, status]) => ({supplier, about, begins, ends, status}));

const SETTINGS = {
  columns: COLUMNS,
  rows: ROWS,
  start: 'begins',
  end: 'ends',
  colour: 'status',
  cancelled: ['cancelled'],
};

/** @type {{title: string, given: Record<string, unknown>, shape?: 'half'}[]} */
const STATES = [
  {title: 'A month', given: {heading: 'Visits', day: '2026-03-02'}},
  {title: 'A week', given: {heading: 'Visits', day: '2026-03-02', span: 'week'}},
  {title: 'An agenda', given: {heading: 'Visits', day: '2026-03-02', span: 'agenda'}, shape: 'half'},
  {title: 'No events', given: {heading: 'Visits', day: '2026-04-01', rows: []}, shape: 'half'},
];

/** The states of a calendar, one below the other. */
export function calendarStates() {
  const calendars = STATES.map(({given}) => /** @type {Calendar} */ (h('lc-calendar', {...SETTINGS, ...given})));
  const tiles = STATES.map(({title, shape = ''}, at) =>
    h('div', {className: shape}, h('p', {}, title), /** @type {Calendar} */ (calendars[at])),
  );
  const staged = async () => {
    await Promise.all(calendars.map((calendar) => calendar.updateComplete));
    await Promise.all(calendars.map(drawn));
  };
  return {shown: h('div', {className: 'states lists'}, ...tiles), staged};
}

/** Waits for its grid, or its list of days. @param {Calendar} calendar */
async function drawn(calendar) {
  while (!calendar.shadowRoot?.querySelector('.lc-calview__day')) await new Promise(requestAnimationFrame);
}
