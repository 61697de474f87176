import {expect} from '@open-wc/testing';
import LcTooltip from '../../elements/lc-tooltip.js';
import {keyboardOf} from '../support/keyboard.js';
import {pressed} from '../support/press.js';
import {until} from '../support/until.js';

keyboardOf<LcTooltip>(LcTooltip, {
  Escape: {
    run: async ({el, press, find}) => {
      document.querySelector<HTMLElement>('.keys > button')!.focus();
      await pressed('Tab');
      await until(() => find('[role=tooltip]'));
      await press();
      await until(() => !find('[role=tooltip]'));
      expect(document.activeElement).to.equal(el.firstElementChild);
    },
  },
});
