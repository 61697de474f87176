import {expect} from '@open-wc/testing';
import {resetMouse, sendKeys, sendMouse} from '@web/test-runner-commands';
import LcGrid from '../../elements/lc-grid.js';
import type {Services} from '../../src/api/services.js';
import type {Query, Row} from '../../src/query/types.js';
import {violations} from '../support/axe.js';
import {GridApp, provide} from '../support/grid-app.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

LcGrid.define();

/** Orders that are counted by value, and suppliers to refer to. */
class FilterApp extends GridApp {
  counts: Row[] = [];
  records: Row[] = [];

  override async services(): Promise<Services> {
    const services = await super.services();
    const {ask} = services.query;
    const answer = (kind: never, query: Query) => {
      const isList = query.from === 'order' && !query.groupBy;
      if (isList) return ask(kind, query);
      this.asked.push({kind: 'other', query});
      return Promise.resolve(query.groupBy ? this.counts : {data: this.records, totalCount: this.records.length});
    };
    return {...services, query: {...services.query, ask: answer}} as unknown as Services;
  }
}

let app: FilterApp;
let withdraw: () => void;

const inside = <E extends HTMLElement = HTMLElement>(grid: LcGrid, selector: string) =>
  grid.shadowRoot!.querySelector<E>(selector);
const all = (grid: LcGrid, selector: string) => [...grid.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const popup = (grid: LcGrid) => inside(grid, '.lc-filter');
const chips = (grid: LcGrid) => all(grid, '.lc-chip__edit').map(({title}) => title);
const nameOf = (element: HTMLElement) => element.ariaLabel ?? element.textContent!.trim();
const button = (grid: LcGrid, name: string) => all(grid, 'button').find((button) => nameOf(button) === name)!;
const box = (grid: LcGrid, text: string) =>
  all(grid, '.lc-filter label')
    .find((label) => label.textContent!.includes(text))!
    .querySelector('input')!;

async function orders(attributes = '') {
  const grid = await show<LcGrid>(
    `<lc-grid alias="order" style="height: 700px; width: 1100px" ${attributes}></lc-grid>`,
  );
  await waitUntil(() => inside(grid, '[data-row="0"], .lc-card, .lc-empty'), 'rows are drawn');
  return grid;
}

async function click(element: HTMLElement) {
  element.scrollIntoView({block: 'nearest', inline: 'nearest'});
  await atRest(element);
  const {left, top, width, height} = element.getBoundingClientRect();
  await sendMouse({type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)]});
}

/** Waits until something has its place: what stands above it may still load and push it. */
async function atRest(element: HTMLElement) {
  for (let still = 0, place = ''; still < 6;) {
    const {x, y} = element.getBoundingClientRect();
    still = place === `${x} ${y}` ? still + 1 : 0;
    place = `${x} ${y}`;
    await new Promise(requestAnimationFrame);
  }
}

/** Types once the focus stays: what has just opened still takes it for its own first field. */
async function typeInto(grid: LcGrid, input: () => HTMLElement, text: string) {
  for (let still = 0; still < 12; still++) {
    if (grid.shadowRoot!.activeElement !== input()) {
      input().focus();
      still = 0;
    }
    await new Promise(requestAnimationFrame);
  }
  await sendKeys({type: text});
}

/** Opens the filter of a column by its key, as the focus on its head does. */
async function filterOf(grid: LcGrid, path: string) {
  const head = () => inside(grid, `[role="columnheader"][data-path="${path}"]`)!;
  await waitUntil(() => {
    head().focus();
    return grid.shadowRoot!.activeElement === head();
  });
  await pressed('f');
  await waitUntil(() => popup(grid), 'the filter is open');
  return popup(grid)!;
}

const where = () => app.last.where;
const asked = (check: (where: Query['where']) => unknown) => waitUntil(() => check(where()), 'the filter is asked for');

describe('filters of lc-grid', () => {
  beforeEach(() => {
    app = new FilterApp();
    withdraw = provide(app);
  });
  afterEach(async () => {
    withdraw();
    app.notifications.clear();
    await resetMouse();
  });

  it('a text contains or starts with what is typed; Enter applies, and a chip says it', async () => {
    const grid = await orders();
    const told: unknown[] = [];
    grid.addEventListener('lc-filter', (event) => told.push((event as CustomEvent).detail));
    await filterOf(grid, 'number');
    await waitUntil(() => grid.shadowRoot!.activeElement?.matches('.lc-filter input'), 'the focus is in it');
    await click(box(grid, 'starts with'));
    await click(inside(grid, '.lc-filter input[type="text"]')!);
    await sendKeys({type: 'PO-0'});
    await sendKeys({press: 'Enter'});
    await asked((cond) => JSON.stringify(cond) === '["STARTS","number","PO-0"]');
    await waitUntil(() => chips(grid).join() === 'Number: starts with “PO-0”', 'a chip says it');
    expect(!!popup(grid)).to.equal(false);
    expect(told).to.deep.equal([
      {filters: {number: {path: 'number', operator1: 'STARTS', value1: 'PO-0'}}, tree: null},
    ]);
    await waitUntil(() => inside(grid, '[data-path="number"]')!.contains(grid.shadowRoot!.activeElement));
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

  it('two conditions on one column are joined by And or Or, and come back as they were', async () => {
    const grid = await orders();
    await filterOf(grid, 'amount');
    await click(button(grid, 'Advanced'));
    await waitUntil(() => all(grid, '.lc-filter__criterion').length === 2);
    await click(inside(grid, '.lc-filter__criterion input')!);
    await sendKeys({type: '500'});
    await click(box(grid, 'Or'));
    const second = () => all(grid, '.lc-filter__criterion')[1]!;
    second().querySelector<HTMLElement>('[role="combobox"]')!.focus();
    await pressed('Space');
    await waitUntil(() => inside(grid, '[role="option"]'), 'operators are offered');
    await click(all(grid, '[role="option"]').find(({textContent}) => textContent === 'is less than')!);
    await waitUntil(() => second().querySelector('input'), 'it takes a value');
    await click(second().querySelector('input')!);
    await sendKeys({type: '5'});
    await sendKeys({press: 'Enter'});
    await asked((cond) => JSON.stringify(cond) === '["or",[">=","amount",500],["<","amount",5]]');
    await waitUntil(() => chips(grid).join() === 'Amount: at least 500.00 or less than 5.00');
    await click(inside(grid, '.lc-chip__edit')!);
    await waitUntil(() => button(grid, 'Basic'), 'it opens as it was made');
    await click(button(grid, 'Basic'));
    await waitUntil(() => inside(grid, '.lc-filter__side'), 'and goes back to basic');
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

  it('several records in an advanced condition: room is made for their list once it opens, and stays', async () => {
    const grid = await orders();
    app.records = [
      {id: 's-1', presentation: 'Supplier 1'},
      {id: 's-2', presentation: 'Supplier 2'},
    ];
    await filterOf(grid, 'supplier');
    await waitUntil(() => all(grid, '[role="option"]').length === 2, 'suppliers are offered at once');
    await click(all(grid, '[role="option"]')[1]!);
    await waitUntil(() => inside(grid, '.lc-tag'), 'it is picked');
    await pressed('Escape');
    await waitUntil(() => !inside(grid, '[role="option"]'), 'the list is closed');
    await click(button(grid, 'Advanced'));
    await waitUntil(() => all(grid, '.lc-filter__criterion').length === 2);
    const [body, fields] = ['.lc-filter__body', '.lc-filter__fields'].map((name) => inside(grid, name)!);
    await waitUntil(() => body!.offsetHeight === fields!.offsetHeight, 'no room is kept for what is not there');
    await click(inside(grid, '.lc-filter__criterion .lc-filter__lookup input')!);
    await waitUntil(() => all(grid, '[role="option"]').length === 2, 'suppliers are offered');
    const ok = () => button(grid, 'OK').getBoundingClientRect().top;
    const lowest = () => Math.max(...all(grid, '[role="option"]').map((each) => each.getBoundingClientRect().bottom));
    await waitUntil(() => ok() > lowest(), 'the list does not lie on the buttons');
    await atRest(button(grid, 'OK'));
    const before = ok();
    await pressed('Escape');
    await waitUntil(() => !inside(grid, '[role="option"]'), 'the list is closed');
    expect(ok()).to.equal(before);
  });

  it('a chip is taken away by its x, all of them by Clear filters', async () => {
    const grid = await orders();
    for (const answer of ['No', 'Yes']) {
      await filterOf(grid, 'paid');
      if (answer === 'Yes') await click(box(grid, 'No'));
      await click(box(grid, answer));
      await click(button(grid, 'OK'));
      await waitUntil(() => chips(grid).join() === `Paid: ${answer.toLowerCase()}`);
    }
    await click(inside(grid, '.lc-chip__x')!);
    await asked((cond) => cond === undefined);
    await filterOf(grid, 'paid');
    await click(box(grid, 'No'));
    await click(button(grid, 'OK'));
    await waitUntil(() => chips(grid).length === 1);
    await click(button(grid, 'Clear filters'));
    await asked((cond) => cond === undefined);
    await waitUntil(() => !chips(grid).length);
  });

  it('conditions are built in groups by keyboard, said by a chip, and edited again', async () => {
    const grid = await orders();
    await waitUntil(() => button(grid, 'More actions'), 'the actions are drawn');
    button(grid, 'More actions').focus();
    await sendKeys({press: 'Enter'});
    await waitUntil(() => inside(grid, '[role="menuitem"]'), 'the menu is open');
    await click(all(grid, '[role="menuitem"]').find(({textContent}) => textContent!.includes('Filter builder'))!);
    await waitUntil(() => inside(grid, '.lc-builder__leaf input'), 'the builder is open');
    await typeInto(grid, () => inside(grid, '.lc-builder__leaf input')!, 'PO');
    button(grid, 'Add group').focus();
    await sendKeys({press: 'Enter'});
    await waitUntil(() => all(grid, '.lc-builder__leaf').length === 2, 'a group with a condition');
    await typeInto(grid, () => all(grid, '.lc-builder__leaf input')[1]!, '9');
    // A text that is still fading in has too little contrast.
    await waitUntil(() => inside(grid, '[data-phase="visible"]'), 'the builder stands');
    await Promise.all(
      inside(grid, '[data-phase]')!
        .getAnimations({subtree: true})
        .map(({finished}) => finished),
    );
    expect(await violations(grid)).to.deep.equal([]);
    await click(button(grid, 'Apply'));
    await asked((cond) => JSON.stringify(cond) === '["and",["LIKE","number","PO"],["LIKE","number","9"]]');
    await waitUntil(() => chips(grid).length === 1);
    expect(chips(grid)[0]).to.equal('More conditions: Number contains “PO” and Number contains “9”');
    await waitUntil(() => !inside(grid, '.lc-builder'), 'the builder is gone');
    await click(inside(grid, '.lc-chip__edit')!);
    await waitUntil(() => all(grid, '.lc-builder__leaf').length === 2, 'it comes back as it was made');
    all(grid, '.lc-builder__leaf > button')[1]!.focus();
    await sendKeys({press: 'Enter'});
    await waitUntil(() => all(grid, '.lc-builder__leaf').length === 1);
    await waitUntil(
      () => inside(grid, '.lc-builder')!.contains(grid.shadowRoot!.activeElement),
      'the focus stays inside',
    );
    await click(button(grid, 'Apply'));
    await asked((cond) => JSON.stringify(cond) === '["LIKE","number","PO"]');
  });

  it('filters of the address are there from the first rows, and go back into it', async () => {
    const before = location.href;
    const params = {
      filters: {paid: {operator1: 'FILLED'}, number: {operator1: 'BETWEEN'}, nothing: {operator1: 'FILLED'}},
    };
    history.replaceState(null, '', `?params=${encodeURIComponent(JSON.stringify(params))}`);
    try {
      const grid = await orders('url-state');
      expect(app.asked.filter(({kind}) => kind === 'run').map(({query}) => query.where)).to.deep.equal([
        ['FILLED', 'paid'],
      ]);
      await waitUntil(() => chips(grid).join() === 'Paid: yes');
      await filterOf(grid, 'number');
      await click(inside(grid, '.lc-filter input[type="text"]')!);
      await sendKeys({type: 'x'});
      await sendKeys({press: 'Enter'});
      await waitUntil(() => chips(grid).length === 2);
      const kept = JSON.parse(new URLSearchParams(location.search).get('params')!) as unknown;
      expect(kept).to.deep.equal({filters: {paid: {operator1: 'FILLED'}, number: {operator1: 'LIKE', value1: 'x'}}});
    } finally {
      history.replaceState(null, '', before);
    }
  });

  it('are named where nothing is found: with the search, and a tree of conditions too', async () => {
    const before = location.href;
    app.size = 0;
    const tree = ['LIKE', 'number', 'x'];
    const begin = async (params: object) => {
      history.replaceState(null, '', `?params=${encodeURIComponent(JSON.stringify(params))}`);
      const grid = await orders('url-state');
      await waitUntil(() => inside(grid, '.lc-empty'), 'nothing is found');
      return inside(grid, '.lc-empty')!.textContent;
    };
    try {
      expect(await begin({tree})).to.contain('Nothing in Orders passes the filter applied');
      expect(await begin({search: 'snowshoe', tree, filters: {paid: {operator1: 'FILLED'}}})).to.contain(
        'Nothing in Orders matches “snowshoe” with the 2 filters applied',
      );
    } finally {
      history.replaceState(null, '', before);
    }
  });

  it('rows of the page are filtered and counted without a server', async () => {
    const grid = await show<LcGrid>('<lc-grid style="height: 500px; width: 900px"></lc-grid>');
    grid.columns = [
      {path: 'name', label: 'Name'},
      {path: 'kind', label: 'Kind', type: ['enumeration', {options: {a: 'Ash', b: 'Birch'}}]},
    ];
    grid.rows = Array.from({length: 30}, (_, row) => ({name: `Tree ${row}`, kind: row % 3 ? 'a' : 'b'}));
    await waitUntil(() => inside(grid, '[data-row="0"]'), 'rows are drawn');
    await filterOf(grid, 'kind');
    await waitUntil(
      () =>
        all(grid, '.lc-filter__count')
          .map(({textContent}) => textContent)
          .join() === '0 of 2,20,10,0',
    );
    await click(box(grid, 'Birch'));
    await click(button(grid, 'OK'));
    await waitUntil(() =>
      all(grid, '.lc-foot > span')
        .map(({textContent}) => textContent)
        .join(' ')
        .includes('of 10 records · filtered from 30'),
    );
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
