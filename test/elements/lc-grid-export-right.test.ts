import {expect} from '@open-wc/testing';
import type LcGrid from '../../elements/lc-grid.js';
import {pressed} from '../support/press.js';
import {waitUntil} from '../support/until.js';
import {all, app, button, cell, click, inside, orders, useGridApp} from './lc-grid-page.js';

const line = (grid: LcGrid, text: string) => all(grid, '[role^="menuitem"]').find((item) => item.textContent === text);

async function menu(grid: LcGrid) {
  await waitUntil(() => button(grid, 'More actions'), 'the actions are drawn');
  await click(button(grid, 'More actions'));
  await waitUntil(() => line(grid, 'Print'), 'the menu is open');
}

describe('the export of lc-grid', () => {
  useGridApp();

  it('is offered where the server allows it for the columns of the list', async () => {
    const grid = await orders();
    await menu(grid);
    await waitUntil(() => line(grid, 'Export to spreadsheet')?.ariaDisabled === null, 'it is offered');
    const {query} = app.asked.find(({kind}) => kind === 'meta')!;
    expect([query.from, query.select]).to.deep.equal([
      'order',
      ['number', 'supplier', 'amount', 'date', 'paid', 'status'],
    ]);
  });

  it('is not where an object that they lead to may not be exported', async () => {
    app.mayExport = false;
    const grid = await orders();
    await menu(grid);
    await waitUntil(() => !line(grid, 'Export to spreadsheet'), 'it is not offered');
    await pressed('Escape');
    cell(grid, 0, 0).focus();
    await pressed('Shift+Space');
    await waitUntil(() => inside(grid, '.lc-bar--selection'), 'a row is selected');
    await waitUntil(() => !button(grid, 'Export to spreadsheet'), 'nor for selected rows');
  });
});
