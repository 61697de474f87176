import assert from 'node:assert/strict';
import {test, type TestContext} from 'node:test';
import {openForm} from './fixtures.js';

const ids = (rows: {id: string}[]) => rows.map(({id}) => id);
const logged = (context: TestContext) => {
  const log = context.mock.method(console, 'error', () => undefined);
  return () => log.mock.calls.map(({arguments: [text]}) => text as string);
};

test('an added row is active, has a new id and the default values', async () => {
  const {form, lines} = await openForm();
  const row = lines().add()!;
  assert.equal(lines().active.value, row);
  assert.equal(lines().rows.value.length, 3);
  assert.equal(row.cell('quantity').value.value, 0);
  assert.equal(form.modified.value, true);
});

test('after a row is deleted, no row is active', async () => {
  const {form, lines} = await openForm();
  const [first] = lines().rows.value;
  lines().activate(first!);
  first!.cell('quantity').commit(9);
  lines().delete(first!);
  assert.equal(lines().active.value, null);
  assert.deepEqual(ids(lines().rows.value), ['r2']);
  assert.equal(form.modified.value, true);
});

test('rows move, and moving back leaves nothing changed', async () => {
  const {form, lines} = await openForm();
  const [first] = lines().rows.value;
  assert.equal(lines().move(first!, 1), true);
  assert.deepEqual(ids(lines().rows.value), ['r2', 'r1']);
  assert.equal(form.modified.value, true);
  lines().move(first!, 0);
  assert.equal(form.modified.value, false);
});

test('search matches visible columns without regard to case, all words or any', async () => {
  const {lines} = await openForm();
  const found = (text: string) => {
    lines().setSearch(text);
    return ids(lines().shown.value);
  };
  assert.deepEqual(found('RIDGE'), ['r1']);
  assert.deepEqual(found('tent 10.1'), ['r1']);
  assert.deepEqual(found('ridgeline mat'), []);
  assert.deepEqual(found('pole'), [], 'the secret column is not shown');
  assert.equal(lines().permissions.move, false);
});

test('programming errors are logged and change nothing', async (context) => {
  const log = logged(context);
  const {form, lines} = await openForm();
  lines().accept('rows', {});
  lines().accept([7, {id: 'a'}, {id: 'a'}], {});
  assert.equal(lines().rowAt(9), null);
  assert.equal(lines().add({id: 'a'}), null);
  assert.deepEqual(log(), [
    'tabular input must be an array',
    'a row must be an object',
    'row already exists',
    'index out of range',
    'row already exists',
  ]);
  assert.deepEqual(ids(lines().rows.value), ['a']);
  assert.equal(form.modified.value, false);
});

test('a saved row keeps its identity though the server gives it another id', async () => {
  const {form, source, lines} = await openForm();
  const row = lines().add({product: 'p3', quantity: 1})!;
  const {key} = row;
  source.answer = async (object) => {
    const content = structuredClone(object.content) as {lines: {id: string}[]};
    content.lines[2]!.id = 'r3';
    return {...source.record, version: 4, content};
  };
  await form.save();
  const saved = lines().rows.value[2]!;
  assert.equal(saved.key, key);
  assert.equal(saved.id, 'r3');
  assert.equal(form.modified.value, false);
});

test('a row added while the save ran stays', async () => {
  const {form, source, lines} = await openForm();
  const answer = source.answer;
  source.answer = (object) => {
    lines().add({id: 'late', product: 'p9', quantity: 1});
    return answer(object);
  };
  await form.save();
  assert.deepEqual(ids(lines().rows.value), ['r1', 'r2', 'late']);
  assert.equal(form.modified.value, true);
});
