import {expect} from '@open-wc/testing';
import LcBoolean from '../../elements/lc-boolean.js';
import {keyboardOf} from '../support/keyboard.js';

keyboardOf<LcBoolean>(LcBoolean, {
  Space: {
    html: '<lc-boolean label="Ships in parts"></lc-boolean>',
    run: async ({el, press, enter}) => {
      await enter();
      await press();
      expect(el.checked).to.equal(true);
      await press();
      expect(el.checked).to.equal(false);
    },
  },
});
