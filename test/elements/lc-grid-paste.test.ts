import {expect} from '@open-wc/testing';
import {pressed} from '../support/press.js';
import {waitUntil} from '../support/until.js';
import {all, button, cell, inside} from './lc-grid-page.js';
import {app, editedOrders, pasteInto, said, text, usePasteApp} from './lc-grid-paste-page.js';

const unfit = () => app.notifications.items.peek().find(({kind}) => kind === 'warning');

describe('a block of cells pasted into a list', () => {
  usePasteApp();

  it('fills cells to the right and down, read as the person writes them; one undo takes all of it back', async () => {
    const grid = await editedOrders();
    const before = [0, 1].map((row) => [0, 1, 2, 3].map((column) => text(grid, row, column)));
    await pasteInto(
      grid,
      0,
      0,
      'PO-A\tSupplier 2\t1,234.50\t11/21/2026\tYes\tDraft\nPO-B\tSupplier 3\t7\t11/22/2026\tno\tSent\n',
    );
    await said(grid, '12 cells filled');
    await waitUntil(() => text(grid, 1, 0) === 'PO-B', 'the second row has its values');
    const now = [0, 1].map((row) => [0, 1, 2, 3, 5].map((column) => text(grid, row, column)));
    expect(now).to.deep.equal([
      ['PO-A', 'Supplier 2', '1,234.50', '11/21/2026', 'Draft'],
      ['PO-B', 'Supplier 3', '7.00', '11/22/2026', 'Sent'],
    ]);
    expect(unfit()).to.equal(undefined);
    expect(app.saved).to.deep.equal([]);
    await pressed('Control+z');
    await waitUntil(() => text(grid, 0, 0) === before[0]![0], 'it is as it was');
    expect([0, 1].map((row) => [0, 1, 2, 3].map((column) => text(grid, row, column)))).to.deep.equal(before);
    await waitUntil(() => !inside(grid, '.lc-editbar'), 'nothing is left to save');
    await pressed('Control+y');
    await waitUntil(() => text(grid, 0, 0) === 'PO-A' && text(grid, 1, 0) === 'PO-B', 'all of it is there again');
  });

  it('is saved as edits of cells are, in one call; what the server refuses is shown at its cell', async () => {
    const grid = await editedOrders();
    app.refused = {'id-211': {errorCode: 'VALIDATION', fields: {number: 'This number is taken'}}};
    await pasteInto(grid, 0, 0, 'PO-A\nPO-B');
    await waitUntil(() => text(grid, 1, 0) === 'PO-B', 'both are filled');
    button(grid, 'Save changes').click();
    await waitUntil(() => cell(grid, 1, 0).getAttribute('aria-invalid') === 'true', 'the cell is at fault');
    expect(app.saved).to.deep.equal([{order: {'id-212': {id: 'id-212', version: 3, content: {number: 'PO-A'}}}}]);
  });

  it('passes over what cannot be changed or read, and reports all of it in one message', async () => {
    app.locked = ['number'];
    const grid = await editedOrders();
    await pasteInto(grid, 0, 0, 'PO-A\tNobody\tmuch\t11/21/2026\tYes\tLost\tmore');
    await said(grid, '2 cells filled');
    await waitUntil(unfit, 'it is told');
    expect(app.notifications.items.peek().length).to.equal(1);
    expect(unfit()!.text).to.equal('5 values did not fit and were left out');
    expect(text(grid, 0, 0)).to.equal('PO-00212');
    unfit()!.actions![0]!.run();
    await waitUntil(() => all(grid, '.lc-unfit tbody tr').length === 5, 'they are listed');
    expect(
      all(grid, '.lc-unfit tbody tr').map((row) => [...row.querySelectorAll('td')].map((part) => part.textContent)),
    ).to.deep.equal([
      ['PO-00212', 'Number', 'PO-A', 'The cell cannot be changed'],
      ['PO-00212', 'Supplier', 'Nobody', 'No such record'],
      ['PO-00212', 'Amount', 'much', 'Not a number'],
      ['PO-00212', 'Status', 'Lost', 'Not among the options'],
      ['PO-00212', '—', 'more', 'There is no column for it'],
    ]);
  });

  it('of one value fills every selected cell', async () => {
    const grid = await editedOrders();
    cell(grid, 0, 2).focus();
    await pressed('Shift+ArrowDown');
    await pressed('Shift+ArrowDown');
    await waitUntil(() => all(grid, '.is-ranged').length === 3, 'three are selected');
    const focus = grid.shadowRoot!.activeElement as HTMLElement;
    await pasteInto(grid, 0, 2, '5');
    expect(focus.isConnected).to.equal(true);
    await said(grid, '3 cells filled');
    await waitUntil(() => [0, 1, 2].every((row) => text(grid, row, 2) === '5.00'), 'each has it');
  });

  it('is text for the field of a cell that is typed into', async () => {
    const grid = await editedOrders();
    cell(grid, 0, 0).focus();
    await pressed('F2');
    await waitUntil(() => inside(grid, '.lc-celledit input')?.matches(':focus'), 'it is typed into');
    const field = inside(grid, '.lc-celledit input') as HTMLInputElement;
    field.select();
    await pressed('Control+c');
    await pressed('End');
    await pressed('Control+v');
    await waitUntil(() => field.value === 'PO-00212PO-00212', 'its text has it twice');
  });
});
