import {expect} from '@open-wc/testing';
import LcGrid from '../../elements/lc-grid.js';
import {violations} from '../support/axe.js';
import {GridApp, provide} from '../support/grid-app.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';
import {label} from './lc-grid-columns-page.js';
import {all, inside} from './lc-grid-page.js';

LcGrid.define();

const shared = (grid: LcGrid) =>
  all(grid, '.lc-headgroup').map((head) => `${head.textContent} ${head.ariaColIndex}+${head.ariaColSpan}`);

async function parcels(more = '') {
  const grid = await show<LcGrid>(
    `<lc-grid heading="Parcels" style="width: 780px; height: 400px" ${more}>
      <lc-column path="number" label="Number"></lc-column>
      <lc-column path="from" label="From" group="Delivery"></lc-column>
      <lc-column path="to" label="To" group="Delivery"></lc-column>
      <lc-column path="weight" label="Weight" type="number" total="sum"></lc-column>
    </lc-grid>`,
  );
  grid.rows = Array.from({length: 200}, (_, at) => ({number: `P-${at}`, from: 'Leeds', to: 'Lyon', weight: at}));
  await waitUntil(() => shared(grid).length, 'the heads are drawn');
  return grid;
}

describe('heads that columns of lc-grid share', () => {
  let withdraw: () => void;
  beforeEach(() => (withdraw = provide(new GridApp())));
  afterEach(() => withdraw());

  it('stand above their columns, as a row of their own', async () => {
    const grid = await parcels('page-size="0"');
    expect(shared(grid)).to.deep.equal(['Delivery 2+2']);
    const edges = (element: HTMLElement) => element.getBoundingClientRect();
    const head = edges(inside(grid, '.lc-headgroup')!);
    const [from, to] = ['from', 'to'].map((path) => edges(inside(grid, `.lc-th[data-path="${path}"]`)!));
    expect([head.left, head.right].map(Math.round)).to.deep.equal([from!.left, to!.right].map(Math.round));
    expect(Math.abs(head.bottom - from!.top)).to.be.lessThan(2);
    const rows = all(grid, '[role="row"]').map((row) => row.getAttribute('aria-rowindex'));
    expect(rows.slice(0, 4)).to.deep.equal(['1', '2', '3', '4']);
    // Two rows of heads, the rows, the totals.
    expect(inside(grid, '[role="grid"]')!.getAttribute('aria-rowcount')).to.equal('203');
    expect(await violations(grid)).to.deep.equal([]);
  });

  it('part when a column is moved out of them, and stay in view with the first row beneath', async () => {
    const grid = await parcels('page-size="0"');
    label(grid, 'from').focus();
    await pressed('Ctrl+Shift+ArrowLeft');
    await waitUntil(() => shared(grid).join() === 'Delivery 1+1,Delivery 3+1', 'two heads');
    await waitUntil(() => grid.shadowRoot!.activeElement === label(grid, 'from'), 'it has the focus');
    await pressed('ArrowDown');
    await pressed('Ctrl+End');
    const last = () => inside(grid, '[data-row="199"]');
    await waitUntil(last, 'the last row is drawn');
    await pressed('Ctrl+Home');
    await waitUntil(() => inside(grid, '[data-row="0"]'), 'the first row is drawn');
    const head = () => inside(grid, '.lc-grid__head')!.getBoundingClientRect().bottom;
    await waitUntil(
      () => inside(grid, '[data-row="0"]')!.getBoundingClientRect().top >= head() - 1,
      'it is not covered',
    );
  });
});
