import {expect} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import type LcGrid from '../../elements/lc-grid.js';
import {heldFile} from '../support/held-file.js';
import {middle} from '../support/middle.js';
import {pressed} from '../support/press.js';
import {waitUntil} from '../support/until.js';
import {all, app, cell, focused, inside, orders, useGridApp} from './lc-grid-page.js';

const list = () => orders('layout="grid"', 'height: 180px; width: 700px');
const menuOf = (grid: LcGrid) => inside(grid, '[role="menu"]');

// The code of the menu can be held back once in a page.
describe('the menu of a row that is asked for before its code is there', () => {
  useGridApp();

  it('opens once it has come, for the row that was pressed, at the pointer, and not the browser’s own', async () => {
    await sendMouse({type: 'move', position: [790, 590]});
    const arrive = await heldFile('grid-controller');
    const [clicked, left] = [await list(), await list()];
    const opened = new Set<LcGrid>();
    for (const grid of [clicked, left])
      new MutationObserver(() => menuOf(grid) && opened.add(grid)).observe(grid.shadowRoot!, {
        childList: true,
        subtree: true,
      });
    cell(left, 0, 0).focus();
    await pressed('Shift+F10');
    await pressed('ArrowDown');
    await waitUntil(() => focused(left)?.join() === '1,0', 'the cell below has the focus');
    const prevented: boolean[] = [];
    addEventListener('contextmenu', (event) => prevented.push(event.defaultPrevented), {once: true});
    const [x, y] = middle(cell(clicked, 2, 1));
    await sendMouse({type: 'click', position: [x, y], button: 'right'});
    await waitUntil(() => prevented.length, 'a menu is asked for');
    expect(prevented).to.deep.equal([true]);
    expect(opened.size).to.equal(0);
    await arrive();
    await waitUntil(() => all(clicked, '[role="menuitem"]').length, 'the menu is open');
    await waitUntil(() => {
      const place = inside(clicked, '.lc-popup')?.getBoundingClientRect();
      return !!place && Math.round(place.left) === x && Math.round(place.top) === y;
    }, 'it is at the pointer');
    all(clicked, '[role="menuitem"]')[0]!.click();
    await waitUntil(() => app.opened.length, 'a form is opened');
    expect(app.opened.at(-1)).to.include({id: 'id-210'});
    expect(opened.has(left), 'a menu is open of a row that was left').to.equal(false);
  });
});
