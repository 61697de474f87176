import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import {all, answer, button, chord, one, open, shown, type} from './lc-form-page.js';
import {FakeServer, ORDER, order} from './lc-form-server.js';
import {violations} from '../support/axe.js';
import {drag, wander} from '../support/drag.js';
import type {LcForm} from '../../elements/lc-form.js';
import {waitUntil} from '../support/until.js';

const LINES = [
  {id: 'r1', product: 'Ridgeline 2 tent', quantity: 24, price: 212, packed: true},
  {id: 'r2', product: 'Moor folding mat', quantity: 120, price: 14.2, packed: false},
  {id: 'r3', product: 'Enamel mug, tarn', quantity: 96, price: 5.1, packed: false},
];
const many = (count: number) =>
  Array.from({length: count}, (_, at) => ({id: `x${at}`, product: `Product ${at + 1}`, quantity: 1, price: 0.1}));

describe('the rows of a form', () => {
  let server: FakeServer;
  let form: LcForm;
  let count = 0;
  const drawn = async (rows: object[] = LINES, placement: object = {}, width = '', rights: object = {}) => {
    // Metadata is kept by alias.
    const alias = `order_${++count}`;
    server.metadata = {
      ...ORDER,
      alias,
      forms: [{alias: 'main', name: 'Order', elements: [{kind: 'table', field: 'lines', search: true, ...placement}]}],
    };
    const own = {canUpdate: true, canDelete: true, readonly: [], ...rights};
    server.record = order({alias, content: {lines: rows}, rights: own});
    form = await open(
      `alias="${alias}" object-id="o1"`,
      width ? `<div style="inline-size: ${width}"></div>` : undefined,
    );
    await waitUntil(() => one(form, '[data-row]'), 'rows are drawn');
  };
  const cells = (column: string) => all<HTMLInputElement>(form, `[data-column="${column}"] input`);
  const products = () => cells('product').map(({value}) => value);
  const choose = async (line: number, label: string) => {
    button(form, `More actions for line ${line}`).click();
    const item = () => all(form, '[role="menuitem"]').find((each) => each.textContent!.startsWith(label));
    await waitUntil(item, `the menu offers "${label}"`);
    item()!.click();
  };

  beforeEach(() => (server = new FakeServer().start()));
  afterEach(() => server.stop());

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
