import {expect} from '@open-wc/testing';
import LcText from '../../elements/lc-text.js';
import {keyboardOf} from '../support/keyboard.js';

keyboardOf<LcText>(LcText, {
  Enter: {
    html: '<lc-text label="Reference"></lc-text>',
    run: async ({el, press, type, enter, leave}) => {
      const changes: string[] = [];
      el.addEventListener('change', () => changes.push(el.value));
      await enter();
      await type('OF-1');
      expect(changes, 'while typing').to.deep.equal([]);
      await press();
      expect(changes).to.deep.equal(['OF-1']);
      await leave();
      expect(changes, 'leaving says nothing new').to.deep.equal(['OF-1']);
    },
  },
});
