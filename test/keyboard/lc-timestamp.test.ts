import {expect} from '@open-wc/testing';
import LcApp from '../../elements/lc-app.js';
import LcTimestamp from '../../elements/lc-timestamp.js';
import {keyboardOf, type Keyboard} from '../support/keyboard.js';
import {pressed} from '../support/press.js';
import {until} from '../support/until.js';

LcApp.define();

const AT = Date.UTC(2026, 10, 20, 12, 30);
const html = `<lc-app locale="en" time-zone="UTC"><lc-timestamp label="Arrived" value="${AT}"></lc-timestamp></lc-app>`;
const focused = ({el}: Keyboard<LcTimestamp>) => el.shadowRoot!.activeElement?.getAttribute('aria-label');

async function open(keyboard: Keyboard<LcTimestamp>): Promise<void> {
  await keyboard.enter();
  await pressed('Alt+ArrowDown');
  await until(() => focused(keyboard) === 'Friday, November 20, 2026');
}

keyboardOf<LcTimestamp>(LcTimestamp, {
  Enter: {
    html,
    run: async ({el, press, type, enter, find, leave}) => {
      const changes: string[] = [];
      el.addEventListener('change', () => changes.push(el.value));
      await enter();
      find<HTMLInputElement>('input')!.select();
      await type('11/21/2026 9:05 pm');
      await press();
      await leave();
      expect(changes).to.deep.equal([String(Date.UTC(2026, 10, 21, 21, 5))]);
    },
  },
  'Alt+ArrowDown': {
    html,
    run: async (keyboard) => {
      await keyboard.enter();
      await keyboard.press();
      await until(() => focused(keyboard) === 'Friday, November 20, 2026');
      expect(keyboard.find('.lc-timeparts') !== null).to.equal(true);
    },
  },
  Arrows: {
    html,
    run: async (keyboard) => {
      const {el, press, find} = keyboard;
      await open(keyboard);
      await press('ArrowRight');
      await press('ArrowDown');
      await press('ArrowDown');
      await press('ArrowUp');
      await press('ArrowLeft');
      await until(() => focused(keyboard) === 'Friday, November 27, 2026');
      await pressed('Enter');
      find('[aria-label="Hours"]')!.focus();
      await press('ArrowUp');
      await press('ArrowRight');
      expect(focused(keyboard)).to.equal('Minutes');
      await pressed('Enter');
      await until(() => !find('.lc-cal'));
      expect(Number(el.value)).to.equal(Date.UTC(2026, 10, 27, 13, 30));
    },
  },
  PageUp_PageDown: {
    html,
    run: async (keyboard) => {
      await open(keyboard);
      await keyboard.press('PageDown');
      await keyboard.press('PageDown');
      await keyboard.press('PageUp');
      await until(() => focused(keyboard) === 'Sunday, December 20, 2026');
      await keyboard.press('Shift+PageUp');
      await until(() => focused(keyboard) === 'Saturday, December 20, 2025');
    },
  },
  Escape: {
    html,
    run: async (keyboard) => {
      await open(keyboard);
      await pressed('ArrowDown');
      await keyboard.press();
      await until(() => !keyboard.find('.lc-cal'));
      expect(Number(keyboard.el.value)).to.equal(AT);
      await until(() => keyboard.el.shadowRoot!.activeElement?.matches('.lc-input__v'));
    },
  },
});
