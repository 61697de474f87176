import {expect} from '@open-wc/testing';
import LcDateRange from '../../elements/lc-date-range.js';
import {keyboardOf, type Keyboard} from '../support/keyboard.js';
import {pressed} from '../support/press.js';
import {until} from '../support/until.js';

const html = '<lc-date-range label="Window" value="2026-12-02/2026-12-11"></lc-date-range>';
const focused = ({el}: Keyboard<LcDateRange>) => el.shadowRoot!.activeElement?.getAttribute('aria-label');

async function open(keyboard: Keyboard<LcDateRange>): Promise<void> {
  keyboard.el.focus();
  await pressed('Alt+ArrowDown');
  await until(() => focused(keyboard) === 'Wednesday, December 2, 2026');
}

keyboardOf<LcDateRange>(LcDateRange, {
  Enter: {
    html,
    run: async ({el, press, type, find}) => {
      const changes: string[] = [];
      el.addEventListener('change', () => changes.push(el.value));
      el.focus();
      find<HTMLInputElement>('.lc-input__v')!.select();
      await type('1.12.2026');
      await press();
      expect(changes).to.deep.equal(['2026-12-01/2026-12-11']);
      await pressed('Tab');
      await type('20.12.2026');
      await press();
      expect(changes.at(-1)).to.equal('2026-12-01/2026-12-20');
    },
  },
  'Alt+ArrowDown': {
    html,
    run: async (keyboard) => {
      keyboard.el.focus();
      await keyboard.press();
      await until(() => focused(keyboard) === 'Wednesday, December 2, 2026');
      expect(keyboard.find('.lc-range__presets') !== null).to.equal(true);
    },
  },
  Arrows: {
    html,
    run: async (keyboard) => {
      const {el, press, find} = keyboard;
      await open(keyboard);
      await press('ArrowRight');
      await pressed('Enter');
      await press('ArrowDown');
      await press('ArrowDown');
      await press('ArrowUp');
      await press('ArrowLeft');
      await until(() => focused(keyboard) === 'Wednesday, December 9, 2026');
      await pressed('Enter');
      find('.lc-pickfoot .lc-btn--primary')!.focus();
      await pressed('Enter');
      await until(() => !find('.lc-range'));
      expect(el.value).to.equal('2026-12-03/2026-12-09');
    },
  },
  PageUp_PageDown: {
    html,
    run: async (keyboard) => {
      await open(keyboard);
      await keyboard.press('PageUp');
      await until(() => focused(keyboard) === 'Monday, November 2, 2026');
      await keyboard.press('Shift+PageDown');
      await until(() => focused(keyboard) === 'Tuesday, November 2, 2027');
      await keyboard.press('PageDown');
      await until(() => focused(keyboard) === 'Thursday, December 2, 2027');
    },
  },
  Escape: {
    html,
    run: async (keyboard) => {
      await open(keyboard);
      await pressed('Enter');
      await keyboard.press();
      await until(() => !keyboard.find('.lc-range'));
      expect(keyboard.el.value).to.equal('2026-12-02/2026-12-11');
      await until(() => keyboard.el.shadowRoot!.activeElement?.matches('.lc-input__v'));
    },
  },
});
