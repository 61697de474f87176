import {expect} from '@open-wc/testing';
import LcMarkdown from '../../elements/lc-markdown.js';
import {keyboardOf} from '../support/keyboard.js';
import {pressed} from '../support/press.js';

const HTML = `<lc-markdown label="M" value="text"></lc-markdown>`;

/** Comes by Tab to the bar and goes on to the text, of which all is selected. */
async function enterText(enter: () => Promise<void>, el: LcMarkdown): Promise<void> {
  await enter();
  el.focus();
  await pressed('Ctrl+A');
}

keyboardOf<LcMarkdown>(LcMarkdown, {
  Enter: {
    html: HTML,
    run: async ({el, press, type, enter}) => {
      await enterText(enter, el);
      await type('one');
      await press();
      await type('two');
      expect(el.value).to.equal('one\ntwo');
    },
  },
  'Ctrl+B_Ctrl+I_Ctrl+E_Ctrl+Shift+X': {
    html: HTML,
    run: async ({el, press, enter}) => {
      await enterText(enter, el);
      const before = el.value;
      await press('Ctrl+B');
      expect(el.value).to.equal('**text**');
      await press('Ctrl+B');
      expect(el.value).to.equal(before);
      await press('Ctrl+I');
      expect(el.value).to.equal('*text*');
      await press('Ctrl+I');
      expect(el.value).to.equal(before);
      await press('Ctrl+E');
      expect(el.value).to.equal('`text`');
      await press('Ctrl+E');
      expect(el.value).to.equal(before);
      await press('Ctrl+Shift+X');
      expect(el.value).to.equal('~~text~~');
      await press('Ctrl+Shift+X');
      expect(el.value).to.equal(before);
    },
  },
  'Ctrl+K': {
    html: HTML,
    run: async ({el, press, type, enter}) => {
      await enterText(enter, el);
      await press();
      await type('mailto:a@b.example');
      expect(el.value).to.equal('[text](mailto:a@b.example)');
    },
  },
  'Ctrl+Alt+1_Ctrl+Alt+2': {
    html: HTML,
    run: async ({el, press, enter}) => {
      await enterText(enter, el);
      await press('Ctrl+Alt+1');
      expect(el.value).to.equal('# text');
      await press('Ctrl+Alt+2');
      expect(el.value).to.equal('## text');
    },
  },
  'Ctrl+Shift+7_Ctrl+Shift+8_Ctrl+Shift+9': {
    html: HTML,
    run: async ({el, press, enter}) => {
      await enterText(enter, el);
      await press('Ctrl+Shift+7');
      expect(el.value).to.equal('1. text');
      await press('Ctrl+Shift+7');
      await press('Ctrl+Shift+8');
      expect(el.value).to.equal('- text');
      await press('Ctrl+Shift+8');
      await press('Ctrl+Shift+9');
      expect(el.value).to.equal('> text');
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
