import {expect} from '@open-wc/testing';
import {opener} from '../../elements/opener.js';
import {ServiceError} from '../../src/api/errors.js';
import type {DetailSpec} from '../../src/values/list-metadata.js';
import {violations} from '../support/axe.js';
import {ORDER} from '../support/grid-app.js';
import {atRest, waitUntil} from '../support/until.js';
import {all, app, cell, click, focused, inside, orders, press, useGridApp} from './lc-grid-page.js';
import type LcGrid from '../../elements/lc-grid.js';

const LIST: DetailSpec = {
  list: {object: 'order', list: 'orders', reference: 'supplier', label: 'Related orders', pageSize: 3},
};

/** The list of orders whose rows open, as the server says. */
function detailed(detail: DetailSpec = LIST, more = {}) {
  const [list] = ORDER.lists!;
  const related = {...list!, alias: 'related'};
  app.metadata = {...ORDER, lists: [{...related, detail, ...more}, list!]};
  app.opener = {...app.opener!, detail: opener.detail};
}

const openers = (grid: LcGrid) => all(grid, '[data-widget="detail"]');
const areas = (grid: LcGrid) => all(grid, '.lc-detail');
const within = (area: HTMLElement | undefined) => area?.querySelector('[data-inside]')?.shadowRoot;
const related = (area: HTMLElement | undefined) => within(area)?.querySelectorAll('[data-row="0"]').length;
const expanded = (grid: LcGrid) => openers(grid).map(({ariaExpanded}) => ariaExpanded);

async function table(attributes = 'page-size="5"') {
  const grid = await orders(attributes);
  await waitUntil(() => openers(grid).length > 2, 'rows can be opened');
  return grid;
}

describe('what lc-grid opens beneath a row', () => {
  useGridApp();
  beforeEach(() => detailed());

  it('is a list of related records, loaded when the row is opened; several may be open', async () => {
    const grid = await table();
    const row = inside(grid, '[data-row="0"]')!;
    const before = app.asked.length;
    expect(openers(grid)[0]!.ariaLabel).to.equal(`Details of ${cell(grid, 0, 0).textContent}`);
    await click(openers(grid)[0]!);
    await waitUntil(() => related(areas(grid)[0]), 'related records are listed');
    expect(expanded(grid).slice(0, 2)).to.deep.equal(['true', 'false']);
    expect(app.opened.length, 'the record itself does not open').to.equal(0);
    const asked = app.asked.slice(before).find(({kind}) => kind === 'run')!;
    expect(JSON.stringify(asked.query.where)).to.equal('["=","supplier","id-212"]');
    expect(row.nextElementSibling).to.equal(areas(grid)[0]);
    await click(openers(grid)[2]!);
    await waitUntil(() => areas(grid).length === 2 && related(areas(grid)[1]), 'both are open');
    expect(await violations(grid)).to.deep.equal([]);
    await click(openers(grid)[0]!);
    await waitUntil(() => areas(grid).length === 1, 'the first is closed');
    expect(expanded(grid).slice(0, 3)).to.deep.equal(['false', 'false', 'true']);
  });

  it('opens by keys, is gone into and left; keys and presses in it are its own', async () => {
    const grid = await table();
    cell(grid, 1, 2).focus();
    await press('Alt+ArrowDown');
    await waitUntil(() => related(areas(grid)[0]), 'it is open');
    expect(focused(grid)).to.deep.equal([1, 2]);
    await press('Alt+ArrowDown');
    const inner = () => within(areas(grid)[0])!.activeElement;
    await waitUntil(inner, 'the focus is inside');
    const [cellOf] = [() => within(areas(grid)[0])!.querySelector<HTMLElement>('[data-row="0"] [data-column="2"]')!];
    cellOf().focus();
    await press('ArrowDown');
    expect(inner()!.closest<HTMLElement>('[data-row]')!.dataset.row).to.equal('1');
    await press('Escape');
    await waitUntil(() => focused(grid)?.[0] === 1, 'the focus is in the row again');
    expect(areas(grid).length).to.equal(1);
    await press('Alt+ArrowUp');
    await waitUntil(() => !areas(grid).length, 'it is closed');
    expect(focused(grid)?.[0]).to.equal(1);
  });

  it('stays open when the list is refreshed', async () => {
    const grid = await table();
    await click(openers(grid)[1]!);
    await waitUntil(() => related(areas(grid)[0]), 'it is open');
    const [area] = areas(grid);
    await grid.refresh();
    await atRest(() => expanded(grid));
    expect(areas(grid)).to.deep.equal([area]);
    expect(expanded(grid)[1]).to.equal('true');
  });

  it('makes room among rows that are drawn through a window, which stays when it is out of view', async () => {
    const grid = await table('page-size="0"');
    const scroller = inside(grid, '.lc-grid')!;
    const before = scroller.scrollHeight;
    await click(openers(grid)[0]!);
    await waitUntil(() => related(areas(grid)[0]), 'it is open');
    const look = () => [scroller.scrollHeight, areas(grid)[0]!.offsetHeight];
    await atRest(look);
    const [height, taken] = look();
    expect(height).to.equal(before + taken!);
    const bottom = () => Math.round(areas(grid)[0]!.getBoundingClientRect().bottom);
    const next = () => Math.round(inside(grid, '[data-row="1"]')!.getBoundingClientRect().top);
    expect(next()).to.equal(bottom());
    scroller.scrollTop = scroller.scrollHeight;
    await waitUntil(() => inside(grid, '[data-row="211"]'), 'the last row is drawn');
    await atRest(look);
    expect(look()).to.deep.equal([height, taken]);
    const last = inside(grid, '[data-row="211"]')!.getBoundingClientRect().bottom;
    expect(Math.abs(last - scroller.getBoundingClientRect().bottom)).to.be.below(4);
    scroller.scrollTop = 0;
    await waitUntil(() => inside(grid, '[data-row="1"]'), 'the first rows are drawn');
    expect(next()).to.equal(bottom());
    expect(related(areas(grid)[0])).to.equal(1);
  });

  it('says in its place what failed, with Retry; the list stays', async () => {
    const grid = await table();
    const failures: unknown[] = [];
    grid.addEventListener('lc-error', (event) => failures.push((event as CustomEvent<{code: string}>).detail.code));
    app.error = new ServiceError('network');
    await click(openers(grid)[0]!);
    const retry = () =>
      [...(within(areas(grid)[0])?.querySelectorAll('button') ?? [])].find((b) => /Retry/.test(b.textContent));
    await waitUntil(retry, 'there is Retry');
    expect(failures.length).to.be.above(0);
    expect(all(grid, '.lc-grid__body [data-row]').length).to.equal(5);
    app.error = null;
    await click(retry()!);
    await waitUntil(() => related(areas(grid)[0]), 'related records are listed');
  });

  it('is behind a button of each card on a phone', async () => {
    const grid = await orders('page-size="5"', 'height: 700px; width: 380px');
    const button = () => inside(grid, '[data-detail-of]');
    await waitUntil(button, 'cards can be opened');
    expect(button()!.textContent).to.equal('Details');
    await click(button()!);
    await waitUntil(() => within(inside(grid, '.lc-carddetail__room')!)?.querySelector('.lc-card'), 'related cards');
    expect(button()!.ariaExpanded).to.equal('true');
    expect(await violations(grid)).to.deep.equal([]);
    await click(button()!);
    await waitUntil(() => !inside(grid, '.lc-carddetail__room'), 'it is closed');
  });
});
