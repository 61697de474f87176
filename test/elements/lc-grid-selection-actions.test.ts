import {expect, oneEvent} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type LcGrid from '../../elements/lc-grid.js';
import {savedFile} from '../support/saved-file.js';
import {waitUntil} from '../support/until.js';
import {app, inside, all, cell, click, useGridApp} from './lc-grid-page.js';
import {box, barText, button, dialog, selectedRows, selecting} from './lc-grid-selection-page.js';

/** Deletes what is selected and ends the time in which it could be taken back. */
async function deleteSelected(grid: LcGrid) {
  button(grid, 'Delete', '.lc-bar--selection').click();
  await waitUntil(() => dialog(grid), 'it asks');
  const text = dialog(grid)!.textContent!;
  button(grid, 'Delete', '[role="alertdialog"]').click();
  return text;
}

describe('lc-grid: what is done with selected rows', () => {
  useGridApp();
  it('deletes the selected rows after asking for one or for several, at the end of the time to undo it', async () => {
    const grid = await selecting();
    await click(box(grid, 0));
    await waitUntil(() => barText(grid).includes('1 selected'));
    button(grid, 'Delete', '.lc-bar--selection').click();
    await waitUntil(() => dialog(grid), 'it asks');
    expect(dialog(grid)!.textContent).to.contain('Are you sure you want to delete the selected item?');
    button(grid, 'Keep it', '[role="alertdialog"]').click();
    await waitUntil(() => !dialog(grid));
    await click(box(grid, 1));
    await waitUntil(() => barText(grid).includes('2 selected'));
    const gone = [0, 1].map((row) => cell(grid, row, 0).textContent!);
    expect(await deleteSelected(grid)).to.contain('Are you sure you want to delete the selected items?');
    await waitUntil(() => !gone.includes(cell(grid, 0, 0).textContent!), 'the rows leave at once');
    expect(app.batches).to.deep.equal([]);
    const reported = oneEvent(grid, 'lc-delete-rows');
    app.notifications.clear();
    expect((await reported).detail.ids).to.have.length(2);
    expect(app.batches).to.have.length(1);
  });

  it('brings the rows back when the deletion is undone, and sends nothing', async () => {
    const grid = await selecting();
    await click(box(grid, 0));
    await click(box(grid, 1));
    await waitUntil(() => barText(grid).includes('2 selected'));
    const first = cell(grid, 0, 0).textContent;
    await deleteSelected(grid);
    await waitUntil(() => cell(grid, 0, 0).textContent !== first, 'the rows leave');
    app.notifications.items.peek()[0]!.actions![0]!.run();
    await waitUntil(() => cell(grid, 0, 0).textContent === first, 'they are back');
    expect(app.batches).to.deep.equal([]);
    expect(app.notifications.items.peek()).to.deep.equal([]);
  });

  it('sends what is to be deleted when the page goes away', async () => {
    const grid = await selecting();
    await click(box(grid, 0));
    await click(box(grid, 1));
    await waitUntil(() => barText(grid).includes('2 selected'));
    await deleteSelected(grid);
    await waitUntil(() => app.notifications.items.peek().length, 'it can be undone');
    dispatchEvent(new PageTransitionEvent('pagehide'));
    await waitUntil(() => app.batches.length === 1, 'it is sent');
  });

  it('says what stayed and why, brings it back and keeps it selected', async () => {
    app.linked = ['id-212', 'id-210'];
    const grid = await selecting();
    for (const row of [0, 1, 2]) await click(box(grid, row));
    await waitUntil(() => barText(grid).includes('3 selected'));
    await deleteSelected(grid);
    await waitUntil(() => app.notifications.items.peek().length, 'it can be undone');
    app.notifications.clear();
    await waitUntil(() => app.notifications.items.peek().length === 1, 'it says what stayed');
    const [warning] = app.notifications.items.peek();
    expect(warning!.title).to.equal('Oops! This item is linked to other objects.');
    expect(warning!.text).to.contain('Some items could not be deleted').and.contain('2 of 3 could not be deleted');
    await waitUntil(() => selectedRows(grid).length === 2, 'those that stayed are selected');
    warning!.actions![0]!.run();
    await waitUntil(() => inside(grid, '.lc-stayed'), 'the reasons are listed');
    expect(all(grid, '.lc-stayed__row .lc-strong').map(({textContent}) => textContent)).to.deep.equal([
      'PO-00212',
      'PO-00210',
    ]);
    const [name, reason] = all(grid, '.lc-stayed__row > *').map((part) => part.getBoundingClientRect());
    expect(reason!.left - name!.right, 'they stand apart').to.be.at.least(8);
    expect(app.notifications.items.peek(), 'nothing lies on the list').to.have.length(0);
    expect(all(grid, '.lc-stayed button').map(({textContent}) => textContent)).to.deep.equal([
      'References to object',
      'References to object',
    ]);
  });

  it('reads what all that match are before it deletes them, in the order of blocks', async () => {
    app.size = 2500;
    const grid = await selecting();
    await click(box(grid, -1));
    await waitUntil(() => barText(grid).includes('25 selected'));
    all(grid, 'button')
      .find(({textContent}) => textContent!.startsWith('Select all'))!
      .click();
    await waitUntil(() => /2,?500 selected/.test(barText(grid)));
    await click(box(grid, 0));
    await waitUntil(() => /2,?499 selected/.test(barText(grid)));
    await deleteSelected(grid);
    await waitUntil(() => app.deleted.length === 2499, 'all but one are gone');
    expect(app.batches.every(({order}) => order!.length <= 200)).to.equal(true);
    await waitUntil(() => cell(grid, 0, 0)?.textContent === 'PO-02500' && !cell(grid, 1, 0), 'one is left');
  });

  it('exports the selected rows', async () => {
    const grid = await selecting();
    await click(box(grid, 0));
    await click(box(grid, 2));
    await waitUntil(() => barText(grid).includes('2 selected'));
    const {name} = await savedFile(async () => button(grid, 'Export to spreadsheet', '.lc-bar--selection').click());
    expect(name).to.equal('data.xlsx');
    const {query} = app.asked.find(({kind}) => kind === 'export')!;
    expect(query.where).to.deep.equal(['IN', 'id', ['id-212', 'id-210']]);
  });

  it('gives one field of the selected rows another value, and says which could not take it', async () => {
    app.refused = {'id-211': {errorCode: 'ACCESS_DENIED', message: 'This record is closed'}};
    const grid = await selecting();
    for (const row of [0, 1, 2]) await click(box(grid, row));
    await waitUntil(() => barText(grid).includes('3 selected'));
    button(grid, 'Change a field', '.lc-bar--selection').click();
    await waitUntil(() => inside(grid, '[role="dialog"] input'), 'it asks for the value');
    const value = all(grid, '[role="dialog"] input').at(-1) as HTMLInputElement;
    value.focus();
    await sendKeys({type: 'PO-SAME'});
    button(grid, 'Change', '[role="dialog"]').click();
    await waitUntil(() => app.saved.length === 1, 'the others are saved');
    expect(Object.keys(app.saved[0]!.order!)).to.deep.equal(['id-212', 'id-210']);
    expect(app.saved[0]!.order!['id-212']!.content).to.deep.equal({number: 'PO-SAME'});
    await waitUntil(() => selectedRows(grid).join() === '1', 'the one that stayed is selected');
    const titles = app.notifications.items.peek().map(({title}) => title);
    expect(titles).to.deep.equal(['2 records changed', '1 of 3 could not be changed']);
  });
});
