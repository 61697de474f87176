import {expect} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import type LcGrid from '../../elements/lc-grid.js';
import {heldFile} from '../support/held-file.js';
import {middle} from '../support/middle.js';
import {pressed} from '../support/press.js';
import {waitUntil} from '../support/until.js';
import {inside, orders, useGridApp} from './lc-grid-page.js';

const list = () => orders('layout="grid"', 'height: 180px; width: 700px');
const headOf = (grid: LcGrid) => inside(grid, '[role="columnheader"][data-path="number"]')!;
const labelOf = (grid: LcGrid) => headOf(grid).querySelector<HTMLElement>('.lc-th__label')!;
const pathsOf = (grid: LcGrid) =>
  [...headOf(grid).parentElement!.querySelectorAll<HTMLElement>('[data-path]')].map(({dataset}) => dataset.path);
const farOf = (grid: LcGrid) => Math.round(inside(grid, '[data-path="amount"]')!.getBoundingClientRect().right) - 8;
const hasTools = (grid: LcGrid) => !!inside(grid, '.lc-th__menu');
const isSorted = (grid: LcGrid) => !!inside(grid, '[aria-sort="ascending"]');

/** A mouse that presses a label and moves on, and what ends that. */
function dragged(grid: LcGrid): () => void {
  const label = labelOf(grid);
  const [x, clientY] = middle(label);
  const on = {bubbles: true, composed: true, cancelable: true, pointerId: 7, pointerType: 'mouse', clientY};
  const event = (type: string, clientX: number, buttons = 1) =>
    label.dispatchEvent(new PointerEvent(type, {...on, clientX, buttons}));
  event('pointerdown', x);
  event('pointermove', x + 40);
  event('pointermove', farOf(grid));
  return () => {
    event('pointerup', farOf(grid), 0);
    label.click();
  };
}

// The code of the tools can be held back once in a page.
describe('what is done at the heads of lists before their tools are there', () => {
  useGridApp();

  it('happens once these have come: a drag that has ended, one that goes on, and each key', async () => {
    await sendMouse({type: 'move', position: [790, 590]});
    const arrive = await heldFile('head-tools');
    const [ended, held, keyed] = [await list(), await list(), await list()];
    const [x, y] = middle(labelOf(ended));
    await sendMouse({type: 'move', position: [x, y]});
    await sendMouse({type: 'down'});
    await sendMouse({type: 'move', position: [x + 40, y]});
    await sendMouse({type: 'move', position: [farOf(ended), y]});
    await sendMouse({type: 'up'});
    const end = dragged(held);
    let moves = 0;
    for (const place of [document, keyed.shadowRoot!]) place.addEventListener('focusin', () => moves++, true);
    const before = headOf(keyed).getBoundingClientRect().width;
    labelOf(keyed).focus();
    await pressed('Alt+Shift+ArrowRight');
    await pressed('Alt+Shift+ArrowRight');
    await pressed('f');
    expect([ended, held, keyed].some(hasTools), 'tools are there').to.equal(false);
    await arrive();
    await waitUntil(
      () => pathsOf(ended).slice(0, 3).join() === 'supplier,amount,number',
      'the column has its new place',
    );
    await waitUntil(() => inside(held, '.lc-grid__gap'), 'the column is carried');
    end();
    await waitUntil(
      () => pathsOf(held).slice(0, 3).join() === 'supplier,amount,number',
      'this one too has its new place',
    );
    expect([ended, held].some(isSorted), 'a list is sorted').to.equal(false);
    await waitUntil(
      () => inside(keyed, '.lc-filter')?.contains(keyed.shadowRoot!.activeElement),
      'the filter is open and has the focus',
    );
    expect(Math.round(headOf(keyed).getBoundingClientRect().width - before)).to.equal(20);
    expect(moves).to.be.below(10);
  });
});
