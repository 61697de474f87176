import {expect} from '@open-wc/testing';
import type LcGrid from '../../elements/lc-grid.js';
import LcTable from '../../elements/lc-table.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';
import {all, cell, inside, useGridApp} from './lc-grid-page.js';

LcTable.define();

const TWO_ROWS = `<table>
  <thead>
    <tr><th rowspan="2" data-path="region">Region</th><th colspan="2" data-type="number">2025</th><th colspan="2">Best</th></tr>
    <tr><th data-path="first">First half</th><th>Second half</th></tr>
  </thead>
  <tbody>
    <tr><td rowspan="2">North</td><td>10</td><td>1.5</td><td>Hull</td><td>Leeds</td></tr>
    <tr><td>20</td><td>2.5</td><td colspan="2">York</td></tr>
    <tr><td>South</td><td colspan="2">30</td><td>Bath</td></tr>
  </tbody>
  <tfoot><tr><th>All</th><td>60</td><td>4.0</td><td></td><td></td></tr></tfoot>
</table>`;

async function listed(table: string): Promise<LcGrid> {
  const grid = await show<LcGrid>(`<lc-grid style="width: 900px; height: 500px">${table}</lc-grid>`);
  await waitUntil(() => inside(grid, '[data-row="0"] [data-column="0"]'), 'rows are drawn');
  return grid;
}
const heads = (grid: LcGrid) =>
  all(grid, '[role="columnheader"][data-column]').map((head) => head.querySelector('button')!.textContent!.trim());
const lines = (grid: LcGrid, columns: number) =>
  all(grid, '.lc-grid__body [data-row]').map((_, row) =>
    Array.from({length: columns}, (_, column) => cell(grid, row, column).textContent!),
  );

describe('lc-grid: tables of the page', () => {
  useGridApp();

  it('are read as HTML lays them out: cells over rows and columns, a head of two rows, a foot', async () => {
    const grid = await listed(TWO_ROWS);
    expect(heads(grid)).to.deep.equal(['Region', '2025 · First half', '2025 · Second half', 'Best 1', 'Best 2']);
    expect(lines(grid, 5)).to.deep.equal([
      ['North', '10', '1.5', 'Hull', 'Leeds'],
      ['North', '20', '2.5', 'York', '—'],
      ['South', '30', '—', 'Bath', '—'],
    ]);
    const foot = () => all(grid, '.lc-grid__foot [data-column]').map(({textContent}) => textContent!.trim());
    await waitUntil(() => foot()[1]?.endsWith('60'), 'the sums of the foot');
    expect(foot()[2]).to.match(/4\.0$/);
    grid.filters = ['=', 'region', 'North'];
    await waitUntil(() => foot()[1]?.endsWith('30'), 'they follow the condition');
    cell(grid, -1, 1).querySelector('button')!.click();
    cell(grid, -1, 1).querySelector('button')!.click();
    await waitUntil(() => lines(grid, 2).join() === 'North,20,North,10', 'each row has the cell over both');
  });

  it('may have no thead: rows of heads alone come first', async () => {
    const grid = await listed(`<table>
      <tr><th rowspan="2">Name</th><th colspan="2">Size</th></tr><tr><th>Low</th><th>High</th></tr>
      <tr><th>Tent</th><td>1</td><td>2</td></tr><tr><th>Stove</th><td>3</td><td>4</td><td>left over</td></tr></table>`);
    expect(heads(grid).slice(0, 3)).to.deep.equal(['Name', 'Size · Low', 'Size · High']);
    expect(lines(grid, 4)).to.deep.equal([
      ['Tent', '1', '2', '—'],
      ['Stove', '3', '4', 'left over'],
    ]);
  });

  it('show text where a number or a date is due', async () => {
    const grid =
      await listed(`<table><thead><tr><th data-type="number">Left</th><th data-type="date">Due</th></tr></thead>
      <tbody><tr><td>none</td><td>to be agreed</td></tr><tr><td>4</td><td>3/9/2026</td></tr></tbody></table>`);
    expect(lines(grid, 2)).to.deep.equal([
      ['none', 'to be agreed'],
      ['4', '3/9/2026'],
    ]);
  });

  it('tell the developer of a foot that is no figure of its column', async () => {
    const warned: string[] = [];
    const {warn} = console;
    console.warn = (text: string) => void warned.push(text);
    try {
      const grid = await listed(`<table><thead><tr><th data-type="number">Stock left</th></tr></thead>
        <tbody><tr><td>1</td></tr><tr><td>2</td></tr></tbody><tfoot><tr><td>17</td></tr></tfoot></table>`);
      expect(all(grid, '.lc-grid__foot').length).to.equal(0);
      expect(warned.some((text) => text.includes('LC1019') && text.includes('Stock left'))).to.equal(true);
    } finally {
      console.warn = warn;
    }
  });

  it('are read the same way by lc-table', async () => {
    const el = await show<LcTable>(`<lc-table>${TWO_ROWS}</lc-table>`);
    const texts = (selector: string) =>
      [...el.shadowRoot!.querySelectorAll<HTMLElement>(selector)].map(({innerText}) => innerText.trim());
    await waitUntil(() => texts('thead th').length === 5, 'it is drawn');
    expect(texts('thead th')).to.deep.equal(['Region', '2025 · First half', '2025 · Second half', 'Best 1', 'Best 2']);
    expect(texts('tbody tr:nth-child(2) > *')).to.deep.equal(['North', '20', '2.5', 'York', '—']);
  });
});
