import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {registerCell, registerOperator} from '../../elements/extend.js';
import type LcGrid from '../../elements/lc-grid.js';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';
import {all, button, chips, click, filterOf, inside} from './lc-grid-filter-page.js';

/** A cell as a page writes one: the value as a bar, above 100 none. */
class PageGauge extends HTMLElement {
  text = '';
  config: {most?: number} = {};

  set value(value: number) {
    if (value > 100) throw new RangeError('a fault of the page');
    this.role = 'img';
    this.ariaLabel = `${value} of 100`;
    this.style.setProperty('--filled', `${value}%`);
  }
}

const cellOf = (grid: LcGrid, row: number) => inside(grid, `[data-row="${row}"] [data-column="1"]`)!;
const names = (grid: LcGrid) =>
  all(grid, '.lc-grid__body [data-column="0"]')
    .map(({textContent}) => textContent)
    .join();

describe('what a page adds to lists', () => {
  before(() => {
    registerOperator('x-around', {
      types: ['number'],
      label: 'around',
      condition: (path, value) => ['BETWEEN', path, Number(value) - 10, Number(value) + 10],
    });
    registerCell('gauge', {tag: 'page-gauge'});
  });

  async function crates(cell?: string): Promise<LcGrid> {
    const grid = await show<LcGrid>('<lc-grid style="height: 600px; width: 900px"></lc-grid>');
    grid.columns = [
      {path: 'name', label: 'Name'},
      {path: 'filled', label: 'Filled', type: 'number', ...(cell && {cell})},
    ];
    grid.rows = [85, 95, 105].map((filled, at) => ({name: 'abc'[at], filled}));
    await waitUntil(() => names(grid) === 'a,b,c', 'rows are drawn');
    return grid;
  }

  it('is an operator that filters offer and chips name', async () => {
    const grid = await crates();
    await filterOf(grid, 'filled');
    await click(button(grid, 'Advanced'));
    await waitUntil(() => all(grid, '.lc-filter__criterion').length === 2);
    inside(grid, '.lc-filter__criterion [role="combobox"]')!.focus();
    await pressed('Space');
    await waitUntil(() => inside(grid, '[role="option"]'), 'operators are offered');
    await click(all(grid, '[role="option"]').find(({textContent}) => textContent === 'around')!);
    await click(inside(grid, '.lc-filter__criterion input[type="text"]')!);
    await sendKeys({type: '90'});
    const filters: unknown[] = [];
    grid.addEventListener('lc-filter', (event) =>
      filters.push((event as CustomEvent<{filters: object}>).detail.filters),
    );
    await click(button(grid, 'OK'));
    await waitUntil(() => names(grid) === 'a,b' && chips(grid).join() === 'Filled: around 90', 'rows around it');
    expect(filters).to.deep.equal([{filled: {path: 'filled', operator1: 'x-around', value1: 90, advanced: true}}]);
    await filterOf(grid, 'filled');
    await waitUntil(() => inside(grid, '.lc-filter__criterion [role="combobox"]')?.textContent === 'around');
    expect(await violations(grid)).to.deep.equal([]);
  });

  it('is a cell: text until its element is defined, and where it throws, else the element, copied as text', async () => {
    const grid = await crates('gauge');
    expect(cellOf(grid, 0).textContent).to.equal('85');
    customElements.define('page-gauge', PageGauge);
    await waitUntil(() => cellOf(grid, 0).querySelector('page-gauge'), 'its element');
    const gauge = cellOf(grid, 0).querySelector<PageGauge>('page-gauge')!;
    expect([gauge.ariaLabel, gauge.text]).to.deep.equal(['85 of 100', '85']);
    expect(cellOf(grid, 2).innerText).to.equal('105');
    expect(await violations(grid)).to.deep.equal([]);
    grid.rows = [{name: 'd', filled: 40}];
    await waitUntil(() => names(grid) === 'd' && gauge.isConnected && gauge.ariaLabel === '40 of 100', 'it follows');
    cellOf(grid, 0).focus();
    let copied = '';
    const read = ({clipboardData}: ClipboardEvent) => (copied = clipboardData!.getData('text/plain'));
    document.addEventListener('copy', read);
    // The code that copies comes with the first focus.
    for (let tries = 0; tries < 20 && copied !== '40'; tries++) await pressed('Control+c');
    document.removeEventListener('copy', read);
    expect(copied).to.equal('40');
  });
});
