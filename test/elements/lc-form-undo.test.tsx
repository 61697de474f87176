import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {pressed} from '../support/press.js';
import {FakeServer, ORDER} from './lc-form-server.js';
import {all, answer, button, labelled, one, open, tab, type} from './lc-form-page.js';
import type {LcForm} from '../../elements/lc-form.js';
import {waitUntil} from '../support/until.js';

let server: FakeServer;
beforeEach(() => (server = new FakeServer().start()));
afterEach(() => server.stop());

const focused = (form: LcForm) => form.shadowRoot!.activeElement as HTMLInputElement | null;
const quantity = (form: LcForm, line: number) =>
  all<HTMLInputElement>(form, '[data-column="quantity"] input')[line - 1]!;
const said = (form: LcForm, text: string) =>
  waitUntil(() => all(form, '[aria-live]').some((region) => region.textContent!.includes(text)), `"${text}" is said`);

describe('undo in a form', () => {
  it('takes a change back by Ctrl+Z and does it again by Ctrl+Shift+Z and Ctrl+Y', async () => {
    const form = await open();
    const changes: object[] = [];
    form.addEventListener('lc-change', (event) => changes.push((event as CustomEvent).detail));
    const reference = labelled(form, 'Supplier reference');
    await type(reference, 'new');
    await pressed('Ctrl+Z');
    await waitUntil(() => reference.value === 'OF-77120');
    await said(form, 'Undone: Supplier reference');
    await waitUntil(() => focused(form) === reference, 'the focus follows');
    expect(form.modified).to.equal(false);
    await pressed('Ctrl+Shift+Z');
    await waitUntil(() => reference.value === 'new');
    await pressed('Ctrl+Z');
    await waitUntil(() => reference.value === 'OF-77120');
    await pressed('Ctrl+Y');
    await waitUntil(() => reference.value === 'new');
    expect(changes.map((change) => (change as {value: string}).value)).to.deep.equal([
      'new',
      'OF-77120',
      'new',
      'OF-77120',
      'new',
    ]);
  });

  it("leaves typed text to the browser, then goes on with the form's own steps", async () => {
    const form = await open();
    await type(labelled(form, 'Freight cost'), '99');
    const reference = labelled(form, 'Supplier reference');
    await type(reference, 'first', 'Enter');
    await waitUntil(() => server.saves.length === 1, 'Enter saves');
    reference.focus();
    reference.setSelectionRange(5, 5);
    await sendKeys({type: '!'});
    expect(reference.value).to.equal('first!');
    await pressed('Ctrl+Z');
    await waitUntil(() => reference.value === 'first', 'what was typed is gone');
    await pressed('Ctrl+Z');
    await waitUntil(() => reference.value === 'OF-77120', 'the step before is undone');
    await pressed('Ctrl+Z');
    await waitUntil(() => labelled(form, 'Freight cost').value === '1,240.00');
    await waitUntil(() => focused(form) === labelled(form, 'Freight cost'));
  });

  it('takes typed text back as a step where a button or the page asks for it', async () => {
    const form = await open();
    const reference = labelled(form, 'Supplier reference');
    await type(reference, 'typed', '');
    expect(await form.undo()).to.equal(true);
    expect(reference.value).to.equal('OF-77120');
    expect(await form.undo()).to.equal(false);
    await said(form, 'Nothing to undo');
    expect(await form.redo()).to.equal(true);
    await waitUntil(() => reference.value === 'typed');
  });

  it('works from a button, opens the tab of what it undoes and focuses it', async () => {
    const form = await open();
    await tab(form, 'Lines');
    await type(quantity(form, 2), '7');
    await tab(form, 'General');
    button(form, 'More')?.focus();
    all(form, '[role="tab"]')[0]!.focus();
    await pressed('Ctrl+Z');
    await waitUntil(() => quantity(form, 2)?.value === '120');
    await waitUntil(() => focused(form) === quantity(form, 2), 'the cell has the focus');
    await said(form, 'Undone: Quantity, line 2');
  });

  it('brings a deleted row back with what was typed in it, also when it was the only one', async () => {
    server.record = {
      ...server.record,
      content: {...server.record.content, lines: [{id: 'r1', product: 'Tent', quantity: 4}]},
    };
    const form = await open();
    await tab(form, 'Lines');
    await type(quantity(form, 1), '9');
    one(form, 'button[aria-label*="elete line 1"]').click();
    await answer(form, 'Delete');
    await waitUntil(() => !quantity(form, 1), 'the row is gone');
    await waitUntil(() => !one(form, '[role="alertdialog"]'), 'the question is gone');
    await pressed('Ctrl+Z');
    await waitUntil(() => quantity(form, 1)?.value === '9', 'the row is back');
    await waitUntil(() => focused(form)?.closest('[data-row]'), 'the focus is in it');
    await pressed('Ctrl+Z');
    await waitUntil(() => quantity(form, 1).value === '4');
    expect(form.modified).to.equal(false);
  });

  it('gives back what a change emptied elsewhere', async () => {
    const [supplier, reference, ...others] = ORDER.columns!;
    const dependent = {...reference!, type: ['string', {dependsOn: {owner: 'supplier'}}]};
    server.metadata = {...ORDER, alias: 'dependent', columns: [supplier, dependent, ...others]};
    const form = await open('alias="dependent" object-id="o1"');
    form.setField('supplier', {value: 's2'});
    await waitUntil(() => labelled(form, 'Supplier reference').value === '');
    labelled(form, 'Freight cost').focus();
    await pressed('Ctrl+Z');
    await waitUntil(() => labelled(form, 'Supplier reference').value === 'OF-77120');
    await said(form, 'Undone: Supplier and Supplier reference');
  });

  it('shows text again that could not be read', async () => {
    const form = await open('alias="order" object-id="o1" unparsable="keep"');
    const freight = labelled(form, 'Freight cost');
    await type(freight, 'a lot');
    await waitUntil(() => freight.ariaInvalid === 'true');
    await type(freight, '12');
    await waitUntil(() => freight.ariaInvalid !== 'true');
    await pressed('Ctrl+Z');
    await waitUntil(() => freight.value === 'a lot');
    expect(freight.ariaInvalid).to.equal('true');
    await pressed('Ctrl+Z');
    await waitUntil(() => freight.value === '1,240.00');
    expect(form.modified).to.equal(false);
  });

  it('undoes what is saved, and the form is modified again', async () => {
    const form = await open();
    await type(labelled(form, 'Supplier reference'), 'saved');
    await form.save();
    expect(form.modified).to.equal(false);
    await pressed('Ctrl+Z');
    await waitUntil(() => labelled(form, 'Supplier reference').value === 'OF-77120');
    expect(form.modified).to.equal(true);
  });

  it('goes by the letter of a layout without Latin ones, and not while an input method composes', async () => {
    const form = await open();
    const reference = labelled(form, 'Supplier reference');
    await type(reference, 'new');
    const press = (more: KeyboardEventInit) => {
      const event = {key: 'я', code: 'KeyZ', ctrlKey: true, bubbles: true, composed: true, cancelable: true, ...more};
      return !focused(form)!.dispatchEvent(new KeyboardEvent('keydown', event));
    };
    expect(press({isComposing: true}), 'composing').to.equal(false);
    expect(press({altKey: true}), 'with Alt').to.equal(false);
    expect(press({}), 'taken').to.equal(true);
    await waitUntil(() => reference.value === 'OF-77120');
    expect(press({shiftKey: true, key: 'Я'}), 'taken').to.equal(true);
    await waitUntil(() => reference.value === 'new');
  });

  it('stands in the menu, for as long as there is something to undo, and under the keys that are configured', async () => {
    const form = await open();
    const {configuration} = form.app!;
    const before = configuration.value;
    configuration.value = {...before, shortcuts: {undo: 'Alt+Z', redo: null}};
    try {
      const line = (name: string) =>
        all(form, '[role="menuitem"]').find((each) => each.textContent!.startsWith(name)) as HTMLElement;
      const menu = async () => {
        one<HTMLElement>(form, '.lc-cmd [aria-haspopup="menu"]').click();
        await waitUntil(() => line('Undo'), 'the menu is open');
      };
      await menu();
      expect([line('Undo').ariaDisabled, line('Redo').ariaDisabled]).to.deep.equal(['true', 'true']);
      await pressed('Escape');
      await waitUntil(() => !line('Undo'));
      const reference = labelled(form, 'Supplier reference');
      await type(reference, 'one');
      await menu();
      expect(line('Undo').textContent).to.contain('Alt');
      line('Undo').click();
      await waitUntil(() => reference.value === 'OF-77120');
      await waitUntil(() => focused(form) === reference, 'the focus is at what was undone');
      await type(reference, 'two');
      await pressed('Alt+Z');
      await waitUntil(() => reference.value === 'OF-77120');
    } finally {
      configuration.value = before;
    }
  });
});
