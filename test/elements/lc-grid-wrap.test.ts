import {expect} from '@open-wc/testing';
import LcGrid from '../../elements/lc-grid.js';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {until, waitUntil} from '../support/until.js';
import {click, item, menuOf} from './lc-grid-columns-page.js';
import {all, app, button, cell, inside, useGridApp} from './lc-grid-page.js';

LcGrid.define();

const LONG = 'The front ramp takes no trailers above 13.6 m, and the crane is booked until noon. '.repeat(4);
const columns = [
  {path: 'dock', label: 'Dock', width: '6rem'},
  {path: 'note', label: 'Note', width: '14rem'},
  {path: 'pallets', label: 'Pallets', type: 'number' as const, width: '6rem'},
];
const rowsOf = (count: number) =>
  Array.from({length: count}, (_, at) => ({
    id: `r${at}`,
    dock: `D${at}`,
    note: at % 2 ? 'On time' : LONG,
    pallets: at,
  }));

async function notes(count: number, given: Record<string, unknown> = {}) {
  const grid = await show<LcGrid>(
    '<lc-grid style="height: 420px; width: 700px" page-size="0" user-settings-key="notes"></lc-grid>',
  );
  Object.assign(grid, {columns, rows: rowsOf(count), ...given});
  await waitUntil(() => inside(grid, '[data-row="1"]'), 'rows are drawn');
  return grid;
}
const height = (grid: LcGrid, row: number) => inside(grid, `[data-row="${row}"]`)!.offsetHeight;
const line = (grid: LcGrid) => inside(grid, '[data-row="1"]')!.offsetHeight;

describe('texts over several lines in lc-grid', () => {
  useGridApp();

  it('wraps the texts of a column by its menu: rows grow to three lines, and the person keeps it', async () => {
    const grid = await notes(6);
    const before = line(grid);
    expect(height(grid, 0)).to.equal(before);
    await menuOf(grid, 'note');
    item(grid, 'Wrap text').focus();
    await pressed('Enter');
    await until(() => height(grid, 0) > before * 1.7);
    expect(line(grid)).to.equal(before);
    expect(height(grid, 0)).to.be.lessThan(before * 2.5);
    expect(all(grid, '[data-row="0"] .is-wrapped')).to.have.length(1);
    expect(await violations(grid)).to.deep.equal([]);
    await until(() => app.kept.length);
    expect(app.settings).to.contain('"key":"note","visible":true,"wrap":true');
    await menuOf(grid, 'note');
    await click(item(grid, 'Wrap text'));
    await until(() => height(grid, 0) === before);
  });

  it('wraps all texts by the menu of the list, and moves by keys through rows of any height', async () => {
    const grid = await notes(12);
    const before = line(grid);
    await click(button(grid, 'More actions'));
    await waitUntil(() => item(grid, 'Wrap text'), 'the menu is open');
    await click(item(grid, 'Wrap text'));
    await until(() => height(grid, 0) > before * 1.7);
    await until(() => app.kept.length);
    expect(JSON.parse(app.settings!)).to.include({wrap: true});
    cell(grid, 0, 1).focus();
    for (const keys of ['ArrowDown', 'ArrowDown', 'Control+End']) await pressed(keys);
    await until(() => grid.shadowRoot!.activeElement === cell(grid, 11, 2));
    const {bottom} = cell(grid, 11, 2).getBoundingClientRect();
    expect(bottom).to.be.at.most(inside(grid, '.lc-grid')!.getBoundingClientRect().bottom + 1);
  });

  it('gives all rows of a long list the height of the highest, so that its window stays true', async () => {
    const wrapped = columns.map((column) => ({...column, wrap: column.path === 'note'}));
    const grid = await notes(500, {columns: wrapped});
    await until(() => inside(grid, '.lc-grid.is-windowed.has-wrapped') && height(grid, 0) > 50);
    await until(() => height(grid, 0) === line(grid));
    const top = (row: number) => inside(grid, `[data-row="${row}"]`)!.getBoundingClientRect().top;
    await until(() => Math.abs(top(1) - top(0) - height(grid, 0)) < 1);
    cell(grid, 0, 0).focus();
    await pressed('Control+End');
    await until(() => grid.shadowRoot!.activeElement === cell(grid, 499, 2));
    await until(() => Math.abs(top(499) - top(498) - height(grid, 499)) < 1);
  });
});
