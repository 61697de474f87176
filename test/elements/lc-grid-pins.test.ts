import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type LcGrid from '../../elements/lc-grid.js';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {until, waitUntil} from '../support/until.js';
import {all, app, button, inside, useGridApp} from './lc-grid-page.js';
import {click, item, items, orders} from './lc-grid-columns-page.js';

const pins = (grid: LcGrid) => all(grid, '.lc-pins [role="row"]').map((row) => row.textContent);

/** Opens the menu of the row that has the focus and chooses in it, by keys. */
async function choose(grid: LcGrid, name: string) {
  await pressed('Shift+F10');
  await waitUntil(() => items(grid).length, 'the menu of the row');
  while (!item(grid, name).matches(':focus')) await sendKeys({press: 'ArrowDown'});
  await sendKeys({press: 'Enter'});
}

/** A list whose third row is pinned by keys. */
async function pinned(): Promise<LcGrid> {
  const grid = await orders();
  inside(grid, '[data-row="2"] [data-column="0"]')!.focus();
  await choose(grid, 'Pin row');
  await until(() => pins(grid).length === 1);
  return grid;
}

describe('lc-grid: pinned rows', () => {
  useGridApp();

  it('keeps a row above the others, also while they scroll, and for the next visit', async () => {
    const grid = await pinned();
    const number = inside(grid, '[data-row="2"] [data-column="0"]')!.textContent!;
    expect(pins(grid)[0]).to.contain(number);
    expect(await violations(grid)).to.deep.equal([]);
    const scroller = inside(grid, '.lc-grid')!;
    const top = () => Math.round(inside(grid, '.lc-pins')!.getBoundingClientRect().top);
    const before = top();
    scroller.scrollTop = 200;
    await until(() => scroller.scrollTop > 0);
    expect(top()).to.equal(before);
    await waitUntil(() => (app.settings ?? '').includes('"pinned":["id-'), 'it is stored');
  });

  it('moves the focus to rows that it does not hide', async () => {
    const grid = await pinned();
    inside(grid, '.lc-grid')!.scrollTop = 400;
    await pressed('Control+Home');
    await waitUntil(() => inside(grid, '[data-row="0"] :focus, [data-row="0"]:focus-within'), 'the first row has it');
    const row = inside(grid, '[data-row="0"]')!.getBoundingClientRect();
    expect(row.top).to.be.at.least(inside(grid, '.lc-pins')!.getBoundingClientRect().bottom - 1);
  });

  it('opens it, has its menu, and takes it back by a button', async () => {
    const grid = await pinned();
    const [unpin, menu] = all(grid, '.lc-pins__acts button');
    await click(menu!);
    await waitUntil(() => items(grid).length, 'its menu');
    expect(item(grid, 'Unpin row')).to.not.equal(undefined);
    await pressed('Escape');
    await until(() => !items(grid).length);
    inside(grid, '.lc-pins [role="row"]')!.dispatchEvent(new MouseEvent('dblclick', {bubbles: true}));
    await until(() => app.opened.length === 1);
    expect(app.settings).to.contain(`"pinned":["${app.opened[0]!.id}"]`);
    await click(unpin!);
    await until(() => !inside(grid, '.lc-pins'));
    await waitUntil(() => !(app.settings ?? '').includes('pinned'), 'it is forgotten');
    expect(button(grid, 'Retry')).to.equal(undefined);
  });
});
