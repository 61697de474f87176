import {expect} from '@open-wc/testing';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import LcGrid from '../../elements/lc-grid.js';
import type {Services} from '../../src/api/services.js';
import type {Query, Row} from '../../src/query/types.js';
import {GridApp, ORDER, provide} from '../support/grid-app.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

LcGrid.define();

const BUYER = {internalId: 'buyer', name: 'buyer', label: 'Buyer', type: ['reference', {ref: 'user'}]};

/** Orders with the user who buys; the server has more users than one answer holds. */
class UsersApp extends GridApp {
  constructor() {
    super();
    const list = ORDER.lists![0]!;
    this.metadata = {
      ...ORDER,
      columns: [...ORDER.columns!, BUYER] as typeof ORDER.columns,
      lists: [{...list, columns: [...list.columns, {path: 'buyer'}]}],
    };
  }

  override async services(): Promise<Services> {
    const services = await super.services();
    const {ask} = services.query;
    const answer = (kind: never, query: Query) => {
      if (query.from === 'order' && !query.groupBy) return ask(kind, query);
      this.asked.push({kind: 'other', query});
      return Promise.resolve(query.groupBy ? COUNTS : users(query));
    };
    return {...services, query: {...services.query, ask: answer}} as unknown as Services;
  }
}

const COUNTS: Row[] = [
  {value: {v: 'u-1', p: 'User 1'}, rows_of_value: 7},
  {value: null, rows_of_value: 3},
];
const ALL: Row[] = Array.from({length: 1200}, (_, index) => ({id: `u-${index}`, presentation: `User ${index}`}));

function users({search, limit}: Query): Row[] {
  const wanted = search?.text.toLowerCase() ?? '';
  return ALL.filter(({presentation}) => String(presentation).toLowerCase().includes(wanted)).slice(0, limit);
}

let app: GridApp;
let withdraw: () => void;

const inside = <E extends HTMLElement = HTMLElement>(grid: LcGrid, selector: string) =>
  grid.shadowRoot!.querySelector<E>(selector);
const all = (grid: LcGrid, selector: string) => [...grid.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const chips = (grid: LcGrid) => all(grid, '.lc-chip__edit').map(({title}) => title);
const tick = (grid: LcGrid, text: string) =>
  all(grid, '.lc-filter__tick')
    .find((label) => label.textContent!.startsWith(text))!
    .querySelector('input')!;

async function orders(attributes = '') {
  const grid = await show<LcGrid>(
    `<lc-grid alias="order" style="height: 700px; width: 1300px" ${attributes}></lc-grid>`,
  );
  await waitUntil(() => inside(grid, '[data-row="0"]'), 'rows are drawn');
  return grid;
}

async function filterOf(grid: LcGrid, path: string) {
  const head = () => inside(grid, `[role="columnheader"][data-path="${path}"]`)!;
  await waitUntil(() => {
    head().focus();
    return grid.shadowRoot!.activeElement === head();
  });
  await pressed('f');
  await waitUntil(() => grid.shadowRoot!.activeElement?.closest('.lc-filter'), 'the filter has the focus');
}

/** Looks for choices, and waits until so many are found. */
async function find(grid: LcGrid, text: string, count: number) {
  const input = inside<HTMLInputElement>(grid, '.lc-filter .lc-input__v')!;
  input.focus();
  input.select();
  await sendKeys({type: text});
  await waitUntil(() => all(grid, '.lc-filter__list .lc-filter__tick').length === count, `${count} are found`);
}

describe('choices of lc-grid', () => {
  beforeEach(() => {
    withdraw = provide((app = new UsersApp()));
  });
  afterEach(() => {
    withdraw();
    app.notifications.clear();
  });

  it('users are ticked off beside how many rows have each; what another search found stays ticked', async () => {
    const grid = await orders();
    await filterOf(grid, 'buyer');
    await waitUntil(() => all(grid, '.lc-filter__list .lc-filter__tick').length > 1000, 'users are offered');
    await waitUntil(() => tick(grid, 'User 1').ariaLabel === 'User 1, 7 records', 'they are counted');
    await find(grid, 'User 1150', 1);
    tick(grid, 'User 1150').click();
    await find(grid, 'User 1160', 1);
    tick(grid, 'User 1160').click();
    await sendKeys({press: 'Enter'});
    const wanted = JSON.stringify(['IN', 'buyer', ['u-1150', 'u-1160']]);
    await waitUntil(() => JSON.stringify(app.last.where) === wanted, 'both are asked for');
    await waitUntil(() => chips(grid).join() === 'Buyer: User 1150, User 1160', 'a chip names them');
  });

  it('every option ticked, the blank one too, is no filter', async () => {
    const grid = await orders();
    await filterOf(grid, 'status');
    await waitUntil(() => all(grid, '.lc-filter__list .lc-filter__tick').length === 3, 'all are there');
    tick(grid, 'Draft').click();
    tick(grid, 'Sent').click();
    await sendKeys({press: 'Enter'});
    const two = JSON.stringify(['IN', 'status', ['draft', 'sent']]);
    await waitUntil(() => JSON.stringify(app.last.where) === two, 'blank rows are still not asked for');
    await waitUntil(() => !inside(grid, '.lc-filter'), 'it is closed');
    await filterOf(grid, 'status');
    await waitUntil(() => all(grid, '.lc-filter__list .lc-filter__tick').length === 3, 'all are there again');
    tick(grid, 'Blank').click();
    await sendKeys({press: 'Enter'});
    await waitUntil(() => app.last.where === undefined, 'all rows are asked for');
    await waitUntil(() => !chips(grid).length);
  });
});

const before = location.href;

/** Makes the page's address ask for something. */
function go(params: string) {
  const url = new URL(before);
  url.searchParams.set('params', params);
  history.replaceState(null, '', url);
}

describe('an address of lc-grid that it cannot follow', () => {
  beforeEach(() => {
    withdraw = provide((app = new UsersApp()));
  });
  afterEach(() => {
    withdraw();
    app.notifications.clear();
    history.replaceState(null, '', before);
  });
  const notes = () => app.notifications.items.value.map(({title}) => title);

  it('shows its rows, keeps the filters that fit, and says that others were left out', async () => {
    const condition = ['LIKE', 'number', 'PO'];
    const tree = ['and', ...Array.from({length: 10_000}, () => condition)];
    const filters = {number: {operator1: 'LIKE', value1: 'PO'}, nothing: {operator1: 'FILLED'}};
    go(JSON.stringify({filters, tree, sort: [{path: 'nothing', dir: 'ASC'}]}));
    const codes: unknown[] = [];
    const listen = (event: Event) => codes.push((event as CustomEvent<{code: string}>).detail.code);
    document.addEventListener('lc-error', listen, true);
    const grid = await orders('url-state');
    await waitUntil(() => notes().join() === 'Some of what was asked for does not fit this list', 'it is said');
    document.removeEventListener('lc-error', listen, true);
    await waitUntil(() => chips(grid).join() === 'Number: contains “PO”');
    expect(app.last.where).to.deep.equal(condition);
    expect(app.last.orderBy).to.deep.equal([{column: 'date', dir: 'DESC'}]);
    expect(codes).to.deep.equal(['LC1018']);
  });

  it('shows its rows when the address cannot be read at all', async () => {
    go('{"filters":{');
    await orders('url-state');
    await waitUntil(() => notes().join() === 'This address cannot be read', 'it is said');
    expect(app.last.where).to.equal(undefined);
  });

  it('filters that are too long for it hold, and the person is notified once', async () => {
    const grid = await orders('url-state');
    await filterOf(grid, 'number');
    await waitUntil(() => grid.shadowRoot!.activeElement?.matches('input[type="text"]'), 'the field has the focus');
    await sendKeys({type: 'x'});
    const field = grid.shadowRoot!.activeElement as HTMLInputElement;
    field.value = 'x'.repeat(2100);
    field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
    await sendKeys({press: 'Enter'});
    await waitUntil(() => notes().join() === 'The filters are too long for the address', 'it is said');
    expect(JSON.stringify(app.last.where)).to.have.length.greaterThan(2100);
    expect(location.search).to.not.contain('xxxx');
  });
});

describe('OK and Enter in a filter of lc-grid', () => {
  beforeEach(() => {
    withdraw = provide((app = new UsersApp()));
  });
  afterEach(() => withdraw());

  for (const way of ['Enter', 'OK']) {
    it(`${way} leaves the field that is typed into, and filters a moment later`, async () => {
      const grid = await orders();
      await filterOf(grid, 'number');
      await waitUntil(() => grid.shadowRoot!.activeElement?.matches('input[type="text"]'), 'the field has the focus');
      await sendKeys({type: 'PO'});
      const field = grid.shadowRoot!.activeElement as HTMLInputElement;
      const steps: string[] = [];
      field.addEventListener('blur', () => steps.push(inside(grid, '.lc-filter') ? 'left' : 'closed'));
      grid.addEventListener('lc-filter', () => steps.push('filtered'));
      if (way === 'Enter')
        field.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true}));
      // A press that does not take the focus, as in Safari.
      else
        all(grid, '.lc-filter button')
          .find(({textContent}) => textContent === 'OK')!
          .click();
      expect(steps).to.deep.equal(['left']);
      await waitUntil(() => steps.join() === 'left,filtered');
      await waitUntil(() => JSON.stringify(app.last.where) === '["LIKE","number","PO"]');
    });
  }
});

describe('a filter of lc-grid on a phone', () => {
  const {innerWidth: width, innerHeight: height} = window;
  beforeEach(async () => {
    withdraw = provide((app = new UsersApp()));
    await setViewport({width: 390, height: 800});
  });
  afterEach(async () => {
    withdraw();
    history.replaceState(null, '', before);
    Reflect.deleteProperty(visualViewport!, 'height');
    await setViewport({width, height});
  });

  it('is a sheet that stays whole above the on-screen keyboard', async () => {
    const filters = {buyer: {operator1: 'IN', value1: [{v: 'u-1', p: 'User 1'}]}};
    go(JSON.stringify({filters}));
    const grid = await show<LcGrid>('<lc-grid alias="order" style="height: 700px" url-state></lc-grid>');
    await waitUntil(() => inside(grid, '.lc-chip__edit'), 'the chip is there');
    inside(grid, '.lc-chip__edit')!.click();
    await waitUntil(() => all(grid, '.lc-filter__list .lc-filter__tick').length > 1000, 'users are offered');
    Object.defineProperty(visualViewport, 'height', {value: 420, configurable: true});
    visualViewport!.dispatchEvent(new Event('resize'));
    const box = () => inside(grid, '.lc-filter')!.getBoundingClientRect();
    await waitUntil(() => Math.round(box().bottom) === 420, 'its foot stands on the keyboard');
    expect(box().top).to.be.greaterThanOrEqual(0);
    expect([box().left, box().width]).to.deep.equal([0, 390]);
  });
});
