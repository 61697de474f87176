import assert from 'node:assert/strict';
import {describe, it, mock} from 'node:test';
import {FakeSource, openForm, order, ORDER, type ValueQuestion} from './fixtures.js';
import {text, CONTENT} from './async-rules.js';

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
