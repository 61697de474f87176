import {sendKeys, sendMouse} from '@web/test-runner-commands';
import {expect, nextFrame} from '@open-wc/testing';
import {middle} from '../support/middle.js';
import {pressed} from '../support/press.js';
import {atRest, remains, waitUntil} from '../support/until.js';
import {all, app, calendar, cell, event, eventsOf, inside, letGo, withCalendarApp} from './lc-calendar-page.js';

describe('ranges that are marked in lc-calendar', () => {
  withCalendarApp();

  for (const span of ['week', 'day'])
    it(`marks free hours of a ${span} while they are dragged over, and opens the form once they are let go`, async () => {
      const shown = await calendar(`span="${span}"`);
      await atRest(() => middle(event(shown, 1)).join());
      const [x, y] = middle(event(shown, 1));
      const at = (down: number): [number, number] => [x, Math.round(y + down)];
      await sendMouse({type: 'move', position: at(58)});
      await sendMouse({type: 'down'});
      for (const down of [66, 90, 116]) {
        await sendMouse({type: 'move', position: at(down)});
        await nextFrame();
      }
      await waitUntil(() => inside(shown, '.lc-ev.is-mirror')?.textContent?.includes(' – '), 'the range is marked');
      await remains(() => app.opened.length === 0, 'nothing opens while the button is down');
      await letGo();
      await waitUntil(() => app.opened.length, 'the form opens');
      const {date, starts, ends} = app.opened[0]!.fillingValues as Record<string, string>;
      expect(date).to.equal('2026-11-23');
      expect(starts! > '10:00:00' && ends! > starts!, `${starts} – ${ends}`).to.equal(true);
      expect(event(shown, 1)).to.not.equal(null);
    });
});

describe('keys of lc-calendar', () => {
  withCalendarApp();

  it('puts an event back by Escape while Alt is still held', async () => {
    const shown = await calendar();
    event(shown, 2).focus();
    await sendKeys({down: 'Alt'});
    await sendKeys({down: 'ArrowRight'});
    await sendKeys({up: 'ArrowRight'});
    await waitUntil(() => eventsOf(shown, '2026-11-25').includes(2), 'it is moved');
    await waitUntil(() => shown.shadowRoot!.activeElement === event(shown, 2), 'it has the focus');
    await sendKeys({press: 'Escape'});
    await waitUntil(() => eventsOf(shown, '2026-11-24').includes(2), 'it is back');
    await sendKeys({up: 'Alt'});
    await remains(() => app.saved.length === 0, 'nothing is saved');
  });

  it('names every day by its date and its events, in a month and in a week', async () => {
    const shown = await calendar();
    const days = () => all(shown, '.lc-calview__day[data-date]');
    await waitUntil(() => cell(shown, '2026-11-23')?.ariaLabel === 'Monday, Nov 23, 1 event', 'its event is counted');
    expect(days()).to.have.length.at.least(28);
    for (const day of days()) expect(day.ariaLabel).to.match(/^\w+day, [A-Z][a-z]{2} \d+, \d+ events?$/);
    const week = await calendar('span="week"');
    const hours = all(week, '.lc-calview__day[data-date]');
    expect(hours.length).to.be.within(7, 14);
    for (const day of hours) expect(day.ariaLabel).to.match(/^\w+day, [A-Z][a-z]{2} \d+, /);
  });

  it('names the day that has the focus with the events it has, also where they come later', async () => {
    const shown = await calendar();
    const day = cell(shown, '2026-11-23');
    expect(day.ariaLabel).to.equal('Monday, Nov 23, 1 event');
    day.focus();
    await pressed('PageDown');
    await waitUntil(() => cell(shown, '2026-12-23'), 'the next month is there');
    await pressed('PageUp');
    await waitUntil(() => cell(shown, '2026-11-23')?.ariaLabel === 'Monday, Nov 23, 1 event', 'with its event');
  });
});

describe('the grid of a week of lc-calendar', () => {
  withCalendarApp();

  it('has lines that meet from its head to its hours, and no weekend beside days without hours', async () => {
    const shown = await calendar('span="week"', 780);
    const sides = (part: string) => all(shown, part).map((each) => Math.round(each.getBoundingClientRect().left));
    const hours = sides('.lc-fc__hours');
    expect(hours).to.have.length(7);
    // The head leaves room for a scroll bar once it is there.
    await waitUntil(
      () => sides('.lc-fc__dayhead').join() === sides('.lc-fc__hours').join(),
      'heads are over their hours',
    );
    expect(sides('.lc-fc__cell:not(.lc-fc__hours)')).to.deep.equal(sides('.lc-fc__hours'));
    expect(all(shown, '.lc-fc__hours.is-free')).to.have.length(2);
    expect(all(shown, '.lc-fc__cell.is-free:not(.lc-fc__hours)')).to.have.length(0);
  });

  for (const attributes of ['', 'dir="rtl"'])
    it(`lays a later event over more than half of an earlier one, whose words end before it ${attributes}`, async () => {
      app.records.push({...app.records[0]!, id: 'id-8', number: 'Visit 8', starts: '09:15:00', ends: '11:00:00'});
      const shown = await calendar(`span="week" ${attributes}`, 780);
      await waitUntil(() => event(shown, 8), 'it is drawn');
      const lane = all(shown, '.lc-fc__hours .lc-fc__lane')[1]!.getBoundingClientRect();
      const [under, over] = [1, 8].map((number) => event(shown, number).getBoundingClientRect()) as [DOMRect, DOMRect];
      expect(over.width / lane.width).to.be.within(0.53, 0.6);
      expect(under.width / lane.width).to.be.within(0.6, 0.64);
      const words = event(shown, 1).querySelector('.lc-ev__head')!.getBoundingClientRect();
      if (attributes) expect(words.left).to.be.at.least(over.right - 1);
      else expect(words.right).to.be.at.most(over.left + 1);
    });
});

describe('a dense week of lc-calendar', () => {
  withCalendarApp();

  it('stands events beside each other, and leads to all of them without a popup of the library', async () => {
    const [first] = app.records;
    for (let index = 20; index < 30; index++) app.records.push({...first, id: `id-${index}`, number: `Visit ${index}`});
    const shown = await calendar('span="week"', 780);
    await waitUntil(() => inside(shown, '.lc-calview__more'), 'others are counted');
    const boxes = all(shown, '[data-event][data-day="2026-11-23"]').map((each) => each.getBoundingClientRect());
    const sorted = boxes.sort((a, b) => a.left - b.left);
    sorted.slice(1).forEach((box, index) => expect(box.left).to.be.at.least(sorted[index]!.right - 1));
    const more = inside(shown, '.lc-calview__more')!;
    expect([more.textContent, more.title]).to.deep.equal(['+9', '9 more']);
    expect(more.getBoundingClientRect().left).to.be.at.least(sorted.at(-1)!.right - 1);
    const count = () => middle(inside(shown, '.lc-calview__more bdi')!);
    await atRest(count);
    await sendMouse({type: 'click', position: count()});
    await waitUntil(() => all(shown, '.lc-fc__dayhead').length === 1, 'the day is shown');
    await remains(() => all(shown, '.lc-fc__dayhead').length === 1, 'and no popup over it');
    await atRest(count);
    await sendMouse({type: 'click', position: count()});
    await waitUntil(() => inside(shown, '.lc-agday'), 'what has no room there is listed');
  });
});
