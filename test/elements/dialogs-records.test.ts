import {expect} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import LcText from '../../elements/lc-text.js';
import {opener} from '../../elements/opener.js';
import {pickRecord, pickRecords} from '../../elements/dialogs.js';
import {violations} from '../support/axe.js';
import {GridApp, provide} from '../support/grid-app.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {atRest, until} from '../support/until.js';

LcText.define();

let from: LcText;
let app: GridApp;
let leave: () => void;
const find = <E extends HTMLElement = HTMLElement>(selector: string) => from.shadowRoot!.querySelector<E>(selector);
const all = (selector: string) => [...from.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const button = (name: string) =>
  all('[role=dialog] button').find((each) => (each.getAttribute('aria-label') ?? each.textContent).trim() === name) as
    HTMLButtonElement | undefined;
const cell = (row: number, column = 0) =>
  until(() => find(`[data-row="${row}"] [data-column="${column}"]`)).then(() =>
    find(`[data-row="${row}"] [data-column="${column}"]`)!,
  );
const closed = () => until(() => !find('[role=dialog]'));

async function press(target: Element, times = 1) {
  await atRest(() => target.getBoundingClientRect());
  const {left, top, width, height} = target.getBoundingClientRect();
  const position: [number, number] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  for (let n = 0; n < times; n++) await sendMouse({type: 'click', position});
}

describe('records to choose', () => {
  beforeEach(async () => {
    app = new GridApp();
    app.opener = opener;
    leave = provide(app);
    from = await show<LcText>('<lc-text label="Order"></lc-text>');
    from.focus();
  });
  afterEach(async () => {
    await closed();
    leave();
  });

  it('are a list, of which one is chosen by its row and Choose', async () => {
    const answer = pickRecord('order', {from, where: ['=', 'paid', false], noAdd: true});
    const first = await cell(0);
    expect(find('[role=dialog]')!.getAttribute('aria-label') ?? find('.lc-dialog__title')?.textContent).to.contain(
      'Orders',
    );
    expect(JSON.stringify(app.asked.map(({query}) => query.where))).to.contain('"paid"');
    expect(button('Choose')!.disabled).to.equal(true);
    expect([button('New Order'), button('Delete')]).to.deep.equal([undefined, undefined]);
    expect(await violations(from)).to.deep.equal([]);
    await press(first);
    await until(() => !button('Choose')!.disabled);
    await press(button('Choose')!);
    const picked = await answer;
    expect(picked!.alias).to.equal('order');
    expect(picked!.presentation).to.equal(first.textContent);
    expect(app.opened, 'no form is opened').to.deep.equal([]);
    await closed();
    await until(() => from.matches(':focus-within'));
  });

  it('are chosen by keys alone: arrows and Enter', async () => {
    const answer = pickRecord('order', {from, title: 'Order of the receipt'});
    const first = await cell(0);
    first.focus();
    await pressed('ArrowDown');
    const second = await cell(1);
    await until(() => from.shadowRoot!.activeElement?.closest('[data-row="1"]'));
    await pressed('Enter');
    expect((await answer)!.presentation).to.equal(second.textContent);
  });

  it('are none where the person gives up', async () => {
    const answer = pickRecord('order', {from});
    await cell(0);
    await pressed('Escape');
    expect(await answer).to.equal(null);
    const another = pickRecords('order', {from});
    await until(() => all('[data-row="2"] .lc-check').length);
    await pressed('Escape');
    expect(await another).to.equal(null);
    await closed();
    const other = pickRecords('order', {from});
    await cell(0);
    await press(await until(() => button('Cancel')).then(() => button('Cancel')!));
    expect(await other).to.equal(null);
  });

  it('are several by their boxes, and no command stands beside them', async () => {
    const answer = pickRecords('order', {from});
    await until(() => all('[data-row="2"] .lc-check').length);
    expect(button('Choose')!.disabled).to.equal(true);
    expect(find('[role=searchbox], input[type=search]'), 'one can still search').not.to.equal(null);
    for (const row of [0, 2]) await press(find(`[data-row="${row}"] .lc-check`)!);
    await until(() => find('.lc-dialog__foot, footer')?.textContent.includes('2 selected'));
    expect(['Delete', 'Change a field', 'Export to spreadsheet'].map(button)).to.deep.equal([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await violations(from)).to.deep.equal([]);
    await press(button('Choose')!);
    expect((await answer)!.map(({alias}) => alias)).to.deep.equal(['order', 'order']);
  });

  it('are a list also where nothing on the page has asked the server yet', async () => {
    app.opener = null;
    const answer = pickRecord('order', {from});
    const first = await cell(0);
    first.focus();
    await pressed('Enter');
    expect((await answer)!.presentation).to.equal(first.textContent);
    expect(app.opener).not.to.equal(null);
  });
});
