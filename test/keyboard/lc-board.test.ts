import {expect} from '@open-wc/testing';
import LcBoard from '../../elements/lc-board.js';
import {app, card, cards, focusedCard, inside, item, withBoardApp} from '../elements/lc-board-page.js';
import {keyboardOf, type Keyboard} from '../support/keyboard.js';
import {pressed} from '../support/press.js';
import {waitUntil} from '../support/until.js';

const html = '<lc-board alias="order" style="display: block; height: 600px; width: 1300px"></lc-board>';

withBoardApp();

type Page = Keyboard<LcBoard>;

/** Puts the focus on a card once it is there. */
async function begin({el}: Page, number: number) {
  await waitUntil(() => card(el, number), 'cards are drawn');
  card(el, number).focus();
}

keyboardOf<LcBoard>(LcBoard, {
  Arrows: {
    html,
    run: async (page) => {
      const {el, press} = page;
      await begin(page, 1);
      await press('ArrowDown');
      expect(focusedCard(el)).to.equal(2);
      await press('ArrowRight');
      expect(focusedCard(el)).to.equal(5);
      await press('ArrowUp');
      expect(focusedCard(el)).to.equal(4);
      await press('ArrowLeft');
      expect(focusedCard(el)).to.equal(1);
    },
  },
  Home_End: {
    html,
    run: async (page) => {
      const {el, press} = page;
      await begin(page, 1);
      await press('End');
      expect(focusedCard(el)).to.equal(3);
      await press('Home');
      expect(focusedCard(el)).to.equal(1);
    },
  },
  Enter: {
    html,
    run: async (page) => {
      const {el, press} = page;
      await begin(page, 1);
      await press('Enter');
      await waitUntil(() => app.opened.length, 'it is opened');
      expect(app.opened[0]!.id).to.equal('id-1');
      card(el, 2).focus();
      await pressed('Space');
      await pressed('ArrowRight');
      await press('Enter');
      await waitUntil(() => cards(el, 'approved').includes(2), 'it is put down');
    },
  },
  Space: {
    html,
    run: async (page) => {
      const {el, press} = page;
      await begin(page, 1);
      await press('Space');
      expect(inside(el, '.lc-movebar')).to.not.equal(null);
      await pressed('ArrowRight');
      await press('Space');
      await waitUntil(() => cards(el, 'approved').includes(1), 'it is put down');
    },
  },
  Escape: {
    html,
    run: async (page) => {
      const {el, press} = page;
      await begin(page, 1);
      await pressed('Space');
      await pressed('ArrowRight');
      expect(inside(el, '.lc-bgap')).to.not.equal(null);
      await press('Escape');
      expect(cards(el, 'draft')).to.deep.equal([1, 2, 3]);
    },
  },
  'Shift+F10': {
    html,
    run: async (page) => {
      await begin(page, 1);
      await page.press('Shift+F10');
      await waitUntil(() => item(page.el, 'Approved'), 'the menu is open');
    },
  },
});
