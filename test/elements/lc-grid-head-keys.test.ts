import {expect} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import LcGrid from '../../elements/lc-grid.js';
import {GridApp, provide} from '../support/grid-app.js';
import {middle} from '../support/middle.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

LcGrid.define();

const F = {key: 'f', bubbles: true, composed: true, cancelable: true};

async function orders() {
  // A pointer over the list would fetch the tools.
  await sendMouse({type: 'move', position: [790, 590]});
  const grid = await show<LcGrid>('<lc-grid alias="order" style="height: 400px; width: 600px"></lc-grid>');
  const inside = (selector: string) => grid.shadowRoot!.querySelector<HTMLElement>(selector);
  await waitUntil(() => inside('[data-row="0"]'), 'rows are drawn');
  return {
    inside,
    head: inside('[role="columnheader"][data-path="number"]')!,
    focused: () => grid.shadowRoot!.activeElement,
  };
}

describe('keys on a head before its tools are there', () => {
  let withdraw: () => void;
  beforeEach(() => (withdraw = provide(new GridApp())));
  afterEach(() => withdraw());

  it('open its filter once, and the focus comes to rest there', async () => {
    const {inside, head, focused} = await orders();
    let moves = 0;
    document.addEventListener('focusin', () => moves++, true);
    head.getRootNode().addEventListener('focusin', () => moves++);
    head.focus();
    head.dispatchEvent(new KeyboardEvent('keydown', F));
    expect(!!inside('.lc-th__menu'), 'the tools of heads are there').to.equal(false);
    await waitUntil(() => inside('.lc-filter')?.contains(focused()), 'the filter is open and has the focus');
    expect(moves).to.be.below(10);
  });

  it('a drag carries the column away, even one that ended before, and sorts nothing', async () => {
    for (const held of [true, false]) {
      const {inside, head} = await orders();
      const paths = () =>
        [...head.parentElement!.querySelectorAll<HTMLElement>('[data-path]')].map((at) => at.dataset.path);
      const label = head.querySelector<HTMLElement>('.lc-th__label')!;
      const [x, y] = middle(label);
      const far = Math.round(inside('[data-path="amount"]')!.getBoundingClientRect().right) - 8;
      const on = {bubbles: true, composed: true, cancelable: true, pointerId: 1, pointerType: 'mouse', clientY: y};
      const event = (type: string, clientX: number, buttons = 1) =>
        label.dispatchEvent(new PointerEvent(type, {...on, clientX, buttons}));
      event('pointerdown', x);
      event('pointermove', x + 40);
      event('pointermove', far);
      if (held) await waitUntil(() => inside('.lc-grid__gap'), 'it is carried');
      event('pointerup', far, 0);
      label.click();
      await waitUntil(() => paths().slice(0, 3).join() === 'supplier,amount,number', 'the column has its new place');
      expect(inside('[aria-sort="ascending"]')).to.equal(null);
    }
  });
});
