import {expect} from '@open-wc/testing';
import type LcGrid from '../../elements/lc-grid.js';
import {pressed} from '../support/press.js';
import {waitUntil} from '../support/until.js';
import {all, cell} from './lc-grid-page.js';
import {app, editedOrders, said, text, usePasteApp} from './lc-grid-paste-page.js';

async function select(grid: LcGrid, row: number, column: number, ...keys: string[]) {
  cell(grid, row, column).focus();
  await waitUntil(() => grid.shadowRoot!.activeElement?.closest('[data-row]'), 'a cell has the focus');
  for (const key of keys) await pressed(key);
  const count = (way: string) => 1 + keys.filter((key) => key.includes(way)).length;
  const cells = count('Down') * count('Right');
  if (cells > 1) await waitUntil(() => all(grid, '.is-ranged').length === cells, 'they are selected');
}

async function selectNothing(grid: LcGrid) {
  await pressed('Escape');
  await waitUntil(() => !all(grid, '.is-ranged').length, 'nothing is selected any more');
}

const block = (grid: LcGrid, rows: number[]) => rows.map((row) => [0, 1, 2, 3, 5].map((at) => text(grid, row, at)));
const down = 'Shift+ArrowDown';
const right = 'Shift+ArrowRight';

describe('cells of a list that are edited', () => {
  usePasteApp();

  it('are filled down from the first selected line, with their values, as one step', async () => {
    const grid = await editedOrders();
    const [first, , third] = block(grid, [0, 1, 2]);
    await select(grid, 0, 0, down, down, right, right, right);
    await pressed('Ctrl+d');
    await said(grid, 'cells filled');
    await waitUntil(() => text(grid, 2, 0) === first![0], 'the last of them is filled');
    for (const row of block(grid, [1, 2])) expect(row.slice(0, 4)).to.deep.equal(first!.slice(0, 4));
    await pressed('Ctrl+z');
    await waitUntil(() => text(grid, 2, 0) === third![0], 'it is as it was');
  });

  it('are filled and taken back by the keys of the configuration', async () => {
    app.configuration.value = {...app.configuration.peek(), shortcuts: {fillDown: 'Alt+G', undo: 'Alt+U'}};
    const grid = await editedOrders();
    const was = text(grid, 1, 2);
    await select(grid, 1, 2);
    await pressed('Alt+G');
    await waitUntil(() => text(grid, 1, 2) === text(grid, 0, 2), 'it has the amount above');
    await pressed('Alt+U');
    await waitUntil(() => text(grid, 1, 2) === was, 'it is as it was');
  });

  it('are filled from the line above without a selection, and not above the first', async () => {
    const grid = await editedOrders();
    await select(grid, 0, 2);
    await pressed('Ctrl+d');
    await said(grid, 'There is no line above to fill from');
    await select(grid, 1, 2);
    await pressed('Ctrl+d');
    await waitUntil(() => text(grid, 1, 2) === text(grid, 0, 2), 'it has the amount above');
  });

  it('are emptied by Delete, where they may be', async () => {
    app.locked = ['date'];
    const grid = await editedOrders();
    const dates = [0, 1].map((row) => text(grid, row, 3));
    await select(grid, 0, 0, down, right, right, right);
    await pressed('Delete');
    await said(grid, 'cells cleared');
    await waitUntil(() => text(grid, 1, 0) !== 'PO-00211', 'the last of them is empty');
    expect([0, 1].map((row) => text(grid, row, 3))).to.deep.equal(dates);
    expect(app.notifications.items.peek()).to.deep.equal([]);
  });

  it('are copied as they stand, with values that another language reads too', async () => {
    const grid = await editedOrders();
    await select(grid, 0, 1, right, right);
    await pressed('Ctrl+c');
    await said(grid, 'copied');
    await selectNothing(grid);
    app.configuration.value = {...app.configuration.peek(), locale: 'uk'};
    await app.ready('tools');
    const before = [1, 2, 3].map((column) => text(grid, 0, column));
    await waitUntil(() => text(grid, 0, 2)?.includes(','), 'figures are written in another way');
    await select(grid, 2, 1);
    await pressed('Ctrl+v');
    await waitUntil(() => text(grid, 2, 1) === text(grid, 0, 1), 'the supplier is pasted');
    expect([2, 3].map((column) => text(grid, 2, column))).to.deep.equal([2, 3].map((at) => text(grid, 0, at)));
    expect(before[0]).to.equal(text(grid, 2, 1));
    expect(app.notifications.items.peek()).to.deep.equal([]);
    // Of an edited cell it is the new value.
    await pressed('Ctrl+c');
    await selectNothing(grid);
    await select(grid, 4, 1);
    await pressed('Ctrl+v');
    await waitUntil(() => text(grid, 4, 1) === text(grid, 0, 1), 'the edited one is pasted');
  });
});
