import {expect} from '@open-wc/testing';
import {resetMouse, sendKeys} from '@web/test-runner-commands';
import LcGrid from '../../elements/lc-grid.js';
import {ServiceError} from '../../src/api/errors.js';
import type {Services} from '../../src/api/services.js';
import type {Query, QueryMeta, Row} from '../../src/query/types.js';
import type {MetadataObject} from '../../src/values/metadata.js';
import {GridApp, ORDER, provide} from '../support/grid-app.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

LcGrid.define();

const SPEND: MetadataObject = {
  ...ORDER,
  alias: 'spend',
  id: 'dpr_spend',
  type: 'data_provider',
  scriptAlias: 'spend',
  name: 'Spend',
  singular: 'Supplier',
  baseUrl: '/supply/spend',
  canInsert: false,
  canUpdate: false,
  canDelete: false,
  columns: [
    {internalId: 'supplier', name: 'supplier', label: 'Supplier', type: ['reference', {ref: 'supplier'}]},
    {internalId: 'orders', name: 'orders', label: 'Orders', type: ['number']},
  ],
  lists: [
    {
      alias: 'main',
      name: 'Spend',
      columns: [{path: 'supplier'}, {path: 'orders', total: 'sum'}],
      sort: [{path: 'orders', dir: 'DESC'}],
      searchDataColumns: ['supplier'],
    },
  ],
};
const SUPPLIER: MetadataObject = {
  ...ORDER,
  alias: 'supplier',
  scriptAlias: 'supplier',
  baseUrl: '/supply/supplier',
  canDelete: false,
};
const META: QueryMeta = {
  tables: [
    {scriptAlias: 'order', canExport: true},
    {scriptAlias: 'supplier', canExport: true},
  ],
  columns: [{name: 'id', label: 'id', type: ['primary_key']}],
  canExport: true,
};
const ROWS: Row[] = [
  {id: 's1', alias: 'supplier', supplier: {v: 's1', p: 'Ridge'}, orders: 9},
  {id: 's2', alias: 'supplier', supplier: {v: 's2', p: 'Burn'}, orders: 4},
];

/** A server with a data provider: what was spent with each supplier. */
class SpendApp extends GridApp {
  override async services(): Promise<Services> {
    const services = await super.services();
    const known: Record<string, MetadataObject> = {spend: SPEND, supplier: SUPPLIER};
    const get = async (alias: string) => {
      if (!known[alias]) throw new ServiceError('access');
      return known[alias];
    };
    const answers: Record<string, unknown> = {meta: META, count: 2, run: {data: ROWS, hasNextPage: false}};
    const ask = async (kind: string, query: Query) => {
      this.asked.push({kind, query});
      return answers[kind] ?? [{total_orders: 13, figure_0: 13}];
    };
    return {...services, metadata: {get}, query: {...services.query, ask}} as unknown as Services;
  }
}

const all = (grid: Element, selector: string) => [...grid.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const drawn = (grid: Element) => waitUntil(() => all(grid, '[data-row="0"] [data-column]')[0], 'rows are drawn');
const column = (grid: Element, place: number) =>
  all(grid, `[role=row]:not([data-row="-1"]) [data-column="${place}"]`).map(({textContent}) => textContent!.trim());

describe('lc-grid: records of the server', () => {
  let app: GridApp;
  let withdraw: () => void;
  function serve(served: GridApp): void {
    app = served;
    withdraw = provide(app);
  }
  afterEach(async () => {
    withdraw();
    app.notifications.clear();
    await resetMouse();
  });

  it('a data provider is shown as its own list says, in its order and with its search', async () => {
    serve(new SpendApp());
    const grid = await show<LcGrid>(
      '<lc-grid source-type="dataProvider" alias="spend" style="width: 900px; height: 500px"></lc-grid>',
    );
    await drawn(grid);
    expect(column(grid, 0)).to.deep.equal(['Ridge', 'Burn']);
    expect(column(grid, 1)).to.deep.equal(['9', '4']);
    const asked = app.asked.find(({kind}) => kind === 'run')!.query;
    expect(asked.from).to.equal('spend');
    expect(asked.select).to.deep.equal(['supplier', 'orders']);
    expect(asked.orderBy).to.deep.equal([{column: 'orders', dir: 'DESC'}]);
    await waitUntil(() => all(grid, '[data-search]')[0], 'the search is there');
    grid.focusSearch();
    await waitUntil(() => grid.shadowRoot!.activeElement === all(grid, '[data-search]')[0], 'the search has the focus');
    await sendKeys({type: 'rid'});
    await waitUntil(() => app.asked.at(-1)!.query.search?.columns.join() === 'supplier', 'it searches suppliers');
  });

  it('a data provider offers no record to be made', async () => {
    serve(new SpendApp());
    const grid = await show<LcGrid>(
      '<lc-grid source-type="dataProvider" alias="spend" style="width: 900px; height: 500px"></lc-grid>',
    );
    await drawn(grid);
    expect(all(grid, 'button').some(({textContent}) => /new/i.test(textContent!))).to.equal(false);
  });

  it('rows carry what references are called, and plain ids where the page asks for those', async () => {
    serve(new GridApp());
    const grid = await show<LcGrid>('<lc-grid alias="order" style="width: 900px; height: 500px"></lc-grid>');
    await drawn(grid);
    expect(app.last.withPresentations).to.equal(true);
    expect(column(grid, 1)[0]).to.equal('Supplier 1');
    expect(grid.withPresentations).to.equal(true);

    grid.setAttribute('with-presentations', 'false');
    await waitUntil(() => column(grid, 1)[0] === 's-1', 'plain ids');
    expect(grid.withPresentations).to.equal(false);
    expect(app.last.withPresentations).to.equal(false);
  });
});
