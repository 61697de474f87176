import {expect, nextFrame} from '@open-wc/testing';
import {all, one, open, shown} from './lc-form-page.js';
import {FakeServer, ORDER, order} from './lc-form-server.js';
import {isChromium, protocol} from '../support/protocol.js';
import {waitUntil} from '../support/until.js';

const LINES = Array.from({length: 40}, (_, at) => ({
  id: `x${at}`,
  product: `Product ${at + 1}`,
  quantity: 1,
  price: 2,
}));

/** What Sortable scrolls by in each of its steps of 24 ms: 10 px in 10 ms. */
const STEP = 24;

(isChromium ? describe : describe.skip)('the rows of a form under a finger', () => {
  let server: FakeServer;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    protocol('Input.dispatchTouchEvent', {type, touchPoints: type === 'touchEnd' ? [] : [{x, y}]});

  beforeEach(async () => {
    server = new FakeServer().start();
    await protocol('Emulation.setTouchEmulationEnabled', {enabled: true});
  });
  afterEach(async () => {
    await protocol('Emulation.setTouchEmulationEnabled', {enabled: false});
    server.stop();
    scrollTo(0, 0);
  });

  it('scroll the page while a card is held at its edge, and the card goes where it is let go', async () => {
    const alias = 'order_touch';
    const elements = [{kind: 'table' as const, field: 'lines'}];
    server.metadata = {...ORDER, alias, forms: [{alias: 'main', name: 'Order', elements}]};
    server.record = order({alias, content: {lines: LINES}});
    const form = await open(`alias="${alias}" object-id="o1"`, '<div style="inline-size: 400px"></div>');
    await waitUntil(() => all(form, '.lc-rowcard').length > 5, 'cards are drawn');
    const grip = () => all(form, '.lc-grip')[1]!;
    grip().scrollIntoView({block: 'center'});
    const middle = () => {
      const {left, top, width, height} = grip().getBoundingClientRect();
      return [Math.round(left + width / 2), Math.round(top + height / 2)] as const;
    };
    const [x, y] = middle();
    await touch('touchStart', x, y);
    for (const down of [8, 16, 24, 40]) {
      await touch('touchMove', x, y + down);
      await nextFrame();
    }
    await waitUntil(() => one(form, '.is-drop'), 'the card is held');
    expect(all(form, '.lc-rowcard__f'), 'no card opens under the finger').to.have.length(0);
    const places: number[] = [];
    const begun = scrollY;
    const note = () => void places.push(scrollY);
    addEventListener('scroll', note);
    await touch('touchMove', x, innerHeight - 4);
    await waitUntil(() => places.length > 8, 'the page scrolls');
    removeEventListener('scroll', note);
    const steps = places.map((place, at) => place - (places[at - 1] ?? begun)).slice(1, 8);
    expect(
      steps.every((step) => step > 0 && step % STEP === 0),
      `steps of ${STEP}: ${steps.join()}`,
    ).to.equal(true);
    const held = () => all(form, '.lc-rowcard').findIndex((card) => card.classList.contains('is-drop'));
    let up = 0;
    await waitUntil(async () => {
      await touch('touchMove', x, Math.round(innerHeight / 2) + (up++ % 20));
      return held() > 2;
    }, 'its place follows the finger');
    await touch('touchEnd');
    await shown(form, 'Moved to line');
    expect(form.shadowRoot!.textContent).not.to.contain('Moved to line 2 of');
  });
});
