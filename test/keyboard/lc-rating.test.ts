import {expect} from '@open-wc/testing';
import LcRating from '../../elements/lc-rating.js';
import {keyboardOf} from '../support/keyboard.js';

const rating = (attributes: string) => `<lc-rating name="q" label="Quality" ${attributes}></lc-rating>`;

keyboardOf<LcRating>(LcRating, {
  Arrows: {
    html: rating('value="2"'),
    run: async ({el, enter, press}) => {
      await enter();
      const went: string[] = [];
      for (const key of ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowDown', 'ArrowDown']) {
        await press(key);
        went.push(el.value);
      }
      expect(went).to.deep.equal(['3', '4', '3', '2', '1', '']);
    },
  },
  Home_End: {
    html: rating('value="2"'),
    run: async ({el, enter, press}) => {
      await enter();
      await press('End');
      expect(el.value).to.equal('5');
      await press('Home');
      expect(el.value).to.equal('');
    },
  },
  Digits: {
    html: rating(''),
    run: async ({el, enter, press}) => {
      await enter();
      await press('4');
      expect(el.value).to.equal('4');
      await press('9');
      expect(el.value, 'more than there are').to.equal('4');
      await press('0');
      expect(el.value).to.equal('');
    },
  },
  Delete_Backspace: {
    html: rating('value="2"'),
    run: async ({el, enter, press}) => {
      await enter();
      await press('Delete');
      expect(el.value).to.equal('');
      el.value = '3';
      await el.updateComplete;
      await press('Backspace');
      expect(el.value).to.equal('');
    },
  },
  Enter: {
    html: `<form>${rating('value="2"')}</form>`,
    run: async ({el, enter, press}) => {
      let submitted: unknown[] = [];
      el.form!.addEventListener('submit', (event) => {
        event.preventDefault();
        submitted = [...new FormData(el.form!)];
      });
      await enter();
      await press();
      expect(submitted).to.deep.equal([['q', '2']]);
    },
  },
});
