import assert from 'node:assert/strict';
import {afterEach, beforeEach, describe, it, mock} from 'node:test';
import {FakeSource, openForm, order, ORDER, type ValueQuestion} from './fixtures.js';
import type {Rule} from '../../../src/values/types.js';
import {until} from '../../support/until.js';

type Answer = (url: URL, signal: AbortSignal) => Response | Promise<Response>;

const text = (id: string, rules: Rule[] = []) => ({
  internalId: id,
  name: id,
  label: id.toUpperCase(),
  type: ['string'] as ['string'],
  rules,
});
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
const CONTENT = {sku: 'A-1', code: '', far: '', plain: '', lines: [{id: 'r1', serial: ''}]};

/** Lets everything run that waits for nothing but its turn. */
const turn = async () => {
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
    await turn();
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
    await turn();
    mock.timers.tick(9_999);
    await turn();
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
    await turn();
    form.dispose();
    assert.equal(signal?.aborted, true);
    await form.settled();
  });
});

describe("the page's own rules", () => {
  const open = async (onValue: (question: ValueQuestion) => unknown) => {
    const opened = await openForm({
      source: new FakeSource(order({content: CONTENT}), {...ORDER, columns: [text('plain'), text('other')]}),
    });
    opened.host.onValue = onValue;
    return opened;
  };

  it('report at once or later, for the value they were asked about', async () => {
    const {form, field} = await open(async ({path, value, report}) => {
      if (path === 'other') return report('At once');
      await Promise.resolve();
      if (value === 'bad') report('Not this one');
    });
    field('other').commit('x');
    field('plain').commit('bad');
    await form.settled();
    assert.deepEqual([field('other').error, field('plain').error], ['At once', 'Not this one']);
    field('plain').commit('good');
    await form.settled();
    assert.equal(field('plain').error, '');
  });

  it('refuse without a sentence too, and keep a save from posting', async () => {
    const {form, field, source} = await open(() => false);
    field('plain').commit('x');
    assert.deepEqual(await form.save(), {saved: false, reason: 'invalid'});
    assert.equal(source.saves.length, 0);
  });

  it('answer at once for thousands of cells without a clock for each, and their code is asked for once', async () => {
    const serials = Array.from({length: 1000}, (_, at) => ({id: `r${at}`, serial: ''}));
    const lines = {...text('lines'), type: ['tabular_section', {columns: [text('serial')]}] as never};
    const record = order({content: {...CONTENT, lines: serials}});
    const opened = await openForm({source: new FakeSource(record, {...ORDER, columns: [text('plain'), lines]})});
    const asked: string[] = [];
    opened.host.onValue = ({path, value, report}) => {
      asked.push(path);
      if (value === 'S7') report('Not this one');
    };
    await opened.form.settled();
    const clock = mock.method(globalThis, 'setTimeout');
    const code = mock.method(opened.app, 'ready');
    const rows = opened.lines().rows.peek();
    rows.forEach((row, at) => row.cell('serial').commit(`S${at}`));
    await opened.form.settled();
    clock.mock.restore();
    assert.equal(asked.length, 1000);
    assert.deepEqual(
      opened
        .lines()
        .faulty()
        .map(({id}) => id),
      ['r7'],
    );
    assert.equal(code.mock.callCount(), 1);
    assert.ok(clock.mock.callCount() < 10, `${clock.mock.callCount()} clocks`);
  });

  it('are asked about thousands of cells part by part, and not about those that are undone between two', async () => {
    const serials = Array.from({length: 2500}, (_, at) => ({id: `r${at}`, serial: ''}));
    const lines = {...text('lines'), type: ['tabular_section', {columns: [text('serial')]}] as never};
    const record = order({content: {...CONTENT, lines: serials}});
    const opened = await openForm({source: new FakeSource(record, {...ORDER, columns: [text('plain'), lines]})});
    const {history} = opened.form.body.peek()!;
    const fill = () => {
      for (const row of opened.lines().rows.peek()) row.cell('serial').commit(`S${row.id}`);
    };
    let asked = 0;
    opened.host.onValue = () => {
      if (asked++ === 0) setTimeout(() => history.undo());
    };
    history.group(fill);
    await opened.form.settled();
    assert.equal(asked, 1000);
    assert.equal(opened.form.modified.peek(), false);
    history.redo();
    assert.equal((await opened.form.save()).saved, true);
    assert.equal(asked, 2500);
  });

  it('say nothing of a value that their own listener has changed', async () => {
    const {form, field} = await open(({value, report}) => {
      if (value !== 'raw') return;
      field('plain').commit('clean');
      report('Raw');
    });
    field('plain').commit('raw');
    await form.settled();
    assert.deepEqual([field('plain').value.peek(), field('plain').error], ['clean', '']);
  });

  it('are asked by the save where fields are checked no earlier', async () => {
    const paths: string[] = [];
    const opened = await openForm({
      source: new FakeSource(order({content: CONTENT}), {...ORDER, columns: [text('plain'), text('other')]}),
      validateOn: 'save',
    });
    opened.host.onValue = ({path}) => void paths.push(path);
    opened.field('plain').commit('x');
    await opened.form.settled();
    assert.deepEqual(paths, []);
    await opened.form.save();
    assert.deepEqual(paths, ['plain']);
  });
});
