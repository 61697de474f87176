import {expect} from '@open-wc/testing';
import papa from 'papaparse';
import type LcGrid from '../../elements/lc-grid.js';
import type {Row} from '../../src/query/types.js';
import type {LocalColumn} from '../../src/state/sources/local-columns.js';
import {violations} from '../support/axe.js';
import {rowsAddress} from '../support/rows-address.js';
import {savedFile} from '../support/saved-file.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';
import {all, app, cell, inside, texts, useGridApp} from './lc-grid-page.js';

const STYLE = 'display: block; height: 500px; width: 900px';

async function listed(columns: LocalColumn[], rows: Row[], attributes = ''): Promise<LcGrid> {
  const grid = await show<LcGrid>(`<lc-grid heading="Things" client-export ${attributes} style="${STYLE}"></lc-grid>`);
  grid.columns = columns;
  grid.rows = rows;
  await waitUntil(() => inside(grid, '[data-row="0"] [data-column="0"]'), 'rows are drawn');
  return grid;
}
const shown = (grid: LcGrid, column: number) =>
  all(grid, '.lc-grid__body [data-row]').map((_, row) => cell(grid, row, column).textContent);
const foot = (grid: LcGrid, column: number) => inside(grid, `.lc-grid__foot [data-column="${column}"]`);

async function exported(grid: LcGrid, line: RegExp) {
  return savedFile(async () => {
    all(grid, '.lc-bar button').at(-1)!.click();
    const find = () => all(grid, '[role="menuitem"]').find(({textContent}) => line.test(textContent!));
    await waitUntil(find, 'the menu is open');
    find()!.click();
  });
}

describe('lc-grid: values of rows of the page', () => {
  useGridApp();
  const name: LocalColumn = {path: 'name', label: 'Name'};

  it('numbers without a scale have their own digits, in files too', async () => {
    const grid = await listed(
      [name, {path: 'rate', label: 'Rate', type: 'number', total: 'avg'}],
      [
        {name: 'a', rate: 0.49},
        {name: 'b', rate: 1250},
        {name: 'c', rate: 0.1 + 0.2},
      ],
    );
    expect(shown(grid, 1)).to.deep.equal(['0.49', '1,250', '0.3']);
    await waitUntil(() => foot(grid, 1)?.textContent?.includes('416.93'), 'an average of two digits');
    const {file} = await exported(grid, /CSV/);
    const lines = papa.parse<string[]>((await file.text()).replace(/^\uFEFF/, '')).data;
    expect(lines.map(([, rate]) => rate)).to.deep.equal(['Rate', '0.49', '1250', '0.30000000000000004']);
    const {file: book} = await exported(grid, /spreadsheet/);
    const {readXlsx} = await import('hucre/xlsx');
    const [sheet] = (await readXlsx(new Uint8Array(await book.arrayBuffer()))).sheets;
    expect(sheet!.rows.map(([, rate]) => rate)).to.deep.equal(['Rate', 0.49, 1250, 0.1 + 0.2]);
  });

  it('what is no number is seen, left out of the totals, and counted there', async () => {
    const grid = await listed(
      [
        name,
        {path: 'size', label: 'Size', type: 'number', total: 'sum'},
        {path: 'cost', label: 'Cost', type: 'number', total: 'sum'},
      ],
      [
        {name: 'a', size: 1000, cost: 5},
        {name: 'b', size: 'n/a', cost: 6},
        {name: 'c', size: '234', cost: 7},
        {name: 'd', size: '—', cost: null},
      ],
    );
    expect(shown(grid, 1)).to.deep.equal(['1,000', 'n/a', '234', '—']);
    await waitUntil(() => foot(grid, 1)?.textContent?.includes('1,234'), 'the numbers are added up');
    expect(foot(grid, 1)!.textContent).to.contain('2 values are not numbers');
    expect(foot(grid, 2)!.textContent).to.contain('18').and.not.to.contain('numbers');
    expect(await violations(grid)).to.deep.equal([]);
    cell(grid, -1, 1).querySelector('button')!.click();
    await waitUntil(
      () => shown(grid, 1).join() === '234,1,000,n/a,—',
      'numbers order as numbers, the others stand last',
    );
  });

  it('a heading of a group says what its figure leaves out', async () => {
    const grid = await listed(
      [name, {path: 'kind', label: 'Kind'}, {path: 'size', label: 'Size', type: 'number', total: 'sum'}],
      [
        {name: 'a', kind: 'Tents', size: 10},
        {name: 'b', kind: 'Tents', size: 'many'},
      ],
      'group-column="kind"',
    );
    const sign = () => inside(grid, '.lc-grid__row--group [role="img"]');
    await waitUntil(sign, 'the sign');
    expect(sign()!.ariaLabel).to.equal('1 value is not a number');
  });

  it('totals of rows that an address gives by pages are said to be not available', async () => {
    const rows = Array.from({length: 60}, (_, at) => ({name: `Row ${at}`, size: at}));
    const stop = rowsAddress(app, (query) => {
      const [limit, offset] = ['limit', 'offset'].map((part) => Number(query.get(part)));
      return {data: rows.slice(offset, offset! + limit!), totalCount: 60};
    });
    try {
      const grid = await show<LcGrid>(`<lc-grid src="/rows" heading="Rows" style="${STYLE}">
        <lc-column path="name">Name</lc-column><lc-column path="size" type="number" total="sum">Size</lc-column></lc-grid>`);
      await waitUntil(() => foot(grid, 1)?.textContent === 'Not available', 'the foot says so');
      expect(foot(grid, 0)!.textContent).to.equal('Total');
    } finally {
      stop();
    }
  });

  it('moments of ISO text and members of objects are shown, ordered, grouped and exported', async () => {
    const grid = await listed(
      [
        {path: 'customer.name', label: 'Customer'},
        {path: 'seen', label: 'Seen', type: 'timestamp'},
      ],
      [
        {customer: {name: 'Zeta'}, seen: '2026-03-02T10:00:00Z'},
        {customer: {name: 'Alfa'}, seen: '2026-03-01T10:00:00+02:00'},
      ],
    );
    expect(shown(grid, 0)).to.deep.equal(['Zeta', 'Alfa']);
    expect(shown(grid, 1)[0]).to.match(/^3\/2\/2026 /);
    cell(grid, -1, 1).querySelector('button')!.click();
    await waitUntil(() => shown(grid, 0).join() === 'Alfa,Zeta', 'the earlier one first');
    grid.filters = ['=', 'customer.name', 'Zeta'];
    await waitUntil(() => shown(grid, 0).join() === 'Zeta', 'the one of the condition');
    grid.filters = null;
    await waitUntil(() => shown(grid, 0).length === 2, 'both');
    const {file} = await exported(grid, /CSV/);
    const lines = papa.parse<string[]>((await file.text()).replace(/^\uFEFF/, '')).data;
    expect(lines.map(([customer]) => customer)).to.deep.equal(['Customer', 'Alfa', 'Zeta']);
    expect(lines[1]![1]).to.match(/^3\/1\/2026 /);
    grid.groupColumn = 'customer.name';
    await waitUntil(() => texts(grid, '.lc-group__toggle .lc-truncate').join() === 'Alfa,Zeta', 'a group for each');
  });
});
