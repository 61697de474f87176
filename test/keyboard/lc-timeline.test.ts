import {expect} from '@open-wc/testing';
import LcTimeline from '../../elements/lc-timeline.js';
import {
  all,
  app,
  barOf,
  BARS,
  day,
  focusedItem,
  inside,
  letGo,
  drag,
  withTimelineApp,
} from '../elements/lc-timeline-page.js';
import {keyboardOf, type Keyboard} from '../support/keyboard.js';
import {waitUntil} from '../support/until.js';

const html = '<lc-timeline alias="order" style="display: block; height: 600px; width: 1200px"></lc-timeline>';

withTimelineApp(BARS);

type Page = Keyboard<LcTimeline>;

/** Puts the focus on a bar once it is there: those of supplier 0 are 2, 4, 6, those of supplier 1 come after. */
async function begin({el}: Page, number: number) {
  await waitUntil(() => barOf(el, number), 'bars are drawn');
  barOf(el, number).focus();
}

const saved = (at: number) => Object.values(app.saved[at]!.order!)[0]!.content;

keyboardOf<LcTimeline>(LcTimeline, {
  ArrowUp_ArrowDown: {
    html,
    run: async (page) => {
      await begin(page, 2);
      await page.press('ArrowDown');
      expect(focusedItem(page.el)).to.equal('id-4');
      await page.press('ArrowUp');
      expect(focusedItem(page.el)).to.equal('id-2');
    },
  },
  ArrowLeft_ArrowRight: {
    html,
    run: async (page) => {
      await begin(page, 2);
      await page.press('ArrowRight');
      expect(focusedItem(page.el)).to.equal('id-3');
      await page.press('ArrowLeft');
      await page.press('ArrowLeft');
      expect(focusedItem(page.el)).to.equal('id-1');
    },
  },
  Home_End: {
    html,
    run: async (page) => {
      await begin(page, 4);
      await page.press('End');
      expect(focusedItem(page.el)).to.equal('id-5');
      await page.press('Home');
      expect(focusedItem(page.el)).to.equal('id-2');
    },
  },
  Enter: {
    html,
    run: async (page) => {
      await begin(page, 1);
      await page.press('Enter');
      await waitUntil(() => app.opened.length, 'it is opened');
      expect(app.opened[0]!.id).to.equal('id-1');
    },
  },
  'Alt+ArrowLeft_Alt+ArrowRight': {
    html,
    run: async (page) => {
      await begin(page, 1);
      await page.press('Alt+ArrowRight');
      await waitUntil(() => app.saved.length, 'it is saved');
      expect(saved(0)).to.deep.equal({starts: day(2), ends: day(6)});
      await page.press('Alt+ArrowLeft');
      await waitUntil(() => app.saved.length === 2, 'it is saved');
      expect(saved(1)).to.deep.equal({starts: day(1), ends: day(5)});
    },
  },
  'Alt+Shift+ArrowLeft_Alt+Shift+ArrowRight': {
    html,
    run: async (page) => {
      await begin(page, 1);
      await page.press('Alt+Shift+ArrowRight');
      await waitUntil(() => app.saved.length, 'it is saved');
      expect(saved(0)).to.deep.equal({ends: day(6)});
      await page.press('Alt+Shift+ArrowLeft');
      await waitUntil(() => app.saved.length === 2, 'it is saved');
      expect(saved(1)).to.deep.equal({ends: day(5)});
    },
  },
  Escape: {
    html,
    run: async (page) => {
      await begin(page, 1);
      const {left} = barOf(page.el, 1).getBoundingClientRect();
      await drag(barOf(page.el, 1), 36);
      await page.press('Escape');
      await letGo();
      expect(barOf(page.el, 1).getBoundingClientRect().left).to.equal(left);
      expect(app.saved).to.deep.equal([]);
    },
  },
  '+_-': {
    html,
    run: async (page) => {
      await begin(page, 1);
      const width = () => barOf(page.el, 1).getBoundingClientRect().width;
      await page.press('+');
      await waitUntil(() => width() === 160, 'by day');
      await page.press('-');
      await waitUntil(() => width() === 60, 'by week');
      expect(inside(page.el, '.lc-gantt')).to.not.equal(null);
    },
  },
  'Shift+F10': {
    html,
    run: async (page) => {
      await begin(page, 1);
      await page.press('Shift+F10');
      await waitUntil(() => all(page.el, '[role="menuitem"]').length, 'the menu is open');
    },
  },
});
