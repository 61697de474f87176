import {expect, oneEvent} from '@open-wc/testing';
import {ServiceError} from '../../src/api/errors.js';
import {ORDER} from '../support/grid-app.js';
import {
  all,
  app,
  button,
  cell,
  click,
  firstNumber,
  focused,
  inside,
  opened,
  orders,
  press,
  texts,
  undoEnded,
  useGridApp,
} from './lc-grid-page.js';
import {remains, waitUntil} from '../support/until.js';

describe('lc-grid: rows', () => {
  useGridApp();

  it('opens a row with Enter, and comes back to it with fresh rows', async () => {
    const grid = await orders();
    app.outcome = {kind: 'saved', id: 'id-210', alias: 'order', presentation: 'PO'};
    const asked = app.asked.length;
    cell(grid, 2, 0).focus();
    const changed = oneEvent(grid, 'lc-change-rows');
    await press('Enter');
    expect(((await changed) as CustomEvent).detail).to.deep.equal({alias: 'order', ids: ['id-210']});
    expect(app.opened.map(({id, mode, trail}) => [id, mode, trail?.at, trail?.total])).to.deep.equal([
      ['id-210', 'modal', 2, 212],
    ]);
    await waitUntil(() => app.asked.length > asked);
    expect(focused(grid)).to.deep.equal([2, 0]);
  });

  it('opens a row on a double click, unless the page says no', async () => {
    const grid = await orders();
    await click(cell(grid, 1, 0), true);
    expect(await opened()).to.include({alias: 'order', id: 'id-211', mode: 'modal'});
    grid.addEventListener('lc-row-open', (event) => event.preventDefault());
    await click(cell(grid, 1, 0), true);
    await remains(() => app.opened.length === 1, 'nothing is opened');
  });

  it('opens what a reference stands for, not its row', async () => {
    const grid = await orders();
    await click(cell(grid, 0, 1).querySelector('button')!);
    expect(await opened()).to.deep.equal({alias: 'supplier', id: 's-1', mode: 'modal'});
  });

  it('adds and copies with the values the page fills in', async () => {
    const grid = await orders(`filling-values='{"status":"draft"}'`);
    app.outcome = {kind: 'saved', id: 'new', alias: 'order', presentation: 'PO'};
    const added = oneEvent(grid, 'lc-add-row');
    await click(button(grid, 'New order'));
    expect(((await added) as CustomEvent).detail).to.deep.equal({alias: 'order', id: 'new'});
    expect(app.opened[0]).to.deep.equal({alias: 'order', fillingValues: {status: 'draft'}, mode: 'modal'});
    cell(grid, 0, 7).querySelector('button')!.click();
    expect(await opened(2)).to.deep.equal({alias: 'order', source: 'id-212', mode: 'modal'});
  });

  it('deletes a row after asking, and the next row takes its place', async () => {
    const grid = await orders();
    cell(grid, 0, 8).querySelector('button')!.click();
    await waitUntil(() => button(grid, 'Delete') && inside(grid, '[role="alertdialog"], [role="dialog"]'));
    const gone = oneEvent(grid, 'lc-delete-rows');
    all(grid, '[role="alertdialog"] button, [role="dialog"] button')
      .find(({textContent}) => textContent === 'Delete')!
      .click();
    await waitUntil(() => firstNumber(grid) === 'PO-00211');
    await undoEnded();
    expect(((await gone) as CustomEvent).detail).to.deep.equal({alias: 'order', ids: ['id-212']});
    expect(app.deleted).to.deep.equal(['id-212']);
  });

  it('gives a warning with the way to the references when a record is linked', async () => {
    const grid = await orders();
    app.deleteError = new ServiceError('refused', '', {
      envelope: {success: false, errorCode: 'INTEGRITY_VIOLATION', url: '/references'},
    });
    cell(grid, 0, 8).querySelector('button')!.click();
    await waitUntil(() => inside(grid, '[role="alertdialog"], [role="dialog"]'));
    const failed = oneEvent(grid, 'lc-error');
    all(grid, '[role="alertdialog"] button, [role="dialog"] button')
      .find(({textContent}) => textContent === 'Delete')!
      .click();
    await undoEnded();
    await failed;
    const [note] = app.notifications.items.value;
    expect([note?.kind, note?.actions?.[0]?.label]).to.deep.equal(['warning', 'References to object']);
  });

  it('says in a dialog why a record was not deleted, and the row stays', async () => {
    const grid = await orders();
    app.deleteError = new ServiceError('refused', 'Receipts of this order are closed.');
    const row = cell(grid, 0, 8).querySelector('button')!;
    row.focus();
    row.click();
    await waitUntil(() => inside(grid, '[role="alertdialog"], [role="dialog"]'));
    all(grid, '[role="alertdialog"] button, [role="dialog"] button')
      .find(({textContent}) => textContent === 'Delete')!
      .click();
    await undoEnded();
    const said = () =>
      all(grid, '[role="alertdialog"], [role="dialog"]').find((box) => box.textContent!.includes('closed'));
    await waitUntil(said, 'it is said');
    expect(said()!.textContent).to.contain('Not deleted').and.contain('Receipts of this order are closed.');
    expect(app.notifications.items.value).to.deep.equal([]);
    await waitUntil(() => firstNumber(grid) === 'PO-00212', 'the row is back');
    [...said()!.querySelectorAll('button')].at(-1)!.click();
    await waitUntil(() => !said(), 'it is gone');
  });

  it('loads once after its own save or delete, whenever the server reports it', async () => {
    const grid = await orders();
    const runs = () => app.asked.filter(({kind}) => kind === 'run').length;
    const reported = (version: number) =>
      app.changed({event: 'object', data: {alias: 'order', id: 'id-212', kind: 'update', version}});
    app.outcome = {kind: 'saved', id: 'id-212', alias: 'order', presentation: '', version: 2};
    const before = runs();
    const saved = oneEvent(grid, 'lc-change-rows');
    await click(cell(grid, 0, 0), true);
    await saved;
    await waitUntil(() => runs() === before + 1);
    reported(2);
    // longer than changes are gathered
    await remains(() => runs() === before + 1, 'its own change is not asked for', 600);
    reported(3);
    await waitUntil(() => app.asked.some(({kind}) => kind === 'all'), 'a change made elsewhere later is asked for');
    expect(runs(), 'of that record alone').to.equal(before + 1);
  });

  it('offers only what rights and page allow', async () => {
    app.metadata = {...ORDER, canUpdate: false, canInsert: false};
    const grid = await orders('no-delete no-export');
    expect(texts(grid, '.lc-bar button')).not.to.include('New order');
    expect(all(grid, '[data-row="0"] .lc-grid__acts button').map(({ariaLabel}) => ariaLabel)).to.deep.equal(['View']);
  });
});
