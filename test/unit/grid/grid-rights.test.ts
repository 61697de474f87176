import assert from 'node:assert/strict';
import {test} from 'node:test';
import {mayAdd, mayExport, objectActions, rowActions} from '../../../src/state/list/grid-rights.js';

const all = {canView: true, canInsert: true, canUpdate: true, canDelete: true, canExport: true};
const order = {id: '1', alias: 'order'};

test('each action follows its own right', () => {
  assert.deepEqual(objectActions(all, {}), ['edit', 'copy', 'delete']);
  assert.deepEqual(objectActions({...all, canUpdate: false}, {}), ['view', 'copy', 'delete']);
  assert.deepEqual(objectActions({...all, canInsert: false, canDelete: false}, {}), ['edit']);
});

test('the page switches each off, and read-only leaves looking', () => {
  assert.deepEqual(objectActions(all, {noView: true, noCopy: true}), ['delete']);
  assert.deepEqual(objectActions(all, {noActions: true}), []);
  assert.deepEqual(objectActions(all, {readOnly: true}), ['view']);
});

test('adding needs view and insert', () => {
  assert.equal(mayAdd(all, {}), true);
  assert.equal(mayAdd({...all, canView: false}, {}), false);
  assert.equal(mayAdd({...all, canInsert: false}, {}), false);
  assert.equal(mayAdd(all, {noAdd: true}), false);
});

test('export needs the right, a column and a source that can', () => {
  assert.equal(mayExport(all, {}, 3, true), true);
  assert.equal(mayExport(all, {}, 0, true), false);
  assert.equal(mayExport(all, {}, 3, false), false);
  assert.equal(mayExport({...all, canExport: false}, {}, 3, true), false);
  assert.equal(mayExport(all, {noExport: true}, 3, true), false);
});

test('a row has actions only with an id and an alias of the source', () => {
  assert.deepEqual(rowActions(order, {order: all}, {}), ['edit', 'copy', 'delete']);
  for (const row of [undefined, {id: '1'}, {alias: 'order'}, {id: '1', alias: 'visit'}, {id: '1', alias: 'toString'}]) {
    assert.deepEqual(rowActions(row, {order: all}, {}), []);
  }
});
