import {nextFrame} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import LcTimeline from '../../elements/lc-timeline.js';
import type {Row} from '../../src/query/types.js';
import type {TimelineSpec} from '../../src/values/timeline-spec.js';
import type {Attribute, TypeConfig, TypeName} from '../../src/values/types.js';
import {dateOfDay, dayNumber} from '../../src/values/date/date.js';
import {ORDER} from '../support/grid-app.js';
import {all, inside} from '../support/inside.js';
import {middle} from '../support/middle.js';
import {show} from '../support/show.js';
import {eachWithApp} from '../support/suite-app.js';
import {waitUntil} from '../support/until.js';
import {BoardApp} from './lc-board-page.js';

export {all, inside};

LcTimeline.define();

const attribute = (name: string, label: string, type: TypeName, config?: TypeConfig): Attribute => ({
  internalId: name,
  name,
  label,
  type: [type, config],
});

const COLUMNS = [
  attribute('number', 'Number', 'string'),
  attribute('supplier', 'Supplier', 'reference', {ref: 'supplier'}),
  attribute('starts', 'Starts', 'date'),
  attribute('ends', 'Ends', 'date'),
  attribute('after', 'After', 'reference', {ref: 'order'}),
  attribute('status', 'Status', 'enumeration', {ref: 'status'}),
  attribute('at', 'At', 'timestamp'),
  attribute('who', 'Who', 'string'),
  attribute('old', 'Old status', 'enumeration', {ref: 'status'}),
];

export const BARS: TimelineSpec = {
  start: 'starts',
  end: 'ends',
  group: 'supplier',
  colour: 'status',
  depends: 'after',
};
export const EVENTS: TimelineSpec = {
  start: 'at',
  title: 'number',
  by: 'who',
  from: 'old',
  to: 'status',
  states: ['draft', 'approved', 'sent', 'received'],
};

const TODAY = dayNumber(new Date().toISOString().slice(0, 10));
/** A day so many days from today. */
export const day = (days: number) => dateOfDay(TODAY + days);

/** Bar `n` of two suppliers begins `n` days from today and has five days; each third follows the one before it. */
export function bar(n: number, more: Partial<Row> = {}): Row {
  const id = `id-${n}`;
  const supplier = {v: `s-${n % 2}`, p: `Supplier ${n % 2}`};
  const after = n % 3 === 0 ? {v: `id-${n - 2}`, p: `PO-${n - 2}`} : null;
  return {
    ...{id, alias: 'order', number: `PO-${n}`, supplier, after, status: 'draft', old: null},
    ...{starts: day(n), ends: day(n + 4), at: Date.now(), who: 'Ines Moreau'},
    ...more,
  };
}

/** An app whose orders are bars or events. */
export class TimelineApp extends BoardApp {
  constructor(spec: TimelineSpec) {
    super(null);
    const [list] = ORDER.lists!;
    this.records = [1, 2, 3, 4, 5, 6].map((n) => bar(n));
    this.metadata = {
      ...this.metadata,
      columns: COLUMNS,
      lists: [
        {
          ...list!,
          columns: ['number', 'supplier', 'status'].map((path) => ({path})),
          sort: [{path: 'number', dir: 'ASC'}],
          searchDataColumns: ['number'],
          timeline: spec,
        },
      ],
    };
  }
}

/** The app of the test that runs. */
export let app: TimelineApp;

/** Gives each test of a suite an app of its own. */
export const withTimelineApp = (spec: TimelineSpec) => eachWithApp(() => (app = new TimelineApp(spec)));

export const barOf = (el: HTMLElement, n: number) => inside(el, `[data-bar="id-${n}"]`)!;
export const focusedItem = (el: HTMLElement) => (el.shadowRoot!.activeElement as HTMLElement | null)?.dataset.item;
export const announced = (el: HTMLElement) =>
  all(el, '[aria-live]')
    .map(({textContent}) => textContent)
    .join(' ');
export const notice = () => app.notifications.items.peek().at(-1);

/** A timeline of the app's orders with its first items on the screen. */
export async function timeline(attributes = '', width = 1200): Promise<LcTimeline> {
  const shown = await show<LcTimeline>(
    `<lc-timeline alias="order" style="display: block; height: 560px; width: ${width}px" ${attributes}></lc-timeline>`,
  );
  await waitUntil(() => inside(shown, '[data-item]'), 'items are drawn');
  return shown;
}

/** Presses on the middle of an element, or at a share of its width, and moves by px, in steps. */
export async function drag(from: HTMLElement, by: number, share = 0.5): Promise<void> {
  const [, y] = middle(from);
  const {left, width} = from.getBoundingClientRect();
  const x = Math.round(left + width * share);
  await sendMouse({type: 'move', position: [x, y]});
  await sendMouse({type: 'down'});
  for (const part of [0.2, 0.6, 1]) {
    await sendMouse({type: 'move', position: [Math.round(x + by * part), y]});
    await nextFrame();
  }
}

export const letGo = () => sendMouse({type: 'up'});
