import assert from 'node:assert/strict';
import {afterEach, beforeEach, describe, it, mock} from 'node:test';
import {FakeSource, openForm, order, ORDER} from './fixtures.js';
import {until} from '../../support/until.js';
import {text, CONTENT} from './async-rules.js';

type Answer = (url: URL, signal: AbortSignal) => Response | Promise<Response>;
const COLUMNS = [
  text('sku', [
    {kind: 'max-length', value: 6},
    {kind: 'remote', url: '/app/check'},
  ]),
  text('code', [{kind: 'remote'}]),
  text('far', [{kind: 'remote', url: 'https://elsewhere.example/check'}]),
  text('plain'),
  {
    ...text('lines'),
    type: ['tabular_section', {columns: [text('serial', [{kind: 'remote', url: '/app/check'}])]}] as never,
  },
];

/** Lets everything run that waits for nothing outside. */
const settled = async () => {
  for (let at = 0; at < 20; at++) await new Promise((done) => setImmediate(done));
};

const taken = () => Response.json({success: false, message: 'Taken by Kestrel'});
const free = () => Response.json({success: true, result: null});

describe('rules that the server answers', () => {
  const real = globalThis.fetch;
  let asked: URL[];
  let answer: Answer;

  beforeEach(() => {
    asked = [];
    answer = free;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      asked.push(url);
      // Not the new request's: what only it follows may be collected.
      return answer(url, input instanceof Request ? input.signal : request.signal);
    };
  });
  afterEach(() => {
    globalThis.fetch = real;
    mock.timers.reset();
  });

  const open = () => openForm({source: new FakeSource(order({content: CONTENT}), {...ORDER, columns: COLUMNS})});

  it('sends path, value and id, and shows the answer at the field', async () => {
    answer = taken;
    const {form, field} = await open();
    field('sku').commit('B-2');
    await form.settled();
    const [url] = asked;
    assert.equal(url?.pathname, '/app/check');
    assert.deepEqual(
      ['path', 'value', 'id'].map((name) => url?.searchParams.get(name)),
      ['sku', 'B-2', 'o1'],
    );
    assert.equal(field('sku').error, 'Taken by Kestrel');
  });

  it('asks check-value of the record where there is no address, and cells by their path', async () => {
    const {form, field, lines} = await open();
    field('code').commit('C');
    lines().rows.peek()[0]!.cell('serial').commit('S');
    await form.settled();
    assert.deepEqual(
      asked.map((url) => [url.pathname, url.searchParams.get('path')]),
      [
        ['/supply/order/check-value', 'code'],
        ['/app/check', 'lines.r1.serial'],
      ],
    );
  });

  it('asks nothing about an empty value or one that is wrong already, and nobody of another origin', async () => {
    const {form, field, host} = await open();
    field('sku').commit('');
    field('sku').commit('much too long');
    field('far').commit('x');
    await form.settled();
    assert.deepEqual(asked, []);
    assert.equal((host.details['lc-error'] as {code: string}).code, 'LC1014');
    assert.equal(field('far').fault.peek(), null);
  });

  it('is aborted when the value changes, and an answer to the old value is dropped', async () => {
    const signals: AbortSignal[] = [];
    let release = (_: Response) => {};
    answer = (url, signal) => {
      signals.push(signal);
      return url.searchParams.get('value') === 'B' ? new Promise((done) => (release = done)) : free();
    };
    const {form, field} = await open();
    field('sku').commit('B');
    await settled();
    field('sku').input('BC');
    assert.equal(signals[0]?.aborted, true);
    field('sku').leave();
    release(taken());
    await form.settled();
    assert.equal(asked.length, 2);
    assert.equal(field('sku').fault.peek(), null);
  });

  it('shows that it waits', async () => {
    let release = (_: Response) => {};
    answer = () => new Promise((done) => (release = done));
    const {form, field} = await open();
    field('sku').commit('B');
    await until(() => field('sku').asked.peek());
    release(free());
    await form.settled();
    await until(() => !field('sku').asked.peek());
  });

  it('a save waits for the answer, and asks again about a value that was refused', async () => {
    answer = taken;
    const {form, field, source} = await open();
    field('sku').commit('B');
    assert.deepEqual(await form.save(), {saved: false, reason: 'invalid'});
    assert.equal(source.saves.length, 0);
    answer = free;
    assert.equal((await form.save()).saved, true);
    assert.equal(asked.length, 3);
  });

  it('a right answer is asked for once', async () => {
    const {form, field} = await open();
    field('sku').commit('B');
    await form.save();
    field('plain').commit('x');
    await form.save();
    assert.equal(asked.length, 1);
  });

  for (const [name, failing] of [
    ['that cannot be reached', () => Promise.reject(new TypeError('offline'))],
    ['that answers with a page', () => new Response('<!doctype html>')],
    ['that fails', () => Response.json({success: false, message: 'down'}, {status: 500})],
    ['that denies access', () => Response.json({success: false, errorCode: 'ACCESS_DENIED', message: 'No'})],
  ] as [string, Answer][])
    it(`a server ${name} has nothing against a value`, async () => {
      answer = failing;
      const {form, field} = await open();
      field('sku').commit('B');
      assert.equal((await form.save()).saved, true);
      assert.equal(field('sku').fault.peek(), null);
    });

  it('one that never answers is passed over after ten seconds', async () => {
    mock.timers.enable({apis: ['setTimeout']});
    answer = () => new Promise(() => undefined);
    const {form, field} = await open();
    field('sku').commit('B');
    const saving = form.save();
    let saved = false;
    void saving.then(() => (saved = true));
    await settled();
    mock.timers.tick(9_999);
    await settled();
    assert.equal(saved, false);
    mock.timers.tick(1);
    assert.equal((await saving).saved, true);
  });

  it('ends with the form', async () => {
    let signal: AbortSignal | undefined;
    answer = (_, given) => {
      signal = given;
      return new Promise(() => undefined);
    };
    const {form, field} = await open();
    field('sku').commit('B');
    await settled();
    form.dispose();
    assert.equal(signal?.aborted, true);
    await form.settled();
  });
});
