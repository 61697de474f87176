import assert from 'node:assert/strict';
import {test} from 'node:test';
import {cardParts} from '../../../src/grid/card-parts.js';
import {layoutParts} from '../../../src/grid/layout-parts.js';
import {gridColumn} from '../../../src/state/grid-columns.js';
import type {TypeName} from '../../../src/values/types.js';

test('a layout names its parts from top to bottom; the default is actions, grid, summary', () => {
  assert.deepEqual(layoutParts('default'), ['actions', 'grid', 'summary']);
  assert.deepEqual(layoutParts('summary_actions_grid_summary'), ['summary', 'actions', 'grid', 'summary']);
  assert.deepEqual(layoutParts('grid'), ['grid']);
});

test('a card has a name, two facts, amounts with numbers first, and a badge', () => {
  const column = (path: string, type: TypeName) =>
    gridColumn({path}, {internalId: path, name: path, label: path, type: [type]});
  const parts = cardParts([
    column('date', 'date'),
    column('number', 'string'),
    column('supplier', 'reference'),
    column('note', 'text'),
    column('buyer', 'reference'),
    column('total', 'number'),
    column('status', 'enumeration'),
  ]);
  assert.equal(parts.name?.path, 'number');
  assert.deepEqual(
    [parts.facts, parts.amounts].map((columns) => columns.map(({path}) => path)),
    [
      ['supplier', 'note'],
      ['total', 'date'],
    ],
  );
  assert.equal(parts.badge?.path, 'status');
  assert.equal(cardParts([column('total', 'number')]).name?.path, 'total');
});
