import {expect} from '@open-wc/testing';
import LcApp from '../../elements/lc-app.js';
import LcDate from '../../elements/lc-date.js';
import LcTimestamp from '../../elements/lc-timestamp.js';
import {show} from '../support/show.js';

LcApp.define();
LcDate.define();
LcTimestamp.define();

describe('the first view of fields of dates', () => {
  const native = Intl.DateTimeFormat;
  afterEach(() => (Intl.DateTimeFormat = native));

  it('makes no clock of the time zone, whose first one costs a page 20 to 30 ms', async () => {
    const zones: unknown[] = [];
    Intl.DateTimeFormat = new Proxy(native, {
      construct(target, given: ConstructorParameters<typeof native>) {
        zones.push(given[1]?.era && given[1].timeZone);
        return new target(...given);
      },
    });
    // A zone that nothing before has made a clock of.
    await show(`<lc-app time-zone="Asia/Kathmandu"><lc-date value="2026-11-20"></lc-date>
      <lc-timestamp></lc-timestamp></lc-app>`);
    for (const each of document.querySelectorAll<LcDate>('lc-date, lc-timestamp')) await each.updateComplete;
    expect(document.querySelector('lc-date')!.shadowRoot!.querySelector('input')!.value).to.equal('11/20/2026');
    expect(zones).not.to.include('Asia/Kathmandu');
  });
});
