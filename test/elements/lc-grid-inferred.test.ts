import {expect} from '@open-wc/testing';
import LcGrid from '../../elements/lc-grid.js';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {rowsAddress} from '../support/rows-address.js';
import {show} from '../support/show.js';
import {remains, waitUntil} from '../support/until.js';
import {all, app, cell, click, inside, useGridApp} from './lc-grid-page.js';

LcGrid.define();

const CARRIERS = [
  {id: 'c1', name: 'Baltic Freight', freeSlots: 3, since: '2024-03-01', active: true, docks: [1, 2]},
  {id: 'c2', name: 'Lakeline', freeSlots: 12, since: '2025-11-20', active: false, docks: []},
];

describe('lc-grid: rows of which no columns are declared', () => {
  useGridApp();

  const heads = (grid: LcGrid) =>
    all(grid, '[role="columnheader"] .lc-head__label, [role="columnheader"]')
      .map(({textContent}) => textContent!.trim())
      .filter(Boolean);
  const cells = (grid: LcGrid) => all(grid, '[data-row="1"] [role="gridcell"]').map((cell) => cell.textContent!.trim());
  const drawn = (grid: LcGrid) => waitUntil(() => inside(grid, '[data-row="0"]'), 'the rows are drawn');

  it('has those that the rows say, each of its type', async () => {
    const grid = await show<LcGrid>('<lc-grid heading="Carriers" style="width: 900px; height: 400px"></lc-grid>');
    grid.rows = CARRIERS;
    await drawn(grid);
    expect([...new Set(heads(grid))]).to.deep.equal(['Name', 'Free slots', 'Since', 'Active']);
    expect(cells(grid).slice(0, 3)).to.deep.equal(['Lakeline', '12', '11/20/2025']);
    expect(await violations(grid)).to.deep.equal([]);
  });

  it('has them from an attribute, whose ids may be numbers', async () => {
    const text = JSON.stringify(CARRIERS.map((carrier, at) => ({...carrier, id: at + 1})));
    const grid = await show<LcGrid>(`<lc-grid rows='${text}' style="width: 900px; height: 400px"></lc-grid>`);
    await drawn(grid);
    expect(heads(grid)).to.include('Free slots');
    const selected: unknown[] = [];
    grid.addEventListener('lc-selection-change', (event) =>
      selected.push((event as CustomEvent<{ids: unknown[]}>).detail.ids),
    );
    await click(cell(grid, 0, 0));
    await pressed('Shift+Space');
    await pressed('ArrowDown');
    await pressed('Space');
    await waitUntil(() => selected.length === 2, 'both rows are selected');
    expect(selected).to.deep.equal([[1], [1, 2]]);
  });

  it('asks an address for its first rows and has the columns that they say', async () => {
    const asked: (string | null)[] = [];
    const stop = rowsAddress(app, (query) => {
      asked.push(query.get('limit'));
      return CARRIERS;
    });
    try {
      const grid = await show<LcGrid>('<lc-grid src="/rows" style="width: 900px; height: 400px"></lc-grid>');
      await drawn(grid);
      expect(cells(grid)[0]).to.equal('Lakeline');
      expect(asked).to.deep.equal(['100', '25']);
    } finally {
      stop();
    }
  });

  it('waits for columns that the page declares after its rows', async () => {
    const asked: (string | null)[] = [];
    const stop = rowsAddress(app, (query) => {
      asked.push(query.get('limit'));
      return CARRIERS;
    });
    try {
      const grid = await show<LcGrid>('<lc-grid style="width: 900px; height: 400px"></lc-grid>');
      grid.src = '/rows';
      grid.columns = [{path: 'name', label: 'Carrier'}];
      await drawn(grid);
      expect([...new Set(heads(grid))]).to.deep.equal(['Carrier']);
      await remains(() => asked.join() === '25', 'it is asked once');
    } finally {
      stop();
    }
  });

  it('waits for columns among its children', async () => {
    const grid = await show<LcGrid>(
      '<lc-grid style="width: 900px; height: 400px"><lc-column path="name">Carrier</lc-column></lc-grid>',
    );
    grid.rows = CARRIERS;
    await drawn(grid);
    expect([...new Set(heads(grid))]).to.deep.equal(['Carrier']);
  });

  it('shows an empty list where there are no rows, and the columns of those that come', async () => {
    const grid = await show<LcGrid>('<lc-grid heading="Carriers" style="width: 900px; height: 400px"></lc-grid>');
    grid.rows = [];
    await waitUntil(() => inside(grid, '.lc-empty'), 'that there is none is said');
    grid.rows = CARRIERS;
    await drawn(grid);
    expect(cells(grid)[0]).to.equal('Lakeline');
  });
});
