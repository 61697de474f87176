import assert from 'node:assert/strict';
import {test} from 'node:test';
import {ServiceError} from '../../../src/api/errors.js';
import type {SigningField, SigningRecipient} from '../../../src/contract/signing.js';
import {FieldHistory} from '../../../src/state/signing/field-history.js';
import {newFieldId} from '../../../src/state/signing/field-id.js';
import {inOrder, placeNear, resized, snapped, within} from '../../../src/state/signing/field-places.js';
import {isAddress, missingOf} from '../../../src/state/signing/missing.js';
import {SaveQueue} from '../../../src/state/signing/save-queue.js';

const PAGE = {width: 595, height: 842};
const field = (id: string, more: Partial<SigningField> = {}): SigningField => ({
  ...{id, documentId: 'd1', recipientId: 'r1', type: 'signature', page: 1, required: true, label: ''},
  ...{x: 52, y: 386, width: 206, height: 52},
  ...more,
});

test('a place is whole, large enough, and within its page', () => {
  assert.deepEqual(within({x: -5, y: 900, width: 206.4, height: 2}, PAGE), {x: 0, y: 834, width: 206, height: 8});
  assert.deepEqual(within({x: 500, y: 10, width: 900, height: 40}, PAGE), {x: 0, y: 10, width: 595, height: 40});
});

test('edges of fields attract each other', () => {
  const other = {x: 100, y: 200, width: 50, height: 20};
  assert.deepEqual(snapped({x: 103, y: 300, width: 40, height: 20}, [other]).x, 100);
  assert.deepEqual(snapped({x: 113, y: 223, width: 40, height: 20}, [other]), {x: 110, y: 220, width: 40, height: 20});
  assert.deepEqual(snapped({x: 130, y: 300, width: 7, height: 20}, [other]).x, 130);
});

test('a corner stays on the page and leaves a field its least size', () => {
  const place = {x: 50, y: 50, width: 100, height: 40};
  assert.deepEqual(resized(place, {dx: 900, dy: -900}, 'end', PAGE), {x: 50, y: 50, width: 545, height: 8});
  assert.deepEqual(resized(place, {dx: -90, dy: 90}, 'start', PAGE), {x: 0, y: 82, width: 150, height: 8});
});

test('a new field lies beside those that are there', () => {
  const first = placeNear('date', {x: 300, y: 300}, PAGE, []);
  assert.deepEqual(first, {x: 241, y: 287, width: 118, height: 26});
  const second = placeNear('signature', {x: 300, y: 300}, PAGE, [first]);
  assert.deepEqual([second.x, second.y], [197, 321]);
  assert.equal(placeNear('date', {x: 300, y: 300}, PAGE, [first, second]).y, 381, 'below both');
  const foot = {x: 241, y: PAGE.height - 30, width: 118, height: 30};
  assert.equal(
    placeNear('date', {x: 300, y: PAGE.height}, PAGE, [foot]).y,
    PAGE.height - 64,
    'above what ends the page',
  );
  const all = {x: 0, y: 0, ...PAGE};
  assert.deepEqual(placeNear('date', {x: 300, y: 300}, PAGE, [all]), first, 'over it where there is no room');
});

test('fields are in reading order', () => {
  const fields = [field('c', {page: 2}), field('b', {x: 90}), field('a'), field('d', {documentId: 'd2'})];
  assert.deepEqual(
    inOrder(fields, [{id: 'd1'}, {id: 'd2'}]).map(({id}) => id),
    ['a', 'b', 'c', 'd'],
  );
});

test('changes of fields are undone and redone; those of one kind at once', () => {
  let changes = 0;
  const history = new FieldHistory(() => changes++);
  history.reset([field('a')]);
  history.change([field('a', {x: 53})], 'move a');
  history.change([field('a', {x: 54})], 'move a');
  history.change([]);
  history.undo();
  assert.equal(history.fields.value[0]!.x, 54);
  history.undo();
  assert.equal(history.fields.value[0]!.x, 52);
  assert.equal(history.canUndo.value, false);
  history.redo();
  assert.equal(history.fields.value[0]!.x, 54);
  history.change([field('b')]);
  assert.equal(history.canRedo.value, false);
  assert.equal(changes, 7);
});

test('changes are saved in order; a later one of a kind takes the position of one that waits', async () => {
  const saved: string[] = [];
  const queue = new SaveQueue(() => undefined, 10_000);
  const save = (what: string) => async () => void saved.push(what);
  queue.add('fields', save('fields 1'));
  queue.add('name', save('name'));
  queue.add('fields', save('fields 2'));
  assert.equal(queue.state.value, 'saving');
  assert.equal(await queue.flush(), true);
  assert.deepEqual(saved, ['fields 2', 'name']);
  assert.equal(queue.unsaved.value, false);
});

test('what fails stays, with what is behind it, and is saved again', async () => {
  const failures: ServiceError[] = [];
  const saved: string[] = [];
  let down = true;
  const queue = new SaveQueue((error) => void failures.push(error), 10_000);
  queue.add('fields', async () => {
    if (down) throw new ServiceError('network');
    saved.push('fields');
  });
  queue.add('name', async () => void saved.push('name'));
  assert.equal(await queue.flush(), false);
  assert.deepEqual([failures[0]!.name, queue.state.value, queue.isEmpty], ['RUNTIME_ERROR', 'failed', false]);
  down = false;
  assert.equal(await queue.flush(), true);
  assert.deepEqual(saved, ['fields', 'name']);
  queue.add('name', async () => void saved.push('again'));
  queue.discard();
  assert.deepEqual([queue.isEmpty, queue.state.value], [true, 'saved']);
});

test('a package is sent when it has documents, people with addresses, and fields for those who sign', () => {
  const person = (id: string, role: SigningRecipient['role'], email = 'a@b.example'): SigningRecipient => ({
    ...{id, role, email, name: id, order: 1, status: 'waiting', doneAt: null},
  });
  const document = {id: 'd1', name: 'x', fileId: 'f', pages: [PAGE], order: 0};
  const kinds = (...given: Parameters<typeof missingOf>) => missingOf(...given).map(({kind}) => kind);
  assert.deepEqual(kinds({name: ' '}, [person('c', 'copy')], [], []), ['name', 'document', 'recipient']);
  assert.deepEqual(kinds({name: 'x'}, [person('r1', 'signer', 'a@b')], [document], []), ['email', 'field']);
  assert.deepEqual(
    kinds({name: 'x'}, [person('r1', 'signer'), person('r2', 'approver')], [document], [field('a')]),
    [],
  );
  for (const text of ['', 'a', 'a@b', 'a b@c.example', 'a@b.c,d@e.f']) assert.equal(isAddress(text), false, text);
});

test('ids of fields are UUIDs', () => {
  assert.match(newFieldId(), /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
});
