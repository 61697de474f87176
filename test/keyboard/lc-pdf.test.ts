import {expect} from '@open-wc/testing';
import LcPdf from '../../elements/lc-pdf.js';
import {inside} from '../elements/file-page.js';
import {keyboardOf, type Keyboard} from '../support/keyboard.js';
import {AGREEMENT, bytesOf} from '../support/pdf.js';
import {until} from '../support/until.js';

async function begun({el}: Keyboard<LcPdf>) {
  el.data = bytesOf(AGREEMENT);
  await until(() => inside(el, '.lc-pdf__page canvas'));
  inside(el, '.lc-pdf__stage')!.focus();
}
const page = (el: LcPdf) => inside<HTMLInputElement>(el, '.lc-pdf__number input')!.value;
const zoom = (el: LcPdf) => inside<HTMLSelectElement>(el, '.lc-pdf__zoom select')!.value;

keyboardOf<LcPdf>(LcPdf, {
  PageDown_PageUp: {
    run: async (keyboard) => {
      await begun(keyboard);
      await keyboard.press('PageDown');
      await until(() => page(keyboard.el) === '2');
      await keyboard.press('PageUp');
      await until(() => page(keyboard.el) === '1');
    },
  },
  Home_End: {
    run: async (keyboard) => {
      await begun(keyboard);
      await keyboard.press('End');
      await until(() => page(keyboard.el) === '4');
      await keyboard.press('Home');
      await until(() => page(keyboard.el) === '1');
    },
  },
  '+_-': {
    run: async (keyboard) => {
      await begun(keyboard);
      await keyboard.press('-');
      const small = Number(zoom(keyboard.el));
      await keyboard.press('+');
      expect(Number(zoom(keyboard.el))).to.be.greaterThan(small);
    },
  },
  '0': {
    html: '<lc-pdf zoom="50"></lc-pdf>',
    run: async (keyboard) => {
      await begun(keyboard);
      expect(zoom(keyboard.el)).to.equal('0.5');
      await keyboard.press();
      expect(zoom(keyboard.el)).to.equal('width');
    },
  },
  'Ctrl+F': {
    run: async (keyboard) => {
      await begun(keyboard);
      await keyboard.press();
      await until(() => keyboard.el.shadowRoot!.activeElement?.matches('[type=search]'));
    },
  },
  Escape: {
    run: async (keyboard) => {
      await begun(keyboard);
      inside(keyboard.el, '[aria-label="Find in the document"]')!.click();
      await until(() => keyboard.el.shadowRoot!.activeElement?.matches('[type=search]'));
      await keyboard.press();
      await until(() => !inside(keyboard.el, '.lc-pdf__find'));
    },
  },
});
