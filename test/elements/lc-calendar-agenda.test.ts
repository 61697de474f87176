import {sendMouse} from '@web/test-runner-commands';
import {expect} from '@open-wc/testing';
import LcCalendar from '../../elements/lc-calendar.js';
import {violations} from '../support/axe.js';
import {middle} from '../support/middle.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {atRest, waitUntil} from '../support/until.js';
import {all, app, button, calendar, event, inside, item, withCalendarApp} from './lc-calendar-page.js';

LcCalendar.define();

const STATUS = {planned: {text: 'Planned', colour: 'accent'}, confirmed: {text: 'Confirmed', colour: 'info'}};
const COLUMNS = [
  {path: 'subject', label: 'Subject'},
  {path: 'supplier', label: 'Supplier', type: ['reference', {ref: 'supplier'}]},
  {path: 'visitor', label: 'Visitor', type: ['reference', {ref: 'employee', picture: '@initials'}]},
  {path: 'city', label: 'City'},
  {path: 'day', label: 'Day', type: 'date'},
  {path: 'starts', label: 'Starts', type: 'time'},
  {path: 'ends', label: 'Ends', type: 'time'},
  {path: 'status', label: 'Status', type: ['enumeration', {options: STATUS}]},
];
const nordskar = {v: 's1', p: 'Nordskar AB'};
const ROWS = [
  {
    subject: 'Delivery slot · Nordskar AB',
    supplier: nordskar,
    visitor: {v: 'ines', p: 'Ines Moreau'},
    city: 'Umeå',
    day: '2026-11-23',
    starts: '15:00:00',
    ends: '16:00:00',
    status: 'confirmed',
  },
  {subject: 'Nordskar AB', supplier: nordskar, city: 'Umeå', day: '2026-11-23', status: 'planned'},
  {
    subject: 'Price talk',
    supplier: nordskar,
    visitor: {v: 'omar', p: 'Omar Haddad'},
    city: 'Price talk',
    day: '2026-11-25',
    starts: '09:00:00',
    ends: '10:00:00',
    status: 'planned',
  },
];

async function agenda(width: number, span = 'agenda', attributes = ''): Promise<LcCalendar> {
  const shown = await show<LcCalendar>(
    `<lc-calendar start="day" start-time="starts" end-time="ends" event-title="supplier" colour="status" day="2026-11-23"
      span="${span}" ${attributes} style="display: block; height: 720px; width: ${width}px"></lc-calendar>`,
  );
  Object.assign(shown, {columns: COLUMNS, rows: ROWS});
  await waitUntil(() => all(shown, '[data-event]').length === 3, 'events are drawn');
  return shown;
}

const texts = (shown: HTMLElement, part: string) => all(shown, part).map(({textContent}) => textContent);
const sidesOf = (shown: HTMLElement, part: string) =>
  new Set(all(shown, part).map((each) => Math.round(each.getBoundingClientRect().left)));

describe('a line of an agenda of lc-calendar', () => {
  withCalendarApp();

  it('says when, what, who and where it stands, nothing twice, in columns that go through all days', async () => {
    const shown = await agenda(1000);
    expect(texts(shown, '.lc-agev__text').sort()).to.deep.equal([
      'Nordskar AB · Delivery slot · Umeå',
      'Nordskar AB · Price talk',
      'Nordskar AB · Umeå',
    ]);
    expect(texts(shown, '.lc-agev__person')).to.deep.equal(['Ines Moreau', 'Omar Haddad']);
    expect(all(shown, '.lc-agev__person .lc-avatar').map(({dataset}) => dataset.initials)).to.deep.equal(['IM', 'OH']);
    for (const part of ['.lc-agev__time', '.lc-agev__text', '.lc-agev__person', '.lc-badge'])
      expect(sidesOf(shown, part).size, part).to.equal(1);
    const [time, text, person, badge] = ['.lc-agev__time', '.lc-agev__text', '.lc-agev__person', '.lc-badge'].map(
      (part) => [...sidesOf(shown, part)][0]!,
    );
    expect([time! < text!, text! < person!, person! < badge!]).to.deep.equal([true, true, true]);
    expect(await violations(shown)).to.deep.equal([]);
  });

  it('has the columns in their order from right to left', async () => {
    const shown = await agenda(1000, 'agenda', 'dir="rtl"');
    for (const [first, second] of [
      ['.lc-agev__time', '.lc-agev__text'],
      ['.lc-agev__text', '.lc-agev__person'],
      ['.lc-agev__person', '.lc-badge'],
    ] as const)
      expect(inside(shown, first)!.getBoundingClientRect().left).to.be.at.least(
        inside(shown, second)!.getBoundingClientRect().right - 1,
      );
    expect(sidesOf(shown, '.lc-agev__time').size).to.equal(1);
  });

  it('keeps the initials where there is less room, and on a phone stands in two lines with the person among its facts', async () => {
    const shown = await agenda(700);
    const name = inside(shown, '.lc-agev__person bdi')!;
    await waitUntil(() => name.getBoundingClientRect().width <= 1, 'initials alone are seen');
    expect(name.textContent).to.equal('Ines Moreau');
    const phone = await agenda(390);
    expect(inside(phone, '.lc-agev__person')).to.equal(null);
    const lines = texts(phone, '.lc-agev__text');
    expect(lines).to.include('Nordskar AB · Price talk · Omar Haddad');
    const [title, facts] = ['b', '.lc-agev__second'].map((part) =>
      inside(phone, `.lc-agev__text ${part}`)!.getBoundingClientRect(),
    );
    expect(facts!.top).to.be.at.least(title!.bottom - 1);
    expect(await violations(phone)).to.deep.equal([]);
  });

  it('says nothing twice in a week', async () => {
    const shown = await agenda(720, 'week');
    expect(texts(shown, '.is-box .lc-ev__facts')).to.deep.equal(['Delivery slot · Umeå', 'Price talk · Omar Haddad']);
  });
});

describe('the pencil of a line of an agenda', () => {
  withCalendarApp();

  const pencil = (shown: HTMLElement, number: number) =>
    event(shown, number).querySelector<HTMLElement>('.lc-agev__action')!;
  const isSeen = (part: HTMLElement) => getComputedStyle(part).opacity === '1';

  it('is there under a pointer and opens the record, also while others are selected', async () => {
    const shown = await calendar('span="agenda"', 720);
    expect(isSeen(pencil(shown, 1))).to.equal(false);
    await sendMouse({type: 'move', position: middle(event(shown, 1))});
    await waitUntil(() => isSeen(pencil(shown, 1)), 'it is seen');
    await sendMouse({type: 'click', position: middle(pencil(shown, 1))});
    await waitUntil(() => app.opened.length, 'the form opens');
    expect(app.opened.map(({id}) => id)).to.deep.equal(['id-1']);
    event(shown, 2).focus();
    await pressed('Shift+F10');
    await waitUntil(() => item(shown, 'Select'), 'the menu is open');
    item(shown, 'Select')!.click();
    await waitUntil(() => inside(shown, '.lc-agev.is-selected'), 'it is selected');
    await atRest(() => middle(pencil(shown, 1)));
    await sendMouse({type: 'click', position: middle(pencil(shown, 1))});
    await waitUntil(() => app.opened.length === 2, 'the form opens');
    expect(all(shown, '.lc-agev.is-selected')).to.have.length(1);
  });

  it('is seen at the line that keys are at, and is no stop of theirs', async () => {
    const shown = await calendar('span="agenda"', 720);
    button(shown, 'Agenda').focus();
    await pressed('Tab');
    await pressed('Enter');
    await waitUntil(() => isSeen(pencil(shown, 1)), 'it is seen');
    expect(pencil(shown, 1).ariaHidden).to.equal('true');
    await pressed('Enter');
    await waitUntil(() => app.opened.length, 'the form opens');
    expect(app.opened[0]!.id).to.equal('id-1');
    expect(all(shown, '.lc-calview__days [tabindex="0"]')).to.have.length(1);
  });
});
