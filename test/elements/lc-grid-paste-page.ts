import type LcGrid from '../../elements/lc-grid.js';
import type {Services} from '../../src/api/services.js';
import type {Query} from '../../src/query/types.js';
import {GridApp, provide} from '../support/grid-app.js';
import {pressed} from '../support/press.js';
import {waitUntil} from '../support/until.js';
import {all, cell, orders} from './lc-grid-page.js';

/** Orders, and suppliers that are found by their names. */
export class PasteApp extends GridApp {
  override async services(): Promise<Services> {
    const services = await super.services();
    const {ask} = services.query;
    const answer = (kind: string, query: Query) => {
      if (query.from !== 'supplier') return ask(kind as never, query);
      this.asked.push({kind: 'supplier', query});
      const names = (query.where as [string, string, string[]])[2].map((name) => name.replace(/^s-/, 'Supplier '));
      const found = names.filter((name) => name.startsWith('Supplier'));
      return Promise.resolve(found.map((name) => ({id: name.replace('Supplier ', 's-'), presentation: name})));
    };
    return {...services, query: {...services.query, ask: answer}} as unknown as Services;
  }
}

/** The app of the test that runs. */
export let app: PasteApp;

export function usePasteApp(): void {
  let withdraw: () => void;
  beforeEach(() => (withdraw = provide((app = new PasteApp()))));
  afterEach(() => {
    withdraw();
    app.notifications.clear();
  });
}

export const editedOrders = (attributes = '') =>
  orders(`edit-cells ${attributes}`, 'display: block; height: 560px; width: 780px');

export const text = (grid: LcGrid, row: number, column: number) => cell(grid, row, column).textContent;
export const said = (grid: LcGrid, words: string) =>
  waitUntil(() => all(grid, '.lc-live').some(({textContent}) => textContent!.includes(words)), `"${words}" is said`);

/** Copies a text as a spreadsheet gives it, and pastes it where a cell has the focus: by keys, through the real clipboard. */
export async function pasteInto(grid: LcGrid, row: number, column: number, block: string) {
  await copied(block);
  cell(grid, row, column).focus();
  await waitUntil(() => grid.shadowRoot!.activeElement?.closest('[data-row]'), 'a cell has the focus');
  await pressed('Ctrl+v');
}

async function copied(block: string) {
  const source = document.createElement('textarea');
  document.body.append(source);
  source.value = block;
  source.focus();
  source.select();
  await pressed('Ctrl+c');
  source.remove();
}
