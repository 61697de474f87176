import {expect} from '@open-wc/testing';
import LcDropdown from '../../elements/lc-dropdown.js';
import {keyboardOf, type Keyboard} from '../support/keyboard.js';
import {until} from '../support/until.js';
import {animated} from '../support/animated.js';

const html = `<lc-dropdown label="Order"><option value="copy">Copy</option><option value="print" disabled>Print</option><hr><option value="export">Export</option><option value="delete">Delete</option></lc-dropdown>`;
const focused = ({el}: Keyboard<LcDropdown>) =>
  el.shadowRoot!.activeElement?.querySelector('.lc-truncate')?.textContent;
const isOpen = ({find}: Keyboard<LcDropdown>) => find('[role=menu]') !== null;

async function open(keys: Keyboard<LcDropdown>, ways = async () => keys.find('button')!.click()): Promise<void> {
  await ways();
  await until(() => focused(keys) === 'Copy');
  // a person does not press again before the menu has come to rest
  await animated(keys.el);
}

keyboardOf<LcDropdown>(LcDropdown, {
  Enter_Space_ArrowDown: {
    html,
    run: async (keys) => {
      const chosen: unknown[] = [];
      keys.el.addEventListener('lc-action', (event) => chosen.push((event as CustomEvent<{id: string}>).detail.id));
      await keys.enter();
      for (const key of ['Enter', 'Space', 'ArrowDown']) {
        await open(keys, () => keys.press(key));
        await keys.press(key === 'ArrowDown' ? 'Enter' : key);
        await until(() => !isOpen(keys));
      }
      expect(chosen).to.deep.equal(['copy', 'copy', 'copy']);
      await keys.leave();
    },
  },
  ArrowUp: {
    html,
    run: async (keys) => {
      await keys.enter();
      await open(keys);
      await keys.press();
      expect(focused(keys)).to.equal('Delete');
      await keys.press();
      expect(focused(keys)).to.equal('Export');
    },
  },
  Home_End: {
    html,
    run: async (keys) => {
      await keys.enter();
      await open(keys);
      await keys.press('End');
      expect(focused(keys)).to.equal('Delete');
      await keys.press('Home');
      expect(focused(keys)).to.equal('Copy');
    },
  },
  Letters: {
    html,
    run: async (keys) => {
      await keys.enter();
      await open(keys);
      await keys.press('e');
      expect(focused(keys)).to.equal('Export');
    },
  },
  Escape: {
    html,
    run: async (keys) => {
      await keys.enter();
      await open(keys);
      await keys.press();
      await until(() => !isOpen(keys));
      expect(keys.el.shadowRoot!.activeElement).to.equal(keys.find('button'));
    },
  },
});
