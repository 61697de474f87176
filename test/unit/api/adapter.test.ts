import assert from 'node:assert/strict';
import {test} from 'node:test';
import {odata} from '../../../src/adapters/odata.js';
import {rest} from '../../../src/adapters/rest.js';
import type {Adapter, AdapterChange, AdapterFilter, AdapterRequest} from '../../../src/api/adapter/adapter.js';
import {AdapterClient} from '../../../src/api/adapter/adapter-client.js';
import type {ServiceError} from '../../../src/api/errors.js';
import {createServices} from '../../../src/api/services.js';
import type {Cond} from '../../../src/query/types.js';
import type {Attribute} from '../../../src/values/types.js';

const attribute = (internalId: string, ...type: Attribute['type']): Attribute => ({internalId, name: internalId, label: internalId, type}); // prettier-ignore
const columns = [
  attribute('name', 'string'),
  attribute('at', 'timestamp'),
  attribute('done', 'boolean'),
  attribute('day', 'date'),
  attribute('parent', 'reference', {ref: 'task'}),
  attribute('plan', 'file'),
  attribute('steps', 'tabular_section', {
    columns: [attribute('who', 'reference', {ref: 'task'}), attribute('due', 'timestamp')],
  }),
];
const options = {server: '', appId: '', credentials: 'same-origin' as const, locale: () => 'en', timeZone: () => 'Europe/Kyiv'}; // prettier-ignore

function stand(given: Partial<Adapter> = {}) {
  const asked: AdapterRequest[] = [];
  const saved: AdapterChange[] = [];
  const adapter: Adapter = {
    metadata: () => ({name: 'Tasks', ids: 'number', columns}),
    list(_alias, request) {
      asked.push(request);
      return {rows: [], total: 0};
    },
    load: (_alias, id) => ({id, values: {name: 'a', at: '2026-03-01T10:00:00Z', steps: [{id: 'x', who: 7}]}}),
    save(_alias, change) {
      saved.push(change);
      return {id: change.id ?? 9, values: change.values};
    },
    ...given,
  };
  return {asked, saved, services: createServices(options, new AdapterClient(options, adapter))};
}

async function filterOf(where: Cond): Promise<AdapterFilter | null> {
  const {asked, services} = stand();
  await services.query.ask('all', {from: 'task', where});
  return asked[0]!.filter;
}

test('an adapter is asked for days of moments, periods and no by their bounds', async () => {
  const at = (op: '>=' | '<', value: string) => ({path: 'at', type: 'timestamp', op, value});
  assert.deepEqual(await filterOf(['=', 'at', '2026-03-01']), {
    and: [at('>=', '2026-02-28T22:00:00.000Z'), at('<', '2026-03-01T22:00:00.000Z')],
  });
  assert.deepEqual(await filterOf(['<=', 'at', '2026-03-01']), at('<', '2026-03-01T22:00:00.000Z'));
  assert.deepEqual(await filterOf(['EMPTY', 'done']), {not: {path: 'done', type: 'boolean', op: '=', value: true}});
  assert.equal(await filterOf(['PERIOD', 'day', 'all']), null);
  const period = (await filterOf(['PERIOD', 'day', 'thisMonth'])) as {and: {op: string; value: string}[]};
  assert.deepEqual(period.and.map(({op, value}) => [op, value.slice(8)]), [['>=', '01'], ['<', '01']]); // prettier-ignore
  assert.deepEqual(await filterOf(['NOT-IN', 'parent', ['3', {v: '4', p: 'Four'}]]), {
    not: {path: 'parent', type: 'reference', op: 'in', value: [3, 4]},
  });
  assert.deepEqual(await filterOf(['LIKE', 'presentation', 'x']), {path: 'name', type: 'string', op: 'contains', value: 'x'}); // prettier-ignore
});

test('what can match no record, or is asked beyond the records, does not reach an adapter', async () => {
  const {asked, services} = stand();
  assert.deepEqual(
    await services.query.ask('run', {from: 'task', where: ['and', ['=', 'name', 'a'], ['IN', 'id', []]]}),
    {
      data: [],
      totalCount: 0,
    },
  );
  await assert.rejects(services.query.ask('all', {from: 'task', groupBy: ['name']}), {kind: 'unsupported'});
  await assert.rejects(services.query.ask('all', {from: 'task', where: ['=', 'nobody', 1]}), {kind: 'unsupported'});
  assert.equal(asked.length, 0);
  const {columns: shown, canExport} = await services.metadata.get('task');
  assert.ok(!canExport && !shown!.some(({internalId}) => internalId === 'plan'));
  assert.equal(await services.settings.get('list:task:'), null);
});

test('a record comes and goes in the shapes of its back end', async () => {
  const {saved, services} = stand();
  const {baseUrl} = await services.metadata.get('task');
  const record = await services.objects.load(baseUrl, '5');
  assert.equal(record.content.at, Date.UTC(2026, 2, 1, 10));
  assert.deepEqual(record.content.steps, [{id: 'x', who: '7', due: null}]);
  assert.equal(record.presentations['steps.x.who'], '7');
  const content = {...record.content, parent: '3'};
  await services.objects.save(baseUrl, {id: '5', version: record.version, content}, 'once');
  const {id, requestId, values} = saved[0]!;
  assert.deepEqual([id, requestId], [5, 'once']);
  assert.deepEqual(
    [values.at, values.parent, values.steps],
    ['2026-03-01T10:00:00.000Z', 3, [{id: 'x', who: 7, due: null}]],
  );
});

test('answers that are none, faults and late ones are failures of the usual kinds', async () => {
  const kindOf = async (given: Partial<Adapter>) => {
    const {services} = stand(given);
    const thrown = await services.query.ask('all', {from: 'task'}).catch((error: unknown) => error);
    return (thrown as ServiceError).kind;
  };
  const list = (answer: unknown) => ({list: () => answer as never});
  assert.equal(await kindOf(list(null)), 'malformed');
  assert.equal(await kindOf(list({rows: [{name: 'no id'}], total: 1})), 'malformed');
  assert.equal(await kindOf(list({rows: [], total: 'many'})), 'malformed');
  assert.equal(await kindOf({metadata: () => ({name: 'x'}) as never}), 'malformed');
  const fails = (error: unknown) => ({list: () => Promise.reject(error as Error)});
  assert.equal(await kindOf(fails(Object.assign(new Error('no'), {status: 403}))), 'access');
  assert.equal(await kindOf(fails(Object.assign(new Error('no'), {status: 500}))), 'http');
  assert.equal(await kindOf(fails(new DOMException('or', 'NotSupportedError'))), 'unsupported');
  const stop = new AbortController();
  const {services} = stand({list: () => new Promise<never>(() => undefined)});
  const waiting = services.query.ask('all', {from: 'task'}, {signal: stop.signal});
  stop.abort();
  await assert.rejects(waiting, {kind: 'aborted'});
});

test('addresses quote what would be read otherwise, and refused versions are conflicts', async () => {
  const urls: [string, RequestInit][] = [];
  let answer = new Response('{"value": [], "@odata.count": 0}');
  const fetch = (url: unknown, init?: RequestInit) => {
    urls.push([decodeURIComponent(String(url).replaceAll('+', ' ')), init!]);
    return Promise.resolve(answer.clone());
  };
  const objects = {task: {name: 'Tasks', columns}};
  const signal = new AbortController().signal;
  const call = {signal, locale: 'en', timeZone: 'UTC'};
  const filter = {path: 'name', type: 'string' as const, op: '=' as const, value: "O'Hara"};
  const request = {columns: [], search: null, sort: [], offset: 0, limit: 1};
  const services = {odata: odata({url: '', objects, fetch}), rest: rest({url: '', objects, fetch})};
  await services.odata.list('task', {...request, filter}, call);
  assert.match(urls[0]![0], /\$filter=name eq 'O''Hara'$/);
  await services.odata.list(
    'task',
    {...request, filter: {...filter, path: 'parent.name', op: 'starts', value: "O'"}},
    call,
  );
  assert.match(urls[1]![0], /\$filter=startswith\(tolower\(parent\/name\),'o'''\)$/);
  answer = new Response('{}', {headers: {'X-Total-Count': '0'}});
  await services.rest.list('task', {...request, filter: {...filter, op: 'starts', value: 'a.b'}}, call);
  assert.match(urls[2]![0], /name_like=\^a\\\.b$/);
  answer = new Response('', {status: 412});
  for (const adapter of Object.values(services)) {
    const change = {id: 'a', version: '"3"', requestId: '', values: {}};
    assert.deepEqual(await adapter.save!('task', change, call), {conflict: null});
    assert.equal(new Headers(urls.at(-1)![1].headers).get('If-Match'), '"3"');
  }
});
