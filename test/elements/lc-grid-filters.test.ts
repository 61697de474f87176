import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {
  all,
  app,
  asked,
  box,
  button,
  chips,
  click,
  filterOf,
  inside,
  orders,
  popup,
  useFilterApp,
  where,
} from './lc-grid-filter-page.js';
import type LcGrid from '../../elements/lc-grid.js';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

describe('filters of lc-grid', () => {
  useFilterApp();

  it('a text contains or starts with what is typed; Enter applies, and a chip says it', async () => {
    const grid = await orders();
    const reported: unknown[] = [];
    grid.addEventListener('lc-filter', (event) => reported.push((event as CustomEvent).detail));
    await filterOf(grid, 'number');
    await waitUntil(() => grid.shadowRoot!.activeElement?.matches('.lc-filter input'), 'the focus is in it');
    await click(box(grid, 'starts with'));
    await click(inside(grid, '.lc-filter input[type="text"]')!);
    await sendKeys({type: 'PO-0'});
    await sendKeys({press: 'Enter'});
    await asked((cond) => JSON.stringify(cond) === '["STARTS","number","PO-0"]');
    await waitUntil(() => chips(grid).join() === 'Number: starts with “PO-0”', 'a chip says it');
    expect(!!popup(grid)).to.equal(false);
    expect(reported).to.deep.equal([
      {filters: {number: {path: 'number', operator1: 'STARTS', value1: 'PO-0'}}, tree: null},
    ]);
    await waitUntil(() => inside(grid, '[data-path="number"]')!.contains(grid.shadowRoot!.activeElement));
  });

  it('a number without a scale keeps the digits that are typed, and may be asked for by whether there is one', async () => {
    const grid = await show<LcGrid>('<lc-grid heading="Things" style="height: 600px; width: 900px"></lc-grid>');
    grid.columns = [
      {path: 'name', label: 'Name'},
      {path: 'size', label: 'Size', type: 'number'},
    ];
    grid.rows = [{name: 'a', size: 5}, {name: 'b', size: 5.25}, {name: 'c'}];
    const names = () =>
      all(grid, '.lc-grid__body [data-column="0"]')
        .map(({textContent}) => textContent)
        .join();
    await waitUntil(() => names() === 'a,b,c', 'rows are drawn');
    await filterOf(grid, 'size');
    await click(inside(grid, '.lc-filter__side input[type="text"]')!);
    await sendKeys({type: '5'});
    await sendKeys({press: 'Enter'});
    await waitUntil(() => chips(grid).join() === 'Size: at least 5', 'a chip without decimals');
    await filterOf(grid, 'size');
    const typed = () => inside<HTMLInputElement>(grid, '.lc-filter__side input[type="text"]')?.value;
    await waitUntil(() => typed() === '5', 'as it was typed');
    await click(button(grid, 'Advanced'));
    await waitUntil(() => all(grid, '.lc-filter__criterion').length === 2);
    inside(grid, '.lc-filter__criterion [role="combobox"]')!.focus();
    await pressed('Space');
    await waitUntil(() => inside(grid, '[role="option"]'), 'operators are offered');
    await click(all(grid, '[role="option"]').find(({textContent}) => textContent === 'is blank')!);
    await waitUntil(() => !inside(grid, '.lc-filter__criterion input[type="text"]'), 'nothing is compared with');
    await click(button(grid, 'OK'));
    await waitUntil(() => names() === 'c' && chips(grid).join() === 'Size: is blank', 'the one without a number');
  });

  it('heads stay when no row is found, and lead to the filters of other columns', async () => {
    const grid = await orders();
    app.size = 0;
    await filterOf(grid, 'number');
    await waitUntil(() => grid.shadowRoot!.activeElement?.matches('.lc-filter input'), 'the focus is in it');
    await sendKeys({type: 'none'});
    await sendKeys({press: 'Enter'});
    await waitUntil(() => inside(grid, '.lc-empty'), 'nothing is found');
    await waitUntil(() => inside(grid, '[data-path="number"]')!.contains(grid.shadowRoot!.activeElement));
    const [heads, state] = [inside(grid, '.lc-grid')!, inside(grid, '.lc-gridstate')!].map((part) =>
      part.getBoundingClientRect(),
    );
    expect(heads!.bottom).to.be.at.most(state!.top);
    expect(state!.height).to.be.above(300);
    await filterOf(grid, 'amount');
    await click(all(grid, '.lc-filter input[type="text"]')[0]!);
    await sendKeys({type: '10'});
    app.size = 212;
    await sendKeys({press: 'Enter'});
    await waitUntil(() => inside(grid, '[data-row="24"]') && !inside(grid, '.lc-empty'), 'rows are found');
    expect(inside(grid, '.lc-grid')!.clientHeight).to.be.above(300);
  });

  it('Esc and Cancel change nothing, and opening begins anew with what holds', async () => {
    const grid = await orders();
    for (const leave of ['Escape', 'Cancel']) {
      await filterOf(grid, 'number');
      await click(inside(grid, '.lc-filter input[type="text"]')!);
      await sendKeys({type: 'nothing'});
      if (leave === 'Escape') await sendKeys({press: 'Escape'});
      else await click(button(grid, 'Cancel'));
      await waitUntil(() => !popup(grid), 'it is closed');
    }
    await filterOf(grid, 'number');
    expect(inside<HTMLInputElement>(grid, '.lc-filter input[type="text"]')!.value).to.equal('');
    expect(where()).to.equal(undefined);
  });

  it('number bounds count with their boxes, in the scale of the column', async () => {
    const grid = await orders();
    await filterOf(grid, 'amount');
    const fields = () => all(grid, '.lc-filter input[type="text"]') as HTMLInputElement[];
    await click(fields()[0]!);
    await sendKeys({type: '10'});
    await click(fields()[1]!);
    await sendKeys({type: '500'});
    expect(box(grid, 'From').checked && box(grid, 'To').checked).to.equal(true);
    await click(button(grid, 'OK'));
    await asked((cond) => JSON.stringify(cond) === '["BETWEEN","amount",10,500]');
    await waitUntil(() => chips(grid).join() === 'Amount: 10.00 – 500.00');
    await click(inside(grid, '.lc-chip__edit')!);
    await waitUntil(() => popup(grid), 'a press on the chip edits');
    await click(box(grid, 'To'));
    await click(button(grid, 'OK'));
    await asked((cond) => JSON.stringify(cond) === '[">=","amount",10]');
    await waitUntil(() => chips(grid).join() === 'Amount: at least 10.00');
  });

  it('a period is asked for by its name, days of one’s own as a range', async () => {
    const grid = await orders();
    await filterOf(grid, 'date');
    await click(box(grid, 'Last 30 days'));
    await click(button(grid, 'OK'));
    await asked((cond) => JSON.stringify(cond) === '["PERIOD","date","last30Days"]');
    await waitUntil(() => chips(grid).join() === 'Date: last 30 days');
    await filterOf(grid, 'date');
    await click(box(grid, 'Custom range'));
    await waitUntil(() => all(grid, '.lc-filter__pair input').length === 2, 'two days can be typed');
    const [from, to] = all(grid, '.lc-filter__pair input') as [HTMLElement, HTMLElement];
    await click(from);
    await sendKeys({type: '11/20/2026'});
    await click(to);
    await sendKeys({type: '12/11/2026'});
    await sendKeys({press: 'Enter'});
    await asked((cond) => JSON.stringify(cond) === '["BETWEEN","date","2026-11-20","2026-12-11"]');
    await waitUntil(() => chips(grid).join() === 'Date: Nov 20 – Dec 11, 2026');
  });

  it('options are ticked off beside how many rows have each; all of them is no filter', async () => {
    app.counts = [
      {value: {v: 'draft', p: 'Draft'}, rows_of_value: 71},
      {value: {v: 'sent', p: 'Sent'}, rows_of_value: 141},
    ];
    const grid = await orders();
    await filterOf(grid, 'status');
    await waitUntil(
      () =>
        all(grid, '.lc-filter__count')
          .map(({textContent}) => textContent)
          .join() === '0 of 2,71,141,0',
    );
    const counting = app.asked.find(({query}) => query.groupBy)!.query;
    expect(counting.groupBy).to.deep.equal(['status']);
    await click(box(grid, 'Sent'));
    await click(button(grid, 'OK'));
    await asked((cond) => JSON.stringify(cond) === '["IN","status",["sent"]]');
    await waitUntil(() => chips(grid).join() === 'Status: Sent');
    await filterOf(grid, 'status');
    await waitUntil(() => box(grid, 'Select all').indeterminate, 'some are ticked');
    await click(box(grid, 'Select all'));
    await click(button(grid, 'OK'));
    await asked((cond) => cond === undefined);
    await waitUntil(() => !chips(grid).length);
  });

  it('finds options by their text, and goes from one to the next by arrow keys', async () => {
    const grid = await orders();
    await filterOf(grid, 'status');
    await waitUntil(() => all(grid, '.lc-filter__tick').length === 4);
    await sendKeys({type: 'dra'});
    await waitUntil(() => all(grid, '.lc-filter__tick').length === 1, 'one is left');
    await sendKeys({press: 'Tab'});
    await pressed('Space');
    await sendKeys({press: 'Enter'});
    await asked((cond) => JSON.stringify(cond) === '["IN","status",["draft"]]');
  });

  it('yes is FILLED and no is EMPTY', async () => {
    const grid = await orders();
    await filterOf(grid, 'paid');
    await click(box(grid, 'No'));
    await click(button(grid, 'OK'));
    await asked((cond) => JSON.stringify(cond) === '["EMPTY","paid"]');
    await waitUntil(() => chips(grid).join() === 'Paid: no');
  });

  it('opens by a key that is pressed in the moment in which a head gets the focus', async () => {
    // Out of the mouse's way, which would bring the tools of heads by itself.
    const grid = await show<LcGrid>('<div style="padding-top: 80px"><lc-grid alias="order"></lc-grid></div>');
    await waitUntil(() => inside(grid, '[data-row="0"]'), 'rows are drawn');
    const head = inside(grid, '[role="columnheader"][data-path="number"]')!;
    head.focus();
    head.dispatchEvent(new KeyboardEvent('keydown', {key: 'f', bubbles: true, composed: true, cancelable: true}));
    await waitUntil(() => popup(grid), 'the filter is open');
  });

  it('asks for a column’s menu by a right click in that moment too, and the browser’s stays away', async () => {
    const grid = await show<LcGrid>('<div style="padding-top: 80px"><lc-grid alias="order"></lc-grid></div>');
    await waitUntil(() => inside(grid, '[data-row="0"]'), 'rows are drawn');
    const head = inside(grid, '[role="columnheader"][data-path="number"]')!;
    const asked = new MouseEvent('contextmenu', {bubbles: true, composed: true, cancelable: true, button: 2});
    expect(head.dispatchEvent(asked)).to.equal(false);
    await waitUntil(() => inside(grid, '[role="menuitem"]'), 'the menu is open');
  });

  it('has no accessibility faults, basic, advanced and as chips', async function (this: Mocha.Context) {
    this.timeout(60_000);
    const grid = await orders();
    for (const path of ['number', 'date', 'amount', 'status', 'supplier']) {
      await filterOf(grid, path);
      await waitUntil(() => !inside(grid, '.lc-filter__waiting'));
      // A text that is still fading in has too little contrast.
      await Promise.all(
        popup(grid)!
          .getAnimations()
          .map(({finished}) => finished),
      );
      for (const mode of ['basic', 'advanced']) {
        if (mode === 'advanced') await click(button(grid, 'Advanced'));
        expect(await violations(grid), `${path} ${mode}`).to.deep.equal([]);
      }
      await sendKeys({press: 'Escape'});
      await waitUntil(() => !popup(grid));
    }
  });
});
