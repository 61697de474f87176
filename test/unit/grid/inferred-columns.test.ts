import assert from 'node:assert/strict';
import {test} from 'node:test';
import {inferredColumns} from '../../../src/state/sources/inferred-columns.js';

test('are of the type that all values of a member are of', () => {
  const rows = [
    {
      name: 'Tent',
      price: 12.5,
      stock: 3,
      made: '2026-01-15',
      opens: '07:30:00',
      seen: '2026-01-15T09:00:00Z',
      open: true,
    },
    {name: null, price: 8.25, stock: 12, made: '2026-02-01', opens: null, seen: '2026-02-01T09:00Z', open: false},
    {name: 'Rope', price: 9, stock: null, made: null, opens: '08:00:00', seen: null, open: null},
  ];
  assert.deepEqual(
    inferredColumns(rows).map(({path, type}) => [path, type]),
    [
      ['name', ['string']],
      ['price', ['number', {scale: 2}]],
      ['stock', ['number', {scale: 0}]],
      ['made', ['date']],
      ['opens', ['time']],
      ['seen', ['timestamp']],
      ['open', ['boolean']],
    ],
  );
});

test('are texts where values are of several types, or there is none', () => {
  const rows = [
    {code: 12, day: '2026-01-15', empty: null},
    {code: 'A-1', day: 'tomorrow'},
  ];
  assert.deepEqual(
    inferredColumns(rows).map(({type}) => type),
    [['string'], ['string'], ['string']],
  );
});

test('are called as their members are, in words', () => {
  const rows = [{unitPrice: 1, order_date: 2, SKU: 'a', 'supplier.name': 'b', isOK: true, назваТовару: 'в', _: 1}];
  assert.deepEqual(
    inferredColumns(rows).map(({label}) => label),
    ['Unit price', 'Order date', 'SKU', 'Supplier name', 'Is OK', 'Назва товару', '_'],
  );
});

test('leave out lists and objects but references, and hide the id beside others', () => {
  const rows = [{id: 'a', lines: [1], address: {city: 'Ghent'}, supplier: {v: '1', p: 'Nordskar AB'}}];
  assert.deepEqual(
    inferredColumns(rows).map(({path, hidden}) => [path, hidden]),
    [
      ['id', true],
      ['supplier', undefined],
    ],
  );
  assert.equal(inferredColumns([{id: '7'}])[0]!.hidden, undefined);
});

test('are the same for the same rows', () => {
  const rows = [{name: 'Tent'}];
  assert.equal(inferredColumns(rows), inferredColumns(rows));
  assert.deepEqual(inferredColumns([]), []);
});

test('leave out rows that are none, and members that cannot be read', () => {
  const odd = {
    name: 'Tent',
    get price(): number {
      throw new Error('of the page');
    },
  };
  const rows = [null, 7, 'text', odd] as unknown as Parameters<typeof inferredColumns>[0];
  assert.deepEqual(
    inferredColumns(rows).map(({path, type}) => [path, type]),
    [['name', ['string']]],
  );
});
