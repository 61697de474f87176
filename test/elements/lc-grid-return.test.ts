import {expect} from '@open-wc/testing';
import type LcGrid from '../../elements/lc-grid.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';
import {all, app, inside, useGridApp} from './lc-grid-page.js';

describe('lc-grid: the way back from the page of a record', () => {
  useGridApp();
  const address = location.href;
  afterEach(() => history.replaceState(null, '', address));

  const names = (grid: LcGrid) => all(grid, '.lc-card__name');
  async function cards() {
    const grid = await show<LcGrid>(
      `<lc-grid alias="order" url-state mode="cards" edit-mode="page" style="display: block; height: 400px; width: 780px">
      </lc-grid>`,
    );
    await waitUntil(() => names(grid).length > 9, 'cards are drawn');
    return grid;
  }

  it('leads to its card, out of view as it was', async () => {
    const grid = await cards();
    const name = names(grid)[8]!;
    const {textContent} = name;
    name.focus();
    await pressed('Enter');
    await waitUntil(() => app.opened.length === 1, 'its page opens');
    expect(app.opened[0]!.mode).to.equal('page');
    dispatchEvent(new PageTransitionEvent('pagehide'));
    grid.remove();
    const again = await cards();
    await waitUntil(() => again.shadowRoot!.activeElement?.textContent === textContent, 'the focus is in its card');
    const [card, list] = [again.shadowRoot!.activeElement!, inside(again, '.lc-gridrows')!].map((part) =>
      part.getBoundingClientRect(),
    );
    expect(card!.bottom).to.be.at.most(list!.bottom);
    await again.updateComplete;
    expect(inside(again, '.lc-card.is-saved')).to.equal(null);
  });

  it('leaves the focus where the person has gone meanwhile', async () => {
    const grid = await cards();
    names(grid)[8]!.focus();
    await pressed('Enter');
    await waitUntil(() => app.opened.length === 1, 'its page opens');
    grid.remove();
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    const again = await cards();
    await again.updateComplete;
    expect(document.activeElement === field).to.equal(true);
    field.remove();
  });
});
