import assert from 'node:assert/strict';
import {afterEach, test} from 'node:test';
import {connect} from '../../../src/api/connect.js';
import {ServiceError} from '../../../src/api/errors.js';
import {from} from '../../../src/api/query-builder.js';
import {and, cases, count, countDistinct, fn, is, not, or, param, path, sum, value} from '../../../src/query/build.js';
import {QueryFault} from '../../../src/query/problem.js';
import type {PresentedValue} from '../../../src/values/types.js';
import {until} from '../../support/until.js';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

type Answer = unknown | ((request: Request) => Promise<Response>);

/** A connection whose server answers in turn with these results, and what it was asked. */
function answering(...answers: Answer[]) {
  const asked: {kind: string; config: unknown; params: unknown; column: unknown}[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input as string, init);
    const body = await request.clone().formData();
    const read = (name: string) => JSON.parse((body.get(name) as string | null) ?? 'null') as unknown;
    const kind = new URL(request.url).pathname.split('/').at(-1)!;
    asked.push({kind, config: read('config'), params: read('params'), column: body.get('column')});
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    if (typeof answer === 'function') return (answer as (request: Request) => Promise<Response>)(request);
    return answer instanceof Response ? answer : Response.json({success: true, result: answer});
  };
  return {asked, desk: connect({server: 'https://desk.example', appId: 'desk'})};
}

const never = (request: Request) =>
  new Promise<Response>((_, fail) => request.signal.addEventListener('abort', () => fail(request.signal.reason)));
const ofKind = (kind: string) => (error: unknown) => error instanceof ServiceError && error.kind === kind;

/** Does not compile where the types differ. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const typed = <T extends true>(_same?: T) => undefined;

test('each call gives another query and leaves the one before it as it is', () => {
  const all = from('order');
  const drafts = all.where(['=', 'status', 'draft']);
  const recent = drafts
    .where(is('date', 'PERIOD', 'thisMonth', 'mon'))
    .orderBy('date', 'DESC')
    .limit(20);
  assert.deepEqual(all.toQuery(), {from: 'order'});
  assert.deepEqual(drafts.toQuery(), {from: 'order', where: ['=', 'status', 'draft']});
  assert.deepEqual(recent.toQuery(), {
    from: 'order',
    where: ['and', ['=', 'status', 'draft'], ['PERIOD', 'date', 'thisMonth', 'mon']],
    orderBy: [{column: 'date', dir: 'DESC'}],
    limit: 20,
  });
});

test('every member of the configuration has its call', () => {
  const query = from({source: 'order', as: 'o'})
    .select('o.status', {orders: count(), suppliers: countDistinct('o.supplier')}, {expr: 'sum(o.total)', as: 'total'})
    .join('supplier', 's', ['=', 's.id', {path: 'o.supplier'}])
    .leftJoin('country', 'c', is('c.id', '=', path('s.country')))
    .where(is('o.status', 'IN', ['draft', 'sent']), null, false)
    .groupBy('o.status')
    .groupSets([0], [])
    .having(is(count(), '>', 1))
    .orderBy(count(), 'DESC')
    .page(3, 50)
    .search('zor', 's.name')
    .params({since: '2026-01-01'})
    .distinct()
    .checkAccess(false)
    .withPresentations()
    .withPrimaryKey()
    .withoutTotal()
    .cursor('c1');
  assert.deepEqual(query.toQuery(), {
    from: {source: 'order', as: 'o'},
    select: [
      'o.status',
      {expr: {fn: 'count', args: []}, as: 'orders'},
      {expr: {fn: 'count', args: ['o.supplier'], distinct: true}, as: 'suppliers'},
      {expr: 'sum(o.total)', as: 'total'},
    ],
    joins: [
      {type: 'inner', source: 'supplier', as: 's', on: ['=', 's.id', {path: 'o.supplier'}]},
      {type: 'left', source: 'country', as: 'c', on: ['=', 'c.id', {path: 's.country'}]},
    ],
    where: ['IN', 'o.status', ['draft', 'sent']],
    groupBy: ['o.status'],
    groupSets: [[0], []],
    having: ['>', {fn: 'count', args: []}, 1],
    orderBy: [{column: {fn: 'count', args: []}, dir: 'DESC'}],
    limit: 50,
    offset: 100,
    search: {text: 'zor', columns: ['s.name']},
    params: {since: '2026-01-01'},
    distinct: true,
    checkAccess: false,
    withPresentations: true,
    withPrimaryKey: true,
    hideTotalRowCount: true,
    cursor: 'c1',
  });
});

test('conditions are put together, and expressions are data', () => {
  const late = or(is('status', '=', 'late'), and(is('note', 'FILLED'), not(is('total', 'BETWEEN', 1, 9))));
  assert.deepEqual(late, [
    'or',
    ['=', 'status', 'late'],
    ['and', ['FILLED', 'note'], ['not', ['BETWEEN', 'total', 1, 9]]],
  ]);
  const query = from('order')
    .select({
      month: fn('trunc', 'date', value('month')),
      size: cases([[is('total', '>', param('large')), value('L')]], value('S')),
    })
    .params({large: 100})
    .toQuery();
  assert.deepEqual(query.select, [
    {expr: {fn: 'trunc', args: ['date', {value: 'month'}]}, as: 'month'},
    {expr: {case: [[['>', 'total', {param: 'large'}], {value: 'L'}]], else: {value: 'S'}}, as: 'size'},
  ]);
});

test('a query goes on from a configuration, and another one is added to it', () => {
  const known = {from: 'order', select: ['number']};
  const both = from(known).union(from('archive').select('number'), {all: true}).union(known);
  assert.deepEqual(both.toQuery(), {
    ...known,
    unions: [{all: true, query: {from: 'archive', select: ['number']}}, {query: known}],
  });
  assert.deepEqual(known, {from: 'order', select: ['number']});
});

test('what is no query is refused before it is sent, with the place', async () => {
  const wrong = from('order').where(['=', 'status', undefined]);
  assert.throws(
    () => wrong.toQuery(),
    (fault: unknown) => fault instanceof QueryFault && fault.problem.path === 'where.2',
  );
  const {asked, desk} = answering([]);
  const refused = desk.from('order').where(['=', 'status', new Date()]).all();
  await assert.rejects(refused, (error) => ofKind('unexpected')(error) && (error as Error).cause instanceof QueryFault);
  assert.equal(asked.length, 0);
  await assert.rejects(from('order').all(), TypeError);
});

test('each kind of the contract is asked for by its name', async () => {
  const {asked, desk} = answering(null);
  const orders = desk.from('order').select('number');
  for (const kind of ['all', 'one', 'exists', 'count', 'scalar', 'column', 'run', 'meta', 'command'] as const)
    await orders[kind]({params: {a: 1}});
  for (const kind of ['sum', 'min', 'max', 'avg'] as const) await desk.from('order')[kind]('total');
  assert.deepEqual(
    asked.map(({kind}) => kind),
    ['all', 'one', 'exists', 'count', 'scalar', 'column', 'run', 'meta', 'command', 'sum', 'min', 'max', 'avg'],
  );
  assert.deepEqual(asked[0], {kind: 'all', config: {from: 'order', select: ['number']}, params: {a: 1}, column: null});
  assert.equal(asked.at(-1)!.column, 'total');
});

test('an export is a file with its name', async () => {
  const disposition = {'Content-Disposition': 'attachment; filename="orders.xlsx"'};
  const {desk} = answering(new Response('x', {headers: disposition}));
  assert.equal((await desk.from('order').export()).name, 'orders.xlsx');
});

test('a builder that is executed again aborts what it waited for; another one made of it does not', async () => {
  const {asked, desk} = answering(never, never, []);
  const orders = desk.from('order');
  const first = orders.all();
  const stop = new AbortController();
  const beside = orders.limit(5).all({signal: stop.signal});
  await until(() => asked.length === 2);
  const second = orders.all();
  await assert.rejects(first, ofKind('aborted'));
  assert.deepEqual(await second, []);
  assert.equal(await Promise.race([beside, Promise.resolve('waits')]), 'waits');
  stop.abort();
  await assert.rejects(beside, ofKind('aborted'));
});

test('each kind is aborted by a signal, also by one that was aborted before', async () => {
  const {asked, desk} = answering(never);
  const stop = new AbortController();
  const rows = desk.from('order').all({signal: stop.signal});
  const file = desk.from('order').export({signal: stop.signal});
  await until(() => asked.length === 2);
  stop.abort();
  await assert.rejects(rows, ofKind('aborted'));
  await assert.rejects(file, ofKind('aborted'));
  await assert.rejects(desk.from('order').count({signal: stop.signal}), ofKind('aborted'));
});

test('pages are read one after another, each from where the last one ended', async () => {
  const {asked, desk} = answering(
    {data: [{n: 1}, {n: 2}], hasNextPage: true, cursor: 'c1'},
    {data: [{n: 3}], hasNextPage: false},
  );
  const read: unknown[] = [];
  for await (const rows of desk.from('order').select('n').pages(2)) read.push(rows);
  assert.deepEqual(read, [[{n: 1}, {n: 2}], [{n: 3}]]);
  const base = {from: 'order', select: ['n'], limit: 2, hideTotalRowCount: true};
  assert.deepEqual(
    asked.map(({config}) => config),
    [
      {...base, offset: 0},
      {...base, offset: 2, cursor: 'c1'},
    ],
  );
});

test('a row has what was chosen, with the types that were given', () => {
  interface Order {
    number: string;
    total: number;
    'supplier.name': string;
  }
  const orders = from<Order>('order');
  const rows = orders.select('number', 'supplier.name', {orders: count(), paid: sum('total')});
  typed<Same<Awaited<ReturnType<typeof orders.all>>, Order[]>>();
  typed<
    Same<
      Awaited<ReturnType<typeof rows.all>>,
      {number: string; 'supplier.name': string; orders: number; paid: number | null}[]
    >
  >();
  const more = orders.select('number').select('total');
  assert.deepEqual(more.toQuery().select, ['number', 'total']);
  typed<Same<Awaited<ReturnType<typeof more.one>>, {number: string; total: number} | null>>();
  const shown = orders.select('number').withPresentations();
  assert.equal(shown.toQuery().withPresentations, true);
  typed<Same<Awaited<ReturnType<typeof shown.column>>, (string | PresentedValue)[]>>();
  const any = from('order').select('number');
  assert.deepEqual(any.toQuery().select, ['number']);
  typed<Same<Awaited<ReturnType<typeof any.all>>, {number: unknown}[]>>();
  // @ts-expect-error a column that there is not
  orders.select('nmuber');
  // @ts-expect-error an operator without its operand
  is('status', '=');
  // @ts-expect-error a period that there is not
  is('date', 'PERIOD', 'nextMonth');
  assert.deepEqual(rows.toQuery().from, 'order');
});
