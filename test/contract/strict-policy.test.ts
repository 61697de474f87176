import {expect, fixture} from '@open-wc/testing';

interface Report {
  violations: string[];
  drawn: number;
  opened: string;
}

describe('a page whose policy allows only its own scripts and sheets, and Trusted Types', () => {
  it('shows every element and an overlay without a violation', async () => {
    const script = new URL('./pages/strict.js', import.meta.url).pathname;
    const report = new Promise<Report>((done) => {
      addEventListener(
        'message',
        ({data}) => void (typeof data === 'object' && 'drawn' in data && done(data as Report)),
      );
    });
    await fixture(`<iframe src="/strict-page?script=${script}" width="800" height="600" title="Strict"></iframe>`);
    const {violations, drawn, opened} = await report;
    expect(violations).to.deep.equal([]);
    expect(drawn).to.be.greaterThan(0);
    expect(opened).to.include('Inside');
  });
});
