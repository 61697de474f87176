import {expect, fixture} from '@open-wc/testing';

interface Report {
  violations: string[];
  found: string[];
  fetched: string[];
  ran: number;
  tried: number;
}

describe('hostile texts, set and pasted as values of the editors', () => {
  it('run nothing, fetch nothing, and give the strictest policy nothing to refuse', async () => {
    const script = new URL('./pages/hostile.js', import.meta.url).pathname;
    const report = new Promise<Report>((done) => {
      addEventListener(
        'message',
        ({data}) => void (typeof data === 'object' && 'tried' in data && done(data as Report)),
      );
    });
    await fixture(`<iframe src="/strict-page?script=${script}" width="800" height="600" title="Strict"></iframe>`);
    const {tried, ...rest} = await report;
    expect(rest).to.deep.equal({violations: [], found: [], fetched: [], ran: 0});
    expect(tried).to.be.greaterThan(1200);
  }).timeout(120_000);
});
