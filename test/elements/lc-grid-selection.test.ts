import {expect, oneEvent} from '@open-wc/testing';
import type LcGrid from '../../elements/lc-grid.js';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';
import {app, inside, all, cell, click, useGridApp} from './lc-grid-page.js';
import {box, bar, barText, button, dialog, selectedRows, orders, selecting} from './lc-grid-selection-page.js';

const said = (grid: LcGrid) =>
  all(grid, '.lc-live')
    .map(({textContent}) => textContent)
    .join(' ');
async function openMenu(grid: LcGrid) {
  button(grid, 'More actions').focus();
  await pressed('Enter');
  await waitUntil(() => inside(grid, '[role="menuitem"]'), 'the menu is open');
}

describe('lc-grid: selection', () => {
  useGridApp();
  it('leaves the current row the current one', async () => {
    const grid = await selecting();
    cell(grid, 3, 0).focus();
    await pressed('Space');
    await waitUntil(() => selectedRows(grid).join() === '3', 'the row is selected');
    await waitUntil(() => inside(grid, '.is-active')?.dataset.row === '3', 'it looks like the current one');
  });

  it('ends without a word when the list is taken out of the page; put back, it selects anew', async () => {
    const grid = await selecting();
    await click(box(grid, 1));
    await waitUntil(() => barText(grid).includes('1 selected'), 'a row is selected');
    const place = grid.parentElement!;
    const reported: unknown[] = [];
    grid.addEventListener('lc-selection-change', (event) => reported.push((event as CustomEvent).detail));
    grid.remove();
    await grid.updateComplete;
    expect(reported).to.deep.equal([]);
    place.append(grid);
    await waitUntil(() => inside(grid, '[data-row="0"] [data-column="0"]')?.textContent, 'rows are drawn');
    expect(bar(grid)).to.equal(null);
    cell(grid, 2, 0).focus();
    await pressed('Shift+Space');
    await waitUntil(() => barText(grid).includes('1 selected'), 'another row is selected');
    expect(reported.map((detail) => (detail as {count: number}).count)).to.deep.equal([1]);
  });

  it('is a mode of the list: boxes before the rows, and a bar that says how many are selected', async () => {
    const grid = await selecting();
    expect(barText(grid)).to.contain('0 selected').and.contain('of 212');
    expect(button(grid, 'Delete', '.lc-bar--selection').hasAttribute('disabled')).to.equal(true);
    await click(box(grid, 1));
    await click(box(grid, 3));
    await waitUntil(() => barText(grid).includes('2 selected'));
    expect(selectedRows(grid)).to.deep.equal([1, 3]);
    expect(box(grid, -1).indeterminate).to.equal(true);
    expect(inside(grid, '[role="grid"]')!.ariaMultiSelectable).to.equal('true');
    expect(cell(grid, 0, 0).getAttribute('aria-colindex')).to.equal('2');
    await waitUntil(() => said(grid).includes('2 selected'), 'it is said');
  });

  it('leaves the focus in the row whose box had it', async () => {
    const grid = await selecting();
    await click(box(grid, 1));
    await waitUntil(() => barText(grid).includes('1 selected'));
    await click(button(grid, 'Leave selection mode'));
    await waitUntil(() => !bar(grid) && !inside(grid, '[data-column="-1"]'), 'the boxes are gone');
    await waitUntil(
      () => grid.shadowRoot!.activeElement?.closest('[data-column]') === cell(grid, 1, 0),
      'its first cell has the focus',
    );
  });

  it('begins at the box of the row a person was in last, or of the first, where the menu that begins it is gone', async () => {
    const grid = await orders();
    const begin = async () => {
      await openMenu(grid);
      all(grid, '[role="menuitem"]')
        .find(({textContent}) => textContent === 'Select records')!
        .click();
    };
    const at = (row: number) =>
      waitUntil(() => grid.shadowRoot!.activeElement?.closest(`[data-row="${row}"] [data-column="-1"]`), `row ${row}`);
    await begin();
    await at(0);
    await pressed('Space');
    await waitUntil(() => barText(grid).includes('1 selected'), 'its row is selected');
    await click(button(grid, 'Leave selection mode'));
    await waitUntil(() => !bar(grid), 'it has ended');
    cell(grid, 3, 1).focus();
    await begin();
    await at(3);
  });

  it('has no accessibility faults while rows are selected', async () => {
    const grid = await selecting();
    await click(box(grid, 1));
    await waitUntil(() => barText(grid).includes('1 selected'));
    expect(await violations(grid)).to.deep.equal([]);
  });

  it('selects the page with the box in the head, and then all that match as what they are', async () => {
    const grid = await selecting();
    await click(box(grid, -1));
    await waitUntil(() => barText(grid).includes('25 selected'));
    expect(box(grid, -1).checked).to.equal(true);
    const changed = oneEvent(grid, 'lc-selection-change');
    button(grid, 'Select all 212').click();
    expect((await changed).detail).to.deep.equal({every: true, ids: [], count: 212});
    await waitUntil(() => barText(grid).includes('212 selected'));
    await click(box(grid, 4));
    await waitUntil(() => barText(grid).includes('211 selected'));
    expect([box(grid, -1).checked, box(grid, -1).indeterminate]).to.deep.equal([false, true]);
  });

  it('says as many as one reads: large numbers in their groups', async () => {
    app.size = 1284;
    const grid = await selecting();
    await click(box(grid, -1));
    await waitUntil(() => button(grid, 'Select all 1,284'), 'all are offered');
    button(grid, 'Select all 1,284').click();
    await waitUntil(() => barText(grid).includes('1,284 selected'));
    await click(button(grid, 'Delete'));
    await waitUntil(() => dialog(grid)?.textContent?.includes('Delete 1,284 records?'), 'it asks');
    await pressed('Escape');
    await waitUntil(() => !dialog(grid), 'nothing is deleted');
    expect(app.deleted).to.have.length(0);
  });

  it('ends with Escape, in a row as in its box; a menu that is open has the key first', async () => {
    const grid = await selecting();
    const focusedCell = () => {
      const {activeElement} = grid.shadowRoot!;
      const held = activeElement?.closest<HTMLElement>('[data-column]');
      return [held?.closest<HTMLElement>('[data-row]')?.dataset.row, held?.dataset.column].join();
    };
    await click(box(grid, 1));
    await waitUntil(() => barText(grid).includes('1 selected'), 'a row is selected');
    await pressed('Shift+F10');
    await waitUntil(() => inside(grid, '[role="menuitem"]'), 'the menu of the row is open');
    await pressed('Escape');
    await waitUntil(() => !inside(grid, '[role="menuitem"]'), 'it is closed');
    expect(selectedRows(grid)).to.deep.equal([1]);
    box(grid, 1).focus();
    await pressed('Escape');
    await waitUntil(() => !bar(grid), 'the mode is over');
    await waitUntil(() => focusedCell() === '1,0', 'the focus is in the row of the box');
    expect(said(grid)).to.contain('Selection mode is off');
    cell(grid, 3, 1).focus();
    await pressed('Shift+Space');
    await waitUntil(() => selectedRows(grid).join() === '3', 'another row is selected');
    await pressed('Escape');
    await waitUntil(() => !bar(grid) && !selectedRows(grid).length, 'the mode is over again');
    expect(focusedCell()).to.equal('3,1');
  });

  it('selects a range with Shift', async () => {
    const grid = await selecting();
    await click(box(grid, 2));
    box(grid, 6).dispatchEvent(new MouseEvent('click', {bubbles: true, composed: true, shiftKey: true}));
    await waitUntil(() => selectedRows(grid).length === 5);
    expect(selectedRows(grid)).to.deep.equal([2, 3, 4, 5, 6]);
  });

  it('outlasts another page and another order, and ends with another search', async () => {
    const grid = await selecting();
    await click(box(grid, 0));
    await waitUntil(() => barText(grid).includes('1 selected'));
    const first = cell(grid, 0, 0).textContent;
    button(grid, 'Page 2').click();
    await waitUntil(() => cell(grid, 0, 0).textContent !== first, 'page 2 is there');
    expect(selectedRows(grid)).to.deep.equal([]);
    expect(barText(grid)).to.contain('1 selected');
    button(grid, 'Page 1').click();
    await waitUntil(() => selectedRows(grid).length === 1, 'it is still selected');
    grid.filter('0021');
    await waitUntil(() => barText(grid).includes('0 selected'), 'the search ends it');
  });

  it('goes by the keyboard: Shift+Space begins it, Space selects, Ctrl+A takes the page and then all', async () => {
    const grid = await orders();
    cell(grid, 1, 0).focus();
    await pressed('Shift+Space');
    await waitUntil(() => selectedRows(grid).join() === '1', 'row 1 is selected');
    await pressed('ArrowDown');
    await pressed('Space');
    await waitUntil(() => selectedRows(grid).join() === '1,2', 'row 2 too');
    await pressed('Ctrl+A');
    await waitUntil(() => barText(grid).includes('25 selected'));
    await pressed('Ctrl+A');
    await waitUntil(() => barText(grid).includes('212 selected'));
    expect(app.opened).to.deep.equal([]);
  });

  it('is not there where the page says so', async () => {
    const grid = await orders('no-selection');
    cell(grid, 1, 0).focus();
    await pressed('Shift+Space');
    await openMenu(grid);
    expect(all(grid, '[role="menuitem"]').map(({textContent}) => textContent)).not.to.include('Select records');
    expect(bar(grid)).to.equal(null);
  });

  it('works with cards too', async () => {
    const grid = await show<LcGrid>(
      '<lc-grid alias="order" mode="cards" style="display: block; height: 560px; width: 780px"></lc-grid>',
    );
    await waitUntil(() => inside(grid, '.lc-card__name'), 'cards are drawn');
    await openMenu(grid);
    await click(all(grid, '[role="menuitem"]').find(({textContent}) => textContent === 'Select records')!);
    await waitUntil(() => inside(grid, '.lc-card__pick'), 'cards have boxes');
    await click(inside(grid, '.lc-card__pick')!);
    await click(all(grid, '.lc-card__name')[2]!);
    await waitUntil(() => barText(grid).includes('2 selected'));
    expect(all(grid, '.lc-card.is-selected')).to.have.length(2);
    expect(app.opened).to.deep.equal([]);
  });
});
