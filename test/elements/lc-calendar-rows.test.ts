import {expect} from '@open-wc/testing';
import type LcCalendar from '../../elements/lc-calendar.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {atRest, waitUntil} from '../support/until.js';
import {
  all,
  app,
  button,
  calendar,
  carry,
  cell,
  event,
  inside,
  item,
  letGo,
  notice,
  withCalendarApp,
} from './lc-calendar-page.js';

const COLUMNS = [
  {path: 'name', label: 'Unloading'},
  {path: 'begins', label: 'Begins', type: 'timestamp'},
  {path: 'ends', label: 'Ends', type: 'timestamp'},
];

const named = (shown: HTMLElement, name: string) =>
  all(shown, '[data-event]').find(({textContent}) => textContent!.includes(name))!;

describe('lc-calendar of rows of the page', () => {
  withCalendarApp();

  it('keeps the hour of an event that is moved over a change of clocks, and changes the row of the page', async () => {
    app.configuration.value = {...app.configuration.value, timeZone: 'Europe/Kyiv'};
    const shown = await show<LcCalendar>(
      '<lc-calendar start="begins" end="ends" day="2026-10-23" style="display: block; height: 560px; width: 760px"></lc-calendar>',
    );
    // 09:00 in Kyiv: at three hours ahead of UTC on the 23rd, at two on the 26th.
    const rows = [{name: 'Nordskar', begins: Date.UTC(2026, 9, 23, 6), ends: Date.UTC(2026, 9, 23, 7, 30)}];
    Object.assign(shown, {columns: COLUMNS, rows});
    await waitUntil(() => named(shown, 'Nordskar'), 'it is drawn');
    expect(named(shown, 'Nordskar').textContent).to.contain('09:00');
    await carry(named(shown, 'Nordskar'), cell(shown, '2026-10-26'));
    await letGo();
    await waitUntil(() => named(shown, 'Nordskar')?.dataset.day === '2026-10-26', 'it is there');
    await waitUntil(() => rows[0]!.begins === Date.UTC(2026, 9, 26, 7), 'its row has the new moment');
    expect(rows[0]!.ends).to.equal(Date.UTC(2026, 9, 26, 8, 30));
    expect(named(shown, 'Nordskar').textContent).to.contain('09:00');
    await waitUntil(() => notice()?.actions?.[0], 'it can be undone');
    notice()!.actions![0]!.run();
    await waitUntil(() => rows[0]!.begins === Date.UTC(2026, 9, 23, 6), 'it is as it was');
  });

  it('is made of a table that can be read without script', async () => {
    const shown =
      await show<LcCalendar>(`<lc-calendar start="day" day="2026-11-01" style="display: block; width: 900px; height: 600px">
      <table>
        <thead><tr><th data-path="name">Count</th><th data-path="day" data-type="date">Day</th></tr></thead>
        <tbody>
          <tr><td>Leeds</td><td data-value="2026-11-12">12 Nov</td></tr>
          <tr><td>Bilbao</td><td data-value="2026-12-24">24 Dec</td></tr>
        </tbody>
      </table>
    </lc-calendar>`);
    await waitUntil(() => named(shown, 'Leeds'), 'it is drawn');
    expect(named(shown, 'Leeds').dataset.day).to.equal('2026-11-12');
    expect(named(shown, 'Bilbao')).to.equal(undefined);
  });
});

describe('the spans of lc-calendar', () => {
  withCalendarApp();

  it('makes an event of a week longer by its end, in one save of the end alone', async () => {
    const shown = await calendar('span="week"');
    const box = event(shown, 1);
    // The hours are scrolled to the morning.
    await atRest(() => box.getBoundingClientRect().top);
    const end = box.getBoundingClientRect().height / 2 - 2;
    await carry(box, box, [0, end], [0, end + 29]);
    await letGo();
    await waitUntil(() => app.saved.length, 'it is saved');
    expect(app.saved[0]!.order!['id-1']!.content).to.deep.equal({ends: '11:00:00'});
  });

  it('lists the days of an agenda, free ones that follow each other in one line', async () => {
    const shown = await calendar('span="agenda"');
    const lines = () => all(shown, '.lc-agday').map(({textContent}) => textContent!.replace(/\s+/g, ' '));
    expect(lines()[0]).to.contain('Nov 23').and.to.contain('09:00 – 10:30');
    expect(lines().find((line) => line.includes('Nov 27')))
      .to.contain('Nov 27 – 29')
      .and.to.contain('No visits');
    button(shown, 'Show 7 more days').click();
    await waitUntil(() => app.last.where?.[3] === '2026-12-06', 'the next days are asked for');
  });

  it('is dots on a phone, with the list of the chosen day below', async () => {
    const shown = await calendar('', 390);
    expect(cell(shown, '2026-11-24').querySelector('.lc-dots__dot')).to.not.equal(null);
    expect(cell(shown, '2026-11-25').querySelector('.lc-dots__dot')).to.equal(null);
    cell(shown, '2026-11-24').click();
    await waitUntil(() => inside(shown, '[data-event="id-2"]'), 'its events are below');
    expect(inside(shown, '[data-event="id-1"]')).to.equal(null);
    button(shown, 'Week').click();
    await waitUntil(() => all(shown, '.lc-fc__dayhead').length === 3, 'a week is three days');
  });

  it('asks on a phone for three days of a week, and never for the whole', async () => {
    const shown = await calendar('span="week"', 390);
    expect(all(shown, '.lc-fc__dayhead')).to.have.length(3);
    const asked = app.asked.flatMap(({query: {where}}) => JSON.stringify(where)?.match(/\d{4}-\d\d-\d\d/g) ?? []);
    expect([...new Set(asked)].sort()).to.deep.equal(['2026-11-23', '2026-11-25']);
  });

  it('moves an event to the day that is chosen in its menu', async () => {
    const shown = await calendar();
    event(shown, 2).focus();
    await pressed('Shift+F10');
    await waitUntil(() => item(shown, 'Move to'), 'the menu is open');
    item(shown, 'Move to')!.click();
    await waitUntil(() => inside(shown, '.lc-calmove input'), 'it asks for the day');
    const day = inside(shown, '.lc-calmove input') as HTMLInputElement;
    await waitUntil(() => shown.shadowRoot!.activeElement === day, 'the day has the focus');
    day.select();
    for (const key of '12/3/2026') await pressed(key);
    await pressed('Enter');
    await waitUntil(() => app.saved.length, 'it is saved');
    expect(app.saved[0]!.order!['id-2']!.content).to.deep.equal({date: '2026-12-03'});
  });
});
