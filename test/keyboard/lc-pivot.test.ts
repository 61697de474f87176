import {expect} from '@open-wc/testing';
import LcPivot from '../../elements/lc-pivot.js';
import {all, cell, focusedCell, given, html, inside, lines} from '../elements/lc-pivot-page.js';
import {keyboardOf, type Keyboard} from '../support/keyboard.js';
import {waitUntil} from '../support/until.js';

async function begin({el}: Keyboard<LcPivot>, line: number, place: number) {
  await given(el);
  cell(el, line, place).focus();
}

keyboardOf<LcPivot>(LcPivot, {
  Arrows: {
    html,
    run: async (page) => {
      const {el, press} = page;
      await begin(page, 0, 1);
      await press('ArrowDown');
      await press('ArrowRight');
      expect(focusedCell(el)).to.equal('1 2');
      await press('ArrowUp');
      await press('ArrowUp');
      expect(focusedCell(el)).to.equal('-1 2');
      cell(el, 1, 0).focus();
      await press('ArrowRight');
      await waitUntil(() => lines(el).length === 6, 'its rows are open');
      await press('ArrowLeft');
      await waitUntil(() => lines(el).length === 5, 'and closed');
      await press('Ctrl+ArrowRight');
      expect(focusedCell(el)).to.equal('1 3');
    },
  },
  Home_End: {
    html,
    run: async (page) => {
      const {el, press} = page;
      await begin(page, 1, 2);
      await press('Home');
      expect(focusedCell(el)).to.equal('1 0');
      await press('End');
      expect(focusedCell(el)).to.equal('1 3');
    },
  },
  PageUp_PageDown: {
    html,
    run: async (page) => {
      const {el, press} = page;
      await begin(page, 0, 1);
      await press('PageDown');
      expect(focusedCell(el)).to.equal('3 1');
      await press('PageUp');
      expect(focusedCell(el)).to.equal('0 1');
    },
  },
  Enter_Space: {
    html,
    run: async (page) => {
      const {el, press} = page;
      await begin(page, -1, 3);
      await press('Space');
      await waitUntil(() => cell(el, -1, 3).ariaSort === 'descending', 'ordered by it');
      cell(el, 0, 0).focus();
      await press('Enter');
      await waitUntil(() => cell(el, 0, 0).parentElement!.getAttribute('aria-expanded') === 'true', 'open');
      cell(el, 0, 1).focus();
      await press('Enter');
      await waitUntil(() => all(el, '.lc-chip').length === 2, 'the records, filtered');
    },
  },
  Delete: {
    html,
    run: async (page) => {
      const {el, press} = page;
      await begin(page, 0, 0);
      inside(el, '.lc-pivot__bar button')!.click();
      const grips = () => all(el, '[data-zone="rows"] [data-grip]');
      await waitUntil(() => grips().length === 2, 'the panel');
      grips()[1]!.focus();
      await press();
      await waitUntil(() => grips().length === 1, 'it is taken away');
    },
  },
});
