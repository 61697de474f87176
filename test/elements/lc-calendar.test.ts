import {expect} from '@open-wc/testing';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {waitUntil} from '../support/until.js';
import {
  app,
  button,
  calendar,
  carry,
  cell,
  event,
  eventsOf,
  focused,
  letGo,
  notice,
  title,
  withCalendarApp,
} from './lc-calendar-page.js';

describe('lc-calendar', () => {
  withCalendarApp();

  it('shows the events of a month at their days, and asks for no others', async () => {
    const shown = await calendar();
    expect(title(shown)).to.equal('November 2026');
    expect(eventsOf(shown, '2026-11-24')).to.deep.equal([2, 3]);
    expect(event(shown, 1).textContent).to.equal('09:00Visit 1, Confirmed');
    expect(event(shown, 3).className).to.contain('is-off');
    const {where} = app.last;
    expect(where).to.deep.equal(['BETWEEN', 'date', '2026-11-01', '2026-12-05']);
    expect(await violations(shown)).to.deep.equal([]);
  });

  it('moves an event that is dragged to another day, in one save that leaves its hours, and takes it back', async () => {
    const shown = await calendar();
    const moves: unknown[] = [];
    shown.addEventListener('lc-move-event', (moving) => {
      const {id, start, end} = (moving as CustomEvent<Record<string, unknown>>).detail;
      moves.push([id, start, end]);
    });
    await carry(event(shown, 1), cell(shown, '2026-11-25'));
    await letGo();
    await waitUntil(() => eventsOf(shown, '2026-11-25').includes(1), 'it is there at once');
    await waitUntil(() => app.saved.length, 'it is saved');
    expect(app.saved).to.deep.equal([{order: {'id-1': {id: 'id-1', version: 3, content: {date: '2026-11-25'}}}}]);
    expect(moves).to.deep.equal([['id-1', '2026-11-25T09:00:00', '2026-11-25T10:30:00']]);
    await waitUntil(() => notice()?.title === 'Visit 1 moved to Wednesday, Nov 25, 09:00 – 10:30', 'and said');
    notice()!.actions![0]!.run();
    await waitUntil(() => app.saved.length === 2, 'it is saved again');
    expect(app.saved[1]!.order!['id-1']!.content).to.deep.equal({date: '2026-11-23'});
    await waitUntil(() => eventsOf(shown, '2026-11-23').includes(1), 'it is back');
  });

  it('puts an event back that the server refuses, with the reason', async () => {
    const shown = await calendar();
    app.refused = {'id-1': {errorCode: 'VALIDATION', message: 'The supplier is closed on that day'}};
    await carry(event(shown, 1), cell(shown, '2026-11-25'));
    await letGo();
    await waitUntil(() => notice()?.text === 'The supplier is closed on that day', 'why is said');
    await waitUntil(() => eventsOf(shown, '2026-11-23').includes(1), 'it is back');
    expect(eventsOf(shown, '2026-11-25')).to.deep.equal([]);
  });

  it('begins a new record by dragging over free days, with its day filled in', async () => {
    const shown = await calendar();
    await carry(cell(shown, '2026-11-11'), cell(shown, '2026-11-12'), [0, 20], [0, 20]);
    await letGo();
    await waitUntil(() => app.opened.length, 'the form opens');
    expect(app.opened[0]!.fillingValues).to.deep.equal({date: '2026-11-11'});
  });

  it('moves an event by Alt and arrows, and saves once when Alt is let go', async () => {
    const shown = await calendar();
    event(shown, 2).focus();
    await pressed('Alt+ArrowRight');
    await waitUntil(() => eventsOf(shown, '2026-11-25').includes(2), 'it is there');
    await waitUntil(() => app.saved.length, 'it is saved');
    expect(app.saved[0]!.order!['id-2']!.content).to.deep.equal({date: '2026-11-25'});
    await waitUntil(() => focused(shown) === 'id-2', 'it has the focus there');
  });

  it('does not move what may not be changed', async () => {
    app.metadata = {...app.metadata, canUpdate: false};
    const shown = await calendar();
    await carry(event(shown, 1), cell(shown, '2026-11-25'));
    await letGo();
    expect(eventsOf(shown, '2026-11-23')).to.deep.equal([1]);
    event(shown, 1).focus();
    await pressed('Alt+ArrowRight');
    expect(eventsOf(shown, '2026-11-23')).to.deep.equal([1]);
    expect(app.saved).to.deep.equal([]);
  });

  it('from right to left the arrows point to where the days before and after are', async () => {
    const shown = await calendar('dir="rtl"');
    const [before, after] = ['Previous month', 'Next month'].map((name) => button(shown, name));
    expect(before!.getBoundingClientRect().left).to.be.above(after!.getBoundingClientRect().left);
    for (const each of [before!, after!])
      expect(getComputedStyle(each.querySelector('svg')!).transform).to.equal('matrix(-1, 0, 0, 1, 0, 0)');
  });
});
