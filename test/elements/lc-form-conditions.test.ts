import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {all, labelled, one, open, shown, tab, type} from './lc-form-page.js';
import {FakeServer, ORDER} from './lc-form-server.js';
import {LcApp} from '../../elements/lc-app.js';
import type {LcForm} from '../../elements/lc-form.js';
import type {FormElement, MetadataObject} from '../../src/values/metadata.js';
import type {Attribute} from '../../src/values/types.js';
import {waitUntil} from '../support/until.js';

LcApp.define();

let applications = 0;
const CONDITIONS: Record<string, Partial<Attribute>> = {
  note: {visibleWhen: 'discount > 20', rules: [{kind: 'min-length', value: 5}]},
  reference: {requiredWhen: 'discount > 30'},
  freight: {readonlyWhen: 'discount == 40'},
  lines: {readonlyWhen: 'reference == "closed"'},
};
const COLUMNS: Record<string, Partial<Attribute>> = {
  price: {
    type: ['number', {scale: 2, allowNull: true}],
    requiredWhen: 'quantity > 100 && record.discount < 10',
    readonlyWhen: 'packed',
  },
  packed: {visibleWhen: 'quantity > 50'},
};
const text = (id: string, label: string, expression: string): Attribute => ({
  internalId: id,
  name: id,
  label,
  type: ['computed', {resultType: 'string', expression}],
});

function conditional(): MetadataObject {
  const meta = structuredClone(ORDER);
  for (const column of meta.columns!) Object.assign(column, CONDITIONS[column.internalId]);
  const section = meta.columns!.find(({internalId}) => internalId === 'lines')!.type[1]!;
  for (const column of section.columns!) Object.assign(column, COLUMNS[column.internalId]);
  section.columns!.push(text('code', 'Code', 'product.upperAscii() + "/" + quantity'));
  meta.columns!.push(text('summary', 'Summary', 'reference + ", " + sum(lines, "quantity") + " units"'));
  const [{tabs}] = meta.forms![0]!.elements as [FormElement & {kind: 'tabs'}];
  const field = (id: string): FormElement => ({kind: 'field', field: id});
  tabs[0]!.elements.push(field('summary'), {
    kind: 'group',
    label: 'Urgent delivery',
    visibleWhen: 'slot < "08:00"',
    elements: [field('status')],
  });
  tabs[1]!.visibleWhen = 'has(reference)';
  return meta;
}

describe('a form whose fields depend on each other', () => {
  let server: FakeServer;
  let form: LcForm;
  const focused = () => form.shadowRoot!.activeElement;
  const labels = () => all(form, 'label').map(({textContent}) => textContent);
  const has = (label: string) => labels().some((each) => each!.startsWith(label));
  const tabs = () => all(form, '[role="tab"]').map(({textContent}) => textContent!.replace(/\d+$/, ''));
  const cells = (id: string) => all(form, `tbody [data-column="${id}"]`);
  const input = (id: string, row: number) => cells(id)[row]!.querySelector<HTMLInputElement>('input')!;
  const cellText = (id: string, row: number) => cells(id)[row]!.textContent;

  const opened = async (changes: Record<string, string> = {}) => {
    const metadata = conditional();
    for (const [id, visibleWhen] of Object.entries(changes))
      metadata.columns!.find(({internalId}) => internalId === id)!.visibleWhen = visibleWhen;
    server.metadata = metadata;
    // Metadata is kept for each application.
    form = await open(undefined, `<lc-app app-id="supply-${++applications}"></lc-app>`);
  };

  beforeEach(() => (server = new FakeServer().start()));
  afterEach(() => server.stop());

  it('shows a field while another is typed in, which keeps the focus and what goes on being typed', async () => {
    await opened();
    expect(has('Internal note')).to.equal(false);
    const discount = labelled(form, 'Discount');
    await type(discount, '25', '');
    await waitUntil(() => has('Internal note'), 'the note is there before the discount is left');
    expect(labelled(form, 'Internal note').value).to.equal('Call the dock first.');
    expect(focused() === discount).to.equal(true);
    await sendKeys({type: '.5'});
    expect(discount.value).to.equal('25.5');
    await sendKeys({press: 'Backspace'});
    await type(discount, '5');
    await waitUntil(() => !has('Internal note'), 'it goes again');
  });

  it('does not check a hidden field, and sends its value all the same', async () => {
    await opened();
    await type(labelled(form, 'Discount'), '25');
    await waitUntil(() => has('Internal note'));
    await type(labelled(form, 'Internal note'), 'no');
    await shown(form, 'at least 5');
    expect(await form.save()).to.equal(false);
    await waitUntil(() => focused() === labelled(form, 'Internal note'), 'the fault has the focus');
    await type(labelled(form, 'Discount'), '20');
    await waitUntil(() => !has('Internal note'));
    expect(await form.save()).to.equal(true);
    expect(server.saves.at(-1)!.object.content.note).to.equal('no');
  });

  it('asks for a field and locks another as the condition says', async () => {
    await opened();
    const reference = () => labelled(form, 'Supplier reference');
    expect(reference().required || reference().ariaRequired === 'true').to.equal(false);
    await type(reference(), '', '');
    await sendKeys({press: 'Delete'});
    await type(labelled(form, 'Discount'), '35');
    await waitUntil(() => reference().required || reference().ariaRequired === 'true', 'the reference is asked for');
    expect(await form.save()).to.equal(false);
    await waitUntil(() => focused() === reference(), 'the fault has the focus');
    expect(labelled(form, 'Freight cost').readOnly).to.equal(false);
    await type(labelled(form, 'Discount'), '40');
    await waitUntil(() => labelled(form, 'Freight cost').readOnly, 'the freight is locked');
    await type(labelled(form, 'Discount'), '30');
    await waitUntil(() => reference().ariaInvalid !== 'true' && !reference().required, 'no longer asked for');
    expect(labelled(form, 'Freight cost').readOnly).to.equal(false);
    expect(await form.save()).to.equal(true);
  });

  it('makes texts that follow the typing in fields and rows', async () => {
    await opened();
    const summary = () => labelled(form, 'Summary').value;
    expect(summary()).to.equal('OF-77120, 240 units');
    await type(labelled(form, 'Supplier reference'), 'A', '');
    await waitUntil(() => summary() === 'A, 240 units', 'the summary follows the reference');
    await tab(form, 'Lines');
    expect(cellText('code', 0)).to.equal('RIDGELINE 2 TENT/24');
    await type(input('quantity', 0), '30', '');
    await waitUntil(() => cellText('code', 0) === 'RIDGELINE 2 TENT/30', 'the code follows the quantity');
    await sendKeys({press: 'Tab'});
    await tab(form, 'General');
    expect(summary()).to.equal('A, 246 units');
    await form.save();
    const {content} = server.saves[0]!.object;
    expect(content).not.to.have.property('summary');
    expect((content.lines as object[])[0]).not.to.have.property('code');
  });

  it('shows, locks and asks for cells row by row', async () => {
    await opened();
    await tab(form, 'Lines');
    expect(cells('packed').map((cell) => cell.querySelector('input') !== null)).to.deep.equal([false, true, true]);
    expect(cells('price').map((cell) => cell.querySelector('input') !== null)).to.deep.equal([false, true, true]);
    input('packed', 1).focus();
    await pressed('Space');
    await waitUntil(() => !input('price', 1), 'the price of a packed line is locked');
    expect(focused() === input('packed', 1), 'the focus stays').to.equal(true);
    await pressed('Space');
    await waitUntil(() => input('price', 1), 'and open again');
    const clear = async (row: number) => {
      await type(input('price', row), '', '');
      await sendKeys({press: 'Delete'});
      await sendKeys({press: 'Tab'});
    };
    await clear(1);
    await type(input('quantity', 2), '101');
    await clear(2);
    expect(await form.save()).to.equal(false);
    await shown(form, 'Line 2');
    expect(form.shadowRoot!.textContent).to.contain('Line 3');
    await type(input('quantity', 1), '100');
    await waitUntil(() => !form.shadowRoot!.textContent!.includes('Line 2:'), 'no price is asked for any more');
  });

  it('locks a whole table', async () => {
    await opened();
    await type(labelled(form, 'Supplier reference'), 'closed');
    await tab(form, 'Lines');
    await waitUntil(() => all(form, '.lc-lines input:not([type="search"])').length === 0, 'no cell can be typed in');
    expect(all(form, 'button').some(({textContent}) => textContent!.startsWith('Add'))).to.equal(false);
    expect(all(form, 'button').some(({ariaLabel}) => ariaLabel?.startsWith('Delete line'))).to.equal(false);
  });

  it('shows and hides a group and a tab', async () => {
    await opened();
    expect(has('Status')).to.equal(false);
    await type(labelled(form, 'Delivery slot'), '07:30');
    await waitUntil(() => one(form, '[role="group"][aria-label="Urgent delivery"]'), 'the group is there');
    expect(tabs()).to.deep.equal(['General', 'Lines']);
    const reference = labelled(form, 'Supplier reference');
    await type(reference, '', '');
    await sendKeys({press: 'Delete'});
    await waitUntil(() => tabs().length === 1, 'the tab is gone');
    expect(focused() === reference).to.equal(true);
    await sendKeys({type: 'B'});
    await waitUntil(() => tabs().length === 2, 'the tab is back');
  });

  it('has nothing for axe to find with everything shown, asked for and locked', async () => {
    await opened();
    await type(labelled(form, 'Delivery slot'), '07:30');
    await type(labelled(form, 'Discount'), '40');
    await waitUntil(() => has('Internal note') && has('Status'));
    expect(await violations(form)).to.deep.equal([]);
  });

  it('reports once to the page what fails on a record’s values, and shows the field', async () => {
    const codes: string[] = [];
    const listen = (event: Event) => codes.push((event as CustomEvent<{code: string}>).detail.code);
    document.addEventListener('lc-error', listen);
    await opened({note: 'reference * 2 > 1'});
    await type(labelled(form, 'Supplier reference'), 'other');
    expect(has('Internal note')).to.equal(true);
    document.removeEventListener('lc-error', listen);
    expect(codes).to.deep.equal(['LC1010']);
  });

  it('shows in its place the expressions of a server that cannot be right, as text', async () => {
    await opened({
      reference: '<img src=x onerror=alert(1)>',
      note: `${'('.repeat(90)}1`,
      freight: '__proto__.polluted == 1',
      discount: 'constructor("x")',
    });
    await shown(form, 'columns[1].visibleWhen');
    const seen = form.shadowRoot!.textContent!;
    for (const quoted of ['<img src=x', '__proto__', 'constructor']) expect(seen).to.contain(quoted);
    expect(form.shadowRoot!.querySelector('img')).to.equal(null);
  });
});
