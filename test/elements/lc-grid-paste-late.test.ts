import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {heldFile} from '../support/held-file.js';
import {pressed} from '../support/press.js';
import {waitUntil} from '../support/until.js';
import {button, cell, inside} from './lc-grid-page.js';
import {app, editedOrders, pasteInto, said, text, usePasteApp} from './lc-grid-paste-page.js';

describe('a paste whose code comes late', () => {
  usePasteApp();

  it('fills the cells that it was meant for, but for what was typed since; a save waits for it', async () => {
    const arrive = await heldFile('paste-cells');
    const grid = await editedOrders();
    await pasteInto(grid, 0, 0, 'PO-A\nPO-B\nPO-C');
    cell(grid, 1, 0).focus();
    await pressed('F2');
    await waitUntil(() => inside(grid, '.lc-celledit input')?.matches(':focus'), 'a cell is typed into');
    await sendKeys({type: 'MINE'});
    await pressed('Enter');
    await waitUntil(() => text(grid, 1, 0) === 'MINE', 'it has what was typed');
    button(grid, 'Page 2').click();
    await waitUntil(() => text(grid, 0, 0) === 'PO-00187', 'page 2 is there');
    button(grid, 'Save changes').click();
    await arrive();
    await said(grid, '2 cells filled');
    await waitUntil(() => app.saved.length, 'all is saved');
    const saved = Object.entries(app.saved[0]!.order!).map(([id, {content}]) => [id, content]);
    expect(Object.fromEntries(saved)).to.deep.equal({
      'id-212': {number: 'PO-A'},
      'id-211': {number: 'MINE'},
      'id-210': {number: 'PO-C'},
    });
    expect(text(grid, 0, 0)).to.equal('PO-00187');
  });
});
