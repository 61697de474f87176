import {expect} from '@open-wc/testing';
import {heldFile} from '../support/held-file.js';
import {pressed} from '../support/press.js';
import {waitUntil} from '../support/until.js';
import {all, app, cell, inside, orders, useGridApp} from './lc-grid-page.js';

// The code of the menu can be held back once in a page.
describe('the menu of a row that a key asks for before its code is there', () => {
  useGridApp();

  it('opens once it has come, with the focus in it', async () => {
    const arrive = await heldFile('grid-controller');
    const grid = await orders('layout="grid"', 'height: 180px; width: 700px');
    cell(grid, 1, 0).focus();
    await pressed('Shift+F10');
    expect(inside(grid, '[role="menu"]')).to.equal(null);
    await arrive();
    await waitUntil(() => grid.shadowRoot!.activeElement?.closest('[role="menu"]'), 'the menu is open');
    all(grid, '[role="menuitem"]')[0]!.click();
    await waitUntil(() => app.opened.length, 'a form is opened');
    expect(app.opened.at(-1)).to.include({id: 'id-211'});
  });
});
