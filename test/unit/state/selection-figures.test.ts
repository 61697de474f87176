import assert from 'node:assert/strict';
import {test} from 'node:test';
import {gridColumn, type GridColumn} from '../../../src/state/list/grid-columns.js';
import {cellFigures, rowFigures} from '../../../src/state/list-rows/selection-figures.js';
import type {TypeConfig, TypeName} from '../../../src/values/types.js';

const column = (path: string, type: TypeName, config?: TypeConfig): GridColumn =>
  gridColumn({path}, {internalId: path, name: path, label: path, type: [type, config]});

const NAME = column('name', 'string');
const PRICE = column('price', 'number', {scale: 2});
const STOCK = column('stock', 'number');

test('cells that hold something are counted, numbers are added up exactly', () => {
  const rows = [
    {name: 'a', price: 0.1},
    {name: '', price: '0.20'},
    {name: null, price: null},
    {name: 'd', price: {v: 0.3, p: '€ 0.30'}},
  ];
  assert.deepEqual(cellFigures(rows, [NAME, PRICE]), {count: 5, numbers: {sum: 0.6, average: 0.2, scale: 2}});
  assert.deepEqual(cellFigures(rows, [NAME]), {count: 2, numbers: null});
  assert.deepEqual(cellFigures([], [PRICE]), {count: 0, numbers: null});
});

test('a number that is written as a text of another type is none', () => {
  assert.deepEqual(cellFigures([{name: '12'}], [NAME]).numbers, null);
});

test('what is lost beside a large number is not', () => {
  const rows = [1e15, 0.25, -1e15].map((stock) => ({stock}));
  assert.equal(cellFigures(rows, [STOCK]).numbers!.sum, 0.25);
});

test('an average has two digits, more where the numbers have', () => {
  const rows = [1, 2, 2].map((stock) => ({stock}));
  assert.deepEqual(cellFigures(rows, [STOCK]).numbers, {sum: 5, average: 1.67, scale: undefined});
  const fine = column('fine', 'number', {scale: 4});
  assert.equal(cellFigures([{fine: 0.0001}, {fine: 0.0002}], [fine]).numbers!.average, 0.0002);
});

test('rows show figures of the columns with a total, else of the first two numbers', () => {
  const rows = [{price: 2, stock: 3}];
  const names = (columns: GridColumn[]) => rowFigures(rows, columns).map(([{path}]) => path);
  assert.deepEqual(names([NAME, PRICE, STOCK, column('more', 'number')]), ['price', 'stock']);
  assert.deepEqual(names([PRICE, {...STOCK, total: 'sum'}]), ['stock']);
});
