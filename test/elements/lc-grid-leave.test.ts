import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcGrid from '../../elements/lc-grid.js';
import {provide} from '../support/grid-app.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';
import {Cells, PLACE} from './lc-grid-cells-page.js';

LcGrid.define();

let app: Cells;
let withdraw: () => void;

const inside = (grid: LcGrid, selector: string) => grid.shadowRoot!.querySelector<HTMLElement>(selector);
const firstNumber = (grid: LcGrid) => inside(grid, `[data-row="0"] [data-column="${PLACE.number}"]`)!;
const bar = (grid: LcGrid) => inside(grid, '.lc-editbar');
const button = (grid: LcGrid, name: string) =>
  [...grid.shadowRoot!.querySelectorAll('button')].find(({textContent}) => textContent === name)!;

/** A list with one changed cell. */
async function edited() {
  const grid = await show<LcGrid>(
    '<lc-grid alias="order" edit-cells style="display: block; height: 480px; width: 1600px"></lc-grid>',
  );
  await waitUntil(() => firstNumber(grid)?.textContent, 'rows are drawn');
  firstNumber(grid).focus();
  await pressed('F2');
  await waitUntil(() => grid.shadowRoot!.activeElement?.matches('.lc-celledit input'), 'the cell is edited');
  (grid.shadowRoot!.activeElement as HTMLInputElement).select();
  await sendKeys({type: 'A'});
  await pressed('Enter');
  await waitUntil(() => bar(grid), 'the cell is changed');
  return grid;
}

async function discard(grid: LcGrid) {
  button(grid, 'Discard changes').click();
  await waitUntil(() => !bar(grid), 'nothing is unsaved');
}

describe('lc-grid: unsaved cells are not lost without a question', () => {
  beforeEach(() => {
    app = new Cells();
    withdraw = provide(app);
  });
  afterEach(() => {
    app.notifications.clear();
    withdraw();
  });

  it('asks before the page is left', async () => {
    const grid = await edited();
    const leave = () => !dispatchEvent(new Event('beforeunload', {cancelable: true}));
    expect(leave()).to.equal(true);
    await discard(grid);
    expect(leave()).to.equal(false);
  });

  it('asks before a link of the page is followed', async () => {
    const grid = await edited();
    const link = await show<HTMLAnchorElement>('<a href="/elsewhere">Elsewhere</a>');
    const followed: boolean[] = [];
    const stay = (event: Event) => {
      followed.push(!event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener('click', stay);
    const follow = () => {
      link.focus();
      return pressed('Enter');
    };
    await follow();
    await waitUntil(() => button(grid, 'Keep editing'), 'it is asked');
    expect(inside(grid, '[role="alertdialog"]')!.textContent).to.contain('1 cell');
    button(grid, 'Keep editing').click();
    await waitUntil(() => !button(grid, 'Keep editing'), 'the question is gone');
    expect(firstNumber(grid).classList.contains('is-changed')).to.equal(true);
    await discard(grid);
    followed.length = 0;
    await follow();
    removeEventListener('click', stay);
    expect(followed).to.deep.equal([true]);
  });

  it('keeps a modal of the page open while the person keeps editing', async () => {
    const grid = await edited();
    const waits: Promise<unknown>[] = [];
    const detail = {waitUntil: (work: Promise<unknown>) => void waits.push(work)};
    grid.parentElement!.dispatchEvent(new CustomEvent('lc-before-hide', {detail, bubbles: true, composed: true}));
    await waitUntil(() => button(grid, 'Keep editing'), 'it is asked');
    button(grid, 'Keep editing').click();
    expect(await Promise.all(waits)).to.deep.equal([false]);
  });
});
