import {expect} from '@open-wc/testing';
import LcRadioGroup from '../../elements/lc-radio-group.js';
import {keyboardOf} from '../support/keyboard.js';

const group = (attributes: string) =>
  `<lc-radio-group name="p" label="Priority" ${attributes}><option value="l">Low</option><option value="n">Normal</option><option value="u">Urgent</option></lc-radio-group>`;

keyboardOf<LcRadioGroup>(LcRadioGroup, {
  Arrows: {
    html: group('value="l"'),
    run: async ({el, enter, press, leave}) => {
      await enter();
      const went: string[] = [];
      for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft']) {
        await press(key);
        went.push(el.value);
      }
      expect(went).to.deep.equal(['n', 'u', 'l', 'u', 'n']);
      await leave();
      expect(document.activeElement).not.to.equal(el);
    },
  },
  Space: {
    html: group(''),
    run: async ({el, enter, press}) => {
      await enter();
      expect(el.value).to.equal('');
      await press();
      expect(el.value).to.equal('l');
    },
  },
  Delete_Backspace: {
    html: group('value="n"'),
    run: async ({el, enter, press, find}) => {
      await enter();
      await press('Delete');
      expect([el.value, find(':checked')]).to.deep.equal(['', null]);
      el.value = 'u';
      await press('Backspace');
      expect(el.value).to.equal('');
      [el.required, el.value] = [true, 'u'];
      await el.updateComplete;
      await press('Delete');
      expect(el.value).to.equal('u');
    },
  },
  Enter: {
    html: `<form>${group('value="n"')}</form>`,
    run: async ({el, enter, press}) => {
      let submitted: unknown[] = [];
      el.form!.addEventListener('submit', (event) => {
        event.preventDefault();
        submitted = [...new FormData(el.form!)];
      });
      await enter();
      await press();
      expect(submitted).to.deep.equal([['p', 'n']]);
    },
  },
});
