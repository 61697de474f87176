import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {supply} from '../../../demo/app/index.js';
import {seedSteps} from '../../../demo/app/seed/index.js';
import {orderHead, orderLines, ORDERS, orderValues} from '../../../demo/app/seed/orders.js';
import {Application} from '../../../demo/server/application.js';
import type {Database} from '../../../demo/server/db/database.js';
import type {SeedRow} from '../../../demo/server/definition.js';
import type {Files} from '../../../demo/server/files/service.js';
import {describeProvider} from '../../../demo/server/metadata/describe.js';
import {runQuery, type Answers} from '../../../demo/server/query/index.js';
import {insertJson} from '../../../demo/server/records/stored.js';
import type {Viewer} from '../../../demo/server/security/viewer.js';
import {testDatabase} from './database.js';
import {outcome, viewer} from './fixture.js';

/** What the providers read; of the orders the newest, a tenth of a year. */
const READ = ['warehouse', 'employee', 'category', 'supplier', 'product', 'order'];
const NEWEST = Math.min(2400, ORDERS);
const NOON = Date.parse('2026-11-20T12:00:00Z');

describe('the data providers of the sample application', () => {
  const application = new Application(supply);
  let database: Database;
  before(async () => {
    database = await testDatabase(supply);
    for (const {name, total, rows} of seedSteps(supply)) {
      if (!READ.includes(name)) continue;
      for (const {table, rows: own} of await rows(0, name === 'order' ? NEWEST : total, {} as Files))
        await insertJson(table, Object.keys(own[0]!), JSON.stringify(own)).execute(database.db);
    }
  });
  after(() => database.close());

  const person = (role: string, more: Partial<Viewer> = {}) => viewer(role, {locale: 'en', timeZone: 'UTC', ...more});
  const ask = <K extends keyof Answers>(
    as: Viewer,
    kind: K,
    query: object,
    options: {column?: string; now?: number} = {},
  ): Promise<Answers[K]> =>
    runQuery({database, application, viewer: as, now: options.now ?? NOON}, kind, query, {column: options.column});
  const sales = person('sales');

  const all = Array.from({length: NEWEST}, (_, index) => orderValues(index));
  const lateOn = (day: string): SeedRow[] =>
    all.filter(
      ({status, deliver_until: until}) => ['ordered', 'in_transit'].includes(String(status)) && String(until) < day,
    );

  describe('late_deliveries', () => {
    const list = {
      from: 'late_deliveries',
      select: ['number', 'supplier', 'deliver_until', 'days_late', 'total', 'status'],
      orderBy: [{column: 'deliver_until', dir: 'ASC'}],
      withPresentations: true,
      withPrimaryKey: true,
    };

    it('are the orders that should have come, the longest late first, with the days that they are late', async () => {
      const {data, totalCount} = await ask(sales, 'run', {...list, limit: 1000});
      const expected = lateOn('2026-11-20');
      assert.ok(expected.length > 50, String(expected.length));
      assert.equal(totalCount, expected.length);
      const found = new Map(data.map((row) => [(row.number as {p: string}).p, row]));
      for (const {number, deliver_until: until, total, status} of expected) {
        const row = found.get(String(number))!;
        const days = (Date.parse('2026-11-20') - Date.parse(String(until))) / 86_400_000;
        assert.deepEqual([row.deliver_until, row.days_late, row.total, row.status], [until, days, total, status]);
      }
      const days = data.map((row) => Number(row.days_late));
      assert.deepEqual(
        days,
        days.toSorted((a, b) => b - a),
      );
    });

    it('open the order that each is', async () => {
      const [row] = (await ask(sales, 'run', {...list, limit: 1})).data;
      assert.equal(row!.alias, 'order');
      assert.deepEqual(row!.number, {v: row!.id, p: (row!.number as {p: string}).p});
      const order = {from: 'order', select: ['number'], where: ['=', 'id', row!.id]};
      assert.deepEqual(await ask(sales, 'column', order), [(row!.number as {p: string}).p]);
    });

    it('follow the day of who asks, and that of the question', async () => {
      const east = person('sales', {timeZone: 'Pacific/Kiritimati'});
      assert.equal(await ask(east, 'count', {from: 'late_deliveries'}), lateOn('2026-11-21').length);
      const least = {from: 'late_deliveries'};
      assert.equal(await ask(sales, 'min', least, {column: 'days_late'}), 1);
      assert.equal(await ask(sales, 'count', least, {now: NOON + 86_400_000}), lateOn('2026-11-21').length);
    });

    it('are searched by number and supplier, and filtered by the days', async () => {
      const [first] = lateOn('2026-11-20');
      const search = {text: String(first!.number), columns: ['number', 'supplier']};
      assert.equal(await ask(sales, 'count', {from: 'late_deliveries', search}), 1);
      const weeks = lateOn('2026-11-13').length;
      assert.equal(await ask(sales, 'count', {from: 'late_deliveries', where: ['>', 'days_late', 7]}), weeks);
    });
  });

  describe('spending_lines', () => {
    const byCategory = {
      from: 'spending_lines',
      select: ['category', {expr: 'sum(total)', as: 'total'}],
      groupBy: ['category'],
      where: ['and', ['<>', 'status', 'cancelled'], ['>=', 'date', '2026-11-02']],
      withPresentations: true,
    };

    it('say what was spent in each of the top categories', async () => {
      const rows = await ask(sales, 'all', byCategory);
      const names = rows.map(({category}) => (category as {p: string}).p).toSorted();
      const top = ['Climbing', 'Clothing', 'Cooking', 'Footwear', 'Lighting', 'Packs', 'Sleeping', 'Tents'];
      assert.deepEqual(names, [...top, 'Tools and repair']);
      const spent = all
        .filter(({status, date}) => status !== 'cancelled' && String(date) >= '2026-11-02')
        .flatMap(({lines}) => (lines as SeedRow[]).map(({total}) => Math.round(Number(total) * 100)))
        .reduce((sum, cents) => sum + cents, 0);
      const cents = rows.reduce((sum, {total}) => sum + Math.round(Number(total) * 100), 0);
      assert.equal(cents, spent);
    });

    it('are one row each, of an order that its link opens, and open nothing themselves', async () => {
      const lines = Array.from({length: NEWEST}, (_, index) => orderLines(index, orderHead(index)).length);
      const query = {from: 'spending_lines', select: ['order', 'product', 'quantity'], withPrimaryKey: true, limit: 1};
      const {data, totalCount} = await ask(sales, 'run', {...query, withPresentations: true});
      assert.equal(
        totalCount,
        lines.reduce((sum, count) => sum + count, 0),
      );
      assert.ok(data[0]!.id && !('alias' in data[0]!));
      assert.match((data[0]!.order as {p: string}).p, /^PO-2026-/);
    });
  });

  it('are not there for who may not see all that they show', async () => {
    for (const alias of ['purchases', 'late_deliveries', 'spending_lines']) {
      const denied = await outcome(ask(person('warehouse'), 'count', {from: alias}));
      assert.equal(denied, 'ACCESS_DENIED query.notAvailable', alias);
      assert.equal(describeProvider(application, alias, person('warehouse'), []), null);
      assert.ok(describeProvider(application, alias, person('auditor'), []));
    }
  });

  it('are described with the options that their columns have', () => {
    const {enumerations, columns, canInsert} = describeProvider(application, 'late_deliveries', sales, ['columns'])!;
    assert.deepEqual(enumerations, {order_status: supply.enumerations.order_status!.options});
    assert.deepEqual(
      columns!.map(({internalId}) => internalId),
      ['number', 'supplier', 'deliver_until', 'days_late', 'total', 'status', 'date'],
    );
    assert.equal(canInsert, false);
  });
});
