import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcScanner from '../../elements/lc-scanner.js';
import {inside} from '../elements/file-page.js';
import {keyboardOf} from '../support/keyboard.js';
import {until} from '../support/until.js';

keyboardOf<LcScanner>(LcScanner, {
  Enter: {
    run: async ({el, enter, type, press}) => {
      const changes: string[] = [];
      el.addEventListener('change', () => changes.push(el.value));
      await enter();
      await type('OF-7');
      await press();
      expect(changes).to.deep.equal(['OF-7']);
    },
  },
  'Alt+ArrowDown': {
    run: async ({el, enter, press}) => {
      await enter();
      await press();
      await until(() => inside(el, '.lc-scanner'));
      await until(() => el.shadowRoot!.activeElement?.closest('.lc-scanner, [role=dialog]'));
      await sendKeys({press: 'Escape'});
      await until(() => !inside(el, '[role=dialog]'));
    },
  },
});
