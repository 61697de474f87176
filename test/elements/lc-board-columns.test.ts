import {expect} from '@open-wc/testing';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {waitUntil} from '../support/until.js';
import {all, app, board, button, card, cards, head, inside, item, lane, order, withBoardApp} from './lc-board-page.js';

const tabs = (shown: HTMLElement) => all(shown, '[role="tab"]').map(({textContent}) => textContent);

describe('lc-board: its columns', () => {
  withBoardApp();

  it('marks limits that are reached and passed', async () => {
    app.records.push(order(9, 'sent'), order(10, 'sent'));
    const shown = await board();
    await waitUntil(() => inside(shown, '.lc-lane__limit.is-passed'), 'one is passed');
    expect(lane(shown, 'sent').querySelector('.lc-lane__limit')!.textContent).to.contain('3 / 2');
    expect(lane(shown, 'sent').querySelector<HTMLElement>('.lc-lane__limit')!.title).to.equal('Over the limit of 2');
    expect(lane(shown, 'approved').querySelector('.lc-lane__limit')!.className).to.contain('is-reached');
  });

  it('has closed columns as strips, which open, and closes others', async () => {
    const shown = await board();
    expect(lane(shown, 'cancelled').offsetWidth).to.equal(40);
    expect(cards(shown, 'cancelled')).to.deep.equal([]);
    button(shown, 'Show Cancelled')!.click();
    await waitUntil(() => cards(shown, 'cancelled').join() === '9', 'its cards are there');
    button(shown, 'Close Draft')!.click();
    await waitUntil(() => lane(shown, 'draft').offsetWidth === 40, 'it is a strip');
    expect(await violations(shown)).to.deep.equal([]);
  });

  it('marks dates that have passed, but not of what is done, and shows how many parts a record has', async () => {
    const [list] = app.metadata.lists!;
    const spec = {column: 'status', due: 'date', done: ['sent'], count: 'amount'};
    app.metadata = {...app.metadata, lists: [{...list!, board: spec}]};
    app.recordOf('id-2').date = '2999-01-31';
    const shown = await board();
    const late = card(shown, 1).querySelector<HTMLElement>('.lc-bcard__date.is-late')!;
    expect(late.title).to.match(/^[\d,]+ days? late$/);
    expect(late.textContent).to.match(/ · [\d,]+ d$/);
    expect(card(shown, 1).ariaLabel).to.contain(late.title);
    expect(card(shown, 2).querySelector('.is-late')).to.equal(null);
    expect(card(shown, 7).querySelector('.is-late'), 'it is done').to.equal(null);
    expect(card(shown, 1).querySelector<HTMLElement>('.lc-bcard__count')!.title).to.equal('Amount: 100.00');
    expect(await violations(shown)).to.deep.equal([]);
  });

  it('shows a lock and its reason at a locked column, and no way to add a card', async () => {
    const shown = await board();
    expect(inside(shown, '.lc-lane__lock')!.ariaLabel).to.equal('Needs a receipt');
    expect(button(shown, 'New order in Received')).to.equal(undefined);
  });

  it('adds a record with the value of the column', async () => {
    const shown = await board();
    button(shown, 'New order in Sent')!.click();
    await waitUntil(() => app.opened.length, 'a form is opened');
    expect(app.opened[0]!.fillingValues).to.deep.equal({status: 'sent'});
  });

  it('keeps the head of an empty column', async () => {
    app.records = app.records.filter(({status}) => status !== 'sent');
    const shown = await board();
    await waitUntil(() => lane(shown, 'sent').textContent!.includes('No cards'), 'it says so');
    expect(head(shown, 'sent')).to.match(/^Sent0/);
  });

  it('has the values of another field as columns, found ones of a reference', async () => {
    const shown = await board();
    const select = inside(shown, '.lc-boardby select') as HTMLSelectElement;
    expect([...select.options].map(({text}) => text)).to.deep.equal(['Status', 'Supplier', 'Paid']);
    select.focus();
    await pressed('ArrowDown');
    await waitUntil(() => inside(shown, '[data-lane="s-0"]'), 'the suppliers are columns');
    expect(all(shown, '[data-lane]').map(({ariaLabel}) => ariaLabel)).to.deep.equal([
      'Supplier 0, 3 cards',
      'Supplier 1, 3 cards',
      'Supplier 2, 3 cards',
    ]);
  });

  it('loads more cards when their end comes near', async () => {
    app.records = Array.from({length: 75}, (_, index) => order(index, 'draft'));
    const shown = await board();
    const body = lane(shown, 'draft').querySelector('.lc-lane__body')!;
    expect(lane(shown, 'draft').textContent).to.contain('45 more, scroll to load');
    body.scrollTop = body.scrollHeight;
    await waitUntil(() => cards(shown, 'draft').length === 60, 'the next are there');
    body.scrollTop = body.scrollHeight;
    await waitUntil(() => cards(shown, 'draft').length === 75, 'all are there');
    expect(lane(shown, 'draft').textContent).not.to.contain('scroll to load');
  });

  it('shows in its place why a column could not be loaded, and loads it again', async () => {
    app.broken = ({where}) => JSON.stringify(where ?? '').includes('"sent"');
    const shown = await board();
    await waitUntil(() => lane(shown, 'sent').querySelector('[role="alert"]'), 'it says so');
    expect(cards(shown, 'draft')).to.deep.equal([1, 2, 3]);
    app.broken = null;
    lane(shown, 'sent').querySelector<HTMLElement>('[role="alert"] button')!.click();
    await waitUntil(() => cards(shown, 'sent').join() === '7', 'its card is there');
  });

  it('shows what changed elsewhere', async () => {
    const shown = await board();
    app.recordOf('id-1').status = 'sent';
    app.changed({data: {id: 'id-1', kind: 'update', version: 9}} as never);
    await waitUntil(() => cards(shown, 'sent').includes(1), 'it came over');
    expect(cards(shown, 'draft')).to.deep.equal([2, 3]);
  });

  it('selects cards as a list does', async () => {
    const shown = await board();
    card(shown, 1).focus();
    await pressed('Shift+F10');
    await waitUntil(() => item(shown, 'Select'), 'it is offered');
    item(shown, 'Select')!.click();
    await waitUntil(() => card(shown, 1).matches('.is-selected'), 'it is selected');
    card(shown, 4).focus();
    await pressed('Space');
    await waitUntil(() => card(shown, 4).matches('.is-selected'), 'so is another, which is not lifted');
    expect(inside(shown, '.lc-movebar')).to.equal(null);
  });

  it('has one column at a time on a phone, their names as tabs, and moves by the menu', async () => {
    const shown = await board('', 390);
    await waitUntil(() => tabs(shown).length, 'tabs');
    expect(tabs(shown)).to.deep.equal(['Draft3', 'Approved3', 'Sent1', 'Received1', 'Cancelled1']);
    expect(all(shown, '[data-lane]')).to.have.length(1);
    all(shown, '[role="tab"]')[1]!.click();
    await waitUntil(() => card(shown, 4), 'the cards of the other column');
    expect(await violations(shown)).to.deep.equal([]);
    card(shown, 4).querySelector<HTMLElement>('.lc-bcard__menu')!.click();
    await waitUntil(() => item(shown, 'Sent'), 'the menu names the columns');
    item(shown, 'Sent')!.click();
    await waitUntil(() => app.saved.length, 'it is saved');
    await waitUntil(() => tabs(shown).join() === 'Draft3,Approved2,Sent2,Received1,Cancelled1', 'the tabs count it');
  });

  it('has other columns on a phone too: what makes them is chosen above their names', async () => {
    const shown = await board('', 390);
    await waitUntil(() => tabs(shown).length && inside(shown, '.lc-boardby select'), 'the choice is there');
    expect(all(shown, '.lc-boardby select')).to.have.length(1);
    const select = inside(shown, '.lc-boardby select')!;
    expect(select.getBoundingClientRect().right).to.be.at.most(shown.getBoundingClientRect().right);
    select.focus();
    await pressed('ArrowDown');
    await waitUntil(() => tabs(shown).join() === 'Supplier 03,Supplier 13,Supplier 23', 'the suppliers are columns');
    expect(shown.shadowRoot!.activeElement === inside(shown, '.lc-boardby select')).to.equal(true);
    expect(await violations(shown)).to.deep.equal([]);
  });

  it('keeps what a narrow card says inside of it, and the whole name of a column within reach', async () => {
    const [list] = app.metadata.lists!;
    app.metadata = {...app.metadata, lists: [{...list!, board: {column: 'status', due: 'date', count: 'amount'}}]};
    const shown = await board('', 700);
    inside(shown, '.lc-boardby select')!.focus();
    await pressed('ArrowDown');
    await waitUntil(() => lane(shown, 's-0')?.querySelector('[data-card]'), 'cards are there');
    for (const foot of all(shown, '.lc-bcard__foot')) {
      const {right} = foot.closest('[data-card]')!.getBoundingClientRect();
      for (const part of foot.children) expect(part.getBoundingClientRect().right).to.be.at.most(right);
    }
    const title = inside(shown, '.lc-lane__title')!;
    expect(title.title).to.equal('Supplier 0');
    expect(getComputedStyle(title.querySelector('.lc-truncate')!).textOverflow).to.equal('ellipsis');
    for (const body of all(shown, '.lc-lane__body')) expect(body.tabIndex).to.equal(-1);
  });
});
