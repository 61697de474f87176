import assert from 'node:assert/strict';
import {test} from 'node:test';
import {choiceCondition} from '../../../src/state/field/reference-choice.js';
import {lookupSource} from '../../../src/state/field/field-lookup.js';
import type {FieldModel} from '../../../src/state/field/field-model.js';

test('filters of a reference and what its page asks of choices hold together', () => {
  const filters = ['=', 'active', true];
  const where = ['=', 'kind', 'a'];
  assert.deepEqual(choiceCondition({filters}), filters);
  assert.deepEqual(choiceCondition({extChoiceParams: {where}}), where);
  assert.deepEqual(choiceCondition({filters, extChoiceParams: {where}}), ['and', filters, where]);
  assert.equal(choiceCondition({filters: []}), undefined);
});

test('a form offers only the records that meet the filters of a reference', () => {
  const filters = ['=', 'active', true];
  const attribute = {internalId: 'a', name: 'a', label: 'A', type: ['reference', {ref: 'supplier', filters}]};
  const source = lookupSource({attribute} as unknown as FieldModel, () => undefined);
  assert.deepEqual([source.alias, source.where], ['supplier', filters]);
});
