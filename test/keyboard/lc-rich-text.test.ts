import {expect} from '@open-wc/testing';
import LcRichText from '../../elements/lc-rich-text.js';
import {keyboardOf} from '../support/keyboard.js';
import {pressed} from '../support/press.js';
import {until} from '../support/until.js';

const HTML = `<lc-rich-text label="T" value="<p>text</p>"></lc-rich-text>`;

/** Comes by Tab to the bar and goes on to the text, of which all is selected. */
async function enterText(enter: () => Promise<void>, el: LcRichText): Promise<void> {
  await enter();
  el.focus();
  await pressed('Ctrl+A');
}

keyboardOf<LcRichText>(LcRichText, {
  Enter: {
    html: HTML,
    run: async ({el, press, type, enter}) => {
      await enterText(enter, el);
      await type('one');
      await press();
      await type('two');
      expect(el.value).to.equal('<p>one</p><p>two</p>');
    },
  },
  'Ctrl+B_Ctrl+I_Ctrl+U_Ctrl+E_Ctrl+Shift+X': {
    html: HTML,
    run: async ({el, press, enter}) => {
      await enterText(enter, el);
      const before = el.value;
      await press('Ctrl+B');
      expect(el.value).to.equal('<p><strong>text</strong></p>');
      await press('Ctrl+B');
      expect(el.value).to.equal(before);
      await press('Ctrl+I');
      expect(el.value).to.equal('<p><em>text</em></p>');
      await press('Ctrl+I');
      expect(el.value).to.equal(before);
      await press('Ctrl+U');
      expect(el.value).to.equal('<p><u>text</u></p>');
      await press('Ctrl+U');
      expect(el.value).to.equal(before);
      await press('Ctrl+E');
      expect(el.value).to.equal('<p><code>text</code></p>');
      await press('Ctrl+E');
      expect(el.value).to.equal(before);
      await press('Ctrl+Shift+X');
      expect(el.value).to.equal('<p><s>text</s></p>');
      await press('Ctrl+Shift+X');
      expect(el.value).to.equal(before);
    },
  },
  'Ctrl+K': {
    html: HTML,
    run: async ({el, press, enter, find}) => {
      await enterText(enter, el);
      await press();
      await until(() => find('.lc-proselink input:focus'));
      await pressed('Escape');
      await until(() => !find('.lc-proselink'));
      expect(el.value).to.equal('<p>text</p>');
    },
  },
  'Ctrl+Alt+1_Ctrl+Alt+2': {
    html: HTML,
    run: async ({el, press, enter}) => {
      await enterText(enter, el);
      await press('Ctrl+Alt+1');
      expect(el.value).to.equal('<h1>text</h1>');
      await press('Ctrl+Alt+2');
      expect(el.value).to.equal('<h2>text</h2>');
    },
  },
  'Ctrl+Shift+7_Ctrl+Shift+8_Ctrl+Shift+9': {
    html: HTML,
    run: async ({el, press, enter}) => {
      await enterText(enter, el);
      await press('Ctrl+Shift+7');
      expect(el.value).to.equal('<ol><li><p>text</p></li></ol>');
      await press('Ctrl+Shift+7');
      await press('Ctrl+Shift+8');
      expect(el.value).to.equal('<ul><li><p>text</p></li></ul>');
      await press('Ctrl+Shift+8');
      await press('Ctrl+Shift+9');
      expect(el.value).to.equal('<blockquote><p>text</p></blockquote>');
    },
  },
  ArrowLeft_ArrowRight_Home_End: {
    run: async ({el, press, enter}) => {
      await enter();
      const label = () => el.shadowRoot!.activeElement?.ariaLabel;
      await press('End');
      expect(label()).to.equal('Quotation');
      await press('ArrowRight');
      expect(label()).to.equal('Heading');
      await press('ArrowLeft');
      await press('Home');
      expect(label()).to.equal('Heading');
    },
  },
});
