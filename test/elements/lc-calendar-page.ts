import {sendMouse} from '@web/test-runner-commands';
import {nextFrame} from '@open-wc/testing';
import LcCalendar from '../../elements/lc-calendar.js';
import type {Row} from '../../src/query/types.js';
import type {CalendarSpec} from '../../src/values/calendar-spec.js';
import type {Attribute, TypeConfig, TypeName} from '../../src/values/types.js';
import {ORDER} from '../support/grid-app.js';
import {all, button as maybeButton, inside, item} from '../support/inside.js';
import {middle} from '../support/middle.js';
import {RecordsApp} from '../support/records-app.js';
import {show} from '../support/show.js';
import {eachWithApp} from '../support/suite-app.js';
import {waitUntil} from '../support/until.js';

export {all, inside, item};

LcCalendar.define();

/** What the tests show: November 2026, from a Monday on. */
const SPEC: CalendarSpec = {
  start: 'date',
  startTime: 'starts',
  endTime: 'ends',
  colour: 'status',
  cancelled: ['cancelled'],
  day: '2026-11-23',
};

const STATUS = {
  planned: {text: 'Planned', colour: 'accent' as const},
  confirmed: {text: 'Confirmed', colour: 'info' as const},
  cancelled: 'Cancelled',
};

const attribute = (name: string, label: string, type: TypeName, config?: TypeConfig): Attribute => ({
  internalId: name,
  name,
  label,
  type: [type, config],
});

/** An app with visits that a calendar shows, moves and saves. */
export class CalendarApp extends RecordsApp {
  records: Row[] = [
    visit(1, '2026-11-23', '09:00:00', '10:30:00', 'confirmed'),
    visit(2, '2026-11-24', '11:00:00', '12:00:00', 'planned'),
    visit(3, '2026-11-24', '13:00:00', '14:00:00', 'cancelled'),
    visit(4, '2026-11-26', null, null, 'planned'),
    visit(5, '2026-12-15', '09:00:00', '10:00:00', 'planned'),
  ];

  constructor(spec: CalendarSpec | null = SPEC) {
    super();
    const [list] = ORDER.lists!;
    const columns = [
      attribute('number', 'Visit', 'string'),
      attribute('date', 'Date', 'date'),
      attribute('starts', 'Starts at', 'time', {allowNull: true}),
      attribute('ends', 'Ends at', 'time', {allowNull: true}),
      attribute('status', 'Status', 'enumeration', {ref: 'status'}),
    ];
    this.metadata = {
      ...ORDER,
      name: 'Visits',
      singular: 'Visit',
      columns,
      lists: [
        {
          ...list!,
          name: 'Visits',
          columns: columns.map(({internalId: path}) => ({path})),
          searchDataColumns: ['number'],
          sort: [],
          ...(spec && {calendar: spec}),
        },
      ],
      enumerations: {status: STATUS},
    };
  }
}

function visit(index: number, date: string, starts: string | null, ends: string | null, status: string): Row {
  return {id: `id-${index}`, alias: 'order', number: `Visit ${index}`, date, starts, ends, status};
}

/** The app of the test that runs. */
export let app: CalendarApp;

/** Gives each test of a suite an app of its own. */
export const withCalendarApp = (spec?: CalendarSpec | null) => eachWithApp(() => (app = new CalendarApp(spec)));

export const event = (shown: HTMLElement, number: number) => inside(shown, `[data-event="id-${number}"]`)!;
/** The cell of a day: where hours are shown, that of its hours. */
export const cell = (shown: HTMLElement, day: string) => all(shown, `.lc-calview__day[data-date="${day}"]`).at(-1)!;
/** Numbers of the visits of a day. */
export const eventsOf = (shown: HTMLElement, day: string) =>
  all(shown, `[data-event][data-day="${day}"]`).map(({dataset}) => Number(dataset.event!.slice(3)));
export const button = (shown: HTMLElement, name: string) => maybeButton(shown, name)!;
export const focused = (shown: HTMLElement) => {
  const {event: key, date} = (shown.shadowRoot!.activeElement as HTMLElement | null)?.dataset ?? {};
  return key ?? date;
};
export const notice = () => app.notifications.items.peek().at(-1);
export const title = (shown: HTMLElement) => inside(shown, '.lc-calview__title')?.textContent;

/** A calendar of the app's visits with its events on the screen. */
export async function calendar(attributes = '', width = 1100): Promise<LcCalendar> {
  const shown = await show<LcCalendar>(
    `<lc-calendar alias="order" style="display: block; height: 720px; width: ${width}px" ${attributes}></lc-calendar>`,
  );
  await waitUntil(() => event(shown, 1), 'events are drawn');
  return shown;
}

/** Drags from a point to another one, px from their middles, and holds there. */
export async function carry(from: Element, over: Element, [x, y] = [0, 0], [toX, toY] = [0, 0]): Promise<void> {
  const begin = middle(from);
  await sendMouse({type: 'move', position: [begin[0] + x, begin[1] + y]});
  await sendMouse({type: 'down'});
  const end = middle(over);
  for (const share of [0.1, 0.5, 0.9, 1]) {
    const at = (from: number, to: number) => Math.round(from + (to - from) * share);
    await sendMouse({type: 'move', position: [at(begin[0] + x, end[0] + toX), at(begin[1] + y, end[1] + toY)]});
    await nextFrame();
  }
}

export const letGo = () => sendMouse({type: 'up'});
