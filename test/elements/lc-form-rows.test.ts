import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {all, answer, button, chord, labelled, one, open, shown, tab, type} from './lc-form-page.js';
import {FakeServer, ORDER} from './lc-form-server.js';
import type {LcForm} from '../../elements/lc-form.js';
import {pressed} from '../support/press.js';
import {waitUntil} from '../support/until.js';

describe('the rows of lc-form', () => {
  let server: FakeServer;
  beforeEach(() => (server = new FakeServer().start()));
  afterEach(() => server.stop());

  const cells = (form: LcForm, column: string) => all(form, `[data-column="${column}"] input`) as HTMLInputElement[];

  it('follow typing in their totals', async () => {
    const form = await open();
    await tab(form, 'Lines');
    await type(cells(form, 'quantity')[1]!, '10', '');
    await waitUntil(() => all(form, '[data-column="total"]')[1]!.textContent === '142.00');
    expect(one(form, '.is-sum dd').textContent).to.equal('€\u00a06,959.60');
  });

  it('are counted on their tab where there are any', async () => {
    server.record.content.lines = [];
    const form = await open();
    expect(all(form, '[role="tab"]').map((each) => each.textContent)).to.deep.equal(['General', 'Lines']);
    await tab(form, 'Lines');
    button(form, 'Add line').click();
    await waitUntil(() => all(form, '[role="tab"]')[1]!.textContent === 'Lines1', 'it is counted');
  });

  it('show the fault of a line beneath it', async () => {
    const form = await open();
    await tab(form, 'Lines');
    await type(cells(form, 'quantity')[2]!, '0');
    await shown(form, 'Line 3: Enter a quantity of at least 1, or delete the line');
    expect(one(form, '[role="tab"][aria-selected="true"] .lc-count--danger').textContent).to.equal('1');
  });

  it('lead to the button that adds one where there has to be one', async () => {
    const rules = [{kind: 'min-rows', value: 1, message: 'Add at least one line'}];
    const columns = ORDER.columns!.map((column) => (column.internalId === 'lines' ? {...column, rules} : column));
    server.metadata = {...ORDER, alias: 'lined', columns};
    server.record.content.lines = [];
    const form = await open('alias="lined" object-id="o1"');
    await type(labelled(form, 'Supplier reference'), 'OF-1', '');
    await chord('Control', 's');
    await waitUntil(() => form.shadowRoot!.activeElement === button(form, 'Add line'), 'the button has the focus');
    const described = button(form, 'Add line').getAttribute('aria-describedby')!;
    expect(form.shadowRoot!.getElementById(described)!.textContent).to.equal('Add at least one line');
    await pressed('Enter');
    await waitUntil(() => form.shadowRoot!.activeElement === cells(form, 'product')[0], 'the line has the focus');
    expect(button(form, 'Add line').hasAttribute('aria-describedby')).to.equal(false);
  });

  it('are added with the focus in the new one', async () => {
    const form = await open();
    await tab(form, 'Lines');
    button(form, 'Add line').click();
    await waitUntil(() => cells(form, 'product').length === 4);
    await waitUntil(() => form.shadowRoot!.activeElement === cells(form, 'product')[3]);
    expect(one(form, '.lc-linesbar').textContent).to.contain('4 lines');
  });

  it('are added by Tab from the last cell once something was entered, and by Enter', async () => {
    const form = await open();
    await tab(form, 'Lines');
    cells(form, 'packed')[2]!.focus();
    await pressed('Tab');
    expect(cells(form, 'product')).to.have.length(3);
    expect(form.shadowRoot!.activeElement).not.to.equal(cells(form, 'packed')[2]);
    cells(form, 'packed')[2]!.focus();
    await pressed('Enter');
    await waitUntil(() => form.shadowRoot!.activeElement === cells(form, 'product')[3], 'Enter adds one');
    await sendKeys({type: 'Tent'});
    cells(form, 'packed')[3]!.focus();
    await pressed('Tab');
    await waitUntil(() => form.shadowRoot!.activeElement === cells(form, 'product')[4], 'Tab adds one');
    // Nothing was entered: Tab leads out.
    cells(form, 'packed')[4]!.focus();
    await pressed('Tab');
    cells(form, 'packed')[1]!.focus();
    await pressed('Enter');
    expect(
      cells(form, 'product')
        .map(({value}) => value)
        .slice(3),
    ).to.deep.equal(['Tent', '']);
  });

  it('are added below by Alt, Shift and Insert', async () => {
    const form = await open();
    await tab(form, 'Lines');
    cells(form, 'quantity')[0]!.focus();
    await pressed('Alt+Shift+Insert');
    await waitUntil(() => form.shadowRoot!.activeElement === cells(form, 'product')[1], 'a row below');
    expect(
      cells(form, 'product')
        .map(({value}) => value)
        .slice(0, 2),
    ).to.deep.equal(['Ridgeline 2 tent', '']);
  });

  it('are deleted after a question', async () => {
    const form = await open();
    await tab(form, 'Lines');
    button(form, 'Delete line 1').click();
    await shown(form, 'Are you sure you want to delete this line?');
    await answer(form, 'Delete');
    await waitUntil(() => cells(form, 'product').length === 2);
    expect(cells(form, 'product')[0]!.value).to.equal('Moor folding mat');
  });

  it('move by Alt with an arrow on the handle, and say so', async () => {
    const form = await open();
    await tab(form, 'Lines');
    all<HTMLButtonElement>(form, '.lc-grip')[0]!.focus();
    await chord('Alt', 'ArrowDown');
    await waitUntil(() => cells(form, 'product')[1]!.value === 'Ridgeline 2 tent');
    await shown(form, 'Moved to line 2 of 3');
    await waitUntil(() => form.shadowRoot!.activeElement === all(form, '.lc-grip')[1]);
  });

  it('Alt with an arrow moves the focus to the same cell of the next row', async () => {
    const form = await open();
    await tab(form, 'Lines');
    cells(form, 'price')[0]!.focus();
    await chord('Alt', 'ArrowDown');
    await waitUntil(() => form.shadowRoot!.activeElement === cells(form, 'price')[1]);
  });

  it('are found by search', async () => {
    const form = await open();
    await tab(form, 'Lines');
    await type(one<HTMLInputElement>(form, '.lc-linesbar input'), 'MAT', '');
    await waitUntil(() => cells(form, 'product').length === 1);
    expect(cells(form, 'product')[0]!.value).to.equal('Moor folding mat');
  });

  it('of a long table are room until they are near, then text, then inputs', async () => {
    const lines = server.record.content.lines as object[];
    for (let at = 0; at < 200; at++)
      lines.push({id: `x${at}`, product: `Product ${at}`, quantity: 1, price: 1, packed: false});
    const form = await open();
    await tab(form, 'Lines');
    expect(one(form, '.lc-rows table').getAttribute('aria-rowcount')).to.equal('204');
    await waitUntil(() => all(form, 'tbody[data-row]').length < 100 && all(form, '.lc-rows__room').length > 4);
    await waitUntil(() => cells(form, 'product').length > 2, 'rows in view get inputs');
    expect(cells(form, 'product').length).to.be.lessThan(100);
  });

  it('of a table of thousands are few rooms, and a jump draws where it ends', async () => {
    const lines = server.record.content.lines as object[];
    for (let at = 0; at < 2000; at++) lines.push({id: `x${at}`, product: `Product ${at}`, quantity: 1, price: 1});
    const form = await open();
    await tab(form, 'Lines');
    const count = lines.length;
    const rooms = () => all(form, '.lc-rows__room').length;
    const numbers = () => all(form, 'tbody[data-row] > tr > td:nth-child(2)').map(({textContent}) => textContent);
    for (const [block, line] of [
      ['end', count],
      ['start', 1],
      ['center', count / 2],
    ] as const) {
      await waitUntil(() => {
        one(form, '.lc-rows table').scrollIntoView({block});
        return numbers().includes(String(Math.round(line)));
      }, `line ${line} is drawn`);
      await waitUntil(() => numbers().length < 140, 'the lines left behind are room again');
      expect(rooms(), `rooms at line ${line}`).to.be.within(5, 70);
    }
  });

  it('are cards where the form is narrow', async () => {
    const form = await open();
    (form.parentElement as HTMLElement).style.width = '390px';
    await tab(form, 'Lines');
    await waitUntil(() => all(form, '.lc-rowcard').length === 3);
    await waitUntil(() => one(form, '.lc-cmd.is-compact'));
    expect(all(form, '.lc-cmd button').map((each) => each.ariaLabel ?? each.textContent)).to.deep.equal([
      'Save and close',
      'More actions',
    ]);
  });
});
