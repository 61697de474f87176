import {expect} from '@open-wc/testing';
import LcPassword from '../../elements/lc-password.js';
import {pressed} from '../support/press.js';
import {keyboardOf} from '../support/keyboard.js';

keyboardOf<LcPassword>(LcPassword, {
  Enter: {
    html: '<lc-password label="P"></lc-password>',
    run: async ({el, press, type, enter, leave}) => {
      const changes: string[] = [];
      el.addEventListener('change', () => changes.push(el.value));
      await enter();
      await type('Pallet7x');
      expect(changes, 'while typing').to.deep.equal([]);
      await press();
      expect(changes).to.deep.equal(['Pallet7x']);
      await leave();
      expect(changes, 'leaving says nothing new').to.deep.equal(['Pallet7x']);
    },
  },
  Tab: {
    html: '<lc-password label="P" policy="strength" value="Pallet7x"></lc-password>',
    run: async ({el, press, enter, find}) => {
      await enter();
      await press();
      await pressed('Space');
      await el.updateComplete;
      expect(find<HTMLInputElement>('input')!.type).to.equal('text');
      await press();
      await pressed('Enter');
      await el.updateComplete;
      expect(el.value).to.have.length(16);
      await press();
      expect(document.activeElement).not.to.equal(el);
    },
  },
});
