import {expect} from '@open-wc/testing';
import LcCode from '../../elements/lc-code.js';
import {keyboardOf} from '../support/keyboard.js';
import {until} from '../support/until.js';

keyboardOf<LcCode>(LcCode, {
  Enter: {
    html: '<lc-code label="Code" value="  one"></lc-code>',
    run: async ({el, press, type, enter}) => {
      await enter();
      for (let count = 0; count < 5; count++) await type('x');
      await press();
      await type('two');
      expect(el.value.split('\n')).to.have.length(2);
      expect(el.value).to.match(/\n *two/);
    },
  },
  'Ctrl+F': {
    run: async ({press, enter, find}) => {
      await enter();
      await press();
      await until(() => find('.cm-search'));
    },
  },
  'Ctrl+Space': {
    run: async ({press, enter, find}) => {
      await until(() => find('[data-language="cel"]'));
      await enter();
      await press();
      await until(() => find('.cm-tooltip-autocomplete [aria-selected="true"]'));
    },
  },
  'Alt+ArrowUp_Alt+ArrowDown': {
    html: '<lc-code label="Code" value="one&#10;two"></lc-code>',
    run: async ({el, press, enter}) => {
      await enter();
      await press('Alt+ArrowDown');
      expect(el.value).to.equal('two\none');
      await press('Alt+ArrowUp');
      expect(el.value).to.equal('one\ntwo');
    },
  },
  F8: {
    html: '<lc-code label="Code" language="cel" value="1 +"></lc-code>',
    run: async ({press, enter, find}) => {
      await until(() => find('.lc-code__fault'));
      await enter();
      await press();
      await until(() => find('.cm-tooltip-lint'));
    },
  },
  Escape: {
    html: '<lc-code label="Code" value="a" indent-with-tab></lc-code>',
    run: async ({el, press, enter, leave}) => {
      await enter();
      await press();
      await leave();
      expect(document.activeElement).not.to.equal(el);
      expect(el.value).to.equal('a');
    },
  },
});
