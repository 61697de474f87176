import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Client} from '../../../src/api/client.js';
import {refusalText} from '../../../src/api/refusal-text.js';
import {ServiceError} from '../../../src/api/errors.js';
import {QueryService} from '../../../src/api/query.js';

const failing = (error: ServiceError) =>
  new QueryService({call: () => Promise.reject(error)} as unknown as Client).ask('all', {from: 'order'}).then(
    () => assert.fail('it went through'),
    (thrown: ServiceError) => thrown,
  );

test('a query that fails on the wire has its status text and code', async () => {
  const {message} = await failing(new ServiceError('http', '', {status: 502, statusText: 'Bad Gateway'}));
  assert.equal(message, 'Bad Gateway 502');
});

test('a refused query has its own message, else that the error is unknown', async () => {
  assert.equal((await failing(new ServiceError('refused', 'First error'))).message, 'First error');
  assert.equal((await failing(new ServiceError('refused'))).serverCode, 'UNKNOWN_ERROR');
});

test('an error may be a sentence, or an object with one as servers of other kinds send it', async () => {
  for (const errors of [['Too many rows'], [{message: 'Too many rows'}], [{message: 'Too many rows'}, 'Another']]) {
    const envelope = {success: false, errors};
    assert.equal((await failing(new ServiceError('refused', '', {envelope}))).message, 'Too many rows');
    assert.equal(refusalText(envelope), 'Too many rows');
  }
  for (const envelope of [undefined, null, {}, {errors: []}, {errors: [{code: 7}]}, {errors: 'no list'}] as never[])
    assert.equal(refusalText(envelope), '');
});

test('of several errors of a refused query the first is reported, whatever the message', async () => {
  const envelope = {success: false, message: 'Two errors', errors: ['First error', 'Second error']};
  assert.equal((await failing(new ServiceError('refused', 'Two errors', {envelope}))).message, 'First error');
});

test('an aborted query passes through', async () => {
  const aborted = new ServiceError('aborted');
  assert.equal(await failing(aborted), aborted);
});
