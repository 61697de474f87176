import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Flights} from '../../../src/state/app/flights.js';

function flight() {
  const calls: AbortSignal[] = [];
  let land: (value: string) => void = () => undefined;
  const start = (signal: AbortSignal) => {
    calls.push(signal);
    return new Promise<string>((resolve) => (land = resolve));
  };
  return {calls, start, land: (value: string) => land(value)};
}

test('equal requests share one flight', async () => {
  const flights = new Flights();
  const {calls, start, land} = flight();
  const both = [1, 2].map(() => flights.share('rows', start, new AbortController().signal));
  land('rows');
  assert.deepEqual(await Promise.all(both), ['rows', 'rows']);
  assert.equal(calls.length, 1);
  void flights.share('rows', start, new AbortController().signal);
  assert.equal(calls.length, 2, 'a landed flight is not kept');
});

test('one reader leaving does not take the answer from the other', async () => {
  const flights = new Flights();
  const {calls, start, land} = flight();
  const first = new AbortController();
  const left = flights.share('rows', start, first.signal);
  const stays = flights.share('rows', start, new AbortController().signal);
  first.abort();
  await assert.rejects(left, {kind: 'aborted'});
  assert.equal(calls[0]?.aborted, false);
  land('rows');
  assert.equal(await stays, 'rows');
});

test('the last reader leaving aborts the call', async () => {
  const flights = new Flights();
  const {calls, start} = flight();
  const reader = new AbortController();
  const left = flights.share('rows', start, reader.signal);
  reader.abort();
  await assert.rejects(left, {kind: 'aborted'});
  assert.equal(calls[0]?.aborted, true);
  void flights.share('rows', start, new AbortController().signal);
  assert.equal(calls.length, 2);
});
