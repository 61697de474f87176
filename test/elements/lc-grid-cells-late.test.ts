import {expect} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import LcGrid from '../../elements/lc-grid.js';
import {provide} from '../support/grid-app.js';
import {heldFile} from '../support/held-file.js';
import {middle} from '../support/middle.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';
import {Cells, PLACE} from './lc-grid-cells-page.js';

LcGrid.define();

// The code of the editing can be held back once in a page.
describe('a cell that is pressed twice before the code of its editing is there', () => {
  it('is edited once it has come, and its record does not open', async () => {
    const app = new Cells();
    const withdraw = provide(app);
    try {
      await sendMouse({type: 'move', position: [790, 590]});
      const arrive = await heldFile('grid-controller');
      const grid = await show<LcGrid>(
        '<lc-grid alias="order" edit-cells style="display: block; height: 480px; width: 1600px"></lc-grid>',
      );
      const inside = (selector: string) => grid.shadowRoot!.querySelector<HTMLElement>(selector);
      const cell = () => inside(`[data-row="2"] [data-column="${PLACE['number']}"]`);
      await waitUntil(() => cell()?.textContent, 'rows are drawn');
      for (const _ of [1, 2]) await sendMouse({type: 'click', position: middle(cell()!)});
      cell()!.dispatchEvent(new MouseEvent('dblclick', {bubbles: true, composed: true}));
      await arrive();
      await waitUntil(() => inside('.lc-celledit')?.contains(grid.shadowRoot!.activeElement), 'the cell is edited');
      expect(app.opened).to.deep.equal([]);
    } finally {
      withdraw();
    }
  });
});
