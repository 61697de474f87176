import {expect} from '@open-wc/testing';
import LcLongText from '../../elements/lc-long-text.js';
import {keyboardOf} from '../support/keyboard.js';

keyboardOf<LcLongText>(LcLongText, {
  Enter: {
    run: async ({el, press, type, enter}) => {
      await enter();
      await type('one');
      await press();
      await type('two');
      expect(el.value).to.equal('one\ntwo');
    },
  },
});
