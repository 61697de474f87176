import {expect} from '@open-wc/testing';
import {all, cell, firstNumber, inside} from './lc-grid-page.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';
import type LcGrid from '../../elements/lc-grid.js';

describe('lc-grid with rows of the page', () => {
  const columns = [
    {path: 'name', label: 'Name'},
    {path: 'price', label: 'Price', type: 'number' as const},
  ];
  const many = Array.from({length: 100_000}, (_, index) => ({
    name: `Item ${(index * 7919) % 100_000}`,
    price: (index * 31) % 1000,
  }));

  async function local(rows = many, style = 'height: 600px; width: 900px') {
    const grid = await show<LcGrid>(`<lc-grid page-size="0" layout="grid" style="${style}"></lc-grid>`);
    grid.columns = columns;
    grid.rows = rows;
    await waitUntil(() => inside(grid, '[data-row="0"]'));
    return grid;
  }

  it('orders and searches 100,000 rows without a server', async () => {
    const grid = await local();
    expect(all(grid, '[role="row"]').length).to.be.below(60);
    cell(grid, -1, 1).querySelector('button')!.click();
    await waitUntil(() => cell(grid, 0, 1).textContent === '0' && cell(grid, 1, 1).textContent === '0');
    grid.filter('item 9999');
    await waitUntil(() => inside(grid, '[role="grid"]')!.ariaRowCount === '12');
    expect(all(grid, '[data-row]').length).to.equal(12);
    grid.filter('');
    await waitUntil(() => inside(grid, '[role="grid"]')!.ariaRowCount === '100001');
  });

  it('shows the first rows that a search finds and then all of them, without dimming those that are right', async () => {
    const grid = await local();
    const scroller = inside(grid, '[role="grid"]')!;
    // The code of searches comes with the first.
    grid.filter('item 9999');
    await waitUntil(() => scroller.ariaRowCount === '12');
    grid.filter('');
    await waitUntil(() => scroller.ariaRowCount === '100001');
    let dimmed = false;
    const watch = new MutationObserver(() => (dimmed ||= 'stale' in scroller.dataset));
    watch.observe(scroller, {attributeFilter: ['data-stale']});
    grid.filter('item 1');
    await waitUntil(() => firstNumber(grid) === 'Item 15838');
    await waitUntil(() => scroller.ariaRowCount === '11112');
    expect(firstNumber(grid)).to.equal('Item 15838');
    scroller.scrollTop = scroller.scrollHeight;
    await waitUntil(() => inside(grid, '[data-row="11110"]'), 'the last of them is reached');
    watch.disconnect();
    expect(dimmed).to.equal(false);
  });

  it('shows and finds the dates of rows whose server writes them as moments', async () => {
    const grid = await show<LcGrid>('<lc-grid style="height: 600px; width: 900px"></lc-grid>');
    grid.columns = [{path: 'due', label: 'Due', type: 'date'}];
    grid.rows = ['2026-03-02', '2026-03-01T00:00:00Z', '2026-02-30T00:00:00Z', '2026-03-01T23:30:00'].map((due) => ({
      due,
    }));
    await waitUntil(() => inside(grid, '[data-row="3"]'), 'rows are drawn');
    const dates = () => all(grid, '.lc-grid__body [data-row]').map((_, row) => cell(grid, row, 0).textContent);
    expect(dates()).to.deep.equal(['3/2/2026', '3/1/2026', '2026-02-30T00:00:00Z', '3/1/2026']);
    grid.filters = ['=', 'due', '2026-03-01'];
    await waitUntil(() => inside(grid, '[role="grid"]')!.ariaRowCount === '3', 'the day is found');
    expect(dates()).to.deep.equal(['3/1/2026', '3/1/2026']);
  });

  it('takes other rows and keeps the order', async () => {
    const grid = await local();
    cell(grid, -1, 0).querySelector('button')!.click();
    await waitUntil(() => firstNumber(grid) === 'Item 0');
    grid.rows = [
      {name: 'Zebra', price: 1},
      {name: 'Ant', price: 2},
    ];
    await waitUntil(() => firstNumber(grid) === 'Ant');
    expect(all(grid, '[data-row]').length).to.equal(3);
  });

  it('leaves no blank while it is scrolled', async () => {
    const grid = await local();
    const scroller = inside(grid, '[role="grid"]')!;
    for (let frame = 0; frame < 40; frame++) {
      scroller.scrollTop += frame % 10 ? 700 : 90_000;
      await new Promise(requestAnimationFrame);
      const {left, top, height} = scroller.getBoundingClientRect();
      for (const y of [50, height / 2, height - 20]) {
        expect(
          grid.shadowRoot!.elementFromPoint(left + 40, top + y)?.closest('[data-row]'),
          `frame ${frame}`,
        ).to.not.equal(null);
      }
    }
  });
});
