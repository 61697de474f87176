import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {
  all,
  app,
  asked,
  button,
  chips,
  click,
  filterOf,
  inside,
  orders,
  popup,
  useFilterApp,
} from './lc-grid-filter-page.js';
import {waitUntil} from '../support/until.js';

describe('filters of lc-grid by reference', () => {
  useFilterApp();

  it('a chip has the name of a record that an address gives by its id', async () => {
    app.records = [{id: 's-3', presentation: 'Supplier 3'}];
    const params = {filters: {supplier: {operator1: 'IN', value1: ['s-3']}}, tree: ['=', 'supplier', 's-3']};
    const address = location.href;
    history.replaceState(null, '', `?params=${encodeURIComponent(JSON.stringify(params))}`);
    try {
      const grid = await orders('url-state');
      await waitUntil(() => chips(grid).length === 2, 'the chips');
      await waitUntil(() => chips(grid).every((chip) => chip.includes('Supplier 3')), 'the name of the supplier');
      const looked = app.asked.filter(({query}) => query.from === 'supplier');
      expect(looked.map(({query}) => query.where)).to.deep.equal([['IN', 'id', ['s-3']]]);
    } finally {
      history.replaceState(null, '', address);
    }
  });

  it('a reference with filters offers only the records that meet them', async () => {
    const filters = ['=', 'active', true] as const;
    const columns = app.metadata.columns!.map((column) =>
      column.internalId === 'supplier'
        ? {...column, type: ['reference', {ref: 'supplier', filters}] as typeof column.type}
        : column,
    );
    app.metadata = {...app.metadata, columns};
    app.records = [{id: 's-1', presentation: 'Supplier 1'}];
    const grid = await orders();
    await filterOf(grid, 'supplier');
    await waitUntil(() => all(grid, '[role="option"]').length === 1, 'suppliers are offered');
    const looked = app.asked.findLast(({query}) => query.from === 'supplier');
    expect(looked!.query.where).to.deep.equal(filters);
  });

  it('Escape closes the filter of a reference along with the list that it opened, and gives up a typed text first', async () => {
    const grid = await orders();
    app.records = [{id: 's-1', presentation: 'Supplier 1'}];
    await filterOf(grid, 'supplier');
    await waitUntil(() => inside(grid, '[role="option"]'), 'the list opens by itself');
    await sendKeys({press: 'Escape'});
    await waitUntil(() => !popup(grid), 'one press closes both');
    await filterOf(grid, 'supplier');
    await waitUntil(() => inside(grid, '[role="option"]'), 'the list opens by itself');
    await sendKeys({type: 'a'});
    await sendKeys({press: 'Escape'});
    await waitUntil(() => !inside(grid, '[role="option"]'), 'the list closes');
    expect(popup(grid), 'the filter stays').to.exist;
    expect(popup(grid)!.querySelector('input')!.value).to.equal('');
    await sendKeys({press: 'Escape'});
    await waitUntil(() => !popup(grid), 'the next press closes the filter');
  });

  it('records are picked for a reference, and the filter keeps their names', async () => {
    const grid = await orders();
    app.records = [
      {id: 's-1', presentation: 'Supplier 1'},
      {id: 's-2', presentation: 'Supplier 2'},
    ];
    await filterOf(grid, 'supplier');
    await click(inside(grid, '.lc-filter input')!);
    await waitUntil(() => all(grid, '[role="option"]').length === 2, 'suppliers are offered');
    await click(all(grid, '[role="option"]')[1]!);
    await waitUntil(() => inside(grid, '.lc-tag'), 'it is picked');
    await click(button(grid, 'OK'));
    await asked((cond) => JSON.stringify(cond) === '["IN","supplier",["s-2"]]');
    await waitUntil(() => chips(grid).join() === 'Supplier: Supplier 2');
  });
});
