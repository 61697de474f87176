import {expect} from '@open-wc/testing';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {waitUntil} from '../support/until.js';
import {all, cell, COLUMNS, focusedCell, inside, lines, pivotTable} from './lc-pivot-page.js';

describe('lc-pivot', () => {
  it('shows what its rows amount to by row and column, with totals and the formats of the attribute', async () => {
    const shown = await pivotTable();
    expect(lines(shown)).to.deep.equal([
      'Supplier / State | Q1 2026 | Q2 2026 | Total',
      'Fjellbær Foods |  | 5.00 | 5.00',
      'Kanord Outdoor | 1,030.00 |  | 1,030.00',
      'Nordskar AB | 30.50 |  | 30.50',
      'Total | 1,060.50 | 5.00 | 1,065.50',
    ]);
    expect(await violations(shown)).to.deep.equal([]);
  });

  it('opens a row by a press, with the rows within it, and closes it', async () => {
    const shown = await pivotTable();
    cell(shown, 2, 0).click();
    await waitUntil(() => lines(shown).length === 7, 'its rows are there');
    expect(lines(shown).slice(3, 6)).to.deep.equal([
      'Nordskar AB | 30.50 |  | 30.50',
      'Draft | 20.50 |  | 20.50',
      'Sent | 10.00 |  | 10.00',
    ]);
    const row = cell(shown, 2, 0).parentElement!;
    expect([row.getAttribute('aria-expanded'), row.ariaLevel]).to.deep.equal(['true', '1']);
    expect(cell(shown, 3, 0).parentElement!.ariaLevel).to.equal('2');
    expect(await violations(shown)).to.deep.equal([]);
    cell(shown, 2, 0).click();
    await waitUntil(() => lines(shown).length === 5, 'they are gone');
  });

  it('orders the rows by the figures of a column whose head is pressed', async () => {
    const shown = await pivotTable();
    const names = () => all(shown, 'tbody .lc-pivot__name').map(({textContent}) => textContent!.split(' ')[0]);
    cell(shown, -1, 3).click();
    await waitUntil(() => names().join() === 'Kanord,Nordskar,Fjellbær', 'from the most');
    expect(cell(shown, -1, 3).ariaSort).to.equal('descending');
    cell(shown, -1, 3).click();
    await waitUntil(() => names().join() === 'Fjellbær,Nordskar,Kanord', 'from the least');
  });

  it('shows the records of a cell in the table of the list, by its own filters', async () => {
    const shown = await pivotTable();
    const presses: unknown[] = [];
    shown.addEventListener('lc-pivot-press', (event) => presses.push((event as CustomEvent<unknown>).detail));
    cell(shown, 1, 1).focus();
    await pressed('Enter');
    await waitUntil(() => inside(shown, '[role="grid"] [data-id], .lc-grid__body'), 'the table');
    await waitUntil(() => all(shown, '.lc-chip').length === 2, 'its filters are chips');
    const focused = () => shown.shadowRoot!.activeElement as HTMLElement | null;
    await waitUntil(() => focused()?.role === 'gridcell', 'the first of them has the focus');
    expect(inside(shown, '.lc-live')!.textContent).to.contain('Spend filtered by Kanord Outdoor, Q1 2026');
    expect(shown.shadowRoot!.textContent).to.contain('1,000.00').and.not.to.contain('20.50');
    expect(presses).to.deep.equal([
      {
        keys: [
          {path: 'supplier', period: undefined, value: 'Kanord Outdoor'},
          {path: 'date', period: 'quarter', value: '2026-01-01'},
        ],
        where: ['and', ['=', 'supplier', 'Kanord Outdoor'], ['BETWEEN', 'date', '2026-01-01', '2026-03-31']],
      },
    ]);
  });

  it('stays where a page cancels that', async () => {
    const shown = await pivotTable();
    const seen: string[] = [];
    shown.addEventListener('lc-pivot-press', (event) => {
      event.preventDefault();
      seen.push(event.type);
    });
    cell(shown, 1, 1).click();
    await waitUntil(() => seen.length, 'the press is reported');
    expect(lines(shown).length).to.equal(5);
    expect(all(shown, '.lc-chip')).to.deep.equal([]);
  });

  it('draws of many rows those near the screen, and reaches the last by keys', async () => {
    const rows = Array.from({length: 2000}, (_, id) => ({id: `${id}`, supplier: `Supplier ${id}`, amount: id}));
    const shown = await pivotTable({rows, columnFields: [], rowFields: ['supplier']});
    expect(all(shown, 'tbody tr').length).to.be.below(200);
    expect(inside(shown, 'table')!.getAttribute('aria-rowcount')).to.equal('2002');
    cell(shown, 0, 1).focus();
    await pressed('Ctrl+ArrowDown');
    await waitUntil(() => focusedCell(shown) === '2000 1', 'the total');
    await pressed('ArrowUp');
    await waitUntil(() => focusedCell(shown) === '1999 1', 'the last row is drawn');
    expect(cell(shown, 1999, 1).textContent).to.equal('1,999.00');
  });

  it('says that there is nothing where there are no rows', async () => {
    const shown = await pivotTable();
    Object.assign(shown, {rows: []});
    await waitUntil(() => inside(shown, '.lc-empty'), 'the empty state');
    expect(inside(shown, 'table')).to.equal(null);
    Object.assign(shown, {columns: COLUMNS});
  });
});
