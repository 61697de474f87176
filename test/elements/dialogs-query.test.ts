import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcText from '../../elements/lc-text.js';
import {opener} from '../../elements/opener.js';
import {editQuery} from '../../src/dialogs/dialogs.js';
import type {Query} from '../../src/query/types.js';
import {violations} from '../support/axe.js';
import {GridApp, ORDER, provide} from '../support/grid-app.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';
import type {Services} from '../../src/api/services.js';

LcText.define();

class QueryApp extends GridApp {
  override async services(): Promise<Services> {
    const services = await super.services();
    return {...services, metadata: {...services.metadata, all: async () => [ORDER]}} as unknown as Services;
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
    await until(() => find('[role=alertdialog]'));
    [...find('[role=alertdialog]')!.querySelectorAll('button')]
      .find((each) => each.textContent.includes('Discard'))!
      .click();
    expect(await answer).to.equal(null);
  });
});
