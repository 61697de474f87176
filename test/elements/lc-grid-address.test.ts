import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcApp from '../../elements/lc-app.js';
import type LcGrid from '../../elements/lc-grid.js';
import {filterOf, typeInto} from './lc-grid-filter-page.js';
import {app, button, click, firstNumber, inside, orders, useGridApp} from './lc-grid-page.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

LcApp.define();

const here = location.href;
const said = () => new URLSearchParams(location.search).get('params') ?? '';
const says = (wanted: object | '') =>
  waitUntil(() => said() === (wanted && JSON.stringify(wanted)), `the address says ${JSON.stringify(wanted)}`);
const shows = (grid: LcGrid, number: string) => waitUntil(() => firstNumber(grid) === number, `${number} is first`);

async function toPage(grid: LcGrid, number: number) {
  await waitUntil(() => button(grid, `Page ${number}`), 'the pager is there');
  await click(button(grid, `Page ${number}`));
}

/** How many entries the history has got by now. */
function entries(): () => number {
  const {pushState} = history;
  let count = 0;
  history.pushState = (...entry) => {
    count++;
    pushState.apply(history, entry);
  };
  return () => count;
}

describe('the address of lc-grid with url-state', () => {
  useGridApp();
  let added: () => number;
  beforeEach(() => {
    history.pushState(null, '', here);
    added = entries();
  });
  afterEach(() => {
    Reflect.deleteProperty(history, 'pushState');
    document.querySelectorAll('lc-grid').forEach((grid) => grid.remove());
    history.replaceState(null, '', here);
  });

  it('has a step for each page, order and filter, and Back and Forward ask for them again', async () => {
    const grid = await orders('url-state');
    await toPage(grid, 3);
    await says({page: 3});
    await click(inside(grid, '[data-path="number"] [data-widget="sort"]')!);
    const sorted = {sort: [{path: 'number', dir: 'ASC'}]};
    await says(sorted);
    await filterOf(grid, 'number');
    await waitUntil(() => grid.shadowRoot!.activeElement?.matches('.lc-filter input'), 'the focus is in it');
    await sendKeys({type: 'PO'});
    await sendKeys({press: 'Enter'});
    await says({...sorted, filters: {number: {operator1: 'LIKE', value1: 'PO'}}});
    expect(added()).to.equal(3);
    history.back();
    await says(sorted);
    await waitUntil(() => app.last.where === undefined && !inside(grid, '.lc-chip__edit'), 'the filter is gone');
    history.back();
    await says({page: 3});
    await waitUntil(() => app.last.offset === 50 && app.last.orderBy?.[0]?.column === 'date', 'so is the order');
    await shows(grid, 'PO-00162');
    expect(inside(grid, '[aria-current="page"]')!.textContent).to.equal('3');
    history.back();
    await says('');
    await shows(grid, 'PO-00212');
    history.go(3);
    await waitUntil(() => JSON.stringify(app.last.where) === '["LIKE","number","PO"]', 'Forward filters again');
    expect(added()).to.equal(3);
  });

  it('has one step for all that is typed into the search, and one for its end', async () => {
    const grid = await orders('url-state');
    const box = inside(grid, '[data-search]') as HTMLInputElement;
    await click(box);
    for (const [text, whole] of [
      ['00', '00'],
      ['21', '0021'],
    ] as const) {
      await sendKeys({type: text});
      await says({search: whole});
    }
    expect(added()).to.equal(1);
    await sendKeys({press: 'Escape'});
    await says('');
    expect(added()).to.equal(2);
    history.back();
    await says({search: '0021'});
    await waitUntil(() => box.value === '0021' && app.last.search?.text === '0021', 'it is searched for again');
    history.back();
    await says('');
    await waitUntil(() => box.value === '' && !app.last.search, 'nothing is searched for');
  });

  it('has no step for what script asks for, nor for a page that is not there', async () => {
    const grid = await orders('url-state page="2"');
    await says({page: 2});
    grid.page = '3';
    await says({page: 3});
    grid.page = '99';
    await says({page: 9});
    grid.sort = {number: 'ASC'};
    await says({sort: [{path: 'number', dir: 'ASC'}]});
    expect(added()).to.equal(0);
  });

  it('has its step beneath no modal: conditions built in a dialog are gone back from at once', async () => {
    const grid = await orders('url-state');
    await click(button(grid, 'More actions'));
    await waitUntil(() => inside(grid, '[role="menuitem"]'), 'the menu is open');
    const items = [...grid.shadowRoot!.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    await click(items.find(({textContent}) => textContent!.includes('Filter builder'))!);
    await waitUntil(() => inside(grid, '.lc-builder__leaf input'), 'the builder is open');
    await waitUntil(() => (history.state as object | null) && 'lcModal' in history.state, 'it has an entry');
    await typeInto(grid, () => inside(grid, '.lc-builder__leaf input')!, 'PO');
    await click(button(grid, 'Apply'));
    await says({tree: ['LIKE', 'number', 'PO']});
    expect(history.state).to.equal(null);
    history.back();
    await says('');
    await waitUntil(() => app.last.where === undefined, 'nothing is filtered');
    expect(history.state).to.equal(null);
    history.forward();
    await says({tree: ['LIKE', 'number', 'PO']});
    await waitUntil(() => JSON.stringify(app.last.where) === '["LIKE","number","PO"]', 'it is filtered again');
  });

  it('is the host’s to step through where the app says so', async () => {
    app.configuration.value = {...app.configuration.value, hostHistory: true};
    const grid = await orders('url-state');
    await toPage(grid, 3);
    await says({page: 3});
    expect(added()).to.equal(0);
  });

  it('is that of the first list of a page', async () => {
    const grid = await orders('url-state');
    await toPage(grid, 3);
    await says({page: 3});
    const second = await show<LcGrid>('<lc-grid alias="order" style="height: 400px" url-state></lc-grid>');
    await waitUntil(() => firstNumber(second), 'rows are drawn');
    await toPage(second, 5);
    await shows(second, 'PO-00112');
    expect(said()).to.equal('{"page":3}');
  });
});
