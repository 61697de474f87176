import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import {all, answer, button, chord, one, shown, type} from './lc-form-page.js';
import {waitUntil} from '../support/until.js';
import {LINES, many, server, form, drawn, cells, products, useTableForm} from './lc-form-table-page.js';

describe('the rows of a form', () => {
  useTableForm();

  const choose = async (line: number, label: string) => {
    button(form, `More actions for line ${line}`).click();
    const item = () => all(form, '[role="menuitem"]').find((each) => each.textContent!.startsWith(label));
    await waitUntil(item, `the menu offers "${label}"`);
    item()!.click();
  };

  describe('are changed by their menu and keys', () => {
    it('inserted above and below with the focus in the new one, and announced', async () => {
      await drawn();
      await choose(2, 'Insert line above');
      await shown(form, 'Line 2 added');
      await waitUntil(() => form.shadowRoot!.activeElement === cells('product')[1]);
      expect(products()).to.deep.equal(['Ridgeline 2 tent', '', 'Moor folding mat', 'Enamel mug, tarn']);
      await choose(4, 'Insert line below');
      await shown(form, 'Line 5 added');
    });

    it('added where they can be seen whole, in a long table', async () => {
      await drawn(many(20), {}, '900px; block-size: 320px; overflow: auto');
      button(form, 'Add line').click();
      const added = () => one(form, '[data-row].is-active, [data-row]:has(.is-active)');
      await waitUntil(() => added()?.contains(form.shadowRoot!.activeElement), 'the new line has the focus');
      const [line, room] = [added().getBoundingClientRect(), form.parentElement!.getBoundingClientRect()];
      expect(line.bottom).to.be.at.most(room.bottom + 1);
      expect(line.top).to.be.at.least(room.top - 1);
    });

    it('duplicated with all their values beneath', async () => {
      await drawn();
      await choose(1, 'Duplicate line');
      await waitUntil(() => products().length === 4);
      expect(products().slice(0, 2)).to.deep.equal(['Ridgeline 2 tent', 'Ridgeline 2 tent']);
      expect(cells('quantity')[1]!.value).to.equal('24');
      await form.save();
      const ids = (server.saves[0]!.object.content.lines as {id: string}[]).map(({id}) => id);
      expect(new Set(ids).size).to.equal(4);
    });

    it('moved by the menu, which knows the ends', async () => {
      await drawn();
      await choose(1, 'Move down');
      await shown(form, 'Moved to line 2 of 3');
      expect(products()).to.deep.equal(['Moor folding mat', 'Ridgeline 2 tent', 'Enamel mug, tarn']);
      button(form, 'More actions for line 1').click();
      const disabled = () => all(form, '[role="menuitem"][aria-disabled="true"]').map((each) => each.textContent);
      await waitUntil(() => disabled().includes('Move up'));
      expect(disabled()).not.to.include('Move down');
      await sendKeys({press: 'Escape'});
    });

    it('deleted from the handle by Delete, and the next one has the focus and none is active', async () => {
      await drawn();
      all(form, '.lc-grip')[0]!.focus();
      await sendKeys({press: 'Delete'});
      await answer(form, 'Delete');
      await shown(form, 'Line 1 deleted');
      expect(products()).to.deep.equal(['Moor folding mat', 'Enamel mug, tarn']);
      await waitUntil(() => form.shadowRoot!.activeElement === all(form, '.lc-grip')[0]);
      await waitUntil(() => !one(form, '.is-active'), 'no row is active');
      await waitUntil(() => !one(form, '[role="alertdialog"]'), 'the question is gone');
      await sendKeys({press: 'Delete'});
      await answer(form, 'Delete');
      await shown(form, 'Line 1 deleted');
      await waitUntil(() => products().length === 1, 'the next one is deleted from there too');
    });

    it('each only where it is allowed', async () => {
      const has = (label: string) => all(form, 'button').some((each) => each.ariaLabel?.startsWith(label));
      await drawn(LINES, {disableAdd: true});
      expect([button(form, 'Add line'), has('Delete line'), has('Move Line')]).to.deep.equal([undefined, true, true]);
      one<HTMLInputElement>(form, '[data-column="product"] input').focus();
      await sendKeys({press: 'Insert'});
      cells('packed')[2]!.focus();
      await sendKeys({press: 'Enter'});
      expect(products()).to.have.length(3);
      await drawn(LINES, {disableDelete: true, disableDrag: true});
      expect([has('Delete line'), has('Move Line')]).to.deep.equal([false, false]);
      expect(button(form, 'Add line')).to.be.instanceOf(HTMLButtonElement);
      await drawn(LINES, {readonly: true});
      expect([has('Delete line'), has('Move Line'), has('More actions for line')]).to.deep.equal([false, false, false]);
      expect(!!button(form, 'Add line')).to.equal(false);
    });

    it('each only where the person has the right for it, and what they may not change is not sent', async () => {
      const has = (label: string) => all(form, 'button').some((each) => each.ariaLabel?.startsWith(label));
      const none = {insert: false, delete: false, move: false};
      await drawn(LINES, {}, '', {readonly: ['lines.product'], rows: {lines: none}});
      expect([!!button(form, 'Add line'), has('Delete line'), has('Move Line')]).to.deep.equal([false, false, false]);
      cells('quantity')[0]!.focus();
      await sendKeys({press: 'Insert'});
      await chord('Alt', 'Insert');
      await chord('Alt', 'Delete');
      await type(cells('quantity')[0]!, '25', '');
      expect(all(form, '[data-row]')).to.have.length(3);
      button(form, 'More actions for line 2').click();
      await waitUntil(() => one(form, '[role="menuitem"]'), 'the menu opens');
      expect(all(form, '[role="menuitem"]').map(({textContent}) => textContent)).to.deep.equal(['Fill downCtrl D']);
      await sendKeys({press: 'Escape'});
      await drawn(LINES, {}, '', {rows: {lines: {...none, move: true}}});
      expect([!!button(form, 'Add line'), has('Delete line'), has('Move Line')]).to.deep.equal([false, false, true]);
      await drawn(LINES, {}, '', {readonly: ['lines']});
      expect([has('Delete line'), has('Move Line'), cells('quantity').length]).to.deep.equal([false, false, 0]);
    });
  });

  describe('have figures beneath them', () => {
    const footer = [
      {column: 'quantity', fn: 'sum'},
      {column: 'price', fn: 'avg'},
      {column: 'product', fn: 'count', label: 'Products'},
    ];
    const foot = () => one(form, 'tfoot, .lc-rowcards__foot').textContent!.replace(/\s+/g, ' ');

    it('that follow what is typed, added and deleted, in exact decimals', async () => {
      await drawn(LINES, {footer});
      expect(foot()).to.contain('240').and.to.contain('Avg. 77.10').and.to.contain('Products 3');
      await type(cells('quantity')[0]!, '30', '');
      await waitUntil(() => foot().includes('246'));
      button(form, 'Delete line 1').click();
      await answer(form, 'Delete');
      await waitUntil(() => foot().includes('216') && foot().includes('Avg. 9.65'));
    });

    it('with what they are counted in as the language counts', async () => {
      const countUnits = {column: 'quantity', label: 'units', plural: {one: 'unit'}};
      await drawn([{...LINES[0], quantity: 1}], {countUnits});
      expect(one(form, '.lc-linesbar__n').textContent).to.equal('1 line · 1 unit');
      cells('quantity')[0]!.focus();
      cells('quantity')[0]!.select();
      await sendKeys({type: '2'});
      await waitUntil(() => one(form, '.lc-linesbar__n').textContent === '1 line · 2 units');
    });

    it('over all of them while a search hides some, which is said', async () => {
      await drawn(LINES, {footer});
      await type(one<HTMLInputElement>(form, '.lc-linesbar input'), 'mat', '');
      await waitUntil(() => products().length === 1);
      expect(foot()).to.contain('Totals of all 3 lines').and.to.contain('240');
    });

    it('in columns that are as wide as the figures, and keep their width while digits change', async () => {
      await drawn(LINES, {footer});
      const figure = () => one(form, 'tfoot [data-shape^="000"]');
      const fits = () => figure().firstElementChild!.scrollWidth <= figure().clientWidth;
      const width = () => figure().clientWidth;
      const before = width();
      await type(cells('quantity')[0]!, '30', '');
      await waitUntil(() => foot().includes('246'));
      expect([width(), fits()]).to.deep.equal([before, true]);
      await type(cells('quantity')[0]!, '123456789012', '');
      await waitUntil(() => foot().includes('123,456,789,228'));
      await waitUntil(() => width() > before && fits(), 'the column is wider');
    });

    it('whose columns are not laid out by the key that changes them, but when the typing pauses', async () => {
      await drawn(LINES, {footer});
      const inOne: string[][] = [];
      const observer = new MutationObserver((records) => inOne.push(records.map(({type}) => type)));
      observer.observe(one(form, 'tfoot'), {subtree: true, attributes: true, characterData: true, childList: true});
      await type(cells('quantity')[0]!, '123456789012', '');
      await waitUntil(() => inOne.flat().includes('attributes'), 'the column takes its width');
      observer.disconnect();
      const keys = inOne.filter((types) => types.includes('characterData'));
      expect(keys.length).to.be.greaterThan(0);
      expect(keys.flat()).not.to.include('attributes');
    });

    it('and at the end of cards', async () => {
      await drawn(LINES, {footer}, '400px');
      expect(foot()).to.contain('Quantity').and.to.contain('240');
    });
  });

  it('are reckoned on their cards as their total is made, and opened by a press', async () => {
    await drawn(LINES, {}, '400px');
    const card = () => one(form, '.lc-rowcard');
    expect(card().querySelector('.lc-rowcard__t')!.textContent!.replace(/\s+/g, ' ')).to.contain(
      '24 × Unit price, € 212.00',
    );
    expect(card().querySelector('input')).to.equal(null);
    const {left, top} = one(form, '.lc-rowcard__n').getBoundingClientRect();
    await sendMouse({type: 'click', position: [Math.round(left + 8), Math.round(top + 8)]});
    await waitUntil(() => card().querySelector('input'), 'its fields are open');
    await choose(1, 'Delete line');
    await answer(form, 'Delete');
    await waitUntil(() => all(form, '.lc-rowcard').length === 2);
    expect(!!one(form, '.lc-rowcard.is-active')).to.equal(false);
  });

  it('have on a card a whole line for a text and a third of one for a figure', async () => {
    await drawn(LINES, {}, '400px');
    const {left, top} = one(form, '.lc-rowcard__n').getBoundingClientRect();
    await sendMouse({type: 'click', position: [Math.round(left) + 8, Math.round(top) + 8]});
    await waitUntil(() => cells('product').length === 1 && cells('quantity').length === 1, 'the card is open');
    const width = (selector: string) => one(form, selector).getBoundingClientRect().width;
    const whole = width('.lc-rowcard__f');
    expect(width('[data-column="product"]')).to.be.closeTo(whole, 1);
    expect(width('[data-column="quantity"]')).to.be.closeTo((whole - 16) / 3, 1);
  });

  it('stay in view while they are edited under a search', async () => {
    await drawn();
    await type(one<HTMLInputElement>(form, '.lc-linesbar input'), 'mat', '');
    await waitUntil(() => products().length === 1);
    await type(cells('product')[0]!, 'Rug');
    expect(products()).to.deep.equal(['Rug']);
    await chord('Alt', 'ArrowDown');
    expect(products()).to.deep.equal(['Rug']);
  });
});
