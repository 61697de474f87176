import {expect} from '@open-wc/testing';
import {pressed} from '../support/press.js';
import {waitUntil} from '../support/until.js';
import {app, board, card, cards, carry, inside, lane, letGo, notice, withBoardApp} from './lc-board-page.js';

const faults: string[] = [];
const listen = (shown: HTMLElement) =>
  shown.addEventListener('lc-error', (event) => faults.push((event as CustomEvent<{code: string}>).detail.code));

/** Moves a card to the next column by keys. */
async function move(shown: HTMLElement, number: number) {
  card(shown, number).focus();
  for (const key of ['Space', 'ArrowRight', 'Space']) await pressed(key);
}

/** The card is back in its column, and why is said with its name. */
async function isBack(shown: HTMLElement, text: string | RegExp) {
  await waitUntil(() => notice()?.kind === 'danger', 'it is said');
  expect(notice()!.title).to.equal('PO-001 was not moved');
  expect(notice()!.text).to.match(new RegExp(text));
  await waitUntil(() => cards(shown, 'draft').join() === '1,2,3', 'the card is back');
  expect(cards(shown, 'approved')).to.deep.equal([4, 5, 6]);
}

describe('lc-board: a move that is refused', () => {
  withBoardApp();
  beforeEach(() => (faults.length = 0));

  it('goes back where the server finds the record invalid, naming the field', async () => {
    app.refused = {'id-1': {errorCode: 'VALIDATION', fields: {date: 'Enter a date'}}};
    const shown = await board();
    listen(shown);
    await move(shown, 1);
    await isBack(shown, 'Date: Enter a date');
    expect(faults).to.deep.equal(['LC2008']);
  });

  it('goes back where someone else saved the record first', async () => {
    app.refused = {'id-1': {errorCode: 'OUTDATED_VERSION', message: 'It was changed by Ines'}};
    const shown = await board();
    await move(shown, 1);
    await isBack(shown, 'It was changed by Ines');
  });

  it('goes back where someone else moved it meanwhile, and shows where it is', async () => {
    const shown = await board();
    app.recordOf('id-1').status = 'sent';
    await move(shown, 1);
    await waitUntil(() => notice()?.kind === 'danger', 'it is said');
    expect(notice()!.text).to.equal('Someone else changed Status meanwhile');
    await waitUntil(() => cards(shown, 'sent').includes(1), 'it is where they put it');
    expect(app.saved).to.deep.equal([]);
  });

  it('goes back where this record alone may not be changed', async () => {
    app.mayUpdate = false;
    const shown = await board();
    await move(shown, 1);
    await isBack(shown, 'You may not change this record');
    expect(app.saved).to.deep.equal([]);
  });

  it('goes back where the page cancels it', async () => {
    const shown = await board();
    const asked: unknown[] = [];
    shown.addEventListener('lc-move-card', (event) => {
      const {id, from, to} = (event as CustomEvent<Record<string, unknown>>).detail;
      asked.push({id, from, to});
      event.preventDefault();
    });
    await move(shown, 1);
    await waitUntil(() => asked.length, 'it was asked');
    expect(asked).to.deep.equal([{id: 'id-1', from: 'draft', to: 'approved'}]);
    expect(cards(shown, 'draft')).to.deep.equal([1, 2, 3]);
    expect(app.saved).to.deep.equal([]);
  });

  it('does not let a card be dragged into a locked column', async () => {
    const [list] = app.metadata.lists!;
    const spec = {column: 'status', sum: 'amount', locked: {sent: 'Needs a receipt'}};
    app.metadata = {...app.metadata, lists: [{...list!, board: spec}]};
    const shown = await board();
    await carry(shown, card(shown, 1), card(shown, 7));
    expect(lane(shown, 'sent').className).to.contain('is-refusing');
    expect(lane(shown, 'sent').querySelector('.lc-lane__sum')!.textContent).to.contain('Needs a receipt');
    await letGo();
    await waitUntil(() => !inside(shown, '.lc-movebar'), 'it is let go');
    expect(cards(shown, 'draft')).to.deep.equal([1, 2, 3]);
    expect(app.saved).to.deep.equal([]);
  });

  it('puts a dragged card back with Escape', async () => {
    const shown = await board();
    await carry(shown, card(shown, 1), card(shown, 7));
    await pressed('Escape');
    await waitUntil(() => !inside(shown, '.lc-movebar'), 'it is back');
    await letGo();
    expect(cards(shown, 'draft')).to.deep.equal([1, 2, 3]);
    expect(app.saved).to.deep.equal([]);
  });
});
