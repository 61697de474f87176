import {expect} from '@open-wc/testing';
import LcMultilingualText from '../../elements/lc-multilingual-text.js';
import {focusedElement} from '../../src/ui/focus.js';
import {keyboardOf} from '../support/keyboard.js';

const lang = () => (focusedElement() as HTMLElement).lang;

keyboardOf<LcMultilingualText>(LcMultilingualText, {
  Enter: {
    html: '<lc-multilingual-text label="Name"></lc-multilingual-text>',
    run: async ({el, press, type, find}) => {
      const changes: string[] = [];
      el.addEventListener('change', () => changes.push(el.value.en));
      el.focus();
      await type('Tent');
      expect(changes, 'while typing').to.deep.equal([]);
      await press();
      expect(changes).to.deep.equal(['Tent']);
      el.rows = 3;
      await el.updateComplete;
      el.focus();
      find<HTMLTextAreaElement>('textarea')!.setSelectionRange(4, 4);
      await press();
      expect(el.value.en).to.equal('Tent\n');
    },
  },
  'Alt+PageUp_Alt+PageDown': {
    html: '<lc-multilingual-text label="Name"></lc-multilingual-text>',
    run: async ({el, press, type}) => {
      el.focus();
      await type('Tent');
      await press('Alt+PageDown');
      expect(lang()).to.equal('fr');
      await type('Tente');
      await press('Alt+PageUp');
      await press('Alt+PageUp');
      expect(lang()).to.equal('uk');
      await type('Намет');
      expect(el.value).to.deep.equal({en: 'Tent', fr: 'Tente', es: '', uk: 'Намет'});
    },
  },
  ArrowLeft_ArrowRight_Home_End: {
    run: async ({el, press, enter, find}) => {
      await enter();
      const shown = () => find<HTMLInputElement>('input')!.lang;
      for (const [key, locale] of [
        ['ArrowRight', 'fr'],
        ['End', 'uk'],
        ['ArrowRight', 'en'],
        ['ArrowLeft', 'uk'],
        ['Home', 'en'],
      ] as const) {
        await press(key);
        await el.updateComplete;
        expect([shown(), focusedElement()?.id.endsWith(`-${locale}`)], key).to.deep.equal([locale, true]);
      }
    },
  },
});
