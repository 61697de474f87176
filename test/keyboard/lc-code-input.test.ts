import {expect} from '@open-wc/testing';
import LcCodeInput from '../../elements/lc-code-input.js';
import {keyboardOf} from '../support/keyboard.js';

const code = (attributes: string) => `<lc-code-input name="c" label="Code" length="4" ${attributes}></lc-code-input>`;
const inputOf = (el: Element) => el.shadowRoot!.querySelector('input')!;

keyboardOf<LcCodeInput>(LcCodeInput, {
  Digits: {
    html: code('value="1234"'),
    run: async ({el, enter, press}) => {
      await enter();
      inputOf(el).setSelectionRange(0, 0);
      await press('9');
      await press('8');
      expect(el.value).to.equal('9834');
    },
  },
  Backspace: {
    html: code('value="12"'),
    run: async ({el, enter, press}) => {
      await enter();
      inputOf(el).setSelectionRange(2, 2);
      await press();
      expect(el.value).to.equal('1');
    },
  },
  ArrowLeft_ArrowRight: {
    html: code('value="123"'),
    run: async ({el, enter, press, find}) => {
      await enter();
      inputOf(el).setSelectionRange(3, 3);
      await press('ArrowLeft');
      await press('ArrowLeft');
      expect(find('.is-at')!.textContent).to.equal('2');
      await press('ArrowRight');
      expect(find('.is-at')!.textContent).to.equal('3');
    },
  },
  Enter: {
    html: `<form>${code('value="1234"')}</form>`,
    run: async ({el, enter, press}) => {
      let submitted: unknown[] = [];
      el.form!.addEventListener('submit', (event) => {
        event.preventDefault();
        submitted = [...new FormData(el.form!)];
      });
      await enter();
      await press();
      expect(submitted).to.deep.equal([['c', '1234']]);
    },
  },
});
