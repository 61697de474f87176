import {expect} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import LcGrid from '../../elements/lc-grid.js';
import {GridApp, provide} from '../support/grid-app.js';
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
});
