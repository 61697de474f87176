import {expect} from '@open-wc/testing';
import LcMap from '../../elements/lc-map.js';
import {all, canvas, card, inside, item, items, mark, spotOf} from '../elements/lc-map-page.js';
import {MAP_HTML as html, ROWS} from '../support/map-rows.js';
import {keyboardOf, type Keyboard} from '../support/keyboard.js';
import {waitUntil} from '../support/until.js';

type Page = Keyboard<LcMap>;

/** Waits for the pins. */
async function begin({el}: Page) {
  el.rows = ROWS;
  await waitUntil(() => inside(el, '.lc-mark') && items(el).length, 'pins are drawn');
}

const focused = ({el}: Page) => el.shadowRoot!.activeElement as HTMLElement;

keyboardOf<LcMap>(LcMap, {
  Arrows: {
    html,
    run: async (page) => {
      const {el, press} = page;
      await begin(page);
      canvas(el).focus();
      for (const [key, axis, sign] of [
        ['ArrowRight', 0, -1],
        ['ArrowLeft', 0, 1],
        ['ArrowDown', 1, -1],
        ['ArrowUp', 1, 1],
      ] as const) {
        const before = spotOf(el, 'Moro')[axis];
        await press(key);
        await waitUntil(() => Math.abs(spotOf(el, 'Moro')[axis] - before - sign * 90) < 2, `${key} moves the map`);
      }
      item(el, 'Nordskar').focus();
      await press('ArrowDown');
      expect(focused(page)).to.equal(item(el, 'Oberalp'));
      await press('ArrowUp');
      expect(focused(page)).to.equal(item(el, 'Nordskar'));
    },
  },
  '+_-': {
    html,
    run: async (page) => {
      const {el, press} = page;
      await begin(page);
      canvas(el).focus();
      const apart = () => spotOf(el, 'Moro')[1] - spotOf(el, 'Nordskar')[1];
      const before = apart();
      await press('+');
      await waitUntil(() => apart() > before * 1.8, 'everything is farther apart');
      await press('-');
      await waitUntil(() => Math.abs(apart() - before) < 3, 'and as it was');
    },
  },
  Tab: {
    html,
    run: async (page) => {
      const {el, press} = page;
      await begin(page);
      canvas(el).focus();
      for (const each of all(el, '.lc-mark')) {
        await press('Tab');
        expect(focused(page)).to.equal(each);
      }
    },
  },
  Enter: {
    html,
    run: async (page) => {
      const {el, press} = page;
      await begin(page);
      mark(el, 'Moro').focus();
      await press('Enter');
      await waitUntil(() => card(el)?.textContent?.includes('Palermo'), 'its card is open');
      await waitUntil(() => focused(page).textContent === 'Open', 'and has the focus');
      el.shadowRoot!.querySelector<HTMLElement>('[role="dialog"] [aria-label="Close"]')!.click();
      item(el, 'Kanord').focus();
      await press('Enter');
      await waitUntil(() => card(el)?.textContent?.includes('Annecy'), 'the list opens one too');
    },
  },
  Escape: {
    html,
    run: async (page) => {
      const {el, press} = page;
      await begin(page);
      mark(el, 'Moro').focus();
      mark(el, 'Moro').dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
      await waitUntil(() => focused(page).textContent === 'Open', 'its card is open');
      await press('Escape');
      await waitUntil(() => !card(el), 'it is closed');
      expect(focused(page)).to.equal(mark(el, 'Moro'));
    },
  },
  'Shift+F10': {
    html,
    run: async (page) => {
      const {el, press} = page;
      await begin(page);
      mark(el, 'Moro').focus();
      await press('Shift+F10');
      await waitUntil(() => all(el, '[role="menuitem"]').length, 'the menu is open');
    },
  },
});
