import {expect} from '@open-wc/testing';
import {emulateMedia} from '@web/test-runner-commands';
import type LcGrid from '../../elements/lc-grid.js';
import {keepSave} from '../../elements/record-trail.js';
import type {FormOutcome} from '../../src/state/app/opener.js';
import {waitUntil} from '../support/until.js';
import {all, app, button, cell, focused, inside, opened, orders, press, texts, useGridApp} from './lc-grid-page.js';

const saved = (number: number): FormOutcome => ({
  kind: 'saved',
  id: `id-${number}`,
  alias: 'order',
  presentation: `PO-${number}`,
});
const marked = (grid: LcGrid) => all(grid, '.is-saved').map((row) => Number(row.dataset.row));
const tint = (grid: LcGrid) => getComputedStyle(inside(grid, '.is-saved')!, '::after');

describe('the row of a record that was saved', () => {
  useGridApp();

  it('has the focus and a mark that goes again, where the record stands elsewhere now', async () => {
    const grid = await orders();
    app.outcome = saved(209);
    cell(grid, 0, 2).focus();
    await press('Enter');
    await opened();
    await waitUntil(() => focused(grid)?.join() === '3,2', 'the focus is in its row, in the same column');
    expect(marked(grid)).to.deep.equal([3]);
    expect(tint(grid).animationName).to.equal('lc-saved');
    await waitUntil(() => !marked(grid).length, 'the mark goes');
    expect(focused(grid)).to.deep.equal([3, 2]);
  });

  it('is found for a new record, from the button that added it', async () => {
    const grid = await orders();
    app.outcome = saved(210);
    button(grid, 'New order').focus();
    await press('Enter');
    await opened();
    await waitUntil(() => focused(grid)?.join() === '2,0', 'the focus is in its row');
    expect(marked(grid)).to.deep.equal([2]);
  });

  it('is marked alone where the person has gone elsewhere meanwhile', async () => {
    const grid = await orders();
    app.outcome = saved(209);
    cell(grid, 0, 2).focus();
    let go = () => {};
    app.gate = new Promise<void>((done) => (go = done));
    const before = app.asked.length;
    await press('Enter');
    await waitUntil(() => app.asked.length > before, 'the rows are asked for');
    grid.focusSearch();
    go();
    await waitUntil(() => marked(grid).join() === '3', 'it is marked');
    expect(inside(grid, '[data-search]')).to.equal(grid.shadowRoot!.activeElement);
  });

  it('is tinted without a movement for who wants none', async function () {
    // The test runner cannot set it in Firefox and WebKit.
    if (!navigator.userAgent.includes('Chrome')) this.skip();
    await emulateMedia({reducedMotion: 'reduce'});
    try {
      const grid = await orders();
      app.outcome = saved(209);
      cell(grid, 0, 2).focus();
      await press('Enter');
      await waitUntil(() => marked(grid).length, 'it is marked');
      expect([tint(grid).animationName, tint(grid).opacity]).to.deep.equal(['none', '1']);
    } finally {
      await emulateMedia({reducedMotion: 'no-preference'});
    }
  });

  it('is a card where the list has cards', async () => {
    const grid = await orders('mode="cards"');
    app.outcome = saved(209);
    all(grid, '.lc-card__name')[0]!.focus();
    await press('Enter');
    await waitUntil(() => inside(grid, '.lc-card.is-saved'), 'it is marked');
    await waitUntil(() => grid.shadowRoot!.activeElement?.textContent === 'PO-00209', 'its name has the focus');
  });

  it('is led to, and named once, after a form that was a page of its own', async () => {
    const {id, alias, presentation} = saved(209);
    keepSave(location.href, {id, alias, presentation});
    const grid = await orders();
    await waitUntil(() => focused(grid)?.join() === '3,0', 'the focus is in its row');
    expect(marked(grid)).to.deep.equal([3]);
    await waitUntil(() => app.notifications.items.peek().length, 'it is told');
    expect(app.notifications.items.peek().map(({title}) => title)).to.deep.equal(['PO-209 saved']);
    grid.remove();
    const again = await orders();
    expect(texts(again, '.is-saved')).to.deep.equal([]);
  });
});
