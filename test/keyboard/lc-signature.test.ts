import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcSignature from '../../elements/lc-signature.js';
import {FilePage, buttonOf, inside} from '../elements/file-page.js';
import {keyboardOf} from '../support/keyboard.js';
import {until} from '../support/until.js';

let page: FilePage;
beforeEach(() => (page = new FilePage()));
afterEach(() => page.leave());

const typed = (el: LcSignature) => inside(el, '.lc-signpad input[type=text]');
const STORED = '<lc-signature label="Checked by" owner-alias="visit" attribute-alias="signature"></lc-signature>';

keyboardOf<LcSignature>(LcSignature, {
  Enter_Space: {
    run: async ({el, enter, press}) => {
      for (const key of ['Enter', 'Space']) {
        await enter();
        await press(key);
        await until(() => typed(el) && el.shadowRoot!.activeElement === typed(el));
        await sendKeys({press: 'Escape'});
        await until(() => !inside(el, '[role=dialog]'));
      }
    },
  },
  Delete: {
    html: '<lc-signature label="Signature" value="data:image/png;base64,AAAA"></lc-signature>',
    run: async ({el, enter, press}) => {
      await enter();
      await press();
      await until(() => buttonOf(el, 'Delete'));
      await sendKeys({press: 'Tab'});
      await sendKeys({press: 'Enter'});
      await until(() => el.value === '');
    },
  },
  Escape: {
    html: STORED,
    run: async ({el, enter, press}) => {
      await enter();
      await sendKeys({press: 'Enter'});
      await until(() => typed(el) && el.shadowRoot!.activeElement === typed(el));
      await sendKeys({type: 'Maja'});
      await until(() => (buttonOf(el, 'Use signature') as HTMLButtonElement)?.disabled === false);
      buttonOf(el, 'Use signature')!.click();
      await until(() => page.sent.length && !inside(el, '[role=dialog]'));
      await enter();
      await press();
      expect(page.sent[0]!.aborted).to.equal(true);
      expect(el.value).to.equal('');
    },
  },
});
