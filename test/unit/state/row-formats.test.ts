import assert from 'node:assert/strict';
import {test} from 'node:test';
import {gridColumn} from '../../../src/state/list/grid-columns.js';
import {dated, readFormats, RowFormats} from '../../../src/state/list/row-formats.js';
import {conditionPaths} from '../../../src/values/condition-paths.js';
import {seenFormats, type FormatSpec} from '../../../src/values/list-formats.js';
import {formatsOf} from '../../../src/values/formats.js';
import type {TypeConfig, TypeName} from '../../../src/values/types.js';

const column = (path: string, type: TypeName, config?: TypeConfig) =>
  gridColumn({path}, {internalId: path, name: path, label: path, type: [type, config]});
const columns = [
  column('total', 'number', {scale: 2}),
  column('due', 'date'),
  column('status', 'enumeration', {ref: 'status'}),
  column('supplier.country', 'string'),
];
const context = {columns, enumerations: {status: {sent: 'Sent', done: 'Done'}}, formats: formatsOf('en', 'UTC')};
const formats = (...specs: FormatSpec[]) => new RowFormats(specs, context);
const LARGE: FormatSpec = {where: ['>', 'total', 1000], tone: 'warning'};

test('a rule holds for the rows that its condition finds, and each row is worked out once', () => {
  const rules = formats(LARGE);
  const row = {total: 1500};
  assert.equal(rules.of(row)?.row, LARGE);
  assert.equal(rules.of(row), rules.of(row));
  assert.equal(rules.of({total: 900}), null);
  assert.equal(rules.of({total: '1500.00'})?.row, LARGE, 'exact numbers are texts');
});

test('of several that hold for one target the first counts, and cells have their own beside the row', () => {
  const huge: FormatSpec = {where: ['>', 'total', 5000], tone: 'danger'};
  const cell: FormatSpec = {where: ['FILLED', 'total'], column: 'total', tone: 'info'};
  const second: FormatSpec = {where: ['>', 'total', 1], column: 'total', tone: 'success'};
  const found = formats(huge, LARGE, cell, second).of({total: 9000});
  assert.equal(found?.row, huge);
  assert.deepEqual([...found!.cells], [['total', cell]]);
});

test('today is the day of the list’s zone, and values of a person’s rules may carry their texts', () => {
  const late: FormatSpec = {
    where: ['and', ['<', 'due', {param: 'today'}], ['NOT-IN', 'status', [{v: 'done', p: 'Done'}]]],
    tone: 'danger',
  };
  const rules = formats(late);
  assert.equal(rules.of({due: '2001-01-01', status: 'sent'})?.row, late);
  assert.equal(rules.of({due: '2001-01-01', status: {v: 'done', p: 'Done'}}), null);
  assert.equal(rules.of({due: '2999-01-01', status: 'sent'}), null);
  assert.deepEqual(dated(['=', 'due', {param: 'today'}], '2026-11-24'), ['=', 'due', '2026-11-24']);
});

test('a rule of an unknown column, of values that a record was read without, or that nobody can read, holds for none', () => {
  const unknown = formats({where: ['EMPTY', 'margin'], tone: 'danger'}, {...LARGE, column: 'margin'});
  assert.equal(unknown.of({total: 1500}), null);
  const empty = formats({where: ['EMPTY', 'due'], tone: 'danger'});
  assert.equal(empty.of({alias: 'order', id: '1', total: 1}), null);
  assert.notEqual(empty.of({alias: 'order', id: '1', due: null}), null);
  assert.equal(formats({where: ['SOUNDS', 'total', 1], tone: 'info'}).of({total: 1}), null);
  assert.deepEqual(readFormats([null, {}, {where: ['EMPTY', 'due'], tone: 'red' as never}, LARGE]), [LARGE]);
});

test('the paths of a condition are those that it compares, wherever they stand', () => {
  const where = [
    'or',
    ['>', 'total', {path: 'limit'}],
    ['not', ['IN', 'status', ['sent', 'done']]],
    ['=', {fn: 'coalesce', args: ['a', {case: [[['EMPTY', 'b'], 'c']], else: {path: 'd'}}]}, 'x'],
  ];
  assert.deepEqual(conditionPaths(where), ['total', 'limit', 'status', 'a', 'b', 'c', 'd']);
  assert.deepEqual(conditionPaths('total'), []);
  assert.deepEqual(conditionPaths(['=', {fn: 'days', args: 5, case: [null]}, 1]), [], 'of stored ones that are none');
});

test('rules over what may not be seen are left out', () => {
  const cells: FormatSpec = {where: ['FILLED', 'status'], column: 'total', tone: 'info'};
  assert.deepEqual(
    seenFormats([LARGE, cells], (path) => path !== 'total'),
    [],
  );
  assert.deepEqual(
    seenFormats([LARGE, cells], () => true),
    [LARGE, cells],
  );
});
