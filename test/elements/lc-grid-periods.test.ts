import {expect} from '@open-wc/testing';
import {setViewport} from '@web/test-runner-commands';
import {pressed} from '../support/press.js';
import {waitUntil} from '../support/until.js';
import {
  all,
  asked,
  atRest,
  box,
  button,
  chips,
  click,
  filterOf,
  inside,
  orders,
  useFilterApp,
} from './lc-grid-filter-page.js';

const PERIODS =
  `All, Today, Yesterday, Last 7 days, Last 14 days, Last 30 days, Last 90 days, This week, Last week, This month,
  Last month, This year, Last year, Last 2 years, Custom range`.split(/,\s+/);

describe('the periods of a filter', () => {
  useFilterApp();
  afterEach(() => setViewport({width: 800, height: 600}));

  for (const [width, height] of [
    [800, 600],
    [390, 640],
  ] as const)
    it(`are all in view at ${width} × ${height} px, as are the buttons beneath them`, async () => {
      await setViewport({width, height});
      const grid = await orders();
      const opened = await filterOf(grid, 'date');
      await atRest(opened);
      expect(all(grid, '.lc-filter .lc-choice').map(({textContent}) => textContent)).to.deep.equal(PERIODS);
      for (const part of [...all(grid, '.lc-filter .lc-choice'), button(grid, 'OK')]) {
        const {left, top, right, bottom} = part.getBoundingClientRect();
        expect(left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight, part.textContent!).to.equal(true);
      }
      const body = inside(grid, '.lc-filter__body')!;
      expect(body.scrollHeight, 'nothing scrolls').to.equal(body.clientHeight);
    });

  it('are gone through by arrows in the order in which they are read', async () => {
    const grid = await orders();
    await filterOf(grid, 'date');
    await waitUntil(() => grid.shadowRoot!.activeElement === box(grid, 'All'), 'the focus is on the first');
    const walked: string[] = [];
    for (let step = 0; step < PERIODS.length; step++) {
      const at = grid.shadowRoot!.activeElement!.closest<HTMLElement>('.lc-choice')!;
      walked.push(at.textContent!);
      const before = at.getBoundingClientRect();
      await pressed('ArrowDown');
      const after = grid.shadowRoot!.activeElement!.closest('.lc-choice')!.getBoundingClientRect();
      if (step + 1 < PERIODS.length) expect(after.top > before.top || after.left > before.left).to.equal(true);
    }
    expect(walked).to.deep.equal(PERIODS);
    for (let step = 0; step < 6; step++) await pressed('ArrowDown');
    await pressed('Enter');
    await asked((cond) => JSON.stringify(cond) === '["PERIOD","date","last90Days"]');
    await waitUntil(() => chips(grid).join() === 'Date: last 90 days', 'the chip says so');
    await filterOf(grid, 'date');
    await waitUntil(() => box(grid, 'Last 90 days').checked, 'it is chosen when the filter opens again');
    await click(button(grid, 'Cancel'));
  });
});
