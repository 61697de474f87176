import {expect} from '@open-wc/testing';
import LcTabs from '../../elements/lc-tabs.js';
import {keyboardOf, type Keyboard} from '../support/keyboard.js';

const html = `<lc-tabs label="Order"><p name="a" label="General">A</p><p name="b" label="Lines">B</p><p name="c" label="History">C</p></lc-tabs>`;
const shown = ({el}: Keyboard<LcTabs>) =>
  [...el.children].filter((pane) => pane.checkVisibility()).map((pane) => pane.textContent);

keyboardOf<LcTabs>(LcTabs, {
  ArrowLeft_ArrowRight: {
    html,
    run: async (keys) => {
      await keys.enter();
      await keys.press('ArrowRight');
      expect(shown(keys)).to.deep.equal(['B']);
      await keys.press('ArrowLeft');
      await keys.press('ArrowLeft');
      expect(shown(keys), 'round the ends').to.deep.equal(['C']);
      await keys.leave();
    },
  },
  Home_End: {
    html,
    run: async (keys) => {
      await keys.enter();
      await keys.press('End');
      expect(shown(keys)).to.deep.equal(['C']);
      await keys.press('Home');
      expect(shown(keys)).to.deep.equal(['A']);
    },
  },
});
