import {expect} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import {middle} from '../support/middle.js';
import {waitUntil} from '../support/until.js';
import {all, app, button, firstNumber, inside, orders, useGridApp} from './lc-grid-page.js';

/** Answers nothing from now on, until the answer is called. */
function held(): () => void {
  let release!: () => void;
  app.gate = new Promise<void>((done) => (release = done));
  return () => {
    app.gate = Promise.resolve();
    release();
  };
}

describe('a press in the head of a list while something arrives', () => {
  useGridApp();

  it('is not lost with the sign that it was on', async () => {
    const grid = await orders('', 'height: 500px; width: 780px');
    const refresh = button(grid, 'Refresh');
    const arrive = held();
    void grid.refresh();
    await waitUntil(() => refresh.querySelector('.lc-spin'), 'it is busy');
    await sendMouse({type: 'move', position: middle(refresh)});
    await sendMouse({type: 'down'});
    arrive();
    await waitUntil(() => !refresh.querySelector('.lc-spin'), 'the rows are there');
    const before = app.asked.length;
    await sendMouse({type: 'up'});
    await waitUntil(() => app.asked.length > before, 'they are asked for again');
  });

  it('is of the button that it began on, where that is moved from under it', async () => {
    const grid = await orders('', 'height: 500px; width: 780px');
    await waitUntil(() => inside(grid, '.lc-head__count')?.textContent === '212 records', 'they are counted');
    const views = button(grid, 'Views');
    const {left} = views.getBoundingClientRect();
    await sendMouse({type: 'move', position: middle(views)});
    await sendMouse({type: 'down'});
    grid.style.marginInlineStart = '200px';
    await waitUntil(() => views.getBoundingClientRect().left - left > 60, 'it is elsewhere');
    await sendMouse({type: 'up'});
    await waitUntil(() => all(grid, '[role^="menuitem"]').length, 'its menu is open');
  });

  it('of a label in a head sorts once, also where columns change their width under it', async () => {
    const grid = await orders('', 'height: 500px; width: 780px');
    const head = inside(grid, '[role="columnheader"][data-path="amount"]')!;
    const label = head.querySelector<HTMLElement>('[data-widget="sort"]')!;
    const [x, y] = middle(label);
    await sendMouse({type: 'move', position: [x, y]});
    await sendMouse({type: 'down'});
    grid.style.width = '640px';
    grid.style.marginInlineStart = '120px';
    await waitUntil(() => label.getBoundingClientRect().left > x, 'it is elsewhere');
    const first = firstNumber(grid);
    await sendMouse({type: 'up'});
    await waitUntil(() => firstNumber(grid) !== first || head.ariaSort === 'ascending', 'it is sorted');
    expect(head.getAttribute('aria-sort')).to.equal('ascending');
  });

  it('opens the menu of a button that is out of view, as screen readers and scripts press it', async () => {
    const grid = await orders('', 'height: 500px; width: 1400px');
    const dots = button(grid, 'More actions');
    expect(dots.getBoundingClientRect().left).to.be.greaterThan(innerWidth);
    dots.click();
    await waitUntil(
      () => all(grid, '[role^="menuitem"]').length && dots.getBoundingClientRect().right <= innerWidth,
      'both are in view',
    );
    // Frames in which what goes out of view closes it.
    for (let frames = 0; frames < 5; frames++) await new Promise(requestAnimationFrame);
    expect(all(grid, '[role^="menuitem"]').length).to.be.greaterThan(0);
  });
});
