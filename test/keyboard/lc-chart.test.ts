import {expect} from '@open-wc/testing';
import LcChart from '../../elements/lc-chart.js';
import {COLUMNS, ROWS, inside, plot, tip, withChartApp} from '../elements/lc-chart-page.js';
import {keyboardOf, type Keyboard} from '../support/keyboard.js';
import {pressed} from '../support/press.js';
import {waitUntil} from '../support/until.js';

const html = `<lc-chart by="day" bucket="month" figures='[{"fn": "sum", "column": "pallets"}]' style="display: block; width: 900px"></lc-chart>`;

withChartApp();

/** Puts the focus on the drawing, as Tab does, once it is there. */
async function begin({el}: Keyboard<LcChart>) {
  Object.assign(el, {columns: COLUMNS, rows: ROWS});
  await waitUntil(() => inside(el, '.lc-chart__plot svg'), 'it is drawn');
  plot(el).focus();
  await pressed('Home');
  await waitUntil(() => tip(el)[0] === 'March 2026', 'its first figure is shown');
}

keyboardOf<LcChart>(LcChart, {
  Arrows: {
    html,
    run: async (page) => {
      const {el, press} = page;
      await begin(page);
      await press('ArrowRight');
      await waitUntil(() => tip(el)[0] === 'April 2026', 'the next');
      await press('ArrowLeft');
      await waitUntil(() => tip(el)[0] === 'March 2026', 'the one before');
      await press('ArrowDown');
      await waitUntil(() => tip(el)[0] === 'April 2026', 'down the next, where there is one series');
      await press('ArrowUp');
      await waitUntil(() => tip(el)[0] === 'March 2026', 'up the one before');
    },
  },
  Home_End: {
    html,
    run: async (page) => {
      const {el, press} = page;
      await begin(page);
      await press('End');
      await waitUntil(() => tip(el)[0] === 'May 2026', 'the last');
      await press('Home');
      await waitUntil(() => tip(el)[0] === 'March 2026', 'the first');
    },
  },
  PageUp_PageDown: {
    html,
    run: async (page) => {
      const {el, press} = page;
      await begin(page);
      await press('PageDown');
      await waitUntil(() => tip(el)[0] === 'May 2026', 'ten on, as far as there are');
      await press('PageUp');
      await waitUntil(() => tip(el)[0] === 'March 2026', 'and back');
    },
  },
  Enter_Space: {
    html,
    run: async (page) => {
      const {el, press} = page;
      const pressedFigures: unknown[] = [];
      el.addEventListener('lc-chart-press', (event) => {
        event.preventDefault();
        pressedFigures.push((event as CustomEvent<{value: unknown}>).detail.value);
      });
      await begin(page);
      await press('Enter');
      await press('Space');
      expect(pressedFigures).to.deep.equal(['2026-03-01', '2026-03-01']);
    },
  },
  Escape: {
    html,
    run: async (page) => {
      const {el, press} = page;
      await begin(page);
      await press('Escape');
      await waitUntil(() => !tip(el).length, 'nothing is shown of it');
    },
  },
});
