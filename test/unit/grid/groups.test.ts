import assert from 'node:assert/strict';
import {test} from 'node:test';
import {groupAt} from '../../../src/state/list-rows/line-marks.js';
import {groupRows} from '../../../src/state/list-rows/grouped-rows.js';
import {BlockRows} from '../../../src/state/list-rows/block-rows.js';
import type {RowList} from '../../../src/state/list-rows/grid-source.js';
import {GROUP_ROWS} from '../../../src/state/sources/records-query.js';

const pack = {v: 'p', p: 'Packs'};
const tent = {v: 't', p: 'Tents'};
const row = (id: number, category: unknown) => ({id: String(id), category});
const rows = [row(1, pack), row(2, pack), row(3, tent), row(4, null), row(5, '')];
const counted = [
  {category: pack, [GROUP_ROWS]: 40, total_0: 7},
  {category: tent, [GROUP_ROWS]: 2, total_0: 1},
  {category: null, [GROUP_ROWS]: 3, total_0: null},
];
const lines = (list: RowList) =>
  Array.from({length: list.length}, (_, index) => {
    const line = list.at(index);
    const group = groupAt(line);
    return group ? group.key : (line?.id ?? '');
  });
const none = {path: 'category', counted: null, closed: new Set<string>(), before: 0};

test('a heading stands before the first row of each group; empty values are one group', () => {
  assert.deepEqual(lines(groupRows(rows, none)), ['"p"', '1', '2', '"t"', '3', 'null', '4', '5']);
});

test('a closed group has its heading alone, and rows keep their places', () => {
  const list = groupRows(rows, {...none, closed: new Set(['"p"'])});
  assert.deepEqual(lines(list), ['"p"', '"t"', '3', 'null', '4', '5']);
  assert.equal(groupAt(list.at(0))?.open, false);
  assert.deepEqual([0, 1, 2, 3, 5, 99].map(list.rowOf), [0, 2, 2, 3, 4, 5]);
});

test('counts and figures are those of the whole group, whatever the page shows of it', () => {
  const list = groupRows(rows, {...none, counted});
  const groups = [0, 3, 5].map((line) => groupAt(list.at(line))!);
  assert.deepEqual(
    groups.map(({count, figures}) => [count, figures?.total_0]),
    [
      [40, 7],
      [2, 1],
      [3, null],
    ],
  );
});

test('a group that began on a page before is continued', () => {
  const continued = (before: number) => groupAt(groupRows(rows, {...none, counted, before}).at(0))?.continued;
  assert.equal(continued(0), false);
  assert.equal(continued(25), true);
  assert.equal(groupAt(groupRows([row(3, tent)], {...none, counted, before: 40}).at(0))?.continued, false);
});

test('an endless list has all headings where the counts put them, before its rows are here', () => {
  const held = new BlockRows(45).with(0, 1, rows);
  const list = groupRows(held, {...none, counted});
  assert.equal(list.length, 48);
  assert.deepEqual(
    [0, 41, 44].map((line) => groupAt(list.at(line))?.key),
    ['"p"', '"t"', 'null'],
  );
  assert.equal(list.at(1)?.id, '1');
  assert.equal(list.at(30), undefined);
  assert.equal(list.rowOf(43), 41);
});

test('no rows have no headings', () => {
  assert.equal(groupRows([], none).length, 0);
  assert.equal(groupRows([], none).at(0), undefined);
});
