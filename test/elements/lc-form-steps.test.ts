import {expect} from '@open-wc/testing';
import {keepTrail} from '../../elements/record-trail.js';
import {LcForm} from '../../elements/lc-form.js';
import {leftOf} from '../support/left-of.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';
import {FakeServer} from './lc-form-server.js';

LcForm.define();

describe('lc-form, the records of a list', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer().start();
    server.rows = [{id: 'o0'}, {id: 'o1'}, {id: 'o2'}];
    keepTrail('/supply/order/index', 'o1', {query: {from: 'order'}, at: 1, total: 447});
  });
  afterEach(() => server.stop());

  it('says the place in their order on a page of another direction', async () => {
    const form = await show(
      '<lc-form dir="rtl" alias="order" object-id="o1" index-url="/supply/order/index"></lc-form>',
    );
    const place = () => form.shadowRoot!.querySelector('.lc-recordsteps__at');
    await waitUntil(() => place()?.textContent === '2 of 447', 'the place is told');
    const text = place()!.firstChild!;
    expect(leftOf(text, 0)).to.be.below(leftOf(text, 5));
  });
});
