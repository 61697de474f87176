import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import {all, button, chord, one, open} from './lc-form-page.js';
import {FakeServer, ORDER, order} from './lc-form-server.js';
import {pressed} from '../support/press.js';
import type {LcForm} from '../../elements/lc-form.js';
import {waitUntil} from '../support/until.js';

const LINES = [
  {id: 'r1', product: 'Ridgeline 2 tent', quantity: 24, price: 212, packed: true},
  {id: 'r2', product: 'Moor folding mat', quantity: 120, price: 14.2, packed: false},
  {id: 'r3', product: 'Enamel mug, tarn', quantity: 96, price: 5.1, packed: false},
];
const withColumn = ([type, config]: [string, {columns?: object[]}?], column: object) => [
  type,
  {...config, columns: [...(config?.columns ?? []), column]},
];
const isChromium = navigator.userAgent.includes('Chrome');

describe('cells of a table and the clipboard', () => {
  let server: FakeServer;
  let form: LcForm;
  let count = 0;
  const drawn = async ({
    rows = LINES as object[],
    placement = {},
    around = '<div></div>',
    attributes = '',
    columns = ORDER.columns as object[],
  } = {}) => {
    // Metadata is kept by alias.
    const alias = `clip_${++count}`;
    server.metadata = {
      ...ORDER,
      alias,
      columns,
      forms: [{alias: 'main', name: 'Order', elements: [{kind: 'table', field: 'lines', search: true, ...placement}]}],
    };
    server.record = order({alias, content: {lines: rows}});
    form = await open(`alias="${alias}" object-id="o1" ${attributes}`, around);
    await waitUntil(() => one(form, '.lc-lines'), 'the table is drawn');
  };
  const inputs = (column: string) => all<HTMLInputElement>(form, `[data-column="${column}"] input`);
  const cell = (column: string, line: number) => all(form, `[data-row] [data-column="${column}"]`)[line - 1]!;
  const lines = () => form.value!.lines as Record<string, unknown>[];
  const of = (column: string) => lines().map((line) => line[column]);
  const selected = () => all(form, 'td.is-selected').map(({dataset}) => dataset.column);
  const focused = () => form.shadowRoot!.activeElement as HTMLInputElement;
  const said = (text: string) =>
    waitUntil(() => all(form, '[aria-live]').some((region) => region.textContent!.includes(text)), `"${text}" is said`);
  const clip = (type: 'copy' | 'paste', target: HTMLElement, texts: Record<string, string> = {}) => {
    const clipboardData = new DataTransfer();
    for (const [format, text] of Object.entries(texts)) clipboardData.setData(format, text);
    const event = new ClipboardEvent(type, {bubbles: true, cancelable: true, composed: true});
    // Firefox makes one of its own of what the constructor is given.
    Object.defineProperty(event, 'clipboardData', {value: clipboardData});
    target.dispatchEvent(event);
    return {data: clipboardData, taken: event.defaultPrevented};
  };
  const paste = (target: HTMLElement, text: string) => clip('paste', target, {'text/plain': text});
  const shiftClick = async (target: HTMLElement) => {
    const {left, top, width, height} = target.getBoundingClientRect();
    await sendKeys({down: 'Shift'});
    await sendMouse({type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)]});
    await sendKeys({up: 'Shift'});
    await form.updateComplete;
  };

  beforeEach(() => (server = new FakeServer().start()));
  afterEach(() => {
    server.stop();
    // Else they cover what the next test clicks.
    (form as LcForm | undefined)?.app?.notifications.clear();
  });

  describe('are selected', () => {
    it('by Shift with a click, which moves neither focus nor value, and announced; Escape ends it', async () => {
      await drawn();
      inputs('quantity')[0]!.focus();
      await shiftClick(cell('packed', 3));
      expect(selected()).to.deep.equal(Array(3).fill(['quantity', 'price', 'packed']).flat());
      await said('3 lines, 3 columns selected');
      expect(focused()).to.equal(inputs('quantity')[0]);
      expect(of('packed')).to.deep.equal([true, false, false]);
      await sendKeys({press: 'Escape'});
      expect(selected()).to.deep.equal([]);
      expect(form.modified).to.equal(false);
    });

    it('by keys, and not beyond the table; Shift with an arrow still selects text', async () => {
      await drawn();
      inputs('product')[0]!.focus();
      await pressed('Alt+Shift+ArrowDown');
      await pressed('Alt+Shift+ArrowRight');
      await pressed('Alt+Shift+ArrowLeft');
      await pressed('Alt+Shift+ArrowLeft');
      await form.updateComplete;
      expect(selected()).to.deep.equal(['product', 'product']);
      await sendKeys({press: 'Escape'});
      focused().setSelectionRange(0, 0);
      await pressed('Shift+ArrowRight');
      expect([focused().selectionStart, focused().selectionEnd]).to.deep.equal([0, 1]);
      expect(selected()).to.deep.equal([]);
    });

    it('by keys as they point where the page runs from right to left', async () => {
      await drawn({around: '<div dir="rtl"></div>'});
      inputs('quantity')[0]!.focus();
      await pressed('Alt+Shift+ArrowLeft');
      await form.updateComplete;
      expect(selected()).to.deep.equal(['quantity', 'price']);
    });

    it('in a table that cannot be edited too, where only text is', async () => {
      await drawn({attributes: 'read-only'});
      const {left, top, width, height} = cell('product', 1).getBoundingClientRect();
      await sendMouse({type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)]});
      await shiftClick(cell('quantity', 2));
      expect(selected()).to.deep.equal(['product', 'quantity', 'product', 'quantity']);
      const {data} = clip('copy', focused());
      expect(data.getData('text/plain')).to.equal('Ridgeline 2 tent\t24\r\nMoor folding mat\t120');
      await pressed('Alt+Shift+ArrowUp');
      await form.updateComplete;
      expect(selected()).to.deep.equal(['product', 'quantity']);
    });

    it('by dragging over text, and no longer once another cell has the focus', async () => {
      await drawn();
      const middle = (target: HTMLElement): [number, number] => {
        const {left, top, width, height} = target.getBoundingClientRect();
        return [Math.round(left + width / 2), Math.round(top + height / 2)];
      };
      await sendMouse({type: 'move', position: middle(cell('total', 1))});
      await sendMouse({type: 'down'});
      await sendMouse({type: 'move', position: middle(cell('total', 2))});
      await sendMouse({type: 'move', position: middle(cell('packed', 2))});
      await sendMouse({type: 'up'});
      await form.updateComplete;
      expect(selected()).to.deep.equal(['packed', 'total', 'packed', 'total']);
      const {data} = clip('copy', focused());
      expect(data.getData('text/plain')).to.equal('Yes\t5,088.00\r\nNo\t1,704.00');
      inputs('product')[0]!.focus();
      await form.updateComplete;
      expect(selected()).to.deep.equal([]);
    });
  });

  describe('are copied', () => {
    it('as text, as a table with the figures behind it, and with their values', async () => {
      await drawn();
      inputs('product')[1]!.focus();
      await shiftClick(cell('packed', 3));
      const {data, taken} = clip('copy', focused());
      expect(taken).to.equal(true);
      expect(data.getData('text/plain')).to.equal('Moor folding mat\t120\t14.20\tNo\r\nEnamel mug, tarn\t96\t5.10\tNo');
      expect(data.getData('text/html')).to.contain('x:num="14.2"').and.contain('<table><tr>');
      await said('2 lines, 4 columns copied');
    });

    it('alone where no text is selected; selected text stays text', async () => {
      await drawn();
      inputs('product')[0]!.focus();
      focused().setSelectionRange(3, 3);
      expect(clip('copy', focused()).data.getData('text/plain')).to.equal('Ridgeline 2 tent');
      focused().setSelectionRange(0, 5);
      expect(clip('copy', focused()).taken).to.equal(false);
    });

    if (isChromium)
      it('and pasted by the keys of the browser', async () => {
        await drawn();
        inputs('product')[0]!.focus();
        await shiftClick(cell('packed', 2));
        await pressed('Ctrl+C');
        inputs('product')[2]!.focus();
        await pressed('Ctrl+V');
        await waitUntil(() => lines().length === 4);
        expect(of('product').slice(2)).to.deep.equal(['Ridgeline 2 tent', 'Moor folding mat']);
        expect(of('packed')).to.deep.equal([true, false, true, false]);
        await said('Pasted 2 lines');
      });
  });

  describe('are filled by a paste', () => {
    it('rows that are there and new ones, as one step, with the focus where it was', async () => {
      await drawn();
      const changes: string[] = [];
      form.addEventListener('lc-change', (event) => changes.push((event as CustomEvent<{path: string}>).detail.path));
      inputs('quantity')[2]!.focus();
      expect(paste(focused(), '7\t1.5\r\n8\t2.5\r\n').taken).to.equal(true);
      await waitUntil(() => lines().length === 4);
      expect(of('quantity')).to.deep.equal([24, 120, 7, 8]);
      expect(of('price')).to.deep.equal([212, 14.2, 1.5, 2.5]);
      await form.updateComplete;
      expect(focused()).to.equal(inputs('quantity')[2]);
      expect(focused().value).to.equal('7');
      expect(selected()).to.have.length(4);
      expect(changes).to.deep.equal(['lines.r3.quantity', 'lines.r3.price', 'lines']);
      expect(await form.undo()).to.equal(true);
      expect(lines()).to.deep.equal(LINES);
      expect(form.modified).to.equal(false);
      await form.redo();
      expect(of('quantity')).to.deep.equal([24, 120, 7, 8]);
    });

    it('with what did not fit told, and listed when asked for', async () => {
      await drawn();
      inputs('quantity')[0]!.focus();
      paste(focused(), 'many\t10\n5\tdear');
      await waitUntil(() => of('quantity')[1] === 5);
      expect(of('price')).to.deep.equal([10, 14.2, 5.1]);
      expect(of('quantity')[0]).to.equal(24);
      const show = () => everyButton('Show values');
      await waitUntil(show, 'told');
      show()!.click();
      await waitUntil(() => one(form, '[role="dialog"] tbody tr'), 'listed');
      const listed = all(form, '[role="dialog"] tbody tr').map((line) =>
        [...line.children].map(({textContent}) => textContent),
      );
      expect(listed).to.deep.equal([
        ['1', 'Quantity', 'many', 'Not a number'],
        ['2', 'Unit price, €', 'dear', 'Not a number'],
      ]);
      await sendKeys({press: 'Escape'});
      await waitUntil(() => !one(form, '[role="dialog"]'), 'closed');
    });

    it('without text that cannot be read, also where the form keeps what is typed', async () => {
      await drawn({attributes: 'unparsable="keep"'});
      const kept: object[] = [];
      form.addEventListener('lc-unparsable', (event) => kept.push((event as CustomEvent).detail));
      inputs('quantity')[0]!.focus();
      paste(focused(), 'many\nfew\n3\n4');
      await waitUntil(() => lines().length === 4);
      await waitUntil(() => everyText().includes('2 values did not fit and were left out'));
      expect(inputs('quantity').map(({value}) => value)).to.deep.equal(['24', '120', '3', '4']);
      expect(kept).to.deep.equal([]);
    });

    it('one value goes into the text of an input, or into all that are selected', async () => {
      await drawn();
      inputs('quantity')[0]!.focus();
      expect(paste(focused(), '7').taken).to.equal(false);
      await shiftClick(cell('quantity', 3));
      expect(paste(focused(), '7').taken).to.equal(true);
      await waitUntil(() => of('quantity').join() === '7,7,7');
    });

    it('a copied cell replaces a whole one, text and all, but not where text is being typed', async () => {
      await drawn();
      inputs('price')[0]!.focus();
      const texts: Record<string, string> = {};
      const {data} = clip('copy', focused());
      for (const type of data.types) texts[type] = data.getData(type);
      inputs('price')[2]!.focus();
      focused().setSelectionRange(1, 1);
      expect(clip('paste', focused(), texts).taken).to.equal(false);
      focused().select();
      expect(clip('paste', focused(), texts).taken).to.equal(true);
      await waitUntil(() => of('price')[2] === 212);
    });

    it('the search takes its own text', async () => {
      await drawn();
      const search = one<HTMLInputElement>(form, '[role="search"] input');
      search.focus();
      expect(paste(search, 'a\tb').taken).to.equal(false);
    });

    it('an empty table, from the button that adds a line', async () => {
      await drawn({rows: []});
      button(form, 'Add line').focus();
      paste(button(form, 'Add line'), 'Product\tQuantity\nTent\t4\nMat\t2');
      await waitUntil(() => lines().length === 2);
      expect(of('product')).to.deep.equal(['Tent', 'Mat']);
    });

    it('cards, from the field that has the focus', async () => {
      await drawn({around: '<div style="inline-size: 400px"></div>'});
      await waitUntil(() => one(form, '.lc-rowcard'));
      one<HTMLElement>(form, '.lc-rowcard__n').click();
      await waitUntil(() => inputs('quantity')[0]);
      inputs('quantity')[0]!.focus();
      paste(focused(), '1\t2\n3\t4');
      await waitUntil(() => of('price').slice(0, 2).join() === '2,4');
    });

    it('nothing where lines cannot be added, and says so', async () => {
      await drawn({placement: {disableAdd: true}});
      inputs('quantity')[2]!.focus();
      paste(focused(), '1\n2');
      await waitUntil(() => everyText().includes('2 lines do not fit, nothing was pasted'));
      expect(form.modified).to.equal(false);
    });

    it('5,000 of them, of which few are drawn', async () => {
      await drawn();
      inputs('product')[0]!.focus();
      paste(focused(), Array.from({length: 5000}, (_, at) => `Product ${at}\t${at + 1}`).join('\n'));
      await waitUntil(() => lines().length === 5000, 'made');
      await waitUntil(() => one(form, '.lc-linesbar__n').textContent === '5,000 lines', 'counted');
      expect(of('quantity').at(-1)).to.equal(5000);
      expect(all(form, '[data-row]').length).to.be.below(100);
      expect(await form.undo()).to.equal(true);
      expect(lines()).to.deep.equal(LINES);
    }).timeout(30_000);
  });

  describe('while what was asked for waits', () => {
    const maker = {internalId: 'maker', name: 'maker', label: 'Maker', type: ['reference', {ref: 'supplier'}]};
    const columns = ORDER.columns!.map((column) =>
      column.internalId === 'lines' ? {...column, type: withColumn(column.type, maker)} : column,
    );
    let release = () => {};
    let isAsked = false;
    /** The server is asked who a maker is, and does not answer yet. */
    const held = async () => {
      const real = window.fetch;
      const answered = new Promise<void>((resolve) => (release = resolve));
      isAsked = false;
      window.fetch = async (input, init) => {
        if (new Request(input, init).url.includes('/query/')) {
          isAsked = true;
          await answered;
        }
        return real.call(window, input, init);
      };
      await drawn({columns});
      all<HTMLInputElement>(form, '[data-column="maker"] input')[0]!.focus();
      paste(focused(), 'Nordskar AB\nNordskar AB');
      await waitUntil(() => isAsked, 'asked');
    };
    const type = async (column: string, line: number, text: string) => {
      inputs(column)[line - 1]!.focus();
      focused().select();
      await sendKeys({type: text});
    };
    afterEach(() => release());

    it('the cell is filled that had the focus when the keys were pressed, and nothing that is typed is lost', async () => {
      await held();
      inputs('quantity')[2]!.focus();
      await chord('Control', 'd');
      await type('price', 2, '9');
      release();
      await waitUntil(() => of('quantity')[2] === 120, 'filled');
      expect(focused()).to.equal(inputs('price')[1]);
      expect(focused().value).to.equal('9');
      await sendKeys({press: 'Tab'});
      expect(of('price')).to.deep.equal([212, 9, 5.1]);
      expect(of('quantity')).to.deep.equal([24, 120, 120]);
    });

    it('the lines are filled that were selected then', async () => {
      await held();
      inputs('product')[1]!.focus();
      await shiftClick(cell('quantity', 3));
      await chord('Control', 'd');
      inputs('price')[0]!.focus();
      await shiftClick(cell('packed', 2));
      release();
      await waitUntil(() => of('product')[2] === 'Moor folding mat', 'filled');
      expect(of('quantity')).to.deep.equal([24, 120, 120]);
      expect(of('price')).to.deep.equal([212, 14.2, 5.1]);
      expect(selected()).to.deep.equal(['price', 'packed', 'price', 'packed']);
    });

    it('a cell that is typed into keeps what is typed', async () => {
      await held();
      inputs('quantity')[0]!.focus();
      paste(focused(), '7\n8\n6');
      await type('quantity', 2, '9');
      release();
      await waitUntil(() => of('quantity')[2] === 6, 'pasted');
      await sendKeys({press: 'Tab'});
      expect(of('quantity')).to.deep.equal([7, 9, 6]);
      expect(focused()).to.equal(inputs('price')[1]);
    });
  });

  describe('are filled down', () => {
    it('from the first selected line', async () => {
      await drawn();
      inputs('product')[0]!.focus();
      await shiftClick(cell('packed', 3));
      await chord('Control', 'd');
      await waitUntil(() => of('product').every((product) => product === 'Ridgeline 2 tent'), 'filled');
      expect(of('packed')).to.deep.equal([true, true, true]);
      await said('Filled 2 lines');
      await form.undo();
      expect(lines()).to.deep.equal(LINES);
    });

    it('from the line above without a selection, by the menu of the row too', async () => {
      await drawn();
      inputs('quantity')[1]!.focus();
      await chord('Control', 'd');
      await waitUntil(() => of('quantity')[1] === 24);
      inputs('product')[2]!.focus();
      button(form, 'More actions for line 3').click();
      const item = () => all(form, '[role="menuitem"]').find((each) => each.textContent!.startsWith('Fill down'));
      await waitUntil(item, 'the menu offers it');
      item()!.click();
      await waitUntil(() => of('product')[2] === 'Moor folding mat');
    });

    it('not from above the first line, which is said', async () => {
      await drawn();
      inputs('quantity')[0]!.focus();
      await chord('Control', 'd');
      await said('There is no line above to fill from');
    });
  });

  /** Notifications stand in a root of their own. */
  function* roots(node: ParentNode): Iterable<ParentNode> {
    yield node;
    for (const each of node.querySelectorAll('*')) if (each.shadowRoot) yield* roots(each.shadowRoot);
  }
  const everyButton = (name: string) =>
    [...roots(document)]
      .flatMap((root) => [...root.querySelectorAll('button')])
      .find((each) => each.textContent === name);
  const everyText = () => [...roots(document)].map((root) => root.textContent).join(' ');
});
