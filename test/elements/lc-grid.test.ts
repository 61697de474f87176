import {expect} from '@open-wc/testing';
import {all, app, cell, click, focused, inside, orders, press, texts, useGridApp} from './lc-grid-page.js';
import {violations} from '../support/axe.js';
import {waitUntil} from '../support/until.js';

describe('lc-grid', () => {
  useGridApp();

  it('shows typed columns of the list, its title and how many records there are', async () => {
    const grid = await orders();
    await waitUntil(() => texts(grid, '.lc-head').join().includes('212'));
    expect(texts(grid, '.lc-head')).to.deep.equal(['Orders212 records']);
    expect(texts(grid, '[role="columnheader"] .lc-truncate')).to.deep.equal([
      'Number',
      'Supplier',
      'Amount',
      'Date',
      'Paid',
      'Status',
    ]);
    expect(cell(grid, 0, 2).textContent).to.equal('2,215.50');
    expect(getComputedStyle(cell(grid, 0, 2)).textAlign).to.equal('right');
    expect(cell(grid, 0, 4).querySelector('[role="img"]')!.getAttribute('aria-label')).to.equal('No');
    expect(cell(grid, 0, 5).querySelector('.lc-badge--info')!.textContent).to.equal('Sent');
    expect(cell(grid, 1, 2).textContent).to.equal('—');
    expect(texts(grid, '.lc-foot > span')[0]).to.equal('1 – 25 of 212 records');
  });

  it('asks for rows first and for the count beside them', async () => {
    await orders();
    expect(app.asked.map(({kind}) => kind)).to.deep.equal(['run', 'count']);
    expect(app.last).to.deep.include({limit: 25, offset: 0, hideTotalRowCount: true, withPrimaryKey: true});
  });

  it('gives a screen reader rows, columns, places and order', async () => {
    const grid = await orders('page="2"');
    await waitUntil(() => inside(grid, '[role="grid"]')!.ariaRowCount === '213');
    expect(inside(grid, '[data-row="0"]')!.getAttribute('aria-rowindex')).to.equal('27');
    expect(inside(grid, '[role="grid"]')!.ariaColCount).to.equal('9');
    expect(inside(grid, '[aria-sort="descending"]')!.textContent).to.equal('Date');
    expect(inside(grid, '[role="grid"]')!.ariaLabel).to.equal('Orders');
  });

  it('has no accessibility faults', async () => {
    const grid = await orders();
    await waitUntil(() => texts(grid, '.lc-head').join().includes('212'));
    expect(await violations(grid)).to.deep.equal([]);
  });

  it('cycles the order of a column: ascending, descending, none', async () => {
    const grid = await orders();
    const asked: unknown[] = [];
    grid.addEventListener('lc-sort', (event) => asked.push((event as CustomEvent).detail.sort));
    for (let clicks = 0; clicks < 3; clicks++) {
      await click(cell(grid, -1, 0).querySelector('button')!);
      await waitUntil(() => asked.length > clicks, 'it is sorted');
    }
    expect(asked).to.deep.equal([[{path: 'number', dir: 'ASC'}], [{path: 'number', dir: 'DESC'}], []]);
    expect(app.last.orderBy).to.deep.equal([]);
  });

  it('is one stop for Tab, and arrows move from cell to cell', async () => {
    const grid = await orders();
    expect(all(grid, '[role="grid"] [tabindex="0"]')).to.have.length(1);
    cell(grid, 0, 0).focus();
    await press('ArrowDown', 'ArrowDown');
    expect(focused(grid)).to.deep.equal([2, 0]);
    await press('End');
    expect(focused(grid)).to.deep.equal([2, 8]);
    expect((grid.shadowRoot!.activeElement as HTMLElement).ariaLabel).to.equal('Delete');
    await press('Control+Home');
    expect(focused(grid)).to.deep.equal([0, 0]);
    await press('Control+End', 'Home');
    expect(focused(grid)).to.deep.equal([24, 0]);
    await press('Control+Home', 'ArrowUp', 'ArrowRight');
    expect(focused(grid)).to.deep.equal([-1, 1]);
    expect(all(grid, '[role="grid"] [tabindex="0"]')).to.have.length(1);
  });

  it('sorts by the keyboard at the head and says so', async () => {
    const grid = await orders();
    cell(grid, 0, 0).focus();
    await press('ArrowUp', 'Enter');
    await waitUntil(() => app.last.orderBy?.[0]?.column === 'number');
    expect(texts(grid, '.lc-live').join(' ')).to.contain('Sorted by Number, ascending');
    expect(focused(grid)).to.deep.equal([-1, 0]);
  });

  it('follows the language of the app while it is open', async () => {
    const grid = await orders();
    app.configuration.value = {...app.configuration.value, locale: 'fr'};
    await app.ready('lists');
    await waitUntil(() => cell(grid, 0, 2).textContent === '2\u00a0215,50');
    expect(texts(grid, '.lc-foot > span')[0]).to.contain('enregistrements');
  });
});
