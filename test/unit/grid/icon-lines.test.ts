import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {IconRow} from '../../../src/api/icons.js';
import {iconLines, movedPosition, placeOfIcon} from '../../../src/state/files/icon-lines.js';

const icons = (category: string, ...names: string[]): IconRow[] => names.map((name) => ({name, category, drawing: []}));
const ROWS = [...icons('A', 'a1', 'a2', 'a3', 'a4', 'a5'), ...icons('B', 'b1', 'b2')];
const COUNTS = new Map([['A', 5]]);
const lines = iconLines(ROWS, COUNTS, new Set(), 3);
const shown = (given = lines) =>
  given.map((line) => (line.icons ? line.icons.map(({name}) => name).join(' ') : `${line.head} ${line.count}`));

describe('icons as lines', () => {
  it('have a head for each category and as many icons beside each other as there is room for', () => {
    assert.deepEqual(shown(), ['A 5', 'a1 a2 a3', 'a4 a5', 'B 2', 'b1 b2']);
    assert.deepEqual(shown(iconLines(ROWS, new Map([['B', 40]]), new Set(['A']), 9)), ['A 5', 'B 40', 'b1 b2']);
    assert.deepEqual(iconLines([], COUNTS, new Set(), 3), []);
  });

  it('tell where an icon stands', () => {
    assert.deepEqual(placeOfIcon(lines, 'a5'), {line: 2, column: 1});
    assert.equal(placeOfIcon(lines, 'c1'), null);
  });

  it('are walked by keys', () => {
    const from = (line: number, column: number, key: string, ctrl = false) => {
      const to = movedPosition(lines, {line, column}, key, {ctrl, page: 2});
      return to && [to.line, to.column];
    };
    assert.deepEqual(from(1, 2, 'ArrowDown'), [2, 1], 'the next line is shorter');
    assert.deepEqual(from(1, 2, 'ArrowUp'), [0, 0]);
    assert.deepEqual(from(1, 2, 'ArrowRight'), [2, 0]);
    assert.deepEqual(from(2, 0, 'ArrowLeft'), [1, 2]);
    assert.deepEqual(from(0, 0, 'ArrowLeft'), [0, 0]);
    assert.deepEqual(from(4, 1, 'ArrowRight'), [4, 1]);
    assert.deepEqual(from(1, 1, 'Home'), [1, 0]);
    assert.deepEqual(from(1, 1, 'End'), [1, 2]);
    assert.deepEqual(from(1, 1, 'Home', true), [0, 0]);
    assert.deepEqual(from(1, 1, 'End', true), [4, 1]);
    assert.deepEqual(from(1, 1, 'PageDown'), [3, 0]);
    assert.deepEqual(from(4, 1, 'PageUp'), [2, 1]);
    assert.deepEqual(from(4, 1, 'PageDown'), [4, 1]);
    assert.equal(from(1, 1, 'x'), null);
  });
});
