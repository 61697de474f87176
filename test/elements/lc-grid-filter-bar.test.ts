import {expect} from '@open-wc/testing';
import {sendKeys, setViewport} from '@web/test-runner-commands';
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
import type LcGrid from '../../elements/lc-grid.js';
import {violations} from '../support/axe.js';
import {waitUntil} from '../support/until.js';

const BAR = 'filter-bar="number, status, amount, date, paid"';
const field = (grid: LcGrid, path: string) => inside(grid, `.lc-filterbar__item[data-path="${path}"]`)!;
const control = (grid: LcGrid, path: string) =>
  field(grid, path).querySelector<HTMLElement>('input, [role="combobox"], .lc-filterbar__words')!;

async function barred(attributes = BAR) {
  const grid = await orders(attributes);
  await waitUntil(() => inside(grid, '.lc-filterbar'), 'the bar is there');
  return grid;
}

/** Picks an option of a field as a person does. */
async function pick(grid: LcGrid, path: string, text: string) {
  await click(control(grid, path));
  const option = () => all(grid, '[role="option"]').find(({textContent}) => textContent!.includes(text));
  await waitUntil(option, `${text} is offered`);
  await click(option()!);
}

const is = (wanted: unknown) => asked((cond) => JSON.stringify(cond) === JSON.stringify(wanted));

describe('the filter bar of lc-grid', () => {
  useFilterApp();

  it('filters by what is typed and picked in it, in the state that the popups have', async () => {
    const grid = await barred();
    expect(await violations(grid)).to.deep.equal([]);
    await click(control(grid, 'number'));
    await sendKeys({type: 'PO-0'});
    await is(['LIKE', 'number', 'PO-0']);
    await pick(grid, 'status', 'Draft');
    await sendKeys({press: 'Escape'});
    await is(['and', ['LIKE', 'number', 'PO-0'], ['IN', 'status', ['draft']]]);
    expect(chips(grid)).to.deep.equal([]);
    await filterOf(grid, 'number');
    await waitUntil(() => inside<HTMLInputElement>(grid, '.lc-filter input[type="text"]')?.value === 'PO-0');
    await sendKeys({press: 'Escape'});
    await waitUntil(() => !popup(grid));
    await click(button(grid, 'Remove filter Number'));
    await is(['IN', 'status', ['draft']]);
    await waitUntil(() => (control(grid, 'number') as HTMLInputElement).value === '', 'the field is empty');
  });

  it('takes a period, days of the person’s own and the ends of a range', async () => {
    const grid = await barred();
    await pick(grid, 'date', 'This week');
    await asked((cond) => cond?.[1] === 'date');
    await pick(grid, 'date', 'Custom range');
    await asked((cond) => !cond);
    const days = () => [...field(grid, 'date').querySelectorAll<HTMLInputElement>('.lc-daterange input')];
    await waitUntil(() => days().length === 2, 'two days are asked for');
    await click(days()[0]!);
    await sendKeys({type: '11/02/2026'});
    await sendKeys({press: 'Tab'});
    await is(['BETWEEN', 'date', '2026-11-02', null]);
    const ends = [...field(grid, 'amount').querySelectorAll('input')];
    await click(ends[0]!);
    await sendKeys({type: '100'});
    await sendKeys({press: 'Tab'});
    await sendKeys({type: '20'});
    await is(['and', ['BETWEEN', 'date', '2026-11-02', null], ['BETWEEN', 'amount', 20, 100]]);
    expect(ends.map(({value}) => value)).to.deep.equal(['100.00', '20'], 'what is typed stays until the field is left');
    await click(control(grid, 'number'));
    await waitUntil(() => ends.map(({value}) => value).join() === '20.00,100.00', 'then the lower end is the first');
  });

  it('gets a field from the filter of a column, shows in words what no field can say, and is hidden and shown', async () => {
    const grid = await orders();
    await filterOf(grid, 'number');
    await waitUntil(() => grid.shadowRoot!.activeElement?.matches('.lc-filter input'), 'the focus is in it');
    await click(all(grid, '.lc-filter label').find(({textContent}) => textContent!.includes('starts with'))!);
    await click(inside(grid, '.lc-filter input[type="text"]')!);
    await sendKeys({type: 'PO-1'});
    await click(all(grid, '.lc-filter label').find(({textContent}) => textContent!.includes('Show in filter bar'))!);
    await click(button(grid, 'OK'));
    await is(['STARTS', 'number', 'PO-1']);
    await waitUntil(() => inside(grid, '.lc-filterbar__words')?.textContent === 'starts with “PO-1”', 'it says so');
    await waitUntil(() => app.settings?.includes('"filterBar":["number"]'), 'it is kept');
    expect(chips(grid)).to.deep.equal([]);
    await click(button(grid, 'Hide the filter bar'));
    await waitUntil(() => chips(grid).join() === 'Number: starts with “PO-1”', 'no filter is hidden with it');
    await click(button(grid, 'More actions'));
    const item = () => all(grid, '[role^="menuitem"]').find(({textContent}) => textContent!.includes('Filter bar'));
    await waitUntil(item, 'the menu has it');
    await click(item()!);
    await waitUntil(() => inside(grid, '.lc-filterbar__words'), 'it is shown again');
  });

  it('is a line to scroll on a phone, also above cards', async () => {
    await setViewport({width: 390, height: 700});
    try {
      const grid = await orders(`${BAR} heading="Phone"`);
      grid.style.width = '380px';
      await waitUntil(() => inside(grid, '.is-narrow .lc-filterbar') && inside(grid, '.lc-card'), 'cards and the bar');
      const bar = inside(grid, '.lc-filterbar')!;
      const tops = new Set(
        all(grid, '.lc-filterbar__item').map((item) => Math.round(item.getBoundingClientRect().top)),
      );
      expect(tops.size).to.equal(1);
      expect(bar.scrollWidth > bar.clientWidth).to.equal(true);
      expect(await violations(grid)).to.deep.equal([]);
    } finally {
      await setViewport({width: 1280, height: 800});
    }
  });
});
