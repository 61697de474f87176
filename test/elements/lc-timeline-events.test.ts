import {expect} from '@open-wc/testing';
import type LcTimeline from '../../elements/lc-timeline.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {violations} from '../support/axe.js';
import {waitUntil} from '../support/until.js';
import {
  all,
  announced,
  app,
  bar,
  EVENTS,
  focusedItem,
  inside,
  notice,
  timeline,
  withTimelineApp,
} from './lc-timeline-page.js';

const HOUR = 3_600_000;
const STATES = ['draft', 'approved', 'sent'];

/** Three changes of a state: two days ago, yesterday, now. */
function changes() {
  const noon = Date.parse(`${new Date().toISOString().slice(0, 10)}T00:00:30Z`);
  return STATES.map((status, n) =>
    bar(n + 1, {
      status,
      old: n ? STATES[n - 1] : null,
      at: noon - (2 - n) * 24 * HOUR,
      who: n ? 'Ines Moreau' : 'Daniel Osei',
    }),
  );
}

const texts = (shown: HTMLElement, selector: string) =>
  all(shown, selector).map(({textContent}) => textContent!.trim());

describe('lc-timeline of events', () => {
  withTimelineApp(EVENTS);
  beforeEach(() => {
    app.records = changes();
  });

  it('shows the newest day first, who did it, the old value struck and the new one', async () => {
    const shown = await timeline();
    expect(texts(shown, '.lc-events__date')[0]).to.match(/^Today, /);
    expect(texts(shown, '.lc-events__date')[1]).to.match(/^Yesterday, /);
    expect(texts(shown, '.lc-event__head b')).to.deep.equal(['Ines Moreau', 'Ines Moreau', 'Daniel Osei']);
    expect(texts(shown, '.lc-event__before')).to.deep.equal(['Approved', 'Draft', '—']);
    expect(texts(shown, '.lc-event .lc-badge')).to.deep.equal(['Sent', 'Approved', 'Draft']);
    expect(inside(shown, '[data-item="id-3"]')!.ariaLabel).to.equal(
      '00:00, Ines Moreau, PO-3, Status: Approved → Sent, Supplier 1',
    );
  });

  it('shows how long each state lasted, and what is to come', async () => {
    const shown = await timeline();
    expect(texts(shown, '.lc-state__name')).to.deep.equal(['Draft', 'Approved', 'Sent', 'Received']);
    expect(all(shown, '.lc-state.is-expected')).to.have.length(1);
    expect(texts(shown, '.lc-state__when')[0]).to.contain('1 day');
    expect(inside(shown, '[aria-current="step"]')!.textContent).to.contain('since');
  });

  it('shows the bar of states alone, and none where nothing is known', async () => {
    const alone = () =>
      show<LcTimeline>('<lc-timeline alias="order" span="states" layout="grid" style="display: block"></lc-timeline>');
    const shown = await alone();
    await waitUntil(() => all(shown, '.lc-state').length === 4, 'its states are drawn');
    expect(texts(shown, '.lc-state__name')).to.deep.equal(['Draft', 'Approved', 'Sent', 'Received']);
    expect(inside(shown, '[aria-current="step"]')!.textContent).to.contain('Sent');
    expect(all(shown, '.lc-event, .lc-bar, .lc-foot')).to.be.empty;
    expect(await violations(shown)).to.deep.equal([]);
    app.records = [];
    const empty = await alone();
    await waitUntil(() => empty.shadowRoot!.querySelector('.lc-gridrows'), 'the list is there');
    await waitUntil(() => !all(empty, '.is-states').length, 'its bar is not');
    expect(all(empty, '.lc-state')).to.be.empty;
  });

  it('dashes what is expected', async () => {
    app.records.push(bar(4, {status: 'received', old: 'sent', at: Date.now() + 72 * HOUR}));
    const shown = await timeline();
    expect(inside(shown, '[data-item="id-4"]')!.className).to.contain('is-expected');
    expect(texts(shown, '.lc-state.is-expected .lc-state__when')[0]).to.contain('expected');
  });

  it('walks by keys and opens', async () => {
    const shown = await timeline();
    expect(all(shown, '.lc-events [tabindex="0"]')).to.have.length(1);
    inside(shown, '[data-item="id-3"]')!.focus();
    await pressed('ArrowDown');
    expect(focusedItem(shown)).to.equal('id-2');
    await pressed('End');
    expect(focusedItem(shown)).to.equal('id-1');
    await pressed('Home');
    await pressed('Enter');
    await waitUntil(() => app.opened.length, 'it opens');
    expect(app.opened[0]!.id).to.equal('id-3');
  });

  it('reads more on scrolling', async () => {
    app.records = Array.from({length: 150}, (_, n) => bar(n, {at: Date.now() - n * HOUR}));
    const shown = await timeline();
    const box = inside(shown, '.lc-events')!;
    await waitUntil(() => all(shown, '.lc-event').length >= 60, 'the first are here');
    for (const count of [120, 150]) {
      await waitUntil(() => {
        box.scrollTop = box.scrollHeight;
        return all(shown, '.lc-event').length >= count;
      }, `${count} are here`);
    }
    expect(inside(shown, '.lc-timeline__more')).to.equal(null);
  });

  it('shows what another person saved', async () => {
    const shown = await timeline();
    app.records.push(bar(9, {status: 'received', old: 'sent', at: Date.now()}));
    app.changed({data: {id: 'id-9', kind: 'update', version: 9}} as never);
    await waitUntil(() => inside(shown, '[data-item="id-9"]'), 'it appears');
  });

  it('says why it failed, and asks again', async () => {
    app.broken = ({limit}) => limit !== undefined;
    const shown = await show<LcTimeline>(
      '<lc-timeline alias="order" style="display: block; height: 400px"></lc-timeline>',
    );
    await waitUntil(() => all(shown, 'button').some(({textContent}) => textContent === 'Retry'), 'it is said');
    app.broken = null;
    all(shown, 'button')
      .find(({textContent}) => textContent === 'Retry')!
      .click();
    await waitUntil(() => inside(shown, '[data-item]'), 'it is there');
  });

  it('is made of rows of the page', async () => {
    const shown = await show<LcTimeline>(
      '<lc-timeline start="begins" end="ends" style="display: block; height: 300px; width: 900px"></lc-timeline>',
    );
    const today = new Date().toISOString().slice(0, 10);
    const rows = [{task: 'Paint the fence', begins: today, ends: today}];
    Object.assign(shown, {
      columns: [
        {path: 'task', label: 'Task'},
        {path: 'begins', label: 'Begins', type: 'date'},
        {path: 'ends', label: 'Ends', type: 'date'},
      ],
      rows,
    });
    await waitUntil(() => inside(shown, '[data-bar]'), 'its bar');
    inside(shown, '[data-bar]')!.focus();
    await pressed('Alt+Shift+ArrowRight');
    await waitUntil(() => rows[0]!.ends > today, 'the row is changed');
    expect(rows[0]!.begins).to.equal(today);
    await waitUntil(() => announced(shown).includes('Paint the fence moved to'), 'it is said');
    await waitUntil(() => notice()?.actions?.[0], 'it can be undone');
    notice()!.actions![0]!.run();
    await waitUntil(() => rows[0]!.ends === today, 'it is as it was');
  });

  it('is made of a table that can be read without script', async () => {
    const shown = await show<LcTimeline>(`<lc-timeline style="display: block; width: 700px; height: 400px">
      <table>
        <thead><tr><th data-path="what">What</th><th data-path="when" data-type="date">When</th></tr></thead>
        <tbody>
          <tr><td>Call</td><td data-value="2026-03-02">2 March</td></tr>
          <tr><td>Visit</td><td data-value="2026-03-05">5 March</td></tr>
        </tbody>
      </table>
    </lc-timeline>`);
    await waitUntil(() => all(shown, '.lc-event').length === 2, 'its events');
    expect(texts(shown, '.lc-event__title')).to.deep.equal(['Visit', 'Call']);
    expect(texts(shown, '.lc-events__date')).to.have.length(2);
  });
});
