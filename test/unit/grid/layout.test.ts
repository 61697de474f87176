import assert from 'node:assert/strict';
import {test} from 'node:test';
import {cardParts, cardText} from '../../../src/grid/cards/card-parts.js';
import {layoutParts} from '../../../src/grid/table/layout-parts.js';
import {gridColumn} from '../../../src/state/list/grid-columns.js';
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

test('an amount says on a card what it is, where the list says how; else it is shown as in a table', () => {
  const column = (onCard?: Record<string, string>) =>
    gridColumn({path: 'on_hand', onCard}, {internalId: 'on_hand', name: 'on_hand', label: 'On hand', type: ['number']});
  const left = column({en: '{value} left', fr: '{value} en stock'});
  assert.equal(cardText('2', left, 'en'), '2 left');
  assert.equal(cardText('2', left, 'fr'), '2 en stock');
  assert.equal(cardText('$&', left, 'en'), '$& left');
  assert.equal(cardText('2', column(), 'en'), '2');
});
