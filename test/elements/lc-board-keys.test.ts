import {expect} from '@open-wc/testing';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {waitUntil} from '../support/until.js';
import {all, app, board, card, cards, focusedCard, inside, item, lane, notice, withBoardApp} from './lc-board-page.js';

const announced = (shown: HTMLElement) =>
  [...shown.shadowRoot!.querySelectorAll('[aria-live]')].map(({textContent}) => textContent).join(' ');

async function keys(...names: string[]) {
  for (const name of names) await pressed(name);
}

describe('lc-board by keys', () => {
  withBoardApp();

  it('has one tab stop, and arrows walk cards, columns and heads', async () => {
    const shown = await board();
    const stops = () => [...lane(shown, 'draft').parentElement!.querySelectorAll('[tabindex="0"]')];
    expect(stops()).to.have.length(1);
    card(shown, 1).focus();
    await keys('ArrowDown');
    expect(focusedCard(shown)).to.equal(2);
    await keys('ArrowRight');
    expect(focusedCard(shown)).to.equal(5);
    await keys('End');
    expect(focusedCard(shown)).to.equal(6);
    await keys('Home');
    expect(focusedCard(shown)).to.equal(4);
    await keys('ArrowUp');
    expect(shown.shadowRoot!.activeElement!.ariaLabel).to.equal('New order in Approved');
    expect(stops()).to.have.length(1);
    await keys('ArrowDown', 'ArrowLeft');
    expect(focusedCard(shown)).to.equal(1);
  });

  it('mirrors the arrows from right to left', async () => {
    const shown = await board('dir="rtl"');
    card(shown, 1).focus();
    await keys('ArrowLeft');
    expect(focusedCard(shown)).to.equal(4);
    await keys('ArrowRight');
    expect(focusedCard(shown)).to.equal(1);
  });

  it('is mirrored from right to left: columns, cards and where a lifted card goes', async () => {
    const shown = await board('dir="rtl"');
    const box = (part: Element) => part.getBoundingClientRect();
    expect(box(lane(shown, 'draft')).left).to.be.at.least(box(lane(shown, 'approved')).right);
    for (const foot of all(shown, '.lc-bcard__foot'))
      for (const part of foot.children)
        expect(box(part).left).to.be.at.least(Math.floor(box(foot.closest('[data-card]')!).left));
    card(shown, 1).focus();
    await keys('Space', 'ArrowLeft');
    await waitUntil(
      () => inside(shown, '.lc-movebar')?.textContent?.includes('Approved'),
      'it is over the next column',
    );
    await keys('Space');
    await waitUntil(() => cards(shown, 'approved').includes(1), 'it is there');
    expect(await violations(shown)).to.deep.equal([]);
  });

  it('opens a card with Enter', async () => {
    const shown = await board();
    card(shown, 2).focus();
    await keys('Enter');
    await waitUntil(() => app.opened.length, 'it is opened');
    expect(app.opened[0]!.id).to.equal('id-2');
  });

  it('lifts, moves, says where it would be put, and drops into one save', async () => {
    const shown = await board();
    card(shown, 2).focus();
    await keys('Space');
    expect(inside(shown, '.lc-movebar')!.textContent).to.contain('Moving PO-002, still in Draft');
    await waitUntil(() => announced(shown).includes('PO-002 lifted in Draft'), 'it is announced');
    await keys('ArrowRight', 'ArrowDown');
    expect(inside(shown, '.lc-movebar b')!.textContent).to.equal('Moving PO-002 to Approved, position 3');
    await waitUntil(() => announced(shown).includes('Approved, position 3'), 'so is where it is');
    expect(focusedCard(shown), 'the focus stays').to.equal(2);
    expect(app.saved).to.deep.equal([]);
    await keys('Space');
    await waitUntil(() => cards(shown, 'approved').join() === '4,5,2,6', 'it is where it was put');
    await waitUntil(() => focusedCard(shown) === 2, 'with the focus');
    await waitUntil(() => app.saved.length, 'it is saved');
    expect(app.saved).to.deep.equal([{order: {'id-2': {id: 'id-2', version: 3, content: {status: 'approved'}}}}]);
    await waitUntil(() => notice()?.kind === 'success', 'which is said');
    expect(cards(shown, 'approved')).to.deep.equal([4, 5, 2, 6]);
  });

  it('puts the card back with Escape', async () => {
    const shown = await board();
    card(shown, 2).focus();
    await keys('Space', 'ArrowRight', 'Escape');
    expect(cards(shown, 'draft')).to.deep.equal([1, 2, 3]);
    expect(inside(shown, '.lc-movebar, .lc-bgap')).to.equal(null);
    await waitUntil(() => announced(shown).includes('PO-002 stays in Draft'), 'it is announced');
    expect(focusedCard(shown)).to.equal(2);
    expect(app.saved).to.deep.equal([]);
  });

  it('steps over a column that takes no card, into a closed one', async () => {
    const shown = await board();
    card(shown, 7).focus();
    await keys('Space', 'ArrowRight');
    expect(inside(shown, '.lc-movebar b')!.textContent).to.equal('Moving PO-007 to Cancelled, position 1');
    expect(lane(shown, 'received').className).to.contain('is-refusing');
    await keys('Escape');
  });

  it('leaves the focus at a closed column that the card was put into', async () => {
    const shown = await board();
    card(shown, 7).focus();
    await keys('Space', 'ArrowRight', 'Space');
    await waitUntil(() => app.saved.length, 'it is saved');
    await waitUntil(() => shown.shadowRoot!.activeElement?.ariaLabel === 'Show Cancelled', 'which opens it');
  });

  it('says why a locked column takes none, where there is no other', async () => {
    app.metadata = {
      ...app.metadata,
      lists: [
        {
          ...app.metadata.lists![0]!,
          board: {column: 'status', locked: {received: 'Needs a receipt', cancelled: 'Final'}},
        },
      ],
    };
    const shown = await board();
    card(shown, 7).focus();
    await keys('Space', 'ArrowRight');
    await waitUntil(() => announced(shown).includes('Received: Needs a receipt. Cancelled: Final'), 'both say why');
    await keys('Escape');
  });

  it('does not lift what this person may not change, and says so', async () => {
    app.metadata = {...app.metadata, canUpdate: false};
    const shown = await board();
    card(shown, 1).focus();
    await keys('Space');
    await waitUntil(() => announced(shown).includes('You may not change this record'), 'it is said');
    expect(inside(shown, '.lc-movebar')).to.equal(null);
    expect(card(shown, 1).title).to.equal('You may not change this record');
  });

  it('does not lift where the column is read-only for this person', async () => {
    app.metadata = {...app.metadata, rights: {readonly: ['status']}} as typeof app.metadata;
    const shown = await board();
    card(shown, 1).focus();
    await keys('Space');
    await waitUntil(() => announced(shown).includes('Status cannot be changed here'), 'it is said');
    expect(inside(shown, '.lc-movebar')).to.equal(null);
  });

  it('moves from the menu of a card, which names the columns and why one takes none', async () => {
    const shown = await board();
    card(shown, 1).focus();
    await keys('Shift+F10');
    await waitUntil(() => item(shown, 'Sent'), 'the menu names the columns');
    expect(item(shown, 'Received')!.textContent).to.contain('Needs a receipt');
    expect(item(shown, 'Received')!.ariaDisabled).to.equal('true');
    item(shown, 'Sent')!.click();
    await waitUntil(() => cards(shown, 'sent').join() === '1,7', 'it is first there');
    await waitUntil(() => app.saved.length, 'it is saved');
  });
});
