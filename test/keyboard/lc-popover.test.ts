import {expect} from '@open-wc/testing';
import LcPopover from '../../elements/lc-popover.js';
import {keyboardOf, type Keyboard} from '../support/keyboard.js';
import {until} from '../support/until.js';

const html = `<lc-popover label="Supplier"><button type="button" slot="trigger">Supplier</button>
  <input aria-label="Note" /><button type="button">Save</button></lc-popover>`;

const part = (el: Element, selector: string) => el.querySelector<HTMLElement>(selector)!;
const isFocused = (element: Element) => document.activeElement === element;

async function opened({el}: Keyboard<LcPopover>): Promise<void> {
  part(el, '[slot=trigger]').focus();
  el.open = true;
  await until(() => isFocused(part(el, 'input')));
}

const toggles = async ({el, press}: Keyboard<LcPopover>) => {
  part(el, '[slot=trigger]').focus();
  await press();
  await until(() => el.open);
  await until(() => isFocused(part(el, 'input')));
  part(el, '[slot=trigger]').focus();
  await press();
  await until(() => !el.open);
};

keyboardOf<LcPopover>(LcPopover, {
  Enter: {html, run: toggles},
  Space: {html, run: toggles},
  Escape: {
    html,
    run: async (keyboard) => {
      await opened(keyboard);
      await keyboard.press();
      expect(keyboard.el.open).to.equal(false);
      await until(() => isFocused(part(keyboard.el, '[slot=trigger]')));
    },
  },
  Tab: {
    html: `${html}<button type="button">After</button>`,
    run: async (keyboard) => {
      const {el, press} = keyboard;
      await opened(keyboard);
      await press();
      expect(isFocused(part(el, 'input ~ button'))).to.equal(true);
      expect(el.open).to.equal(true);
      await press();
      await until(() => !el.open);
      expect(el.contains(document.activeElement)).to.equal(false);
    },
  },
});
