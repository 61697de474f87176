import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcGrid from '../../elements/lc-grid.js';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

LcGrid.define();

const inside = <E extends HTMLElement>(grid: HTMLElement, selector: string) =>
  grid.shadowRoot!.querySelector<E>(selector);
const position = (grid: HTMLElement) => inside(grid, '.lc-find__where')?.textContent;
const current = (grid: HTMLElement) => inside(grid, '.is-found.is-current');

/** A list of 300 rows on one page with its find bar open. */
async function finding() {
  const grid = await show<LcGrid>(
    '<lc-grid page-size="0" style="display: block; width: 800px; height: 400px"></lc-grid>',
  );
  const columns = [
    {path: 'name', label: 'Name'},
    {path: 'place', label: 'Place'},
  ];
  const rows = Array.from({length: 300}, (_, index) => ({
    id: `${index}`,
    name: index % 100 === 7 ? `Tent ${index}` : `Rope ${index}`,
    place: index === 250 ? 'Tent hall' : 'Leeds',
  }));
  Object.assign(grid, {columns, rows});
  const find = (selector: string, text: string) =>
    [...grid.shadowRoot!.querySelectorAll<HTMLElement>(selector)].find(
      (each) => (each.ariaLabel ?? each.textContent) === text,
    );
  await waitUntil(() => find('button', 'More actions'), 'the list');
  find('button', 'More actions')!.click();
  await waitUntil(() => find('[role="menuitem"]', 'Find in list'), 'the menu');
  find('[role="menuitem"]', 'Find in list')!.click();
  await waitUntil(() => inside(grid, '.lc-find input') === grid.shadowRoot!.activeElement, 'its bar has the focus');
  return grid;
}

describe('lc-grid: find in list', () => {
  it('marks what it finds, and steps through it with Enter, to rows that were not drawn too', async () => {
    const grid = await finding();
    await sendKeys({type: 'tent'});
    await waitUntil(() => position(grid) === '1 of 4', 'they are counted');
    await waitUntil(() => current(grid)?.textContent === 'Tent 7', 'the first is marked');
    expect(await violations(grid)).to.deep.equal([]);
    await pressed('Enter');
    await waitUntil(() => current(grid)?.textContent === 'Tent 107', 'so is the next, far below');
    await pressed('Shift+Enter');
    await waitUntil(() => current(grid)?.textContent === 'Tent 7', 'and the one before');
    await pressed('Shift+Enter');
    await waitUntil(() => current(grid)?.textContent === 'Tent hall', 'before the first comes the last');
    expect(position(grid)).to.equal('4 of 4');
  });

  it('says that there is none', async () => {
    const grid = await finding();
    await sendKeys({type: 'boat'});
    await waitUntil(() => position(grid) === 'No match in the rows shown', 'it says so');
    expect(inside<HTMLButtonElement>(grid, '.lc-find button')!.disabled).to.equal(true);
  });

  it('ends with Escape, at the cell that was found', async () => {
    const grid = await finding();
    await sendKeys({type: 'tent 107'});
    await waitUntil(() => current(grid)?.textContent === 'Tent 107', 'it is found');
    await pressed('Escape');
    await waitUntil(() => !inside(grid, '.lc-find'), 'the bar is gone');
    await waitUntil(() => grid.shadowRoot!.activeElement?.textContent === 'Tent 107', 'the cell has the focus');
    expect(inside(grid, '.is-found')).to.equal(null);
  });

  it('searches other rows anew', async () => {
    const grid = await finding();
    await sendKeys({type: 'tent'});
    await waitUntil(() => position(grid) === '1 of 4', 'matches');
    grid.rows = [{id: 'a', name: 'Tent', place: 'Lyon'}];
    await waitUntil(() => position(grid) === '1 of 1', 'those of the new rows');
    await waitUntil(() => current(grid)?.textContent === 'Tent', 'which are marked');
  });
});
