import {expect} from '@open-wc/testing';
import LcColour from '../../elements/lc-colour.js';
import {keyboardOf, type Keyboard} from '../support/keyboard.js';
import {pressed} from '../support/press.js';
import {until} from '../support/until.js';

const html = '<lc-colour label="Lane" value="#0a6775"></lc-colour>';
const focused = ({el}: Keyboard<LcColour>) => el.shadowRoot!.activeElement as HTMLInputElement | null;

async function open(keyboard: Keyboard<LcColour>): Promise<void> {
  await keyboard.enter();
  await pressed('Alt+ArrowDown');
  await until(() => focused(keyboard)?.type === 'range');
}

keyboardOf<LcColour>(LcColour, {
  Enter: {
    html,
    run: async ({el, press, type, enter, find}) => {
      const changes: string[] = [];
      el.addEventListener('change', () => changes.push(el.value));
      await enter();
      find<HTMLInputElement>('input')!.select();
      await type('#d98e04');
      await press();
      expect(changes).to.deep.equal(['#d98e04']);
    },
  },
  'Alt+ArrowDown': {
    html,
    run: async (keyboard) => {
      await keyboard.enter();
      await keyboard.press();
      await until(() => focused(keyboard)?.type === 'range');
    },
  },
  Arrows: {
    html,
    run: async (keyboard) => {
      const {el, press} = keyboard;
      await open(keyboard);
      for (const key of ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'ArrowUp']) await press(key);
      await until(() => el.value !== '#0a6775');
      const before = el.value;
      await pressed('Tab');
      await pressed('ArrowRight');
      await until(() => el.value !== before);
    },
  },
  Escape: {
    html,
    run: async (keyboard) => {
      const {el, press, find} = keyboard;
      await open(keyboard);
      await pressed('ArrowUp');
      await until(() => el.value !== '#0a6775');
      await press();
      await until(() => !find('.lc-colour'));
      await until(() => focused(keyboard)?.matches('.lc-input__v'));
    },
  },
});
