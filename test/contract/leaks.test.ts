import {expect} from '@open-wc/testing';
import {PlainField} from '../support/plain-field.js';
import {leavesNothing} from './leaks.js';

class Leaking extends PlainField {
  static override tag = 'lc-test-leaking';
  protected override connected(signal: AbortSignal): void {
    super.connected(signal);
    addEventListener('lc-test-never', () => void this.tagName);
  }
}

describe('a listener that holds its element', () => {
  before(() => [PlainField, Leaking].forEach((tag) => tag.define()));

  it('is found as a leak', async function leak() {
    if (!globalThis.gc) this.skip();
    const reported = await leavesNothing(Leaking).then(
      () => 'nothing',
      (error: Error) => error.message,
    );
    expect(reported).to.contain('still held: 100 and 100 of 100');
  }).timeout(60_000);

  it('is none in an element that makes no such listener', () => leavesNothing(PlainField)).timeout(60_000);
});
