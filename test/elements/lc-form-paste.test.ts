import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {all, button, chord, one} from './lc-form-page.js';
import {ORDER} from './lc-form-server.js';
import {waitUntil} from '../support/until.js';
import {
  LINES,
  form,
  drawn,
  inputs,
  cell,
  lines,
  of,
  selected,
  focused,
  clip,
  shiftClick,
  useClipboardForm,
} from './lc-form-clipboard-page.js';

const withColumn = ([type, config]: [string, {columns?: object[]}?], column: object) => [
  type,
  {...config, columns: [...(config?.columns ?? []), column]},
];

describe('cells of a table', () => {
  useClipboardForm();

  const paste = (target: HTMLElement, text: string) => clip('paste', target, {'text/plain': text});

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

    it('with what did not fit counted, and listed when asked for', async () => {
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
