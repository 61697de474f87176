import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import {all, button, chord} from './lc-form-page.js';
import {pressed} from '../support/press.js';
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

const isChromium = navigator.userAgent.includes('Chrome');

describe('cells of a table and the clipboard', () => {
  useClipboardForm();

  const said = (text: string) =>
    waitUntil(() => all(form, '[aria-live]').some((region) => region.textContent!.includes(text)), `"${text}" is said`);

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
});
