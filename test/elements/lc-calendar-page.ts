import {resetMouse, sendMouse} from '@web/test-runner-commands';
import {nextFrame} from '@open-wc/testing';
import LcCalendar from '../../elements/lc-calendar.js';
import type {Services} from '../../src/api/services.js';
import type {Cond, Query, Row} from '../../src/query/types.js';
import type {CalendarSpec} from '../../src/values/calendar-spec.js';
import type {ObjectToSave} from '../../src/contract/records.js';
import type {Attribute, TypeConfig, TypeName} from '../../src/values/types.js';
import {GridApp, ORDER, provide} from '../support/grid-app.js';
import {middle} from '../support/middle.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

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
export class CalendarApp extends GridApp {
  visits: Row[] = [
    visit(1, '2026-11-23', '09:00:00', '10:30:00', 'confirmed'),
    visit(2, '2026-11-24', '11:00:00', '12:00:00', 'planned'),
    visit(3, '2026-11-24', '13:00:00', '14:00:00', 'cancelled'),
    visit(4, '2026-11-26', null, null, 'planned'),
    visit(5, '2026-12-15', '09:00:00', '10:00:00', 'planned'),
  ];
  readonly versions = new Map<string, number>();
  /** Whether this user may change a visit. */
  mayUpdate = true;

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

  visitOf(id: string): Row {
    return this.visits.find((each) => each.id === id)!;
  }

  override async services(): Promise<Services> {
    const services = await super.services();
    const {objects, query} = services;
    return {
      ...services,
      query: {
        ...query,
        ask: async (kind: string, asked: Query) => {
          if (kind === 'meta') return query.ask('meta', asked);
          this.asked.push({kind, query: asked});
          await this.gate;
          if (this.error) throw this.error;
          const {where, offset = 0, limit = -1, search} = asked;
          const found = this.visits.filter(
            (row) => meets(row, where) && (!search || String(row.number).includes(search.text)),
          );
          if (kind === 'count') return found.length;
          const rows = found.slice(offset, limit < 0 ? undefined : offset + limit).map((row) => ({...row}));
          return kind === 'all' ? rows : {data: rows, hasNextPage: offset + rows.length < found.length};
        },
      },
      objects: {
        ...objects,
        load: async (_url: string, id: string) => {
          const {alias: _, id: __, ...content} = this.visitOf(id);
          return {
            id,
            alias: 'order',
            presentation: String(content.number),
            version: this.versions.get(id) ?? 3,
            content,
            presentations: {},
            rights: {canUpdate: this.mayUpdate, canDelete: true, readonly: this.locked},
          };
        },
        saveBatch: async (given: Record<string, Record<string, ObjectToSave>>) => {
          const answer = await objects.saveBatch(given);
          for (const [id, {content, version = 0}] of Object.entries(given.order ?? {})) {
            Object.assign(this.visitOf(id), content);
            this.versions.set(id, version + 1);
          }
          return answer;
        },
      },
    } as unknown as Services;
  }
}

function visit(index: number, date: string, starts: string | null, ends: string | null, status: string): Row {
  return {id: `id-${index}`, alias: 'order', number: `Visit ${index}`, date, starts, ends, status};
}

/** What a calendar asks: and, or, BETWEEN, comparisons. */
function meets(row: Row, where: Cond | undefined): boolean {
  if (!where) return true;
  const [operator, ...rest] = where;
  if (operator === 'and') return (rest as Cond[]).every((part) => meets(row, part));
  if (operator === 'or') return (rest as Cond[]).some((part) => meets(row, part));
  const [path, first, second] = rest as [string, string, string];
  const value = row[path] as string;
  if (operator === 'BETWEEN') return value >= first && value <= second;
  if (operator === '<=') return value <= first;
  if (operator === '>=') return value >= first;
  return operator === '=' ? value === first : operator !== 'NOT-IN' || !first.includes(row.id!);
}

/** The app of the test that runs. */
export let app: CalendarApp;

/** Gives each test of a suite an app of its own. */
export function withCalendarApp(spec?: CalendarSpec | null): void {
  let withdraw: () => void;
  beforeEach(() => {
    app = new CalendarApp(spec);
    withdraw = provide(app);
  });
  afterEach(async () => {
    withdraw();
    app.notifications.clear();
    await resetMouse();
  });
}

export const inside = (shown: HTMLElement, selector: string) => shown.shadowRoot!.querySelector<HTMLElement>(selector);
export const all = (shown: HTMLElement, selector: string) => [
  ...shown.shadowRoot!.querySelectorAll<HTMLElement>(selector),
];
export const event = (shown: HTMLElement, number: number) => inside(shown, `[data-event="id-${number}"]`)!;
/** The cell of a day: where hours are shown, that of its hours. */
export const cell = (shown: HTMLElement, day: string) => all(shown, `.lc-cal__day[data-date="${day}"]`).at(-1)!;
/** Numbers of the visits of a day. */
export const eventsOf = (shown: HTMLElement, day: string) =>
  all(shown, `[data-event][data-day="${day}"]`).map(({dataset}) => Number(dataset.event!.slice(3)));
export const button = (shown: HTMLElement, name: string) =>
  all(shown, 'button').find((each) => (each.ariaLabel ?? each.textContent!.trim()) === name)!;
export const item = (shown: HTMLElement, name: string) =>
  all(shown, '[role="menuitem"]').find(({textContent}) => textContent!.trim().startsWith(name));
export const focused = (shown: HTMLElement) => {
  const {event: key, date} = (shown.shadowRoot!.activeElement as HTMLElement | null)?.dataset ?? {};
  return key ?? date;
};
export const notice = () => app.notifications.items.peek().at(-1);
export const title = (shown: HTMLElement) => inside(shown, '.lc-cal__title')?.textContent;

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
