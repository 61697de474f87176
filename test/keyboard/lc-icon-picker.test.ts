import {expect} from '@open-wc/testing';
import LcIconPicker from '../../elements/lc-icon-picker.js';
import {IconServer} from '../support/icon-server.js';
import {keyboardOf, type Keyboard} from '../support/keyboard.js';
import {until} from '../support/until.js';

type Given = Keyboard<LcIconPicker>;
const icon = (attributes = '') => `<lc-icon-picker label="Icon" ${attributes}></lc-icon-picker>`;

/** Opens the icons by the key, and closes them again by their button. */
async function opens(given: Given, key: string) {
  await given.press(key);
  await until(() => given.find('.lc-scrim')?.dataset.phase === 'visible' && given.find('.lc-iconcell'));
  given.find('[aria-label="Close"]')!.click();
  await until(() => !given.find('.lc-scrim'));
}

keyboardOf<LcIconPicker>(LcIconPicker, {
  Space_ArrowDown: {
    html: icon(),
    run: async (given) => {
      new IconServer().serve(given.el.app!);
      await given.enter();
      await opens(given, 'Space');
      await opens(given, 'ArrowDown');
    },
  },
  Delete_Backspace: {
    html: icon('value="truck"'),
    run: async (given) => {
      new IconServer().serve(given.el.app!);
      const changes: string[] = [];
      given.el.addEventListener('change', () => changes.push(given.el.value));
      await given.enter();
      await given.press('Delete');
      expect([given.el.value, ...changes]).to.deep.equal(['', '']);
      given.el.value = 'truck';
      given.el.required = true;
      await given.press('Backspace');
      expect(given.el.value).to.equal('truck');
      given.el.required = false;
      await given.press('Backspace');
      expect(given.el.value).to.equal('');
    },
  },
});
