import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {barField, type BarField} from '../../../src/state/filter/bar-field.js';
import {barPaths, barWith} from '../../../src/state/filter/filter-bar.js';
import {lookOfText, readSettings} from '../../../src/state/list/list-settings.js';
import type {GridDescription} from '../../../src/state/list-rows/grid-source.js';
import type {FilterCondition} from '../../../src/query/conditions.js';
import type {Attribute, TypeConfig, TypeName} from '../../../src/values/types.js';

const of = (type: TypeName, config?: TypeConfig): Attribute => ({
  internalId: 'a',
  name: 'a',
  label: 'A',
  type: [type, config],
});
const list = {filterBar: ['status', 'date']} as GridDescription;

describe('the filter bar of a list', () => {
  it('has a field for what a field can say, else words', () => {
    const cases: [Attribute, FilterCondition | null, BarField][] = [
      [of('string'), null, 'text'],
      [of('string'), {operator1: 'LIKE', value1: 'a'}, 'text'],
      [of('string'), {operator1: 'STARTS', value1: 'a'}, 'words'],
      [of('string'), {operator1: 'LIKE', value1: 'a', operator2: 'LIKE', value2: 'b'}, 'words'],
      [of('enumeration', {ref: 'status'}), {operator1: 'IN', value1: ['sent']}, 'options'],
      [of('enumeration', {ref: 'status'}), {operator1: 'NOT-IN', value1: ['sent']}, 'words'],
      [
        of('enumeration', {ref: 'status'}),
        {operator1: 'IN', value1: ['a'], operator2: 'EMPTY', groupOperator: 'OR'},
        'words',
      ],
      [of('boolean'), null, 'answer'],
      [of('boolean'), {operator1: 'EMPTY'}, 'answer'],
      [of('reference', {ref: 'supplier'}), {operator1: 'IN', value1: ['s1']}, 'records'],
      [of('reference', {ref: 'user'}), null, 'records'],
      [of('date'), {operator1: 'PERIOD', value1: 'thisWeek'}, 'period'],
      [of('date'), {operator1: '<', value1: '2026-01-01'}, 'words'],
      [of('number'), {operator1: '>=', value1: 5}, 'range'],
      [of('number'), {operator1: '=', value1: 5}, 'words'],
      [of('file'), null, 'presence'],
    ];
    for (const [attribute, filter, field] of cases)
      assert.equal(
        barField(attribute, filter, attribute.type[0] === 'enumeration'),
        field,
        `${attribute.type[0]} ${filter?.operator1 ?? ''}`,
      );
  });

  it('is the list’s until the person adds or removes a field, and may be hidden', () => {
    assert.deepEqual(barPaths(list, {}), ['status', 'date']);
    assert.deepEqual(barPaths(list, {barHidden: true}), []);
    assert.deepEqual(barPaths(list, barWith('total', true, list, {})), ['status', 'date', 'total']);
    assert.deepEqual(barPaths(list, barWith('status', false, list, {})), ['date']);
    assert.deepEqual(barPaths(list, barWith('total', true, list, {filterBar: [], barHidden: true})), ['total']);
  });

  it('is kept with the settings of the list and with views', () => {
    const look = {filterBar: ['status'], barHidden: true};
    assert.deepEqual(lookOfText(JSON.stringify({search: 'x', ...look})), look);
    const {filterBar, barHidden} = readSettings(JSON.stringify({version: 1, columns: [], ...look}));
    assert.deepEqual({filterBar, barHidden}, look);
    assert.deepEqual(lookOfText('{"filterBar":"status","barHidden":"yes"}'), {});
  });
});
