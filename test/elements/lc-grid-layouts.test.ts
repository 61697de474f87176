import {expect} from '@open-wc/testing';
import LcGrid from '../../elements/lc-grid.js';
import {GridApp, provide} from '../support/grid-app.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

LcGrid.define();

const inside = (grid: LcGrid, selector: string) => grid.shadowRoot!.querySelector<HTMLElement>(selector);
const all = (grid: LcGrid, selector: string) => [...grid.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const bars = (grid: LcGrid) => all(grid, '.lc-bar--selection');

describe('lc-grid: layouts', () => {
  let app: GridApp;
  let withdraw: () => void;
  beforeEach(() => {
    app = new GridApp();
    withdraw = provide(app);
  });
  afterEach(() => withdraw());

  for (const layout of [
    'default',
    'summary_actions_grid',
    'summary_actions_grid_summary',
    'grid_summary',
    'summary_grid',
    'summary_grid_summary',
    'grid',
  ])
    it(`${layout}: one bar says what is selected and what can be done with it, until the selection ends`, async () => {
      const grid = await show<LcGrid>(
        `<lc-grid alias="order" layout="${layout}" style="display: block; height: 560px; width: 780px"></lc-grid>`,
      );
      await waitUntil(() => inside(grid, '[data-row="1"] [data-column="0"]')?.textContent, 'rows are drawn');
      expect(bars(grid)).to.have.length(0);
      inside(grid, '[data-row="1"] [data-column="0"]')!.focus();
      await pressed('Shift+Space');
      await waitUntil(() => bars(grid)[0]?.textContent.includes('1 selected'), 'the bar is there');
      expect(bars(grid)).to.have.length(1);
      const end = [...bars(grid)[0]!.querySelectorAll('button')].find(
        ({ariaLabel}) => ariaLabel === 'Leave selection mode',
      )!;
      end.click();
      await waitUntil(() => !bars(grid).length, 'the selection is over');
    });
});

describe('lc-grid: totals', () => {
  /** Where the figure of a cell ends, in px of the page. */
  function endOf(cell: Element): number {
    const figure = [...cell.childNodes].findLast((node) => node instanceof Text)!;
    const text = document.createRange();
    text.selectNode(figure);
    return text.getBoundingClientRect().right;
  }

  it('end where their columns end, also when they are longer than any figure above', async () => {
    const grid = await show<LcGrid>('<lc-grid style="display: block; height: 400px; width: 700px"></lc-grid>');
    grid.columns = [
      {path: 'name', label: 'Name'},
      {path: 'docks', label: 'D', type: ['number', {suffix: 'm²'}], width: '96px', total: 'sum'},
      {path: 'active', label: 'In use', type: 'boolean'},
    ] as never;
    grid.rows = Array.from({length: 12}, (_, index) => ({id: `${index}`, name: `Store ${index}`, docks: 900_000}));
    const total = () => all(grid, '.lc-grid__foot .lc-num')[0];
    await waitUntil(() => total()?.textContent?.includes('10,800,000'), 'the sum is there');
    expect(endOf(total()!)).to.be.closeTo(endOf(inside(grid, '[data-row="0"] .lc-num')!), 1);
  });
});
