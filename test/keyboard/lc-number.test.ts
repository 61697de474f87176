import {expect} from '@open-wc/testing';
import LcNumber from '../../elements/lc-number.js';
import {keyboardOf} from '../support/keyboard.js';

keyboardOf<LcNumber>(LcNumber, {
  Enter: {
    run: async ({el, press, type, enter, find, leave}) => {
      const changes: string[] = [];
      el.addEventListener('change', () => changes.push(el.value));
      await enter();
      find<HTMLInputElement>('input')!.select();
      await type('99.9');
      expect(changes, 'while typing').to.deep.equal([]);
      await press();
      expect(changes).to.deep.equal(['99.9']);
      expect(find<HTMLInputElement>('input')!.value).to.equal('99.90');
      await leave();
      expect(changes, 'leaving says nothing new').to.deep.equal(['99.9']);
    },
  },
  ArrowUp_ArrowDown: {
    html: '<lc-number label="Boxes" value="4" step="2" min="2"></lc-number>',
    run: async ({el, press, enter}) => {
      await enter();
      await press('ArrowUp');
      expect(el.value).to.equal('6');
      for (const value of ['4', '2', '2']) {
        await press('ArrowDown');
        expect(el.value).to.equal(value);
      }
    },
  },
});
