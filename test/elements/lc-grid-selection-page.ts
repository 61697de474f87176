import type LcGrid from '../../elements/lc-grid.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';
import {all, app, cell, inside} from './lc-grid-page.js';

export const box = (grid: LcGrid, row: number) => cell(grid, row, -1).querySelector<HTMLInputElement>('input')!;
export const bar = (grid: LcGrid) => inside(grid, '.lc-bar--selection');
export const barText = (grid: LcGrid) => bar(grid)?.textContent ?? '';
export const button = (grid: LcGrid, name: string, within = '') =>
  all(grid, `${within} button`).find((each) => (each.ariaLabel ?? each.textContent) === name)!;
export const dialog = (grid: LcGrid) => inside(grid, '[role="alertdialog"]');
export const selectedRows = (grid: LcGrid) =>
  all(grid, '.lc-grid__row[aria-selected="true"]').map(({dataset}) => Number(dataset.row));
export async function orders(attributes = '') {
  const grid = await show<LcGrid>(
    `<lc-grid alias="order" style="display: block; height: 560px; width: 780px" ${attributes}></lc-grid>`,
  );
  await waitUntil(() => inside(grid, '[data-row="0"] [data-column="0"]')?.textContent, 'rows are drawn');
  await waitUntil(() => inside(grid, '[role="grid"]')?.ariaRowCount === String(app.size + 1), 'they are counted');
  return grid;
}

/** A list of orders in selection mode. */
export async function selecting(attributes = '') {
  const grid = await orders(attributes);
  button(grid, 'More actions').click();
  await waitUntil(() => inside(grid, '[role="menuitem"]'), 'the menu is open');
  all(grid, '[role="menuitem"]')
    .find(({textContent}) => textContent === 'Select records')!
    .click();
  await waitUntil(() => inside(grid, '[data-row="0"] [data-column="-1"]'), 'rows have boxes');
  return grid;
}
