import {resetMouse, sendMouse} from '@web/test-runner-commands';
import {nextFrame} from '@open-wc/testing';
import LcBoard from '../../elements/lc-board.js';
import type {Services} from '../../src/api/services.js';
import type {Cond, Query, Row} from '../../src/query/types.js';
import {identity} from '../../src/values/compare.js';
import type {BoardSpec} from '../../src/values/list-modes.js';
import type {ObjectToSave} from '../../src/contract/records.js';
import {GridApp, ORDER, provide} from '../support/grid-app.js';
import {middle} from '../support/middle.js';
import {show} from '../support/show.js';
import {until, waitUntil} from '../support/until.js';

LcBoard.define();

const BOARD: BoardSpec = {
  column: 'status',
  sum: 'amount',
  limits: {approved: 3, sent: 2},
  closed: ['cancelled'],
  locked: {received: 'Needs a receipt'},
};

const STATUS = {
  draft: 'Draft',
  approved: {text: 'Approved', colour: 'accent' as const},
  sent: {text: 'Sent', colour: 'info' as const},
  received: {text: 'Received', colour: 'success' as const},
  cancelled: 'Cancelled',
};

const START = ['draft', 'draft', 'draft', 'approved', 'approved', 'approved', 'sent', 'received', 'cancelled'];

/** An app with nine orders in five states that a board shows, moves and saves; more where a test says so. */
export class BoardApp extends GridApp {
  orders: Row[] = START.map((status, index) => order(index, status));
  readonly versions = new Map<string, number>();
  /** Reads of rows that meet this fail. */
  broken: ((query: Query) => boolean) | null = null;
  /** Whether this user may change an order. */
  mayUpdate = true;

  constructor(spec: BoardSpec | null = BOARD) {
    super();
    const [list] = ORDER.lists!;
    this.metadata = {
      ...ORDER,
      lists: [{...list!, sort: [{path: 'number', dir: 'ASC'}], ...(spec && {board: spec})}],
      enumerations: {status: STATUS},
    };
  }

  orderOf(id: string): Row {
    return this.orders.find((each) => each.id === id)!;
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
          if (this.broken?.(asked)) throw new TypeError('Failed to fetch');
          return this.answerTo(kind, asked);
        },
      },
      objects: {
        ...objects,
        load: async (_url: string, id: string) => {
          const {alias: _, id: __, supplier, ...content} = this.orderOf(id);
          return {
            id,
            alias: 'order',
            presentation: String(content.number),
            version: this.versions.get(id) ?? 3,
            content: {...content, supplier: identity(supplier)},
            presentations: {},
            rights: {canUpdate: this.mayUpdate, canDelete: true, readonly: this.locked},
          };
        },
        saveBatch: async (given: Record<string, Record<string, ObjectToSave>>) => {
          const answer = await objects.saveBatch(given);
          for (const [id, {content, version = 0}] of Object.entries(given.order ?? {})) {
            Object.assign(this.orderOf(id), content);
            this.versions.set(id, version + 1);
          }
          return answer;
        },
      },
    } as unknown as Services;
  }

  private answerTo(kind: string, {where, groupBy, offset = 0, limit = -1, search}: Query): unknown {
    const found = this.orders.filter(
      (row) => meets(row, where) && (!search || String(row.number).includes(search.text)),
    );
    if (kind === 'count') return found.length;
    if (groupBy) return groups(found, groupBy[0] as string);
    const rows = found.slice(offset, limit < 0 ? undefined : offset + limit).map((row) => ({...row}));
    return kind === 'all' ? rows : {data: rows, hasNextPage: offset + rows.length < found.length};
  }
}

export function order(index: number, status: string | null): Row {
  const number = `PO-${String(index + 1).padStart(3, '0')}`;
  const supplier = {v: `s-${index % 3}`, p: `Supplier ${index % 3}`};
  return {
    id: `id-${index + 1}`,
    alias: 'order',
    number,
    amount: (index + 1) * 100,
    date: '2026-11-20',
    paid: index % 2 === 0,
    status,
    supplier,
  };
}

/** What a board asks: and, =, EMPTY, IN, NOT-IN. */
function meets(row: Row, where: Cond | undefined): boolean {
  if (!where) return true;
  const [operator, ...rest] = where;
  if (operator === 'and') return (rest as Cond[]).every((part) => meets(row, part));
  const [path, operand] = rest as [string, unknown];
  const value = identity(row[path]);
  if (operator === 'EMPTY') return value === null;
  if (operator === '=') return value === operand;
  return (operand as unknown[]).includes(value) === (operator === 'IN');
}

function groups(rows: Row[], path: string): Row[] {
  const found = new Map<unknown, Row[]>();
  for (const row of rows) found.set(identity(row[path]), [...(found.get(identity(row[path])) ?? []), row]);
  return [...found.values()].map((group) => ({
    [path]: group[0]![path],
    rows_of_group: group.length,
    sum_of_column: group.reduce((sum, {amount}) => sum + Number(amount), 0),
  }));
}

/** The app of the test that runs. */
export let app: BoardApp;

/** Gives each test of a suite an app of its own. */
export function withBoardApp(spec?: BoardSpec | null): void {
  let withdraw: () => void;
  beforeEach(() => {
    app = new BoardApp(spec);
    withdraw = provide(app);
  });
  afterEach(async () => {
    withdraw();
    app.notifications.clear();
    await resetMouse();
  });
}

export const inside = (board: HTMLElement, selector: string) => board.shadowRoot!.querySelector<HTMLElement>(selector);
export const all = (board: HTMLElement, selector: string) => [
  ...board.shadowRoot!.querySelectorAll<HTMLElement>(selector),
];
export const lane = (board: HTMLElement, key: string) => inside(board, `[data-lane="${key}"]`)!;
export const card = (board: HTMLElement, number: number) => inside(board, `[data-card="id-${number}"]`)!;
/** Numbers of the orders in a column, as they lie there. */
export const cards = (board: HTMLElement, key: string) =>
  [...lane(board, key).querySelectorAll<HTMLElement>('[data-card]')].map(({dataset}) => Number(dataset.card!.slice(3)));
export const head = (board: HTMLElement, key: string) =>
  lane(board, key).querySelector('.lc-lane__head')?.textContent?.trim() ?? '';
export const button = (board: HTMLElement, name: string) =>
  all(board, 'button').find((each) => (each.ariaLabel ?? each.textContent!.trim()) === name);
export const item = (board: HTMLElement, name: string) =>
  all(board, '[role="menuitem"]').find(({textContent}) => textContent!.trim().startsWith(name));
export const focusedCard = (board: HTMLElement) =>
  Number((board.shadowRoot!.activeElement as HTMLElement | null)?.dataset.card?.slice(3) ?? NaN);
export const notice = () => app.notifications.items.peek().at(-1);

/** A column on the screen whose cards have not come. */
const isWaiting = (column: HTMLElement) =>
  column.getBoundingClientRect().left < innerWidth && !!column.querySelector('.lc-bcard.is-loading');

/** A board of the app's orders with its first cards on the screen. */
export async function board(attributes = '', width = 1300): Promise<LcBoard> {
  const shown = await show<LcBoard>(
    `<lc-board alias="order" style="display: block; height: 640px; width: ${width}px" ${attributes}></lc-board>`,
  );
  await waitUntil(() => inside(shown, '[data-card]') && head(shown, 'draft').match(/\d/), 'cards are drawn');
  await waitUntil(() => !all(shown, '[data-lane]').some(isWaiting), 'those of every column are');
  return shown;
}

/** Drags a card over a column, to the card or the place named by `over`, and holds it there. */
export async function carry(shown: HTMLElement, from: HTMLElement, over: HTMLElement): Promise<void> {
  const [x, y] = middle(from);
  await sendMouse({type: 'move', position: [x, y]});
  await sendMouse({type: 'down'});
  for (const share of [0.1, 0.5, 0.9, 1]) {
    const [toX, toY] = middle(over);
    await sendMouse({type: 'move', position: [Math.round(x + (toX - x) * share), Math.round(y + (toY - y) * share)]});
    await nextFrame();
  }
  await until(() => inside(shown, '.is-drop'));
  // What drags looks at the pointer when it moves.
  await until(async () => {
    const [toX, toY] = middle(over);
    await sendMouse({type: 'move', position: [toX, toY - 1]});
    await sendMouse({type: 'move', position: [toX, toY]});
    return over.closest('[data-lane]')!.matches('.is-target, .is-refusing');
  });
}

export const letGo = () => sendMouse({type: 'up'});
