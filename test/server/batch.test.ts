import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Envelope} from '../../src/contract/envelope.js';
import {Person, testServer, type SavedRecord, type TestServer} from '../support/server.js';

type Answers = Record<string, Record<string, Envelope<SavedRecord>>>;

describe('batches', () => {
  let server: TestServer;
  let admin: Person;
  before(async () => {
    server = await testServer();
    admin = await new Person(server).signIn('admin');
  });
  after(() => server.stop());

  const save = (objects: object) =>
    admin.post<Answers>('/designer/list-batch/save', {objects: JSON.stringify(objects)});
  const remove = (objects: object) =>
    admin.post<{deleted: Record<string, string[]>; failed: {id: string; errorCode: string; url?: string}[]}>(
      '/designer/list-batch/delete',
      {objects: JSON.stringify(objects)},
    );
  const count = async (from: string) => {
    const body = new FormData();
    body.set('config', JSON.stringify({from}));
    return ((await (await admin.raw('/designer/query/count', {}, {method: 'POST', body})).json()) as {result: number})
      .result;
  };

  it('saves records of several objects and answers for each', async () => {
    const {body} = await save({
      supplier: {a: {content: {name: 'A'}}, b: {content: {name: 'B'}}},
      product: {p: {content: {name: 'P'}}},
    });
    assert.equal(body.success, true);
    assert.deepEqual(
      [body.result?.supplier?.a?.result?.presentation, body.result?.product?.p?.result?.presentation],
      ['A', 'P'],
    );
  });

  it('saves nothing when one of them is refused, and says which', async () => {
    const before = await count('supplier');
    const {body} = await save({supplier: {good: {content: {name: 'Good'}}, bad: {content: {name: ''}}}});
    assert.equal(body.success, false);
    assert.equal(body.result?.supplier?.bad?.errorCode, 'VALIDATION');
    assert.equal(body.result?.supplier?.good?.success, false);
    assert.equal(await count('supplier'), before);
  });

  it('saves nothing when the database itself refuses one', async () => {
    const before = await count('supplier');
    const {body} = await save({
      supplier: {one: {content: {name: 'Twin'}}, two: {content: {name: 'Twin'}}, three: {content: {name: 'Three'}}},
    });
    assert.equal(body.result?.supplier?.two?.errorCode, 'VALIDATION');
    assert.ok(body.result?.supplier?.two?.fields?.name);
    assert.equal(body.result?.supplier?.three?.success, false);
    assert.equal(await count('supplier'), before);
  });

  it('deletes what it can and says what it cannot', async () => {
    const kept = await admin.saved('supplier', {content: {name: 'Kept'}});
    const gone = await admin.saved('supplier', {content: {name: 'Gone'}});
    await admin.saved('order', {content: {supplier: kept.id}});
    const {body} = await remove({supplier: [kept.id, gone.id, 'nonsense']});
    assert.deepEqual(body.result?.deleted, {supplier: [gone.id]});
    assert.deepEqual(
      body.result?.failed.map(({id, errorCode}) => [id, errorCode]),
      [
        [kept.id, 'INTEGRITY_VIOLATION'],
        ['nonsense', 'ACCESS_DENIED'],
      ],
    );
    assert.equal(body.result?.failed[0]?.url, `/desk/supplier/references?id=${kept.id}`);
  });

  it('deletes records that refer to each other in whatever order they come', async () => {
    const parent = await admin.saved('supplier', {content: {name: 'Parent'}});
    const child = await admin.saved('supplier', {content: {name: 'Child', parent: parent.id}});
    const {body} = await remove({supplier: [parent.id, child.id]});
    assert.deepEqual(body.result?.deleted.supplier?.sort(), [parent.id, child.id].sort());
    assert.deepEqual(body.result?.failed, []);
  });

  it('does nothing with an empty map and succeeds', async () => {
    assert.deepEqual((await save({})).body, {success: true, result: {}});
    assert.deepEqual((await remove({})).body, {success: true, result: {deleted: {}, failed: []}});
  });

  it('sends nothing to listeners when nothing was saved', async () => {
    const events: string[] = [];
    const stop = server.services.bus.subscribe({object: ({kind}) => void events.push(kind)});
    await save({supplier: {good: {content: {name: 'Quiet'}}, bad: {content: {name: ''}}}});
    assert.deepEqual(events, []);
    await save({supplier: {good: {content: {name: 'Loud'}}}});
    assert.deepEqual(events, ['insert']);
    stop();
  });
});
