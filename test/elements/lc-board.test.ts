import {sendMouse} from '@web/test-runner-commands';
import {expect, nextFrame} from '@open-wc/testing';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {waitUntil} from '../support/until.js';
import {app, board, card, cards, carry, head, lane, letGo, notice, order, withBoardApp} from './lc-board-page.js';

/** Waits until a number is the same in ten frames after each other. */
async function settled(read: () => number): Promise<void> {
  for (let [same, before] = [0, NaN]; same < 10; before = read()) {
    await nextFrame();
    same = read() === before ? same + 1 : 0;
  }
}

/** The first card of a column that starts at a height of the screen or below, by default in view. */
function shownFirst(body: Element, top = body.getBoundingClientRect().top): HTMLElement {
  const drawn = [...body.querySelectorAll<HTMLElement>('[data-card]')].filter((each) => each.getClientRects().length);
  return drawn.find((each) => each.getBoundingClientRect().top >= top)!;
}

describe('lc-board', () => {
  withBoardApp();

  it('has a column for each option, in their order, with how many cards it has and what they amount to', async () => {
    const shown = await board();
    expect(
      [...shown.shadowRoot!.querySelectorAll<HTMLElement>('[data-lane]')].map(({dataset}) => dataset.lane),
    ).to.deep.equal(['draft', 'approved', 'sent', 'received', 'cancelled']);
    expect(cards(shown, 'draft')).to.deep.equal([1, 2, 3]);
    expect(head(shown, 'draft')).to.match(/^Draft3.*600\.00$/s);
    expect(lane(shown, 'approved').ariaLabel).to.equal('Approved, 3 cards');
    expect(await violations(shown)).to.deep.equal([]);
  });

  it('draws its buttons and what is said of a move as its own, without a table or a menu before it', async () => {
    const shown = await board();
    const drawn = (selector: string) => getComputedStyle(shown.shadowRoot!.querySelector(selector)!);
    expect(drawn('.lc-lane__head [data-stop="new"]').borderTopStyle).to.equal('none');
    card(shown, 1).focus();
    await pressed('Space');
    await waitUntil(() => shown.shadowRoot!.querySelector('.lc-movebar'), 'where it would be put');
    expect(drawn('.lc-movebar').backgroundColor).not.to.match(/, 0\)$/);
    await pressed('Escape');
  });

  it('moves a card that is dragged, in one save with its version, and shows on the way what it changes', async () => {
    const shown = await board();
    const changes: unknown[] = [];
    shown.addEventListener('lc-change-rows', (event) => changes.push((event as CustomEvent<unknown>).detail));
    await carry(shown, card(shown, 1), lane(shown, 'sent').querySelector<HTMLElement>('.lc-lane__end, [data-card]')!);
    await waitUntil(() => head(shown, 'draft').includes('− 100.00'), 'its sum shows what it loses');
    await waitUntil(() => head(shown, 'sent').includes('+ 100.00'), 'the other sum shows it too');
    await letGo();
    await waitUntil(() => cards(shown, 'sent').includes(1), 'it is there at once');
    await waitUntil(() => app.saved.length, 'it is saved');
    expect(app.saved).to.deep.equal([{order: {'id-1': {id: 'id-1', version: 3, content: {status: 'sent'}}}}]);
    await waitUntil(() => notice()?.title === 'PO-001 moved to Sent', 'and said');
    expect(changes).to.deep.equal([{alias: 'order', ids: ['id-1']}]);
    await waitUntil(() => cards(shown, 'draft').join() === '2,3', 'it is gone where it was');
    await waitUntil(() => head(shown, 'sent').includes('800.00'), 'the sum holds it');
  });

  it('keeps a long column where it is while a card of it is dragged and after, without the cards far from view', async () => {
    app.records = Array.from({length: 200}, (_, index) => order(index, index < 199 ? 'draft' : 'sent'));
    const shown = await board();
    const body = lane(shown, 'draft').querySelector('.lc-lane__body')!;
    await waitUntil(() => {
      body.scrollTop = body.scrollHeight;
      return cards(shown, 'draft').length === 199;
    }, 'all are there');
    body.scrollTop = body.scrollHeight / 2;
    await nextFrame();
    // Cards that come into view are drawn, and have their own heights then.
    await settled(() => body.scrollHeight);
    const held = shownFirst(body);
    const seen = held.nextElementSibling as HTMLElement;
    const top = () => Math.round(seen.getBoundingClientRect().top);
    const height = body.scrollHeight;
    const before = top();
    await carry(shown, held, card(shown, 200));
    expect(card(shown, 1).getClientRects().length).to.equal(0);
    expect(card(shown, 199).getClientRects().length).to.equal(0);
    expect(Math.abs(body.scrollHeight - height)).to.be.lessThan(2);
    expect(top()).to.equal(before);
    await letGo();
    await waitUntil(() => cards(shown, 'draft').length === 198 && app.saved.length, 'it is saved');
    expect(card(shown, 1).getClientRects().length).to.equal(1);
    // The card that was above it is gone, or was in view and moved it up by one.
    expect(Math.abs(top() - before)).to.be.lessThan(100);
    expect(shown.shadowRoot!.querySelector('[data-near], [data-windowed], .lc-lane__rest')).to.equal(null);
  });

  it('brings the cards of a long column as it scrolls under a dragged one', async () => {
    app.records = Array.from({length: 200}, (_, index) => order(index, index < 199 ? 'draft' : 'sent'));
    const shown = await board();
    shown.style.height = '480px';
    const body = lane(shown, 'draft').querySelector('.lc-lane__body')!;
    await waitUntil(() => {
      body.scrollTop = body.scrollHeight;
      return cards(shown, 'draft').length === 199;
    }, 'all are there');
    body.scrollTop = 0;
    await nextFrame();
    await carry(shown, card(shown, 200), shownFirst(body));
    expect(card(shown, 60).getClientRects().length).to.equal(0);
    // By the wheel, then by the edge.
    body.scrollTop = 4_000;
    const {left, bottom} = body.getBoundingClientRect();
    await sendMouse({type: 'move', position: [Math.round(left + 60), Math.round(bottom - 4)]});
    await waitUntil(() => body.scrollTop > 4_050, 'it scrolls');
    const [x, y] = [Math.round(left + 60), Math.round(bottom - 150)];
    await sendMouse({type: 'move', position: [x, y]});
    await waitUntil(() => lane(shown, 'draft').matches('.is-target'), 'it is over the column');
    const below = shownFirst(body, y);
    expect(below.getBoundingClientRect().top - y).to.be.lessThan(150);
    // Of what was drawn at first, the last is about the 26th.
    expect(Number(below.dataset.card!.slice(3))).to.be.greaterThan(30);
    await letGo();
    await waitUntil(() => app.saved.length, 'it is put there');
    expect(app.saved).to.deep.equal([{order: {'id-200': {id: 'id-200', version: 3, content: {status: 'draft'}}}}]);
  });

  it('saves the former value when that is undone', async () => {
    const shown = await board();
    card(shown, 2).focus();
    for (const key of ['Space', 'ArrowRight', 'Space']) await pressed(key);
    await waitUntil(() => notice()?.actions?.[0], 'it can be undone');
    notice()!.actions![0]!.run();
    await waitUntil(() => app.saved.length === 2, 'it is saved again');
    expect(app.saved[1]).to.deep.equal({order: {'id-2': {id: 'id-2', version: 4, content: {status: 'draft'}}}});
    await waitUntil(() => cards(shown, 'draft').includes(2), 'it is back');
  });
});
