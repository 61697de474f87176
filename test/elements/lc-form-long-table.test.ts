import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {all, one, shown, type} from './lc-form-page.js';
import {violations} from '../support/axe.js';
import {drag, wander} from '../support/drag.js';
import {waitUntil} from '../support/until.js';
import {LINES, many, server, form, drawn, cells, products, useTableForm} from './lc-form-table-page.js';

describe('the rows of a form', () => {
  useTableForm();

  describe('of a long table', () => {
    const last = () => all(form, '[data-row]').at(-1)!;

    it('come as they are scrolled to, and the active one stays with the focus', async () => {
      await drawn(many(400), {footer: [{column: 'price', fn: 'sum'}]});
      expect(one(form, 'tfoot').textContent).to.contain('40.00');
      await waitUntil(() => cells('product').length > 0, 'those in view get inputs');
      cells('quantity')[0]!.focus();
      // Rows that come may push the foot away again.
      const atEnd = () => {
        one(form, 'tfoot').scrollIntoView();
        return last().textContent!.includes('Product 400') || last().querySelector('input');
      };
      await waitUntil(atEnd, 'the last row is there');
      await waitUntil(() => all(form, '[data-row]').length < 120, 'the others are room');
      expect(last().querySelector('tr')!.getAttribute('aria-rowindex')).to.equal('401');
      expect(form.shadowRoot!.activeElement === cells('quantity')[0]).to.equal(true);
      await sendKeys({press: '7'});
      expect(cells('quantity')[0]!.value).to.contain('7');
    });

    it('give the focus to the input of the text that is pressed', async () => {
      await drawn(many(30));
      one(form, '[data-row] [data-column="price"]').click();
      await waitUntil(() => form.shadowRoot!.activeElement === cells('price')[0]);
    });

    it('have nothing for axe to find, though there are 200', async () => {
      await drawn(many(200), {footer: [{column: 'price', fn: 'sum'}]});
      await waitUntil(() => cells('product').length > 0, 'those in view get inputs');
      expect(await violations(form)).to.deep.equal([]);
    });

    it('are saved whole, with the one that was changed', async () => {
      await drawn(many(400));
      await waitUntil(() => cells('quantity').length > 0);
      await type(cells('quantity')[0]!, '5');
      await form.save();
      const lines = server.saves[0]!.object.content.lines as {quantity: number}[];
      expect([lines.length, lines[0]!.quantity, lines[399]!.quantity]).to.deep.equal([400, 5, 1]);
    });
  });

  describe('move by the pointer', () => {
    it('in the table', async () => {
      await drawn();
      await drag(all(form, '.lc-grip')[0]!, 60);
      await waitUntil(() => products()[1] === 'Ridgeline 2 tent', 'moved');
      await shown(form, 'Moved to line 2 of 3');
    });

    it('among cards, 8 px apart; a press that wanders less than 10 px moves nothing', async () => {
      await drawn(LINES, {}, '400px');
      const [first, second] = all(form, '.lc-rowcard').map((card) => card.getBoundingClientRect());
      expect(second!.top - first!.bottom).to.be.closeTo(8, 0.01);
      await wander(all(form, '.lc-grip')[0]!, 6);
      const names = () => all(form, '.lc-rowcard__n').map(({textContent}) => textContent!);
      expect(names()[0]).to.contain('Ridgeline');
      await waitUntil(() => cells('quantity').length === 1, 'the pressed card is open');
      const grip = all(form, '.lc-grip')[0]!;
      const {top, height} = all(form, '.lc-rowcard')[1]!.getBoundingClientRect();
      await drag(grip, top + height * 0.6 - grip.getBoundingClientRect().top);
      await waitUntil(() => names()[1]!.includes('Ridgeline'), 'moved');
    });
  });
});
