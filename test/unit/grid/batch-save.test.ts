import assert from 'node:assert/strict';
import {test} from 'node:test';
import {ServiceError} from '../../../src/api/errors.js';
import type {ObjectsService} from '../../../src/api/objects.js';
import {saveBatch, type RowChange} from '../../../src/state/saving/batch-save.js';

const change = (id: string): RowChange => ({alias: 'order', id, version: 1, content: {note: 'x'}});

/** A server that refuses some records and keeps the others back with them. */
function server(refused: Record<string, object>) {
  const calls: string[][] = [];
  const saveBatch = async ({order = {}}: Record<string, Record<string, unknown>>) => {
    const ids = Object.keys(order);
    calls.push(ids);
    const saved = {success: true, result: {version: 2}};
    if (!ids.some((id) => id in refused)) return {order: Object.fromEntries(ids.map((id) => [id, saved]))};
    const kept = {success: false, errorCode: 'UNKNOWN_ERROR', message: 'Nothing was saved'};
    const result = {order: Object.fromEntries(ids.map((id) => [id, {...kept, ...refused[id]}]))};
    throw new ServiceError('refused', 'Nothing was saved', {envelope: {success: false, result}});
  };
  return {calls, objects: {saveBatch} as unknown as ObjectsService};
}

test('all or nothing: who is at fault is reported, and nobody else', async () => {
  const {objects, calls} = server({b: {errorCode: 'VALIDATION', fields: {note: 'Too long'}}});
  const {saved, failed} = await saveBatch(objects, ['a', 'b'].map(change), false);
  assert.deepEqual([saved.size, [...failed.keys()], calls.length], [0, ['b'], 1]);
  assert.deepEqual(failed.get('b')!.fields, {note: 'Too long'});
});

test('the rest is saved without those at fault', async () => {
  const {objects, calls} = server({b: {errorCode: 'OUTDATED_VERSION', message: 'Changed meanwhile'}});
  const {saved, failed} = await saveBatch(objects, ['a', 'b', 'c'].map(change), true);
  assert.deepEqual([[...saved], failed.get('b')!.message], [Object.entries({a: 2, c: 2}), 'Changed meanwhile']);
  assert.deepEqual(calls, [
    ['a', 'b', 'c'],
    ['a', 'c'],
  ]);
});

test('what the server could not judge is an error of the call', async () => {
  const objects = {saveBatch: () => Promise.reject(new ServiceError('network'))} as unknown as ObjectsService;
  await assert.rejects(saveBatch(objects, [change('a')], true), {kind: 'network'});
});
