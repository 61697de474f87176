import {expect} from '@open-wc/testing';
import {ServiceError} from '../../src/api/errors.js';
import type {Services} from '../../src/api/services.js';
import type {Cond, Query, Row} from '../../src/query/types.js';
import {violations} from '../support/axe.js';
import {GridApp, provide} from '../support/grid-app.js';
import {ROWS} from '../support/map-rows.js';
import {pressed} from '../support/press.js';
import {atRest, waitUntil} from '../support/until.js';
import {button, card, drawn, inside, mark} from './lc-map-page.js';

const FIGURES = [
  {
    label: 'Spend, 12 weeks',
    object: 'order',
    by: 'supplier',
    fn: 'sum',
    column: 'total',
    currency: 'EUR',
    date: 'date',
  },
  {label: 'Open orders', object: 'order', by: 'supplier', fn: 'count', where: ['<', 'due', {param: 'today'}]},
  {label: 'Complaints', object: 'complaint', by: 'about', fn: 'count'},
].map((figure) => ({...figure, ...(figure.date && {period: '12weeks'})}));

/** Answers what figures ask, each object in a way of its own. */
class FiguresApp extends GridApp {
  readonly questions: Query[] = [];
  readonly answers: Record<string, () => Promise<Row[]>> = {
    order: async () => [{n0: 7, v0: '84210.00', n1: 4}],
    complaint: async () => [{n0: 2}],
  };

  override async services(): Promise<Services> {
    const ask = async (_: string, query: Query) => {
      this.questions.push(query);
      return this.answers[query.from as string]!();
    };
    const get = async (alias: string) => ({alias, baseUrl: `/supply/${alias}`, canView: alias === 'order'});
    return {...(await super.services()), query: {ask}, metadata: {get}} as unknown as Services;
  }
}

const facts = (map: HTMLElement) =>
  [...(card(map)?.querySelectorAll('dl.is-figures > div') ?? [])].map(({children}) =>
    [...children].map(({textContent}) => textContent).join(': '),
  );

describe('lc-map: figures on the card of a pin', () => {
  let app: FiguresApp;
  let withdraw: () => void;
  beforeEach(() => {
    app = new FiguresApp();
    withdraw = provide(app);
  });
  afterEach(() => withdraw());

  async function opened() {
    const map = await drawn(ROWS, (html) => html.replace('<lc-map ', `<lc-map figures='${JSON.stringify(FIGURES)}' `));
    expect(app.questions.length, 'nothing is asked before a card opens').to.equal(0);
    mark(map, 'Nordskar').focus();
    await pressed('Enter');
    await waitUntil(() => card(map), 'the card is there');
    return map;
  }

  it('are asked when it opens, an object at once; a count leads to its records', async () => {
    const map = await opened();
    await waitUntil(() => facts(map).length === 3 && card(map)!.querySelector('dl a'), 'they are there');
    expect(facts(map)).to.deep.equal(['Spend, 12 weeks: €84,210', 'Open orders: 4', 'Complaints: 2']);
    expect(map.shadowRoot!.activeElement?.textContent, 'the focus stays').to.equal('Open');
    expect(app.questions.map(({from}) => from)).to.deep.equal(['order', 'complaint']);
    const belongs = ['=', 'supplier', '1'];
    const [, spent, open] = app.questions[0]!.where as unknown as [string, Cond[], unknown[]];
    expect(spent.slice(0, 2)).to.deep.equal(['and', belongs]);
    expect((spent[2] as unknown[]).slice(0, 2)).to.deep.equal(['BETWEEN', 'date']);
    expect([open[0], open[1]]).to.deep.equal(['and', belongs]);
    expect(JSON.stringify(open[2])).to.match(/^\["<","due","\d{4}-\d\d-\d\d"\]$/);
    const links = [...card(map)!.querySelectorAll<HTMLAnchorElement>('dl a')];
    expect(
      links.map(({ariaLabel}) => ariaLabel),
      'a list that may not be viewed is no link',
    ).to.deep.equal(['Open orders: 4']);
    const {pathname, searchParams} = new URL(links[0]!.href);
    expect(pathname).to.equal('/supply/order/index');
    expect(JSON.parse(searchParams.get('params')!)).to.deep.equal({tree: open});
    expect(await violations(map)).to.deep.equal([]);
    const drilled: unknown[] = [];
    map.addEventListener('lc-drill', (event) => {
      event.preventDefault();
      drilled.push((event as CustomEvent).detail);
    });
    links[0]!.focus();
    await pressed('Enter');
    await waitUntil(() => drilled.length, 'the page is told');
    expect(drilled).to.deep.equal([{part: '1', object: 'order', where: open}]);
  });

  it('hold their places until they are there: the card does not grow', async () => {
    let answer: (rows: Row[]) => void = () => undefined;
    app.answers.order = () => new Promise((resolve) => (answer = resolve));
    const map = await opened();
    await waitUntil(() => facts(map).includes('Complaints: 2'), 'the other object has answered');
    expect(inside(map, 'dl.is-figures')!.getAttribute('aria-busy')).to.equal('true');
    expect(card(map)!.querySelectorAll('dl.is-figures .lc-sk').length).to.equal(2);
    await atRest(() => card(map)!.offsetHeight);
    const {offsetHeight} = card(map)!;
    answer([{n0: 0, v0: null, n1: 0}]);
    await waitUntil(() => facts(map)[1] === 'Open orders: 0', 'they are there');
    expect(facts(map)[0]).to.equal('Spend, 12 weeks: €0');
    expect(card(map)!.offsetHeight).to.equal(offsetHeight);
  });

  it('say so in place where they fail, and come with Retry', async () => {
    const {order} = app.answers;
    app.answers.order = () => Promise.reject(new ServiceError('network'));
    const errors: string[] = [];
    const listen = (event: Event) => errors.push((event as CustomEvent<{code: string}>).detail.code);
    document.addEventListener('lc-error', listen);
    const map = await opened();
    await waitUntil(() => facts(map)[0] === 'Spend, 12 weeks: Not loadedRetry', 'it says so');
    document.removeEventListener('lc-error', listen);
    expect(errors, 'once for all of an object').to.deep.equal([new ServiceError('network').code]);
    expect(facts(map)[2]).to.equal('Complaints: 2');
    expect(await violations(map)).to.deep.equal([]);
    app.answers.order = order!;
    button(map, 'Retry').click();
    await waitUntil(() => facts(map)[0] === 'Spend, 12 weeks: €84,210', 'one is there');
    expect(facts(map)[1]).to.contain('Not loaded');
  });

  it('are left out where the person may not read their records', async () => {
    app.answers.order = () => Promise.reject(new ServiceError('access'));
    const map = await opened();
    await waitUntil(() => facts(map).join() === 'Complaints: 2', 'only the other is there');
    expect(button(map, 'Retry')).to.equal(undefined);
  });
});
