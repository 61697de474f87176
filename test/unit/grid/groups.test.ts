import assert from 'node:assert/strict';
import {test} from 'node:test';
import {groupAt} from '../../../src/state/list-rows/line-marks.js';
import {groupRows} from '../../../src/state/list-rows/grouped-rows.js';
import {BlockRows} from '../../../src/state/list-rows/block-rows.js';
import type {Row} from '../../../src/query/types.js';
import type {RowList} from '../../../src/state/list-rows/grid-source.js';
import {GROUP_ROWS} from '../../../src/state/sources/records-query.js';

const pack = {v: 'p', p: 'Packs'};
const tent = {v: 't', p: 'Tents'};
const row = (id: number, category: unknown) => ({id: String(id), category});
const rows = [row(1, pack), row(2, pack), row(3, tent), row(4, null), row(5, '')];
const counted = new Map<string, Row[]>().set('', [
  {category: pack, [GROUP_ROWS]: 40, total_0: 7},
  {category: tent, [GROUP_ROWS]: 2, total_0: 1},
  {category: null, [GROUP_ROWS]: 3, total_0: null},
]);
const lines = (list: RowList) =>
  Array.from({length: list.length}, (_, index) => {
    const line = list.at(index);
    const group = groupAt(line);
    return group ? group.key : (line?.id ?? '');
  });
const none = {paths: ['category'], counted: new Map<string, Row[]>(), closed: new Set<string>(), before: 0};

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

const thing = (id: number, kind: string, colour: string) => ({id: String(id), kind, colour});
const things = [thing(1, 'tent', 'red'), thing(2, 'tent', 'red'), thing(3, 'tent', 'sand'), thing(4, 'tarp', 'sand')];
const levels = {...none, paths: ['kind', 'colour']};
const kinds = [
  {kind: 'tent', [GROUP_ROWS]: 30},
  {kind: 'tarp', [GROUP_ROWS]: 8},
];
const tents = [
  {kind: 'tent', colour: 'blue', [GROUP_ROWS]: 12},
  {kind: 'tent', colour: 'red', [GROUP_ROWS]: 15},
  {kind: 'tent', colour: 'sand', [GROUP_ROWS]: 3},
];
const [TENT, TARP] = ['"tent"', '"tarp"'];

test('groups stand within groups, each level closed by itself', () => {
  const open = lines(groupRows(things, levels));
  assert.deepEqual(open, [TENT, `${TENT} "red"`, '1', '2', `${TENT} "sand"`, '3', TARP, `${TARP} "sand"`, '4']);
  const inner = groupRows(things, {...levels, closed: new Set([`${TENT} "red"`])});
  assert.deepEqual(lines(inner), [TENT, `${TENT} "red"`, `${TENT} "sand"`, '3', TARP, `${TARP} "sand"`, '4']);
  const outer = groupRows(things, {...levels, closed: new Set([TENT])});
  assert.deepEqual(lines(outer), [TENT, TARP, `${TARP} "sand"`, '4']);
  assert.deepEqual([0, 1, 2, 3, 9].map(outer.rowOf), [0, 3, 3, 3, 4]);
  assert.deepEqual(
    [0, 1, 4].map((line) => groupAt(groupRows(things, levels).at(line))!).map(({level, values}) => [level, values]),
    [
      [0, ['tent']],
      [1, ['tent', 'red']],
      [1, ['tent', 'sand']],
    ],
  );
});

test('each level has its own counts, and goes on from a page before by itself', () => {
  const known = new Map<string, Row[]>().set('', kinds).set(TENT, tents);
  const page = (before: number) => {
    const list = groupRows(things, {...levels, counted: known, before});
    return [0, 1, 4, 6, 7].map((line) => groupAt(list.at(line))!);
  };
  assert.deepEqual(
    page(0).map(({count}) => count),
    [30, 15, 3, 8, null],
  );
  assert.deepEqual(
    [0, 12, 20].map((before) => page(before).map(({continued}) => continued)),
    [
      [false, false, false, false, false],
      [true, false, false, false, false],
      [true, true, false, false, false],
    ],
  );
});

test('an endless list shows the groups within a group once they are counted', () => {
  const held = new BlockRows(38).with(0, 1, things);
  const [one, two] = [
    groupRows(held, {...levels, counted: new Map<string, Row[]>().set('', kinds)}),
    groupRows(held, {...levels, counted: new Map<string, Row[]>().set('', kinds).set(TENT, tents)}),
  ];
  assert.deepEqual([one.length, two.length], [40, 43]);
  assert.deepEqual([one.rowOf(1), two.rowOf(2), two.rowOf(15), two.rowOf(42)], [0, 0, 12, 37]);
  assert.deepEqual(
    two.groupsOf(10, 20).map(({key}) => key),
    [`${TENT} "blue"`, `${TENT} "red"`],
  );
});
