import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Query} from '../../../src/query/types.js';
import {
  addColumn,
  addGroup,
  addSort,
  keeping,
  removeColumn,
  removeGroup,
  removeTable,
  setFigure,
} from '../../../src/state/query-editor/query-edits.js';
import {queryFault, readQueryText, writeQuery} from '../../../src/state/query-editor/query-text.js';

const ORDERS: Query = {from: 'order', select: ['supplier.name', 'total']};
const SUMS: Query = {
  from: 'order',
  select: ['supplier.name', {expr: {fn: 'sum', args: ['total']}, as: 'sum_total'}],
  groupBy: ['supplier.name'],
};

test('with a figure the other columns are groups, and are none when it goes', () => {
  const sums = setFigure(ORDERS, 1, 'sum');
  assert.deepEqual(sums, SUMS);
  assert.deepEqual(addColumn(sums, 'status').groupBy, ['supplier.name', 'status']);
  assert.deepEqual(setFigure(sums, 1, null), ORDERS);
  assert.deepEqual(removeColumn(sums, 1), {from: 'order', select: ['supplier.name']});
});

test('a group goes with its column, and the column with its group', () => {
  const [, sum] = SUMS.select!;
  assert.deepEqual(removeColumn(SUMS, 0), {from: 'order', select: [sum]});
  assert.deepEqual(removeGroup(SUMS, 0), {from: 'order', select: [sum]});
  assert.deepEqual(addGroup({from: 'order'}, 'status'), {from: 'order', select: ['status'], groupBy: ['status']});
});

test('groups are sorted by only what they have', () => {
  const sorted = addSort(addSort({...ORDERS, where: ['=', 'status', 'late']}, 'number'), 'supplier.name');
  assert.deepEqual(setFigure(sorted, 1, 'max').orderBy, [{column: 'supplier.name', dir: 'ASC'}]);
});

test('what leads through a reference goes with it, in groups of conditions too', () => {
  const query: Query = {
    ...ORDERS,
    where: ['and', ['FILLED', 'total'], ['or', ['=', 'supplier.name', 'A'], ['=', 'status', 'late']]],
    orderBy: [{column: 'supplier.name', dir: 'ASC'}],
  };
  assert.deepEqual(removeTable(query, 'supplier'), {
    query: {from: 'order', select: ['total'], where: ['and', ['FILLED', 'total'], ['=', 'status', 'late']]},
    dropped: 3,
  });
});

test('a join goes with what it is linked to', () => {
  const query: Query = {
    from: 'order',
    select: ['total', 'l.quantity'],
    joins: [{type: 'left', source: 'order.lines', as: 'l', on: ['=', 'l.owner', {path: 'id'}]}],
  };
  const {query: rest} = keeping(query, (path) => path === 'total');
  assert.deepEqual(rest, {from: 'order', select: ['total']});
});

test('a query is the same after it was written', () => {
  for (const query of [ORDERS, SUMS, {...SUMS, unions: [{query: ORDERS}], params: {today: '2026-12-01'}}])
    assert.deepEqual(readQueryText(writeQuery(query)), query);
});

test('a text that is no query is found, with where and why', () => {
  assert.equal(readQueryText('{"from": '), null);
  const fault = queryFault({from: 'order', where: ['and', ['is', 'total', 1]]});
  assert.deepEqual(fault?.path, ['where', '1', '0']);
  assert.equal(fault?.key, 'query-editor.fault.unknownOperator');
});
