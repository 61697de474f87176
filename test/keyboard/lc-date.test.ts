import {expect} from '@open-wc/testing';
import LcDate from '../../elements/lc-date.js';
import {keyboardOf, type Keyboard} from '../support/keyboard.js';
import {pressed} from '../support/press.js';
import {until} from '../support/until.js';

const html = '<lc-date label="Due" value="2026-11-20"></lc-date>';
const focused = ({el}: Keyboard<LcDate>) => el.shadowRoot!.activeElement?.getAttribute('aria-label');

async function open(keyboard: Keyboard<LcDate>): Promise<void> {
  await keyboard.enter();
  await pressed('Alt+ArrowDown');
  await until(() => focused(keyboard) === 'Friday, November 20, 2026');
}

keyboardOf<LcDate>(LcDate, {
  Enter: {
    html,
    run: async ({el, press, type, enter, find, leave}) => {
      const changes: string[] = [];
      el.addEventListener('change', () => changes.push(el.value));
      await enter();
      find<HTMLInputElement>('input')!.select();
      await type('24.12.2026');
      await press();
      find<HTMLInputElement>('input')!.select();
      await pressed('Delete');
      await press();
      await leave();
      expect(changes).to.deep.equal(['2026-12-24', '']);
    },
  },
  'Alt+ArrowDown': {
    html,
    run: async (keyboard) => {
      await keyboard.enter();
      await keyboard.press();
      await until(() => focused(keyboard) === 'Friday, November 20, 2026');
    },
  },
  Arrows: {
    html,
    run: async (keyboard) => {
      const {el, press, find} = keyboard;
      await open(keyboard);
      for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'])
        await press(key);
      await until(() => focused(keyboard) === 'Saturday, November 28, 2026');
      await pressed('Enter');
      await until(() => !find('.lc-cal'));
      expect(el.value).to.equal('2026-11-28');
      await until(() => el.shadowRoot!.activeElement?.matches('.lc-input__v'));
    },
  },
  PageUp_PageDown: {
    html,
    run: async (keyboard) => {
      await open(keyboard);
      await keyboard.press('PageUp');
      await until(() => focused(keyboard) === 'Tuesday, October 20, 2026');
      await keyboard.press('PageDown');
      await keyboard.press('Shift+PageDown');
      await until(() => focused(keyboard) === 'Saturday, November 20, 2027');
    },
  },
  Home_End: {
    html,
    run: async (keyboard) => {
      await open(keyboard);
      await keyboard.press('Home');
      await until(() => focused(keyboard) === 'Sunday, November 15, 2026');
      await keyboard.press('End');
      await until(() => focused(keyboard) === 'Saturday, November 21, 2026');
    },
  },
});
