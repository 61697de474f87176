import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcText from '../../elements/lc-text.js';
import {opener} from '../../elements/opener.js';
import {editQuery} from '../../elements/dialogs.js';
import type {Query} from '../../src/query/types.js';
import {violations} from '../support/axe.js';
import {GridApp, ORDER, provide} from '../support/grid-app.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {until, waitUntil} from '../support/until.js';
import type {MetadataObject} from '../../src/values/metadata.js';
import type {Attribute} from '../../src/values/types.js';
import type {Services} from '../../src/api/services.js';

LcText.define();

const lines: Attribute = {
  internalId: 'lines',
  name: 'lines',
  label: 'Lines',
  type: [
    'tabular_section',
    {columns: [{internalId: 'quantity', name: 'quantity', label: 'Quantity', type: ['number', {scale: 0}]}]},
  ],
};
const WITH_LINES: MetadataObject = {...ORDER, columns: [...(ORDER.columns ?? []), lines]};
const SUPPLIER: MetadataObject = {
  ...{...ORDER, alias: 'supplier', scriptAlias: 'supplier', name: 'Suppliers', singular: 'Supplier', lists: []},
  columns: [{internalId: 'city', name: 'city', label: 'City', type: ['string']}],
};
const OBJECTS = [WITH_LINES, SUPPLIER];

class QueryApp extends GridApp {
  override async services(): Promise<Services> {
    const services = await super.services();
    const get = async (alias: string) => OBJECTS.find((each) => each.alias === alias);
    return {...services, metadata: {...services.metadata, get, all: async () => OBJECTS}} as unknown as Services;
  }
}

let from: LcText;
let app: QueryApp;
let leave: () => void;
const find = <E extends HTMLElement = HTMLElement>(selector: string) => from.shadowRoot!.querySelector<E>(selector);
const button = (name: string) =>
  [...from.shadowRoot!.querySelectorAll<HTMLButtonElement>('[role=dialog] button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent).trim() === name,
  );
const opened = (query: Query) => editQuery(query, {from, title: 'Late orders'});
const previewed = () => until(() => find('.lc-queryed__table tbody tr'));
const closed = () => until(() => !find('[role=dialog]'));

const offers = () =>
  [...from.shadowRoot!.querySelectorAll('.cm-completionLabel')].map(({textContent}) => textContent.replaceAll('"', ''));

/** Shows the query as text, in which the focus is. */
async function asText(): Promise<void> {
  find<HTMLInputElement>('.lc-queryed__view input:not(:checked)')!.click();
  await until(() => find('[data-language="json"]'));
  find('.cm-content')!.focus();
}

/** Enter accepts nothing for a moment after completion opens. */
async function accepted(): Promise<void> {
  await new Promise((done) => setTimeout(done, 120));
  await pressed('Enter');
  await until(() => !offers().length);
}

/** Opens a menu by its button, by keys, and chooses a line of it; '' is a button alone. */
async function picked(menu: string, line: string): Promise<void> {
  const chip = () =>
    [...from.shadowRoot!.querySelectorAll<HTMLButtonElement>('.lc-queryed__chips button')].find(
      (each) => (each.getAttribute('aria-label') ?? each.textContent).trim() === menu,
    );
  await until(() => chip()?.disabled === false);
  chip()!.focus();
  await pressed('Enter');
  if (!line) return;
  await until(() => find('[role=menu]')?.contains(from.shadowRoot!.activeElement));
  const active = () => from.shadowRoot!.activeElement?.textContent.trim();
  const first = active();
  while (active() !== line) {
    const before = active();
    await pressed('ArrowDown');
    await until(() => active() !== before);
    if (active() === first) throw new Error(`no line ${line}`);
  }
  await pressed('Enter');
  await until(() => !find('[role=menu]'));
}

describe('the editor of queries', () => {
  beforeEach(async () => {
    app = new QueryApp();
    app.opener = opener;
    leave = provide(app);
    from = await show<LcText>('<lc-text label="Name"></lc-text>');
  });
  afterEach(async () => {
    await closed();
    leave();
  });

  it('shows the parts of a query with its first rows, and gives it without a column that was removed', async () => {
    const answer = opened({from: 'order', select: ['number', 'amount'], where: ['>=', 'amount', 10], limit: 50});
    await previewed();
    await until(() => button('Remove Amount'));
    expect(app.last.limit).to.equal(3);
    expect(find('.lc-builder__leaf')).not.to.equal(null);
    expect(await violations(from)).to.deep.equal([]);
    button('Remove Amount')!.click();
    await until(() => !button('Remove Amount'));
    await until(() => app.last.select?.length === 1);
    button('Apply')!.click();
    expect(await answer).to.deep.equal({from: 'order', select: ['number'], where: ['>=', 'amount', 10], limit: 50});
  });

  it('opens also where nothing on the page has asked the server yet', async () => {
    app.opener = null;
    const answer = opened({from: 'order', select: ['number']});
    await previewed();
    button('Apply')!.click();
    expect(await answer).to.deep.equal({from: 'order', select: ['number']});
  });

  it('does not apply a text that is no query, and says on which line it is wrong', async () => {
    const answer = opened({from: 'order', select: ['number']});
    await previewed();
    find<HTMLInputElement>('.lc-queryed__view input:not(:checked)')!.click();
    await until(() => find('.cm-content'));
    find('.cm-content')!.focus();
    await pressed('Control+a');
    await sendKeys({type: '{"from": "order", "selects": 1'});
    await until(() => button('Apply')!.disabled);
    await until(() => find('.lc-code__fault')?.textContent.includes('Line 1'));
    expect(find<HTMLInputElement>('.lc-queryed__view input:not(:checked)')!.disabled).to.equal(true);
    await pressed('Escape');
    // Where completions have come meanwhile, it closes them first.
    await waitUntil(() => find('[role=alertdialog]'), 'the question', 2_000).catch(() => pressed('Escape'));
    await until(() => find('[role=alertdialog]'));
    [...find('[role=alertdialog]')!.querySelectorAll('button')]
      .find((each) => each.textContent.includes('Discard'))!
      .click();
    expect(await answer).to.equal(null);
  });

  it('completes the text with members of a query and what they may be, and says where another is', async () => {
    const answer = opened({from: 'order', select: ['number']});
    await previewed();
    await asText();
    await pressed('Control+a');
    await sendKeys({type: '{"from": "order", '});
    await pressed('Control+Space');
    await until(() => offers().includes('where'));
    expect(offers()).to.include.members(['select', 'joins', 'orderBy', 'groupBy', 'limit']);
    expect(offers()).not.to.include('from');
    await sendKeys({type: 'orderB'});
    await until(() => offers().join() === 'orderBy');
    await until(() => find('.cm-completionInfo')?.textContent.includes('in the order of'));
    await accepted();
    await sendKeys({type: '[{"column": "amount", "dir": '});
    await pressed('Control+Space');
    await until(() => offers().join() === 'ASC,DESC');
    await sendKeys({type: '"D'});
    await until(() => offers().join() === 'DESC');
    await accepted();
    await until(() => !button('Apply')!.disabled);
    await pressed('Control+End');
    await pressed('ArrowLeft');
    await sendKeys({type: ', "where": ["'});
    await until(() => offers().includes('BETWEEN'));
    await pressed('Escape');
    await sendKeys({type: 'FILLED", "supplier'});
    // No operator is offered where a path is.
    await until(() => !offers().length);
    await until(() => !button('Apply')!.disabled);
    button('Apply')!.click();
    expect(await answer).to.deep.equal({
      ...{from: 'order', orderBy: [{column: 'amount', dir: 'DESC'}], where: ['FILLED', 'supplier']},
    });
  });

  it('says on which line a member is that a query does not have', async () => {
    const answer = opened({from: 'order', select: ['number'], limit: 20});
    await previewed();
    await asText();
    await pressed('Control+Home');
    for (const key of ['ArrowDown', 'ArrowDown', 'Home']) await pressed(key);
    for (let at = 0; at < '"select'.length; at++) await pressed('ArrowRight');
    await sendKeys({type: 's'});
    await until(() => find('.lc-code__fault')?.textContent === 'Line 3: A query has no “selects” here');
    expect(button('Apply')!.disabled).to.equal(true);
    await pressed('Backspace');
    await until(() => !find('.lc-code__fault') && !button('Apply')!.disabled);
    button('Apply')!.click();
    expect(await answer).to.deep.equal({from: 'order', select: ['number'], limit: 20});
  });

  const menus: [what: string, before: Query, steps: [menu: string, line: string][], after: Query][] = [
    ['a column is added', {from: 'order'}, [['Column', 'Amount']], {from: 'order', select: ['amount']}],
    [
      'a column shows its sum, and the others are groups',
      {from: 'order', select: ['supplier', 'amount']},
      [['Change Amount', 'sum']],
      {
        ...{from: 'order', groupBy: ['supplier']},
        select: ['supplier', {expr: {fn: 'sum', args: ['amount']}, as: 'sum_amount'}],
      },
    ],
    [
      'a figure is the column again',
      {from: 'order', select: ['supplier', {expr: {fn: 'sum', args: ['amount']}, as: 's'}], groupBy: ['supplier']},
      [['Change Amount · sum', 'Value itself']],
      {from: 'order', select: ['supplier', 'amount']},
    ],
    [
      'a column is moved',
      {from: 'order', select: ['number', 'amount']},
      [['Change Amount', 'Move backward']],
      {from: 'order', select: ['amount', 'number']},
    ],
    [
      'a reference is opened and its columns are offered',
      {from: 'order', select: ['number']},
      [
        ['Join', 'Supplier'],
        ['Column', 'City'],
      ],
      {from: 'order', select: ['number', 'supplier.city']},
    ],
    [
      'rows of a table are joined, and records without them go',
      {from: 'order', select: ['number']},
      [
        ['Join', 'Lines'],
        ['Change Lines', 'Only records with rows'],
        ['Column', 'Quantity'],
      ],
      {
        ...{from: 'order', select: ['number', 'lines.quantity']},
        joins: [{type: 'inner', source: 'order.lines', as: 'lines', on: ['=', 'lines.owner', {path: 'id'}]}],
      },
    ],
    [
      'a group is added, and shown',
      {from: 'order', select: ['status']},
      [['Group', 'Supplier']],
      {from: 'order', select: ['status', 'supplier'], groupBy: ['supplier', 'status']},
    ],
    [
      'an order is added, and reversed',
      {from: 'order', select: ['number']},
      [
        ['Sort', 'Date'],
        ['Date: ascending', ''],
      ],
      {from: 'order', select: ['number'], orderBy: [{column: 'date', dir: 'DESC'}]},
    ],
  ];
  for (const [what, before, steps, after] of menus)
    it(`changes the query by its menus and keys alone: ${what}`, async () => {
      const answer = opened(before);
      await previewed();
      for (const [menu, line] of steps) await picked(menu, line);
      await until(() => !button('Apply')!.disabled);
      button('Apply')!.focus();
      await pressed('Enter');
      expect(await answer).to.deep.equal(after);
    });
});
