import {expect} from '@open-wc/testing';
import LcSteps from '../../elements/lc-steps.js';
import {keyboardOf, type Keyboard} from '../support/keyboard.js';

const html = `<lc-steps label="Order" value="sent"><option value="draft">Draft</option><option value="sent">Sent</option><option value="paid">Paid</option></lc-steps>`;
const focused = ({el}: Keyboard<LcSteps>) => el.shadowRoot!.activeElement?.querySelector('.lc-step__t')?.textContent;

keyboardOf<LcSteps>(LcSteps, {
  ArrowLeft_ArrowRight: {
    html,
    run: async (keys) => {
      await keys.enter();
      expect(focused(keys)).to.equal('Sent');
      await keys.press('ArrowRight');
      expect(focused(keys)).to.equal('Paid');
      await keys.press('ArrowLeft');
      await keys.press('ArrowLeft');
      expect(focused(keys)).to.equal('Draft');
      expect(keys.el.value, 'looking around changes nothing').to.equal('sent');
    },
  },
  Home_End: {
    html,
    run: async (keys) => {
      await keys.enter();
      await keys.press('End');
      expect(focused(keys)).to.equal('Paid');
      await keys.press('Home');
      expect(focused(keys)).to.equal('Draft');
    },
  },
  Enter_Space: {
    html,
    run: async ({el, enter, press, find}) => {
      await enter();
      const buttons = [...el.shadowRoot!.querySelectorAll<HTMLElement>('.lc-step__b')];
      buttons[2]!.focus();
      await press('Enter');
      expect(el.value).to.equal('paid');
      buttons[0]!.focus();
      await press('Space');
      expect([el.value, find('[aria-current]')!.textContent]).to.deep.equal(['draft', 'Draft']);
    },
  },
});
