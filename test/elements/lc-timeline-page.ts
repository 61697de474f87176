import {nextFrame} from '@open-wc/testing';
import {resetMouse, sendMouse} from '@web/test-runner-commands';
import LcTimeline from '../../elements/lc-timeline.js';
import type {Services} from '../../src/api/services.js';
import {rowTest} from '../../src/query/evaluate.js';
import type {Query, Row} from '../../src/query/types.js';
import type {TimelineSpec} from '../../src/values/timeline-spec.js';
import type {Attribute, TypeConfig, TypeName} from '../../src/values/types.js';
import {dateOfDay, dayNumber} from '../../src/values/date/date.js';
import {ORDER, provide} from '../support/grid-app.js';
import {middle} from '../support/middle.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';
import {BoardApp} from './lc-board-page.js';

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
    this.orders = [1, 2, 3, 4, 5, 6].map((n) => bar(n));
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

  override async services(): Promise<Services> {
    const services = await super.services();
    const ask = async (kind: string, asked: Query) => {
      if (kind === 'meta') return services.query.ask('meta', asked);
      this.asked.push({kind, query: asked});
      await this.gate;
      if (this.error) throw this.error;
      if (this.broken?.(asked)) throw new TypeError('Failed to fetch');
      return this.found(kind, asked);
    };
    return {...services, query: {...services.query, ask}} as unknown as Services;
  }

  private found(kind: string, {where, offset = 0, limit = -1, search, orderBy = []}: Query): unknown {
    const test = where
      ? rowTest(where, {
          locale: 'en',
          timeZone: 'UTC',
          now: Date.now(),
          attribute: (path) => COLUMNS.find(({internalId}) => internalId === path)!,
          options: () => ({}),
        })
      : () => true;
    const found = this.orders.filter((row) => test(row) && (!search || String(row.number).includes(search.text)));
    if (kind === 'count') return found.length;
    const keys = orderBy as {column: string; dir?: 'ASC' | 'DESC'}[];
    const text = (row: Row, path: string) => JSON.stringify((row[path] as {p?: string})?.p ?? row[path]);
    const sorted = [...found].sort((a, b) => {
      for (const {column, dir} of keys) {
        const order = text(a, column).localeCompare(text(b, column), 'en', {numeric: true});
        if (order) return dir === 'DESC' ? -order : order;
      }
      return 0;
    });
    const rows = sorted.slice(offset, limit < 0 ? undefined : offset + limit).map((row) => ({...row}));
    return kind === 'all' ? rows : {data: rows, hasNextPage: offset + rows.length < found.length};
  }
}

/** The app of the test that runs. */
export let app: TimelineApp;

/** Gives each test of a suite an app of its own. */
export function withTimelineApp(spec: TimelineSpec): void {
  let withdraw: () => void;
  beforeEach(() => {
    app = new TimelineApp(spec);
    withdraw = provide(app);
  });
  afterEach(async () => {
    withdraw();
    app.notifications.clear();
    await resetMouse();
  });
}

export const inside = (el: HTMLElement, selector: string) => el.shadowRoot!.querySelector<HTMLElement>(selector);
export const all = (el: HTMLElement, selector: string) => [...el.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
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
