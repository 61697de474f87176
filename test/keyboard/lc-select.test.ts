import {expect} from '@open-wc/testing';
import LcSelect from '../../elements/lc-select.js';
import {keyboardOf, type Keyboard} from '../support/keyboard.js';
import {until} from '../support/until.js';

const options = (count: number) => Array.from({length: count}, (_, n) => `<option>Item ${n}</option>`).join('');
const FEW = `<lc-select label="Unit" value="pair"><option value="piece">Piece</option><option value="pair">Pair</option><option value="box">Box</option></lc-select>`;
const MANY = `<lc-select label="Line" value="Item 0" required>${options(25)}</lc-select>`;

type Keys = Pick<Keyboard<LcSelect>, 'find' | 'el'>;
const isOpen = ({find}: Keys) => find('[role=option].is-active') !== null;
const active = ({find}: Keys) => find('[role=option].is-active')?.textContent;

keyboardOf<LcSelect>(LcSelect, {
  ArrowDown_ArrowUp_Space: {
    html: FEW,
    run: async (keys) => {
      await keys.enter();
      for (const key of ['ArrowDown', 'ArrowUp', 'Space']) {
        await keys.press(key);
        await until(() => active(keys) === 'Pair');
        await keys.press('ArrowDown');
        expect(active(keys)).to.equal('Box');
        await keys.press('ArrowUp');
        expect(active(keys)).to.equal('Pair');
        await keys.press('Space');
        await until(() => !isOpen(keys));
      }
      await keys.leave();
      expect(keys.el.value).to.equal('pair');
    },
  },
  Enter: {
    html: FEW,
    run: async (keys) => {
      await keys.enter();
      await keys.type('b');
      await until(() => active(keys) === 'Box');
      await keys.press();
      expect(keys.el.value).to.equal('box');
      await until(() => !isOpen(keys));
      await keys.press();
      await until(() => isOpen(keys));
    },
  },
  Home_End: {
    html: MANY,
    run: async (keys) => {
      await keys.enter();
      await keys.type('i');
      await until(() => isOpen(keys));
      await keys.press('End');
      expect(active(keys)).to.equal('Item 24');
      await keys.press('Home');
      expect(active(keys)).to.equal('Item 0');
    },
  },
  PageDown_PageUp: {
    html: MANY,
    run: async (keys) => {
      await keys.enter();
      await keys.type('i');
      await until(() => active(keys) === 'Item 1');
      await keys.press('PageDown');
      expect(active(keys)).to.equal('Item 11');
      await keys.press('PageUp');
      expect(active(keys)).to.equal('Item 1');
    },
  },
  Escape: {
    html: FEW,
    run: async (keys) => {
      await keys.enter();
      await keys.type('b');
      await until(() => active(keys) === 'Box');
      await keys.press();
      await until(() => !isOpen(keys));
      expect(keys.el.value).to.equal('pair');
      expect(document.activeElement).to.equal(keys.el);
    },
  },
  Delete_Backspace: {
    html: FEW,
    run: async ({el, enter, press}) => {
      await enter();
      await press('Delete');
      expect(el.value).to.equal('');
      el.value = 'box';
      await press('Backspace');
      expect(el.value).to.equal('');
      [el.required, el.value] = [true, 'box'];
      await el.updateComplete;
      await press('Delete');
      expect(el.value).to.equal('box');
    },
  },
  Letters: {
    html: FEW,
    run: async (keys) => {
      await keys.enter();
      await keys.press('b');
      await until(() => active(keys) === 'Box');
      await keys.leave();
      expect(keys.el.value, 'leaving takes it along').to.equal('box');
    },
  },
});
