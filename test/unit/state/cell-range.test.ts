import assert from 'node:assert/strict';
import {test} from 'node:test';
import {boundsBetween, CellRange, type CellPosition} from '../../../src/state/clipboard/cell-range.js';

const at = (row: number, column: number): CellPosition => ({row, column});

/** A range in a table of 4 rows and 3 columns, whose cells are named as in a spreadsheet. */
function inTable() {
  const hidden = new Set<string>();
  const range = new CellRange<string>(
    (name) => (hidden.has(name) ? null : at(Number(name[1]) - 1, 'ABC'.indexOf(name[0]!))),
    ({row, column}) => ('ABC'[column] && row >= 0 && row < 4 ? `${'ABC'[column]}${row + 1}` : null),
  );
  return {range, hidden, bounds: () => range.bounds.value && Object.values(range.bounds.value).join(' ')};
}

test('all between two cells is the same from either corner, and one cell is no range', () => {
  const whole = {top: 1, bottom: 3, from: 0, to: 2};
  for (const [a, b] of [
    [at(1, 0), at(3, 2)],
    [at(3, 2), at(1, 0)],
    [at(1, 2), at(3, 0)],
    [at(3, 0), at(1, 2)],
  ] as const)
    assert.deepEqual(boundsBetween(a, b), whole);
  assert.equal(boundsBetween(at(2, 2), at(2, 2)), null);
});

test('a range goes from its anchor to its head, and begins with the first cell', () => {
  const {range, bounds} = inTable();
  range.extend('B2');
  assert.equal(bounds(), null);
  assert.equal(range.anchor.value, 'B2');
  range.extend('C4');
  assert.equal(bounds(), '1 3 1 2');
  range.extend('A1');
  assert.equal(bounds(), '0 1 0 1');
  range.begin('C3');
  assert.equal(bounds(), null);
});

test('keys move the head alone, as far as there are cells', () => {
  const {range, bounds} = inTable();
  const down = ({row, column}: CellPosition) => at(row + 1, column);
  assert.equal(range.moveHead(down), null);
  range.begin('A3');
  assert.equal(range.moveHead(down), 'A4');
  assert.equal(range.moveHead(down), null);
  assert.equal(
    range.moveHead(() => null),
    null,
  );
  assert.equal(bounds(), '2 3 0 0');
  assert.equal(range.anchor.value, 'A3');
});

test('collapsed, it goes on from its anchor; cleared, from nowhere', () => {
  const {range, bounds} = inTable();
  range.begin('A1');
  range.extend('B2');
  range.collapse();
  assert.equal(bounds(), null);
  range.extend('C1');
  assert.equal(bounds(), '0 0 0 2');
  range.clear();
  assert.equal(range.anchor.value, null);
  range.extend('C1');
  assert.equal(bounds(), null);
});

test('a drag selects once it is over another cell than the pressed one, and then also that one alone', () => {
  const {range, bounds} = inTable();
  assert.equal(range.drag('B2'), false);
  range.press('B2');
  assert.equal(range.drag('B2'), false);
  assert.equal(range.drag('C3'), true);
  assert.equal(bounds(), '1 2 1 2');
  assert.equal(range.drag('A2'), true);
  assert.equal(bounds(), '1 1 0 1');
  assert.equal(range.release(), true);
  assert.equal(range.drag('C4'), false);
  assert.equal(bounds(), '1 1 0 1');
});

test('a press without a drag selects nothing', () => {
  const {range} = inTable();
  range.press('B2');
  assert.equal(range.isPressed, true);
  assert.equal(range.release(), false);
  assert.equal(range.isPressed, false);
});

test('nothing is selected while an end of the range is not shown', () => {
  const {range, hidden, bounds} = inTable();
  hidden.add('B2');
  range.begin('A1');
  range.extend('B2');
  assert.equal(bounds(), null);
});
