import {expect} from '@open-wc/testing';
import LcEmail from '../../elements/lc-email.js';
import {keyboardOf} from '../support/keyboard.js';

keyboardOf<LcEmail>(LcEmail, {
  Enter: {
    run: async ({el, press, type, enter, leave}) => {
      const changes: string[] = [];
      el.addEventListener('change', () => changes.push(el.value));
      await enter();
      await type('olena@example.com');
      expect(changes, 'while typing').to.deep.equal([]);
      await press();
      expect(changes).to.deep.equal(['olena@example.com']);
      await leave();
      expect(changes, 'leaving says nothing new').to.deep.equal(['olena@example.com']);
    },
  },
});
