import {expect, oneEvent} from '@open-wc/testing';
import {resetMouse, sendKeys} from '@web/test-runner-commands';
import {LcApp} from '../../elements/lc-app.js';
import {opener} from '../../elements/opener.js';
import {all, answer, chord, labelled, one, open, shown, tab, type} from './lc-form-page.js';
import {FakeServer, ORDER, order} from './lc-form-server.js';
import type {LcForm} from '../../elements/lc-form.js';
import {violations} from '../support/axe.js';
import {remains, waitUntil} from '../support/until.js';
import {animated} from '../support/animated.js';
import {drag} from '../support/drag.js';

LcApp.define();

let server: FakeServer;
const cells = (form: LcForm, column: string) => all(form, `[data-column="${column}"] input`) as HTMLInputElement[];
const notes = (form: LcForm) => form.app!.notifications.items.value;
/** Presses the button of a dialog that has the name. */
const press = async (form: LcForm, name: string) => {
  const find = () => all(form, '[role="dialog"] button').find((each) => (each.ariaLabel ?? each.textContent) === name);
  await waitUntil(find, `a dialog offers "${name}"`);
  find()!.click();
};

describe('work in lc-form', () => {
  beforeEach(() => {
    server = new FakeServer().start();
  });
  afterEach(() => server.stop());

  it('a save leaves the input and gives the focus back, opening nothing', async () => {
    const form = await open();
    const input = labelled(form, 'Supplier');
    input.focus();
    const left: boolean[] = [];
    form.addEventListener('lc-blur', () => left.push(server.saves.length === 0));
    await chord('Control', 's');
    await waitUntil(() => server.saves.length === 1 && form.shadowRoot!.activeElement === input);
    expect(left).to.deep.equal([true]);
    await remains(() => input.ariaExpanded === 'false', 'the options stay closed');
  });

  it('kept text that cannot be read is marked, reported, and stops a save', async () => {
    const form = await open('alias="order" object-id="o1" unparsable="keep"');
    const input = labelled(form, 'Freight cost');
    await type(input, '12abc', '');
    await chord('Control', 's');
    await waitUntil(() => notes(form).some(({title}) => title === form.app!.t('saving.activeElement')));
    await waitUntil(() => form.shadowRoot!.activeElement === input);
    const notified = oneEvent(form, 'lc-unparsable');
    await type(input, 'many');
    expect((await notified).detail).to.deep.equal({path: 'freight', text: 'many'});
    await shown(form, 'Enter a number, such as €\u00a01,234.00');
    expect(input.value).to.equal('many');
    expect(form.modified).to.equal(true);
    expect(await form.save()).to.equal(false);
    expect(server.saves).to.have.length(0);
    await type(input, '99');
    expect(await form.save()).to.equal(true);
    expect(server.saves[0]!.object.content.freight).to.equal(99);
  });

  it('follows what lc-app says about text that cannot be read and about shortcuts', async () => {
    const form = await open();
    const {configuration} = form.app!;
    const before = configuration.value;
    configuration.value = {...before, unparsable: 'keep', shortcuts: {save: 'Alt+S'}};
    try {
      const input = labelled(form, 'Freight cost');
      await type(input, 'many');
      expect(input.value).to.equal('many');
      await type(input, '98');
      await chord('Control', 's');
      expect(server.saves).to.have.length(0);
      await chord('Alt', 's');
      await waitUntil(() => server.saves.length === 1);
    } finally {
      configuration.value = before;
    }
  });

  it('a field that was emptied with another one can have its value back', async () => {
    const [supplier, reference, ...others] = ORDER.columns!;
    const dependent = {...reference!, type: ['string', {dependsOn: {owner: 'supplier'}}]};
    server.metadata = {...ORDER, alias: 'dependent', columns: [supplier, dependent, ...others]};
    const form = await open('alias="dependent" object-id="o1" undo-dependent');
    form.setField('supplier', {value: 's2'});
    await waitUntil(() => notes(form).some(({title}) => title.startsWith('Supplier reference was cleared')));
    expect(labelled(form, 'Supplier reference').value).to.equal('');
    notes(form).at(-1)!.actions![0]!.run();
    await waitUntil(() => labelled(form, 'Supplier reference').value === 'OF-77120');
  });

  it('save and close without an index URL stays and says saved', async () => {
    const form = await open();
    const {href} = location;
    await type(labelled(form, 'Supplier reference'), 'x');
    const closed = oneEvent(form, 'lc-close');
    one<HTMLElement>(form, '.lc-cmd__main').click();
    expect((await closed).detail).to.deep.equal({
      kind: 'saved',
      id: 'o1',
      alias: 'order',
      presentation: 'PO-2026-01184',
    });
    await waitUntil(() => notes(form).some(({kind, title}) => kind === 'success' && title.includes('PO-2026-01184')));
    expect(location.href).to.equal(href);
    expect(labelled(form, 'Supplier reference').value).to.equal('x');
  });

  it('a page may refuse the save of a form that it opened in a modal', async () => {
    const form = await open();
    const outcome = opener.openForm({alias: 'order', id: 'o1'}, form);
    await waitUntil(() => one(form, '[role="dialog"] .lc-cmd__main'));
    const asked: object[] = [];
    form.addEventListener('lc-before-save', (event) => {
      const {alias, id, waitUntil: wait} = (event as CustomEvent).detail;
      asked.push({alias, id});
      wait(Promise.resolve(asked.length > 1));
    });
    await press(form, 'Save and close');
    await waitUntil(() => asked.length === 1);
    await remains(() => !server.saves.length, 'nothing is saved');
    await press(form, 'Save and close');
    expect((await outcome)!.kind).to.equal('saved');
    expect(asked).to.deep.equal([
      {alias: 'order', id: 'o1'},
      {alias: 'order', id: 'o1'},
    ]);
  });

  it('rows follow a mouse that drags them by the handle', async () => {
    const form = await open();
    await tab(form, 'Lines');
    const grips = all(form, '.lc-grip');
    const [from, to] = [grips[0]!, grips[2]!].map((grip) => grip.getBoundingClientRect().top);
    await drag(grips[0]!, to! - from! + 8);
    await waitUntil(() => cells(form, 'product')[2]?.value === 'Ridgeline 2 tent', 'the first row is last');
    await shown(form, 'Moved to line 3 of 3');
    expect(form.value!.lines).to.be.an('array').with.length(3);
    await resetMouse();
  });

  it('the first column of text takes the free width; figures have what they need', async () => {
    const form = await open();
    await tab(form, 'Lines');
    const width = (column: string) => one(form, `td[data-column="${column}"]`).offsetWidth;
    expect(width('product')).to.be.greaterThan(220);
    expect(width('quantity')).to.be.within(96, 130);
    expect(width('price')).to.be.within(96, 130);
  });

  it('the commands stand at the foot of a narrow form, though little is in it', async () => {
    const form = await open();
    Object.assign(form.parentElement!.style, {width: '390px', height: '1400px'});
    form.style.height = '100%';
    await waitUntil(() => one(form, '.lc-cmd.is-compact'));
    form.scrollIntoView({block: 'end'});
    const foot = () => one(form, '.lc-cmd').getBoundingClientRect().bottom;
    await waitUntil(
      () => Math.abs(foot() - form.getBoundingClientRect().bottom) < 1,
      'the commands end where the form ends',
    );
  });

  it('merges what two people changed, asking where both did', async () => {
    const form = await within('merge-outdated');
    await type(labelled(form, 'Supplier reference'), 'mine');
    await type(labelled(form, 'Freight cost'), '5');
    const theirs = order({version: 9});
    Object.assign(theirs.content, {reference: 'theirs', discount: 11});
    const {onSave} = server;
    server.onSave = () => ({success: false, errorCode: 'OUTDATED_VERSION', message: 'Ines saved it', result: theirs});
    const saving = form.save();
    await answer(form, 'Compare and merge');
    await waitUntil(() => one(form, '.lc-compare [role="radiogroup"]'));
    expect(all(form, '.lc-compare [role="radiogroup"]')).to.have.length(1);
    await animated(form);
    expect(await violations(form)).to.deep.equal([]);
    all<HTMLInputElement>(form, '.lc-compare input')[1]!.click();
    all(form, '[role="dialog"] .lc-btn--primary')[0]!.click();
    await saving;
    expect(form.value).to.include({reference: 'theirs', freight: 5, discount: 11});
    server.onSave = onSave;
    expect(await form.save()).to.equal(true);
    expect(server.saves[1]!.object.version).to.equal(9);
  });

  it('a record that others refer to is not deleted, and shows them', async () => {
    const form = await open();
    server.onDelete = () => ({success: false, errorCode: 'INTEGRITY_VIOLATION', url: '/supply/order/references?id=o1'});
    server.references = [{alias: 'receipt', name: 'Receipts', count: 3, url: '/supply/receipt/index'}];
    void form.delete();
    await answer(form, 'Delete');
    await shown(form, 'Oops! This item is linked to other objects.');
    await answer(form, 'References to object');
    await waitUntil(() => one(form, '[role="dialog"] .lc-references a'));
    expect(one(form, '.lc-references').textContent).to.equal('Receipts 3');
  });

  it('reads from right to left', async () => {
    const form = await open();
    form.dir = 'rtl';
    await tab(form, 'Lines');
    await waitUntil(() => one(form, '.lc-root').dir === 'rtl');
    const left = (selector: string) => one(form, selector).getBoundingClientRect().left;
    expect(left('td[data-column="product"]')).to.be.greaterThan(left('td[data-column="price"]'));
    expect(left('h1')).to.be.greaterThan(left('.lc-cmd__main'));
    expect(await violations(form)).to.deep.equal([]);
  });

  it('has nothing for axe to find in the dark, with faults and rows', async () => {
    const form = await within('theme="dark"');
    Object.assign(form.parentElement!.style, {display: 'block', background: '#101416'});
    await waitUntil(() => one(form, '.lc-root').dataset.theme === 'dark');
    await type(labelled(form, 'Discount'), '45');
    expect(await violations(form)).to.deep.equal([]);
    await tab(form, 'Lines');
    await type(cells(form, 'quantity')[0]!, '0');
    expect(await violations(form)).to.deep.equal([]);
  });

  it('Alt with an arrow goes up as well, and stops at the ends', async () => {
    const form = await open();
    await tab(form, 'Lines');
    cells(form, 'price')[1]!.focus();
    await chord('Alt', 'ArrowUp');
    await waitUntil(() => form.shadowRoot!.activeElement === cells(form, 'price')[0]);
    await chord('Alt', 'ArrowUp');
    await remains(() => form.shadowRoot!.activeElement === cells(form, 'price')[0], 'the focus is in the first row');
    await sendKeys({press: 'Tab'});
  });
});

/** A form in an `lc-app` that says more. */
async function within(configuration: string): Promise<LcForm> {
  return open('alias="order" object-id="o1"', `<lc-app app-id="supply" ${configuration}></lc-app>`);
}
