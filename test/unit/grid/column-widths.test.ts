import assert from 'node:assert/strict';
import {test} from 'node:test';
import {columnWidths} from '../../../src/state/list/column-widths.js';
import {gridColumn} from '../../../src/state/list/grid-columns.js';
import type {TypeName} from '../../../src/values/types.js';

const column = (type: TypeName, width?: string) =>
  gridColumn({path: type, width}, {internalId: type, name: type, label: type, type: [type]});
const total = (widths: number[]) => widths.reduce((sum, width) => sum + width, 0);

test('texts take the room that figures leave, in proportion to their content', () => {
  const widths = columnWidths([column('string'), column('reference'), column('number')], [100, 200, 90], 990);
  assert.deepEqual(widths, [300, 600, 90]);
});

test('a short text stays whole while long ones give way, and nothing else shrinks', () => {
  const columns = [column('string'), column('reference'), column('reference'), column('date'), column('enumeration')];
  const widths = columnWidths(columns, [120, 260, 300, 95, 110], 725);
  assert.deepEqual(widths, [120, 200, 200, 95, 110]);
});

test('below the least widths the list scrolls: texts keep 140 px, or less where that shows them whole', () => {
  assert.deepEqual(
    columnWidths([column('string'), column('string'), column('number')], [400, 90, 250], 200),
    [140, 90, 250],
  );
});

test('content widens a text to 30rem at most', () => {
  const widths = columnWidths([column('string'), column('string')], [900, 480], 960);
  assert.deepEqual(widths, [480, 480]);
});

test('a width that the list names is kept: a text gives way below it, figures that it would cut widen it', () => {
  const columns = [column('string', '20rem'), column('number', '90px'), column('string')];
  assert.deepEqual(columnWidths(columns, [100, 60, 100], 510), [320, 90, 100]);
  assert.deepEqual(columnWidths(columns, [100, 60, 100], 400), [210, 90, 100]);
  assert.deepEqual(columnWidths(columns, [100, 130, 100], 550), [320, 130, 100]);
  assert.deepEqual(columnWidths(columns, [100, 130, 100], 510, new Map([['number', 70]]))[1], 70);
});

test('without texts all columns share the room, and none is left over', () => {
  const widths = columnWidths([column('number'), column('date')], [100, 300], 800);
  assert.deepEqual(widths, [200, 600]);
  assert.equal(total(columnWidths([column('string')], [123], 1000)), 1000);
});
