import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import axe from 'axe-core';
import {all, button, labelled, one, open, shown, tab, type} from './lc-form-page.js';
import {LcApp} from '../../elements/lc-app.js';
import {FakeServer, ORDER} from './lc-form-server.js';
import type {LcForm} from '../../elements/lc-form.js';
import type {Query} from '../../src/query/types.js';
import type {FormElement, FormSpec, MetadataObject} from '../../src/values/metadata.js';
import type {Attribute} from '../../src/values/types.js';
import {waitUntil} from '../support/until.js';

const RECEIPT = {
  ...ORDER,
  alias: 'receipt',
  id: 'lst_receipt',
  scriptAlias: 'receipt',
  name: 'Receipts',
  singular: 'receipt',
  baseUrl: '/supply/receipt',
  columns: [
    {internalId: 'number', name: 'number', label: 'Number', type: ['string']},
    {internalId: 'order', name: 'order', label: 'Purchase order', type: ['reference', {ref: 'order'}]},
    {internalId: 'pallets', name: 'pallets', label: 'Pallets', type: ['number']},
  ],
  forms: [],
  lists: [{alias: 'main', name: 'Receipts', columns: [{path: 'number'}, {path: 'pallets'}]}],
} as unknown as MetadataObject;

/** An order with other records that name it. */
class Related extends FakeServer {
  readonly queries: {kind: string; query: Query}[] = [];
  receipts = [{id: 'r1', alias: 'receipt', number: 'R-17981', pallets: 4}];

  override start(): this {
    super.start();
    const behind = window.fetch;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      const {pathname, searchParams} = new URL(request.url);
      const result = (value: unknown) => Response.json({success: true, result: value});
      if (searchParams.get('alias') === 'receipt') return result(RECEIPT);
      if (pathname === '/supply/receipt/get-object') {
        this.asked.push({path: pathname, query: searchParams, body: null});
        const content = {number: '', order: 'o1', pallets: null};
        return result({...this.record, id: null, alias: 'receipt', presentation: '', content, presentations: {}});
      }
      const kind = /\/query\/(run|count)$/.exec(pathname)?.[1];
      if (!kind) return behind(input, init);
      this.queries.push({kind, query: JSON.parse(String((await request.formData()).get('config'))) as Query});
      return result(kind === 'count' ? this.receipts.length : {data: this.receipts, hasNextPage: false});
    };
    return this;
  }
}

LcApp.define();

let server: Related;
let count = 0;
const field = (id: string, more: object = {}): FormElement => ({kind: 'field', field: id, ...more});
/** The order laid out anew, in a container of a width. */
async function laidOut(
  elements: FormElement[],
  {
    width = 1100,
    spec = {},
    attributes = 'alias="order" object-id="o1"',
    inside = [],
    columns = [],
  }: Partial<Setting> = {},
): Promise<LcForm> {
  const known = [...ORDER.columns!, ...columns];
  server.metadata = {...ORDER, columns: known, forms: [{alias: 'main', name: 'Order', ...spec, elements}]};
  const form = await open(attributes, `<lc-app app-id="layout-${++count}"></lc-app>`);
  form.append(...inside);
  form.style.width = `${width}px`;
  form.style.display = 'block';
  await new Promise(requestAnimationFrame);
  return form;
}
interface Setting {
  width: number;
  spec: Partial<FormSpec>;
  attributes: string;
  inside: Element[];
  /** Beside those of the order. */
  columns: Attribute[];
}
const box = (form: LcForm, label: string) => labelled(form, label).closest('.lc-field')!.getBoundingClientRect();
const sideBySide = (a: DOMRect, b: DOMRect) => a.top === b.top && a.right <= b.left;
const beneath = (a: DOMRect, b: DOMRect) => b.top >= a.bottom;

describe('lc-form, its layout', () => {
  beforeEach(() => (server = new Related().start()));
  afterEach(() => server.stop());

  it('stands four columns side by side, two by two, then one under another, by its own width', async () => {
    const columns = ['reference', 'date', 'freight', 'discount'].map((id) => ({elements: [field(id, {span: 12})]}));
    const form = await laidOut([{kind: 'columns', columns}]);
    const boxes = () => ['Supplier reference', 'Order date', 'Freight cost', 'Discount'].map((name) => box(form, name));
    const width = async (px: number) => {
      form.style.width = `${px}px`;
      await new Promise(requestAnimationFrame);
    };
    const tops = () => new Set(boxes().map(({top}) => top)).size;
    expect(tops()).to.equal(1);
    await width(900);
    expect(tops()).to.equal(2);
    await width(700);
    expect(tops()).to.equal(2);
    await width(500);
    expect(tops()).to.equal(4);
  });

  it('keeps short fields in pairs where long ones take the whole width, also in a section', async () => {
    const inside = [field('reference'), field('note'), field('date'), field('freight')];
    const form = await laidOut([{kind: 'section', title: 'Terms', elements: inside}]);
    expect(sideBySide(box(form, 'Supplier reference'), box(form, 'Internal note'))).to.equal(true);
    form.style.width = '700px';
    await new Promise(requestAnimationFrame);
    expect(beneath(box(form, 'Supplier reference'), box(form, 'Internal note'))).to.equal(true);
    expect(sideBySide(box(form, 'Order date'), box(form, 'Freight cost'))).to.equal(true);
    form.style.width = '500px';
    await new Promise(requestAnimationFrame);
    expect(beneath(box(form, 'Order date'), box(form, 'Freight cost'))).to.equal(true);
  });

  it('puts a label at the left while there is room, and names a control whose label is not shown', async () => {
    const form = await laidOut([
      field('reference', {labelPosition: 'left', span: 12}),
      field('date', {labelPosition: 'none'}),
    ]);
    const label = () => all(form, 'label')[0]!.getBoundingClientRect();
    const input = () => labelled(form, 'Supplier reference').closest('.lc-input')!.getBoundingClientRect();
    expect(input().left - label().left).to.be.within(150, 154);
    form.style.width = '360px';
    await new Promise(requestAnimationFrame);
    expect(input().top).to.be.at.least(label().bottom);
    expect(labelled(form, 'Order date').labels![0]!.textContent).to.equal('Order date');
  });

  it('makes controls and the room between them small or large', async () => {
    const heights = [];
    for (const formSize of ['small', 'default', 'large'] as const) {
      const form = await laidOut([field('reference'), field('note', {span: 12})], {spec: {formSize}});
      const control = labelled(form, 'Supplier reference').closest('.lc-input')!.getBoundingClientRect().height;
      heights.push([control, box(form, 'Internal note').top - box(form, 'Supplier reference').bottom]);
    }
    expect(heights).to.deep.equal([
      [24, 12],
      [32, 16],
      [40, 20],
    ]);
  });

  it('opens and closes a section by keyboard, counts what is at fault in it, and goes there', async () => {
    const form = await laidOut([
      field('reference'),
      {kind: 'section', title: 'Terms', description: 'As agreed', collapsed: true, elements: [field('discount')]},
    ]);
    const title = button(form, 'Terms');
    const discounts = () => all(form, 'label').filter((each) => each.textContent!.startsWith('Discount'));
    expect([title.ariaExpanded, discounts().length]).to.deep.equal(['false', 0]);
    title.focus();
    await sendKeys({press: 'Enter'});
    await waitUntil(() => discounts().length, 'the section is open');
    await type(labelled(form, 'Discount'), '45');
    await shown(form, 'Enter a discount of at most 40 %');
    button(form, 'Terms').click();
    await waitUntil(() => title.textContent === 'Terms1', 'the closed section counts its fault');
    button(form, 'Save').click();
    await waitUntil(() => discounts().length, 'the section opens for its fault');
    await waitUntil(() => form.shadowRoot!.activeElement === labelled(form, 'Discount'), 'the fault has the focus');
    expect(server.saves).to.deep.equal([]);
  });

  it('lists switches of the whole width close beneath each other, and the field after them as ever', async () => {
    const switches = ['urgent', 'reminder'].map((id) => ({
      ...{internalId: id, name: id, label: id},
      type: ['boolean'] as Attribute['type'],
    }));
    const wide = (id: string) => field(id, {span: 12, ...(id !== 'reference' && {control: 'switch'})});
    const form = await laidOut([wide('urgent'), wide('reminder'), wide('reference')], {columns: switches});
    const [urgent, reminder] = all(form, '[role="switch"]').map((each) => each.closest('.lc-yesno')!);
    const gap = (a: Element, b: Element) => b.getBoundingClientRect().top - a.getBoundingClientRect().bottom;
    expect(gap(urgent!, reminder!)).to.be.closeTo(4, 1);
    expect(gap(reminder!, reminder!.nextElementSibling!)).to.be.closeTo(16, 1);
  });

  it('stands the fields of a group of the whole width under those around it', async () => {
    const both = [field('reference', {span: 6}), field('note', {span: 6})];
    const form = await laidOut([
      ...both,
      {kind: 'group', label: 'Costs', elements: [field('freight', {span: 6}), field('discount', {span: 6})]},
    ]);
    expect(box(form, 'Freight cost').width).to.be.closeTo(box(form, 'Supplier reference').width, 1);
  });

  it('boxes elements in a card under its title', async () => {
    const form = await laidOut([{kind: 'card', title: 'Terms', icon: 'handshake', elements: [field('discount')]}]);
    await waitUntil(() => one(form, '.lc-formcard svg'), 'the icon is drawn');
    const card = one(form, '.lc-formcard');
    expect(card.querySelector('h2')!.textContent).to.equal('Terms');
    expect(card.contains(labelled(form, 'Discount'))).to.equal(true);
  });

  it('shows what the page puts into the place of a widget', async () => {
    const slotted = (slot: string, text: string) =>
      Object.assign(document.createElement('p'), {slot, textContent: text});
    const [map, other] = [slotted('map', 'Warehouse 4'), slotted('other', 'Not asked for')];
    const form = await laidOut([field('reference'), {kind: 'widget', name: 'map', label: 'Where it is', span: 6}], {
      inside: [map, other],
    });
    expect(map.assignedSlot!.closest('[role="group"]')!.textContent).to.equal('Where it is');
    expect(map.getBoundingClientRect().top).to.be.at.least(one(form, '.lc-formgrid').getBoundingClientRect().top);
    expect(other.assignedSlot).to.equal(null);
    expect(other.checkVisibility()).to.equal(false);
  });

  it('has no faults that axe finds', async () => {
    const form = await laidOut([
      {kind: 'section', title: 'Terms', collapsed: false, elements: [field('discount', {labelPosition: 'left'})]},
      {kind: 'card', title: 'Dates', elements: [field('date')]},
      {kind: 'list', object: 'receipt', where: {order: 'id'}, label: 'Receipts'},
    ]);
    await shown(form, 'R-17981');
    const {violations} = await axe.run(form, {rules: {region: {enabled: false}}});
    expect(violations.map(({id, nodes}) => [id, nodes.map(({html}) => html)])).to.deep.equal([]);
  });
});

describe('lc-form, lists of related records', () => {
  const list: FormElement = {kind: 'list', object: 'receipt', where: {order: 'id'}};
  const tabs: FormElement = {
    kind: 'tabs',
    tabs: [
      {id: 'general', label: 'General', elements: [field('reference')]},
      {id: 'receipts', label: 'Receipts', elements: [list]},
    ],
  };
  beforeEach(() => (server = new Related().start()));
  afterEach(() => server.stop());

  it('asks for the records that name this one when their tab is opened, not before', async () => {
    const form = await laidOut([tabs]);
    expect(server.queries).to.deep.equal([]);
    await tab(form, 'Receipts');
    await shown(form, 'R-17981');
    for (const {query} of server.queries) expect(query.where).to.deep.equal(['=', 'order', 'o1']);
    expect(server.queries.find(({kind}) => kind === 'run')!.query.limit).to.be.at.least(10);
    expect(server.queries.every(({query}) => query.from === 'receipt')).to.equal(true);
  });

  it('follows the field it is bound to, and says which one is empty', async () => {
    const bound: FormElement = {kind: 'list', object: 'receipt', where: {number: 'reference'}};
    const form = await laidOut([field('reference'), bound]);
    await shown(form, 'R-17981');
    server.queries.length = 0;
    await type(labelled(form, 'Supplier reference'), 'X-1');
    await waitUntil(() => server.queries.length, 'the list asks again');
    for (const {query} of server.queries) expect(query.where).to.deep.equal(['=', 'number', 'X-1']);
    labelled(form, 'Supplier reference').select();
    await sendKeys({press: 'Delete'});
    await sendKeys({press: 'Tab'});
    await shown(form, 'Fill in Supplier reference first');
  });

  it('begins a new record with what binds it, in a modal over this one', async () => {
    const form = await laidOut([list]);
    await shown(form, 'R-17981');
    button(form, 'New receipt').click();
    await waitUntil(() => server.asked.some(({path}) => path === '/supply/receipt/get-object'), 'a record is made');
    const {query} = server.asked.find(({path}) => path === '/supply/receipt/get-object')!;
    expect(JSON.parse(query.get('fillingValues')!)).to.deep.equal({order: 'o1'});
    await waitUntil(() => one(form, '[role="dialog"]'), 'its form is in a modal');
  });

  it('asks to save a new record before anything can belong to it', async () => {
    const record = {...server.record, id: null, presentation: ''};
    server.record = record as unknown as typeof server.record;
    const form = await laidOut([list], {attributes: 'alias="order"'});
    await shown(form, 'Not saved yet');
    expect(server.queries).to.deep.equal([]);
  });

  it('makes, copies and deletes nothing in a form that is read-only', async () => {
    const form = await laidOut([list], {attributes: 'alias="order" object-id="o1" read-only'});
    await shown(form, 'R-17981');
    expect(Boolean(button(form, 'New receipt'))).to.equal(false);
    expect(all(form, '[role="row"] button').map((each) => each.ariaLabel)).not.to.include.members(['Delete']);
  });
});
