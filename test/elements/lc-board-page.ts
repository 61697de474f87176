import {sendMouse} from '@web/test-runner-commands';
import {nextFrame} from '@open-wc/testing';
import LcBoard from '../../elements/lc-board.js';
import type {Row} from '../../src/query/types.js';
import type {BoardSpec} from '../../src/values/list-modes.js';
import {ORDER} from '../support/grid-app.js';
import {all, button, inside, item} from '../support/inside.js';
import {middle} from '../support/middle.js';
import {RecordsApp} from '../support/records-app.js';
import {show} from '../support/show.js';
import {eachWithApp} from '../support/suite-app.js';
import {until, waitUntil} from '../support/until.js';

export {all, button, inside, item};

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
export class BoardApp extends RecordsApp {
  records: Row[] = START.map((status, index) => order(index, status));

  constructor(spec: BoardSpec | null = BOARD) {
    super();
    const [list] = ORDER.lists!;
    this.metadata = {
      ...ORDER,
      lists: [{...list!, sort: [{path: 'number', dir: 'ASC'}], ...(spec && {board: spec})}],
      enumerations: {status: STATUS},
    };
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

/** The app of the test that runs. */
export let app: BoardApp;

/** Gives each test of a suite an app of its own. */
export const withBoardApp = (spec?: BoardSpec | null) => eachWithApp(() => (app = new BoardApp(spec)));

export const lane = (board: HTMLElement, key: string) => inside(board, `[data-lane="${key}"]`)!;
export const card = (board: HTMLElement, number: number) => inside(board, `[data-card="id-${number}"]`)!;
/** Numbers of the orders in a column, as they lie there. */
export const cards = (board: HTMLElement, key: string) =>
  [...lane(board, key).querySelectorAll<HTMLElement>('[data-card]')].map(({dataset}) => Number(dataset.card!.slice(3)));
export const head = (board: HTMLElement, key: string) =>
  lane(board, key).querySelector('.lc-lane__head')?.textContent?.trim() ?? '';
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
