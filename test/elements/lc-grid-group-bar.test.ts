import {expect} from '@open-wc/testing';
import LcGrid from '../../elements/lc-grid.js';
import {violations} from '../support/axe.js';
import {sendMouse} from '@web/test-runner-commands';
import {carry} from '../support/carry.js';
import {GridApp, provide} from '../support/grid-app.js';
import {middle} from '../support/middle.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';
import {click, item, label, menuOf} from './lc-grid-columns-page.js';
import {all, inside} from './lc-grid-page.js';

LcGrid.define();

const COLOURS = ['Red', 'Sand'];
const levels = (grid: LcGrid) => all(grid, '[data-level]').map(({dataset}) => dataset.level);
const level = (grid: LcGrid, path: string) => inside(grid, `[data-level="${path}"] .lc-groupbar__turn`)!;
const headings = (grid: LcGrid) =>
  all(grid, '.lc-grid__row--group').map((line) => {
    const [text, count] = ['.lc-truncate', '.lc-count > :first-child'].map((part) => line.querySelector(part));
    return `${line.ariaLevel} ${text!.textContent} ${count?.textContent ?? ''}`;
  });
const said = (grid: LcGrid) =>
  all(grid, '.lc-live')
    .map(({textContent}) => textContent)
    .join();

/** Twelve things of three kinds and two colours. */
async function things(more = '', style = 'width: 780px; height: 590px') {
  const grid = await show<LcGrid>(`<lc-grid heading="Things" style="${style}" ${more}></lc-grid>`);
  grid.columns = [
    {path: 'name', label: 'Name'},
    {path: 'kind', label: 'Kind'},
    {path: 'colour', label: 'Colour'},
    {path: 'size', label: 'Size', type: 'number', total: 'sum'},
  ];
  grid.rows = Array.from({length: 12}, (_, at) => ({
    ...{name: `Thing ${at}`, kind: ['Packs', 'Stoves', 'Tents'][at % 3], colour: COLOURS[at % 2], size: at},
  }));
  await waitUntil(() => inside(grid, '.lc-grid__body [data-row="0"], .lc-card'), 'the rows are drawn');
  return grid;
}

const BOTH = `group-columns='[{"path":"kind"},{"path":"colour","dir":"DESC"}]'`;
const NESTED = ['1 Packs 4', '2 Sand 2', '2 Red 2', '1 Stoves 4', '2 Sand 2', '2 Red 2', '1 Tents 4'];

describe('the bar of groups of lc-grid', () => {
  let withdraw: () => void;
  beforeEach(() => (withdraw = provide(new GridApp())));
  afterEach(() => withdraw());

  it('shows levels of groups, each with its own counts and sums, closed by itself', async () => {
    const grid = await things(BOTH);
    await waitUntil(() => headings(grid).slice(0, 7).join() === NESTED.join(), 'groups within groups');
    await waitUntil(() => levels(grid).join() === 'kind,colour', 'the bar');
    const sums = all(grid, '.lc-grid__row--group').map((line) => line.lastElementChild!.textContent);
    expect(sums.slice(0, 3)).to.deep.equal(['Sum 18', 'Sum 12', 'Sum 6']);
    expect(inside(grid, '.lc-grid__body [data-row="2"]')!.ariaLevel).to.equal('3');
    const toggle = all(grid, '.lc-group__toggle')[1]!;
    await click(toggle);
    await waitUntil(() => all(grid, '.lc-grid__row--group')[1]!.ariaExpanded === 'false', 'it is closed');
    expect(headings(grid).slice(0, 3)).to.deep.equal(NESTED.slice(0, 3));
    await click(all(grid, '.lc-group__toggle')[0]!);
    await waitUntil(() => headings(grid)[1] === '1 Stoves 4', 'with the groups in it');
    expect(await violations(grid)).to.deep.equal([]);
  });

  it('takes the head of a column, and puts a level elsewhere', async () => {
    const grid = await things('group-column="kind" url-state');
    await waitUntil(() => levels(grid).join() === 'kind', 'the bar');
    await click(label(grid, 'name'));
    await waitUntil(() => inside(grid, '.lc-th__menu'), 'the tools of heads');
    const {right} = inside(grid, '[data-level="kind"]')!.getBoundingClientRect();
    const [, y] = middle(level(grid, 'kind'));
    await carry(label(grid, 'colour'), [Math.round(right) + 60, y]);
    await waitUntil(() => levels(grid).join() === 'kind,colour', 'it is the inner level');
    await waitUntil(() => headings(grid)[1] === '2 Red 2', 'groups within groups');
    expect(said(grid)).to.contain('Grouped by Colour, level 2 of 2');
    const params = JSON.parse(new URL(location.href).searchParams.get('params')!) as {groups: unknown};
    expect(params.groups).to.deep.equal([
      {path: 'kind', dir: 'ASC'},
      {path: 'colour', dir: 'ASC'},
    ]);
    const {left} = inside(grid, '[data-level="kind"]')!.getBoundingClientRect();
    await carry(level(grid, 'colour'), [Math.round(left) + 6, y], false);
    await waitUntil(() => levels(grid)[0] === 'colour', 'others make room');
    await sendMouse({type: 'up'});
    await waitUntil(() => headings(grid)[0] === '1 Red 6', 'it is the outer level');
    history.replaceState(null, '', location.pathname);
  });

  it('moves, turns and removes levels by keys, keeps the focus and says so', async () => {
    const grid = await things(BOTH);
    await waitUntil(() => levels(grid).length === 2, 'the bar');
    level(grid, 'colour').focus();
    await pressed('ArrowLeft');
    await waitUntil(() => levels(grid).join() === 'colour,kind', 'it is the outer level');
    await waitUntil(() => grid.shadowRoot!.activeElement === level(grid, 'colour'), 'it has the focus');
    expect(said(grid)).to.contain('Grouped by Colour, level 1 of 2');
    await pressed('Enter');
    await waitUntil(() => headings(grid)[0] === '1 Red 6', 'it is turned');
    await pressed('Delete');
    await waitUntil(() => levels(grid).join() === 'kind', 'it is gone');
    await waitUntil(() => grid.shadowRoot!.activeElement === level(grid, 'kind'), 'the next has the focus');
    await pressed('Delete');
    await waitUntil(() => !inside(grid, '.lc-grid__row--group'), 'no groups');
    expect(said(grid)).to.contain('No longer grouped by Kind');
    await waitUntil(() => !!grid.shadowRoot!.activeElement?.closest('.lc-grid'), 'the table has the focus');
  });

  it('gets and loses levels by the menus of columns', async () => {
    const grid = await things();
    await menuOf(grid, 'kind');
    await click(item(grid, 'Group by this column'));
    await waitUntil(() => levels(grid).join() === 'kind', 'the bar');
    await menuOf(grid, 'colour');
    await click(item(grid, 'Add to groups'));
    await waitUntil(() => levels(grid).join() === 'kind,colour', 'a level more');
    await menuOf(grid, 'kind');
    await click(item(grid, 'Remove from groups'));
    await waitUntil(() => levels(grid).join() === 'colour', 'a level less');
  });

  it('is shown without levels by the menu of the list, with words about what it is for', async () => {
    const grid = await things();
    expect(inside(grid, '.lc-groupbar')).to.equal(null);
    await click(inside(grid, `.lc-bar [aria-label="More actions"]`)!);
    await waitUntil(() => item(grid, 'Group bar'), 'the menu');
    await click(item(grid, 'Group bar'));
    await waitUntil(() => inside(grid, '.lc-groupbar__hint'), 'the empty bar');
    expect(inside(grid, '.lc-groupbar__hint')!.textContent).to.equal('Drag a column head here to group by it');
  });

  it('moves levels the other way from right to left; cards have headings within headings', async () => {
    const grid = await things(`dir="rtl" ${BOTH}`);
    await waitUntil(() => levels(grid).length === 2, 'the bar');
    level(grid, 'colour').focus();
    await pressed('ArrowRight');
    await waitUntil(() => levels(grid).join() === 'colour,kind', 'it is the outer level');
    grid.style.width = '390px';
    await waitUntil(() => all(grid, 'h3.lc-group').length === 2, 'a heading for each colour');
    expect(all(grid, 'h4.lc-group').length).to.equal(6);
    expect(inside(grid, '.lc-groupbar')).to.equal(null);
    expect(await violations(grid)).to.deep.equal([]);
  });
});
