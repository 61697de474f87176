import {expect} from '@open-wc/testing';
import LcGrid from '../../elements/lc-grid.js';
import {violations} from '../support/axe.js';
import {GridApp, provide} from '../support/grid-app.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

LcGrid.define();

const inside = (grid: LcGrid, selector: string) => grid.shadowRoot!.querySelector<HTMLElement>(selector);
const all = (grid: LcGrid, selector: string) => [...grid.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const lines = (grid: LcGrid) => all(grid, '.lc-grid__body [role="row"]');
const attributes = (grid: LcGrid, name: string) => lines(grid).map((line) => line.getAttribute(name));
const said = (grid: LcGrid) => all(grid, '.lc-live').map(({textContent}) => textContent);
/** What has the focus: its row, and its column where it is one of several. */
const focused = (grid: LcGrid) => {
  const cell = grid.shadowRoot!.activeElement?.closest<HTMLElement>('[data-column]');
  return cell && `${cell.closest<HTMLElement>('[data-row]')!.dataset.row}:${cell.dataset.column}`;
};

const KINDS = ['Packs', 'Stoves', 'Tents'];

/** Twelve things of three kinds, with the sum of their sizes. */
async function things(more = '', style = 'width: 900px; height: 600px') {
  const grid = await show<LcGrid>(`<lc-grid heading="Things" group-column="kind" style="${style}" ${more}></lc-grid>`);
  grid.columns = [
    {path: 'name', label: 'Name'},
    {path: 'kind', label: 'Kind'},
    {path: 'size', label: 'Size', type: 'number', total: 'sum'},
  ];
  grid.rows = Array.from({length: 12}, (_, at) => ({name: `Thing ${at}`, kind: KINDS[at % 3], size: at}));
  await waitUntil(() => all(grid, '.lc-count').length === 3, 'the groups and their counts');
  return grid;
}

async function onFirstGroup(grid: LcGrid) {
  const toggle = () => inside(grid, '.lc-group__toggle')!;
  await waitUntil(() => {
    toggle().focus();
    return grid.shadowRoot!.activeElement === toggle();
  }, 'the first group has the focus');
}

describe('groups of lc-grid', () => {
  let withdraw: () => void;
  beforeEach(() => (withdraw = provide(new GridApp())));
  afterEach(() => withdraw());

  it('tell their level, that they are open, and the place of each line', async () => {
    const grid = await things();
    expect(attributes(grid, 'aria-level').slice(0, 6)).to.deep.equal(['1', '2', '2', '2', '2', '1']);
    expect(attributes(grid, 'aria-expanded').slice(0, 2)).to.deep.equal(['true', null]);
    const treegrid = inside(grid, '[role="treegrid"]')!;
    // The head, three headings, twelve rows, the totals.
    expect(treegrid.getAttribute('aria-rowcount')).to.equal('17');
    expect(attributes(grid, 'aria-rowindex')).to.deep.equal(Array.from({length: 15}, (_, at) => String(at + 2)));
  });

  it('open and close by arrows, which also go to their figures', async () => {
    const grid = await things();
    await onFirstGroup(grid);
    await pressed('ArrowLeft');
    await waitUntil(() => inside(grid, '[aria-level="1"]')!.getAttribute('aria-expanded') === 'false', 'it is closed');
    await waitUntil(() => lines(grid).length === 11, 'its rows are gone');
    expect(inside(grid, '[role="treegrid"]')!.getAttribute('aria-rowcount')).to.equal('13');
    expect(focused(grid)).to.equal('0:0');
    await pressed('ArrowLeft');
    expect(focused(grid)).to.equal('0:0');
    await pressed('ArrowRight');
    await waitUntil(() => lines(grid).length === 15, 'it is open again');
    await pressed('ArrowRight');
    expect(focused(grid)).to.equal('0:2');
    await pressed('ArrowLeft');
    expect(focused(grid)).to.equal('0:0');
    await pressed('ArrowDown');
    expect(focused(grid)?.split(':')[0]).to.equal('1');
  });

  it('say that they were opened or closed, and how many rows they have', async () => {
    const grid = await things();
    await onFirstGroup(grid);
    await pressed('ArrowLeft');
    await waitUntil(() => said(grid).join().includes('Packs collapsed, 4 rows'), 'it is said');
    await pressed('Space');
    await waitUntil(() => said(grid).join().includes('Packs expanded, 4 rows'), 'it is said');
  });

  it('open by the other arrow from right to left', async () => {
    const grid = await things('dir="rtl"');
    await onFirstGroup(grid);
    await pressed('ArrowRight');
    await waitUntil(() => lines(grid).length === 11, 'closed');
    await pressed('ArrowLeft');
    await waitUntil(() => lines(grid).length === 15, 'open');
  });

  it('have cells that are selected together, seen and said with their number', async () => {
    const grid = await things();
    const cell = (row: number) => inside(grid, `[data-row="${row}"] [data-column="0"]`)!;
    await waitUntil(() => {
      cell(1).focus();
      return focused(grid) === '1:0';
    }, 'a cell has the focus');
    await pressed('Shift+ArrowDown');
    await waitUntil(() => said(grid).join().includes('2 records, 1 column selected'), 'it is said');
    const ground = (row: number) => getComputedStyle(cell(row)).backgroundColor;
    expect(ground(1)).to.equal(ground(2));
    expect(ground(2)).not.to.equal(ground(3));
  });

  it('are said of cards too', async () => {
    const grid = await things('mode="cards"');
    await onFirstGroup(grid);
    await pressed('Enter');
    await waitUntil(() => all(grid, '.lc-card').length === 8, 'closed');
    await waitUntil(() => said(grid).join().includes('Packs collapsed, 4 rows'), 'it is said');
    expect(await violations(grid)).to.deep.equal([]);
  });
});
