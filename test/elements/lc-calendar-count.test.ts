import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcGrid from '../../elements/lc-grid.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';
import {all, app, button, calendar, event, inside, withCalendarApp} from './lc-calendar-page.js';

LcGrid.define();

const count = (shown: HTMLElement) => inside(shown, '.lc-head__count')!.textContent;
const counts = (shown: HTMLElement, text: string) => waitUntil(() => count(shown) === text, `the head says ${text}`);

describe('the head of lc-calendar', () => {
  withCalendarApp();

  it('says how many events a month has, of which days of other months are no part, and what is said is read', async () => {
    app.records.push({...app.records[4]!, id: 'id-6', number: 'Visit 6', date: '2026-12-02'});
    const shown = await calendar();
    await counts(shown, '4 in November');
    expect(event(shown, 6).dataset.day).to.equal('2026-12-02');
    const read = () => all(shown, '.lc-live[aria-live="polite"] > *').map(({textContent}) => textContent);
    await waitUntil(() => read().includes('4 in November'), 'it is read');
    button(shown, 'Next month').click();
    await counts(shown, '2 in December');
    await waitUntil(() => read().includes('2 in December'), 'it is read');
  });

  it('names the days of a week, a day and an agenda', async () => {
    const shown = await calendar();
    for (const [span, text] of [
      ['Week', '4 from Nov 22 to Nov 28'],
      ['Day', '1 on Nov 23'],
      ['Agenda', '4 from Nov 23 to Nov 29'],
    ] as const) {
      button(shown, span).click();
      await counts(shown, text);
    }
    button(shown, 'Show 7 more days').click();
    await counts(shown, '4 from Nov 23 to Dec 6');
  });

  it('follows what is searched for, what changes elsewhere and what is moved to another month', async () => {
    const shown = await calendar();
    await counts(shown, '4 in November');
    app.records.push({...app.records[0]!, id: 'id-7', number: 'Visit 7', date: '2026-11-12'});
    app.changed({event: 'object', data: {alias: 'order', id: 'id-7', kind: 'insert', version: 1}});
    await counts(shown, '5 in November');
    event(shown, 4).focus();
    await sendKeys({down: 'Alt'});
    await pressed('ArrowDown');
    await sendKeys({up: 'Alt'});
    await counts(shown, '4 in November');
    const search = inside(shown, 'input[type="search"], .lc-search input')!;
    search.focus();
    await sendKeys({type: 'Visit 7'});
    await counts(shown, '1 in November');
  });

  it('is in the words of the language', async () => {
    app.configuration.value = {...app.configuration.value, locale: 'uk'};
    const shown = await calendar();
    await counts(shown, '4 за листопад');
    all(shown, '.lc-calview__spans button')[2]!.click();
    await counts(shown, '1 на 23 лист.');
  });

  it('counts the records where the list is no calendar any more', async () => {
    const shown = await show<LcGrid>(
      '<lc-grid alias="order" mode="calendar" style="height: 720px; width: 1100px"></lc-grid>',
    );
    await waitUntil(() => inside(shown, '[data-event]'), 'events are drawn');
    await waitUntil(() => !count(shown)!.includes('record'), 'events are counted');
    button(shown, 'Table').click();
    await waitUntil(() => count(shown)!.endsWith('records'), 'records are counted');
  });
});
