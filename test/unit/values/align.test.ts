import assert from 'node:assert/strict';
import {test} from 'node:test';
import {alignOf} from '../../../src/state/list/grid-columns.js';
import {alignmentOf} from '../../../src/ui/table/table-cell.js';
import {ALIGNS, sideOf} from '../../../src/values/align.js';

test('left and right are the ends of a line of text; default and what is no name leave it to the type', () => {
  assert.deepEqual(ALIGNS.map(sideOf), [undefined, 'start', 'center', 'end', 'start', 'end']);
  assert.deepEqual(['toString', '', 1, null, undefined].map(sideOf), Array(5).fill(undefined));
});

test('default is as the type says, in lists and tables', () => {
  assert.equal(alignOf({kind: 'number', align: 'default'}), 'end');
  assert.equal(alignOf({kind: 'number', align: 'left'}), 'start');
  assert.equal(alignmentOf({name: 'a', label: 'A', type: 'boolean', align: 'default'}), 'center');
  assert.equal(alignmentOf({name: 'a', label: 'A', type: 'boolean', align: 'right'}), 'end');
});
