import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {applyChoices, mergeRecord} from '../../../src/state/saving/merge-record.js';
import type {Attribute} from '../../../src/values/types.js';

const number = (id: string) => attribute(id, 'number');
const attribute = (internalId: string, ...type: Attribute['type']): Attribute => ({
  internalId,
  name: internalId,
  label: internalId,
  type,
});
const sum = attribute('sum', 'computed', {formula: ['*', 'q', 'p']});
const attributes = [
  attribute('note', 'text'),
  number('price'),
  attribute('lines', 'tabular_section', {columns: [number('q'), number('p'), sum]}),
];
const base = {
  note: 'a',
  price: 1,
  lines: [
    {id: 'r1', q: 1, p: 1},
    {id: 'r2', q: 2, p: 2},
  ],
};

test('what one side alone changed is taken without a question', () => {
  const mine = {
    ...base,
    note: 'mine',
    lines: [
      {id: 'r1', q: 10, p: 1},
      {id: 'r2', q: 2, p: 2},
      {id: 'new', q: 1, p: 1},
    ],
  };
  const theirs = {
    ...base,
    price: 5,
    lines: [
      {id: 'r1', q: 1, p: 11},
      {id: 'r2', q: 2, p: 2},
    ],
  };
  const {content, conflicts} = mergeRecord(base, mine, theirs, attributes);
  assert.deepEqual(conflicts, []);
  assert.deepEqual(content, {
    note: 'mine',
    price: 5,
    lines: [
      {id: 'r1', q: 10, p: 11},
      {id: 'r2', q: 2, p: 2},
      {id: 'new', q: 1, p: 1},
    ],
  });
});

test('rows stand in the order of whoever moved them, mine when both did, and new ones keep their neighbour', () => {
  const rows = (...ids: string[]) => ({lines: ids.map((id) => ({id}))});
  const merge = (...sides: [mine: string, theirs: string]) => {
    const [mine, theirs] = sides.map((ids) => rows(...ids));
    const {content} = mergeRecord(rows('a', 'b', 'c'), mine!, theirs!, attributes);
    return (content.lines as {id: string}[]).map(({id}) => id).join('');
  };
  assert.equal(merge('abc', 'cab'), 'cab');
  assert.equal(merge('axbc', 'cab'), 'caxb');
  assert.equal(merge('xabc', 'cbay'), 'xcbay');
  assert.equal(merge('bac', 'ayxbc'), 'bayxc');
  assert.equal(merge('cba', 'bca'), 'cba');
  assert.equal(merge('ac', 'cba'), 'ca');
});

test('a row deleted here and changed there is a conflict, either way', () => {
  const changed = {...base, lines: [base.lines[0]!, {id: 'r2', q: 9, p: 2}]};
  const deleted = {...base, lines: [base.lines[0]!]};
  for (const [mine, theirs, kept] of [
    [changed, deleted, 2],
    [deleted, changed, 1],
  ] as const) {
    const merge = mergeRecord(base, mine, theirs, attributes);
    assert.deepEqual(
      merge.conflicts.map(({path}) => path),
      ['lines.r2'],
    );
    assert.equal((merge.content.lines as unknown[]).length, kept);
    const other = applyChoices(merge, {'lines.r2': 'theirs'});
    assert.equal((other.lines as unknown[]).length, 3 - kept);
  }
});

test('a row deleted there goes, whatever the server says of it that forms leave out or keep otherwise', () => {
  const served = [
    {id: 'r1', q: 1, p: 1, sum: 1},
    {id: 'r2', q: 2, p: null, sum: 0},
  ];
  const mine = {
    note: 'mine',
    price: 1,
    lines: [
      {id: 'r1', q: 1, p: 1},
      {id: 'r2', q: 2, p: 0},
    ],
  };
  const merge = mergeRecord(
    {note: 'a', price: 1, lines: served},
    mine,
    {note: 'a', price: 1, lines: [served[0]]},
    attributes,
  );
  assert.deepEqual(merge.conflicts, []);
  assert.deepEqual(merge.content, {note: 'mine', price: 1, lines: [{id: 'r1', q: 1, p: 1}]});
});

test('a row that a choice brings back stands where it stood there', () => {
  const [first, second] = base.lines as [object, object];
  const theirs = {...base, lines: [{...first, q: 5}, second]};
  const merge = mergeRecord(base, {...base, lines: [second]}, theirs, attributes);
  const {lines} = applyChoices(merge, {'lines.r1': 'theirs'});
  assert.deepEqual(
    (lines as {id: string}[]).map(({id}) => id),
    ['r1', 'r2'],
  );
});

test('a cell that both changed is asked about and the choice decides', () => {
  const edit = (q: number) => ({...base, lines: [{id: 'r1', q, p: 1}, base.lines[1]!]});
  const merge = mergeRecord(base, edit(5), edit(6), attributes);
  assert.deepEqual(merge.conflicts, [{path: 'lines.r1.q', base: 1, mine: 5, theirs: 6}]);
  assert.equal((applyChoices(merge, {}).lines as {q: number}[])[0]!.q, 5);
  assert.equal((applyChoices(merge, {'lines.r1.q': 'theirs'}).lines as {q: number}[])[0]!.q, 6);
});

test('no edit of one side alone is ever lost', () => {
  const columns = [number('a'), attribute('b', 'string'), attribute('c', 'boolean')];
  const record = fc.record({a: fc.integer(), b: fc.string(), c: fc.boolean()});
  fc.assert(
    fc.property(record, record, record, (start, mine, theirs) => {
      const {content, conflicts} = mergeRecord(start, mine, theirs, columns);
      for (const key of ['a', 'b', 'c'] as const) {
        const expected = mine[key] === start[key] ? theirs[key] : mine[key];
        assert.equal(content[key], expected);
        const both = mine[key] !== start[key] && theirs[key] !== start[key] && mine[key] !== theirs[key];
        assert.equal(
          conflicts.some(({path}) => path === key),
          both,
        );
      }
    }),
  );
});
