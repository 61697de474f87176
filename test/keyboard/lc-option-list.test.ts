import {expect} from '@open-wc/testing';
import LcOptionList from '../../elements/lc-option-list.js';
import {keyboardOf, type Keyboard} from '../support/keyboard.js';
import {until} from '../support/until.js';

const html = `<lc-option-list label="Sort by" value="s"><option value="d">Date</option><option value="s">Supplier</option><option value="t">Total</option></lc-option-list>`;
const active = ({find}: Keyboard<LcOptionList>) => find('[role=option].is-active')?.textContent;
const isOpen = ({find}: Keyboard<LcOptionList>) => find('[role=listbox]') !== null;

async function open(keys: Keyboard<LcOptionList>): Promise<void> {
  keys.find('button')!.click();
  await until(() => keys.find('[role=listbox]:focus'));
}

keyboardOf<LcOptionList>(LcOptionList, {
  ArrowDown: {
    html,
    run: async (keys) => {
      await keys.enter();
      await keys.press();
      await until(() => keys.find('[role=listbox]:focus'));
      expect(active(keys)).to.equal('Supplier');
      await keys.press();
      expect(active(keys)).to.equal('Total');
    },
  },
  ArrowUp: {
    html,
    run: async (keys) => {
      await open(keys);
      await keys.press();
      expect(active(keys)).to.equal('Date');
    },
  },
  Home_End: {
    html,
    run: async (keys) => {
      await open(keys);
      await keys.press('End');
      expect(active(keys)).to.equal('Total');
      await keys.press('Home');
      expect(active(keys)).to.equal('Date');
    },
  },
  Enter_Space: {
    html,
    run: async (keys) => {
      for (const [key, letter, value] of [
        ['Enter', 't', 't'],
        ['Space', 'd', 'd'],
      ] as const) {
        await open(keys);
        await keys.type(letter);
        await keys.press(key);
        expect(keys.el.value).to.equal(value);
        await until(() => !isOpen(keys));
      }
    },
  },
  Letters: {
    html,
    run: async (keys) => {
      await open(keys);
      await keys.press('t');
      expect(active(keys)).to.equal('Total');
    },
  },
  Escape: {
    html,
    run: async (keys) => {
      await open(keys);
      await keys.press();
      await until(() => !isOpen(keys));
      expect(keys.el.shadowRoot!.activeElement).to.equal(keys.find('button'));
      expect(keys.el.value).to.equal('s');
    },
  },
  Tab: {
    html: `${html}<button type="button" id="behind">Behind</button>`,
    run: async (keys) => {
      await open(keys);
      await keys.press();
      await until(() => !isOpen(keys));
      expect(document.activeElement!.id).to.equal('behind');
    },
  },
});
