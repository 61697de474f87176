import {expect} from '@open-wc/testing';
import LcGrid from '../../elements/lc-grid.js';
import {GridApp, provide} from '../support/grid-app.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

LcGrid.define();

const heads = (grid: LcGrid) => [...grid.shadowRoot!.querySelectorAll<HTMLElement>('[role="columnheader"]')];
const widths = (grid: LcGrid) => heads(grid).map(({offsetWidth}) => offsetWidth);

describe('lc-grid in a part of the page that is hidden', () => {
  let withdraw: () => void;
  beforeEach(() => (withdraw = provide(new GridApp())));
  afterEach(() => withdraw());

  async function orders(hidden: boolean): Promise<LcGrid> {
    const list = `<lc-grid alias="order" style="display: block; height: 400px; width: 780px"></lc-grid>`;
    const grid = await show<LcGrid>(`<div ${hidden ? 'style="display: none"' : ''}>${list}</div>`);
    await waitUntil(() => grid.shadowRoot!.querySelector('[data-row="1"] [data-column="0"]')?.textContent, 'rows');
    return grid;
  }

  it('has the columns of one that was never hidden, once it is shown', async () => {
    const seen = await orders(false);
    await waitUntil(() => new Set(widths(seen)).size > 2, 'columns are as wide as what stands in them');
    const grid = await orders(true);
    expect(widths(grid).every((width) => width === 0)).to.equal(true);
    grid.parentElement!.style.display = '';
    await waitUntil(() => widths(grid).join() === widths(seen).join(), 'its columns are as wide');
  });
});
