import {expect} from '@open-wc/testing';
import LcTags from '../../elements/lc-tags.js';
import {keyboardOf} from '../support/keyboard.js';
import {until} from '../support/until.js';

const tags = (attributes: string) => `<lc-tags name="t" label="Tags" ${attributes}></lc-tags>`;
const inside = (el: Element) => el.shadowRoot!.activeElement as HTMLElement;

keyboardOf<LcTags>(LcTags, {
  Enter: {
    html: `<form>${tags('value="a"')}</form>`,
    run: async ({el, enter, press, type}) => {
      let submitted: unknown[] = [];
      el.form!.addEventListener('submit', (event) => {
        event.preventDefault();
        submitted = [...new FormData(el.form!).values()];
      });
      await enter();
      await type('b');
      await press();
      expect([el.value, submitted]).to.deep.equal([['a', 'b'], []]);
      await press();
      expect(submitted).to.deep.equal(['a', 'b']);
    },
  },
  Comma: {
    html: tags(''),
    run: async ({el, enter, press, type}) => {
      await enter();
      await type('b');
      await press();
      expect(el.value).to.deep.equal(['b']);
    },
  },
  Backspace: {
    html: tags('value="a, b"'),
    run: async ({el, enter, press}) => {
      await enter();
      await press();
      expect([el.value, inside(el).dataset.id]).to.deep.equal([['a', 'b'], 'b']);
      await press();
      expect([el.value, inside(el).dataset.id]).to.deep.equal([['a'], 'a']);
    },
  },
  ArrowLeft_ArrowRight: {
    html: tags('value="a, b"'),
    run: async ({el, enter, press}) => {
      await enter();
      await press('ArrowLeft');
      await press('ArrowLeft');
      expect(inside(el).dataset.id).to.equal('a');
      await press('ArrowRight');
      await press('ArrowRight');
      expect(inside(el).localName).to.equal('input');
    },
  },
  Delete: {
    html: tags('value="a, b"'),
    run: async ({el, enter, press}) => {
      await enter();
      el.shadowRoot!.querySelector<HTMLElement>('[data-id=b]')!.focus();
      await press();
      expect(el.value).to.deep.equal(['a']);
    },
  },
  ArrowDown_ArrowUp: {
    html: tags(`suggestions='["a", "b"]'`),
    run: async ({el, enter, press, find}) => {
      await enter();
      await press('ArrowDown');
      await until(() => find('[role=option]'));
      await press('ArrowDown');
      await press('ArrowDown');
      await press('ArrowUp');
      await until(() => find('.is-active')?.textContent === 'a');
      expect(inside(el).getAttribute('aria-activedescendant')).to.equal(find('.is-active')!.id);
    },
  },
  Escape: {
    html: tags(`value="c" suggestions='["a", "b"]'`),
    run: async ({el, enter, press, type, find}) => {
      await enter();
      await type('a');
      await until(() => find('[role=option]'));
      await press();
      await until(() => !find('[role=option]'));
      find('[data-id=c]')!.focus();
      await press();
      expect(inside(el).localName).to.equal('input');
      expect(el.value, 'what was typed is added when it is left').to.deep.equal(['c', 'a']);
    },
  },
});
