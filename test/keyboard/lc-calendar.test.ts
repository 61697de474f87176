import {expect} from '@open-wc/testing';
import LcCalendar from '../../elements/lc-calendar.js';
import {app, cell, event, eventsOf, focused, item, title, withCalendarApp} from '../elements/lc-calendar-page.js';
import {keyboardOf, type Keyboard} from '../support/keyboard.js';
import {waitUntil} from '../support/until.js';

const html = '<lc-calendar alias="order" style="display: block; height: 720px; width: 1100px"></lc-calendar>';

withCalendarApp();

type Page = Keyboard<LcCalendar>;

/** Puts the focus on an event once it is there. */
async function begin({el}: Page, number: number) {
  await waitUntil(() => event(el, number), 'events are drawn');
  event(el, number).focus();
}

/** Puts the focus on a day. */
async function beginOn({el}: Page, day: string) {
  await waitUntil(() => event(el, 1) && cell(el, day), 'days are drawn');
  const stop = cell(el, day);
  stop.tabIndex = 0;
  stop.focus();
}

keyboardOf<LcCalendar>(LcCalendar, {
  Arrows: {
    html,
    run: async (page) => {
      const {el, press} = page;
      await beginOn(page, '2026-11-23');
      await press('ArrowRight');
      expect(focused(el)).to.equal('2026-11-24');
      await press('ArrowDown');
      expect(focused(el)).to.equal('2026-12-01');
      await press('ArrowUp');
      await press('ArrowLeft');
      expect(focused(el)).to.equal('2026-11-23');
    },
  },
  PageUp_PageDown: {
    html,
    run: async (page) => {
      const {el, press} = page;
      await beginOn(page, '2026-11-23');
      await press('PageDown');
      await waitUntil(() => title(el) === 'December 2026' && focused(el) === '2026-12-23', 'the next month');
      await press('PageUp');
      await waitUntil(() => title(el) === 'November 2026' && focused(el) === '2026-11-23', 'the month before');
    },
  },
  T: {
    html,
    run: async (page) => {
      const {el, press} = page;
      await beginOn(page, '2026-11-23');
      await press('T');
      const today = new Date().toISOString().slice(0, 10);
      await waitUntil(() => focused(el) === today, 'the focus is on today');
    },
  },
  Enter: {
    html,
    run: async (page) => {
      const {el, press} = page;
      await beginOn(page, '2026-11-24');
      await press('Enter');
      expect(focused(el)).to.equal('id-2');
      await press('Enter');
      await waitUntil(() => app.opened.length, 'it is opened');
      expect(app.opened[0]!.id).to.equal('id-2');
    },
  },
  N: {
    html,
    run: async (page) => {
      await beginOn(page, '2026-11-25');
      await page.press('N');
      await waitUntil(() => app.opened.length, 'the form opens');
      expect(app.opened[0]!.fillingValues).to.deep.equal({date: '2026-11-25'});
    },
  },
  'Alt+ArrowRight_Alt+ArrowLeft_Alt+ArrowDown_Alt+ArrowUp': {
    html,
    run: async (page) => {
      const {el, press} = page;
      await begin(page, 1);
      for (const key of ['Alt+ArrowRight', 'Alt+ArrowDown', 'Alt+ArrowUp', 'Alt+ArrowLeft']) {
        await press(key);
        await waitUntil(() => focused(el) === 'id-1', 'it has the focus where it is');
      }
      await waitUntil(() => app.saved.length === 4 && eventsOf(el, '2026-11-23').includes(1), 'each is saved');
    },
  },
  Escape: {
    html,
    run: async (page) => {
      const {el, press} = page;
      await begin(page, 2);
      await press('Escape');
      expect(focused(el)).to.equal('2026-11-24');
    },
  },
  'Shift+F10': {
    html,
    run: async (page) => {
      await begin(page, 1);
      await page.press('Shift+F10');
      await waitUntil(() => item(page.el, 'Move to'), 'the menu is open');
    },
  },
});
