import {expect} from '@open-wc/testing';
import LcSlider from '../../elements/lc-slider.js';
import {keyboardOf} from '../support/keyboard.js';

const slider = (attributes: string) => `<lc-slider name="s" label="Level" ${attributes}></lc-slider>`;

keyboardOf<LcSlider>(LcSlider, {
  Arrows: {
    html: slider('value="20"'),
    run: async ({el, enter, press}) => {
      await enter();
      const went: string[] = [];
      for (const key of ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown']) {
        await press(key);
        went.push(el.value);
      }
      expect(went).to.deep.equal(['21', '22', '21', '20']);
    },
  },
  PageUp_PageDown: {
    html: slider('value="20"'),
    run: async ({el, enter, press}) => {
      await enter();
      await press('PageUp');
      expect(el.value).to.equal('30');
      await press('PageDown');
      expect(el.value).to.equal('20');
    },
  },
  Home_End: {
    html: slider('value="20"'),
    run: async ({el, enter, press}) => {
      await enter();
      await press('End');
      expect(el.value).to.equal('100');
      await press('Home');
      expect(el.value).to.equal('0');
    },
  },
  Delete_Backspace: {
    html: slider('value="20"'),
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
    html: `<form>${slider('value="20"')}</form>`,
    run: async ({el, enter, press}) => {
      let submitted: unknown[] = [];
      el.form!.addEventListener('submit', (event) => {
        event.preventDefault();
        submitted = [...new FormData(el.form!)];
      });
      await enter();
      await press();
      expect(submitted).to.deep.equal([['s', '20']]);
    },
  },
});
