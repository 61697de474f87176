import {expect} from '@open-wc/testing';
import LcTime from '../../elements/lc-time.js';
import {keyboardOf, type Keyboard} from '../support/keyboard.js';
import {pressed} from '../support/press.js';
import {until} from '../support/until.js';

const html = '<lc-time label="Slot" value="09:30:00"></lc-time>';
const texts = ({el}: Keyboard<LcTime>) =>
  [...el.shadowRoot!.querySelectorAll<HTMLInputElement>('.lc-timepart__v')].map(({value}) => value).join(':');
const focused = ({el}: Keyboard<LcTime>) => el.shadowRoot!.activeElement?.getAttribute('aria-label');

async function open(keyboard: Keyboard<LcTime>): Promise<void> {
  await keyboard.enter();
  await pressed('Alt+ArrowDown');
  await until(() => focused(keyboard) === 'Hours');
}

keyboardOf<LcTime>(LcTime, {
  Enter: {
    html,
    run: async (keyboard) => {
      const {el, press, type, enter, find} = keyboard;
      const changes: string[] = [];
      el.addEventListener('change', () => changes.push(el.value));
      await enter();
      find<HTMLInputElement>('input')!.select();
      await type('9:5');
      await press();
      expect(changes).to.deep.equal(['09:05:00']);
      await open(keyboard);
      await type('7');
      await press();
      await until(() => !find('.lc-timeparts'));
      expect(changes).to.deep.equal(['09:05:00', '07:05:00']);
      await keyboard.leave();
      expect(changes.length).to.equal(2);
    },
  },
  'Alt+ArrowDown': {
    html,
    run: async (keyboard) => {
      await keyboard.enter();
      await keyboard.press();
      await until(() => focused(keyboard) === 'Hours');
      expect(texts(keyboard)).to.equal('09:30:00');
    },
  },
  ArrowUp_ArrowDown: {
    html,
    run: async (keyboard) => {
      await open(keyboard);
      await keyboard.press('ArrowUp');
      await until(() => texts(keyboard) === '10:30:00');
      await keyboard.press('ArrowDown');
      await keyboard.press('ArrowDown');
      await until(() => texts(keyboard) === '08:30:00');
      expect(keyboard.el.value, 'before Enter').to.equal('09:30:00');
    },
  },
  ArrowLeft_ArrowRight: {
    html,
    run: async (keyboard) => {
      await open(keyboard);
      await keyboard.press('ArrowRight');
      await keyboard.press('ArrowRight');
      expect(focused(keyboard)).to.equal('Seconds');
      await keyboard.press('ArrowLeft');
      expect(focused(keyboard)).to.equal('Minutes');
    },
  },
  Escape: {
    html,
    run: async (keyboard) => {
      await open(keyboard);
      await pressed('ArrowUp');
      await keyboard.press();
      await until(() => !keyboard.find('.lc-timeparts'));
      expect(keyboard.el.value).to.equal('09:30:00');
      await until(() => keyboard.el.shadowRoot!.activeElement?.matches('.lc-input__v'));
    },
  },
});
