import {expect} from '@open-wc/testing';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {waitUntil} from '../support/until.js';
import {app, board, card, cards, carry, head, lane, letGo, notice, withBoardApp} from './lc-board-page.js';

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
