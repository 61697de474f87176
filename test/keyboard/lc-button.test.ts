import {expect} from '@open-wc/testing';
import LcButton from '../../elements/lc-button.js';
import {keyboardOf} from '../support/keyboard.js';

keyboardOf<LcButton>(LcButton, {
  Enter_Space: {
    html: '<lc-button>Approve</lc-button>',
    run: async ({el, enter, press, leave}) => {
      let presses = 0;
      el.addEventListener('click', () => presses++);
      await enter();
      await press('Enter');
      await press('Space');
      expect(presses).to.equal(2);
      await leave();
      expect(document.activeElement).not.to.equal(el);
    },
  },
});
