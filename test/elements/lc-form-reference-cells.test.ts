import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {pressed} from '../support/press.js';
import {all, one, open} from './lc-form-page.js';
import {FakeServer, ORDER, order} from './lc-form-server.js';
import type {LcForm} from '../../elements/lc-form.js';
import {waitUntil} from '../support/until.js';

const column = (id: string, ...type: [string, object?]) => ({internalId: id, name: id, label: id, type});
const SUPPLIERS = [
  {id: 's1', presentation: 'Nordskar AB'},
  {id: 's2', presentation: 'Nordic Trail Supply Oy'},
];

describe('a reference in a row of a table, by keys', () => {
  let server: FakeServer;
  let form: LcForm;
  const input = (id: string) => one(form, `[data-column="${id}"] input`) as HTMLInputElement;
  const at = () => form.shadowRoot!.activeElement?.closest<HTMLElement>('[data-column]')?.dataset.column;
  const options = () => all(form, '[role=option]').map(({textContent}) => textContent);
  const row = async () => {
    await form.save();
    return (server.saves.at(-1)!.object.content.lines as Record<string, unknown>[])[0]!;
  };

  beforeEach(async () => {
    server = new FakeServer().start();
    const columns = [
      column('text', 'string'),
      column('supplier', 'reference', {ref: 'supplier'}),
      column('last', 'string'),
    ];
    server.metadata = {
      ...ORDER,
      alias: 'deliveries',
      columns: [column('lines', 'tabular_section', {columns})],
      forms: [{alias: 'main', name: 'Order', elements: [{kind: 'table', field: 'lines'}]}],
    };
    server.record = order({alias: 'deliveries', content: {lines: [{id: 'r1', text: 'Tent'}]}, presentations: {}});
    server.rows = SUPPLIERS;
    form = await open('alias="deliveries" object-id="o1"', '<div style="inline-size: 900px"></div>');
    await waitUntil(() => input('last'), 'the cells are there');
  });
  afterEach(() => server.stop());

  it('is reached by Tab, opened by the arrow, chosen by Enter, and left by Tab', async () => {
    input('text').focus();
    await pressed('Tab');
    expect(at()).to.equal('supplier');
    await pressed('ArrowDown');
    await waitUntil(() => options().length >= 2, 'suppliers are offered');
    await pressed('ArrowDown');
    await pressed('ArrowDown');
    await pressed('Enter');
    await waitUntil(() => input('supplier').value === 'Nordic Trail Supply Oy', 'the second is chosen');
    await waitUntil(() => !options().length, 'the list is closed');
    expect(at()).to.equal('supplier');
    await pressed('Tab');
    expect(at()).to.equal('last');
    expect((await row()).supplier).to.equal('s2');
  });

  it('has its picture beside both lines of a card, which start at one edge', async () => {
    const columns = [
      column('supplier', 'reference', {ref: 'supplier', picture: '@initials'}),
      column('text', 'string'),
    ];
    server.metadata = {
      ...(server.metadata as object),
      alias: 'pictured',
      columns: [column('lines', 'tabular_section', {columns})],
    };
    const content = {lines: [{id: 'r1', supplier: 's1', text: 'Tent'}]};
    const presentations = {'lines.r1.supplier': 'Nordskar AB'};
    server.record = order({alias: 'pictured', content, presentations});
    form = await open('alias="pictured" object-id="o1"', '<div style="inline-size: 400px"></div>');
    await waitUntil(() => one(form, '.lc-rowcard .lc-avatar'), 'the initials are there');
    const picture = one(form, '.lc-rowcard .lc-avatar').getBoundingClientRect();
    const name = document.createRange();
    name.selectNodeContents(one(form, '.lc-rowcard__n .lc-strong').lastChild!);
    const [title, facts] = [name, one(form, '.lc-rowcard__facts')].map((each) => each.getBoundingClientRect());
    expect(title!.left).to.be.closeTo(facts!.left, 1);
    expect(picture.right).to.be.below(facts!.left);
    expect(picture.bottom, 'no taller than the two lines').to.be.at.most(facts!.bottom);
  });

  it('has initials on a disc of one colour wherever the same name is, of another beside another name', async () => {
    const columns = [column('supplier', 'reference', {ref: 'supplier', picture: '@initials'})];
    server.metadata = {
      ...(server.metadata as object),
      alias: 'coloured',
      columns: [column('lines', 'tabular_section', {columns})],
    };
    const lines = ['s1', 's2', 's1'].map((supplier, at) => ({id: `r${at}`, supplier}));
    const presentations = {
      'lines.r0.supplier': 'Nordskar AB',
      'lines.r1.supplier': 'Brightwell Ltd',
      'lines.r2.supplier': 'Nordskar AB',
    };
    server.record = order({alias: 'coloured', content: {lines}, presentations});
    form = await open('alias="coloured" object-id="o1"', '<div></div>');
    await waitUntil(() => all(form, '.lc-avatar').length === 3, 'the initials are there');
    const [first, second, third] = all(form, '.lc-avatar').map((disc) => getComputedStyle(disc).backgroundColor);
    expect(third).to.equal(first);
    expect(second).not.to.equal(first);
  });

  it('takes the one typed, and nothing once its text is deleted', async () => {
    input('supplier').focus();
    await sendKeys({type: 'skar'});
    await waitUntil(() => options().some((text) => text?.includes('Nordskar AB')), 'it is found');
    await pressed('Enter');
    await waitUntil(() => input('supplier').value === 'Nordskar AB', 'it is chosen');
    expect((await row()).supplier).to.equal('s1');
    input('supplier').focus();
    input('supplier').select();
    await pressed('Backspace');
    await pressed('Tab');
    await waitUntil(() => at() === 'last', 'the cell is left');
    expect((await row()).supplier).to.equal(null);
  });
});
