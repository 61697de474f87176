import {expect} from '@open-wc/testing';
import LcGrid from '../../elements/lc-grid.js';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

LcGrid.define();

const COLUMNS = [
  {path: 'name', label: 'Name'},
  {path: 'price', label: 'Price', type: ['number', {scale: 2}]},
  {path: 'stock', label: 'Stock', type: 'number'},
];
const ROWS = [
  {id: 'a', name: 'Tent', price: 389, stock: 3},
  {id: 'b', name: 'Stove', price: 64.5, stock: null},
  {id: 'c', name: 'Rope', price: 92.25, stock: 8},
];

const figures = (grid: HTMLElement) => grid.shadowRoot!.querySelector('.lc-foot__figures')?.textContent ?? '';
const cell = (grid: HTMLElement, row: number, column: number) =>
  grid.shadowRoot!.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`)!;

async function list() {
  const grid = await show<LcGrid>('<lc-grid style="display: block; width: 900px; height: 400px"></lc-grid>');
  Object.assign(grid, {columns: COLUMNS, rows: ROWS.map((row) => ({...row}))});
  await waitUntil(() => cell(grid, 2, 2), 'rows');
  return grid;
}

describe('lc-grid: figures of what is selected', () => {
  it('counts the selected cells, and adds up their numbers', async () => {
    const grid = await list();
    cell(grid, 0, 0).focus();
    for (const key of ['Shift+ArrowDown', 'Shift+ArrowRight']) await pressed(key);
    await waitUntil(() => figures(grid) === 'Count 4 · Sum 453.50 · Average 226.75', 'of two rows');
    for (const key of ['Shift+ArrowDown', 'Shift+ArrowRight']) await pressed(key);
    await waitUntil(() => figures(grid).startsWith('Count 8 · Sum 556.75'), 'of all');
    expect(await violations(grid)).to.deep.equal([]);
    await pressed('Escape');
    await waitUntil(() => !figures(grid), 'nothing is selected');
  });

  it('follows other rows while cells are selected', async () => {
    const grid = await list();
    cell(grid, 0, 1).focus();
    await pressed('Shift+ArrowDown');
    await waitUntil(() => figures(grid).includes('Sum 453.50'), 'figures');
    grid.rows = ROWS.map((row) => ({...row, price: 1}));
    await waitUntil(() => figures(grid).includes('Sum 2.00'), 'those of the new rows');
  });

  it('shows what selected rows amount to in their numbers', async () => {
    const grid = await list();
    const item = () =>
      [...grid.shadowRoot!.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(
        ({textContent}) => textContent === 'Select',
      );
    cell(grid, 0, 0).focus();
    await pressed('Shift+F10');
    await waitUntil(item, 'the menu of the row');
    item()!.click();
    await waitUntil(() => cell(grid, 2, -1)?.querySelector('input'), 'boxes');
    cell(grid, 2, -1).querySelector<HTMLElement>('input')!.click();
    await waitUntil(() => figures(grid).startsWith('Price: Sum 481.25, Average 240.63'), 'the price');
    expect(figures(grid)).to.contain('Stock: Sum 11.00, Average 5.50');
  });
});
