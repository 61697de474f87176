import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {bareText, checkMask, conforms, fillMask, isComplete, readMask, shownText} from '../../../src/rules/mask.js';
import type {Attribute, TypeConfig} from '../../../src/values/types.js';
import type {FaultContext} from '../../../src/rules/validate.js';

const part = readMask('00-000-AA');

const attributeOf = (config: TypeConfig): Attribute => ({
  internalId: 'part',
  name: 'part',
  label: 'Part',
  type: ['string', config],
});

describe('a mask', () => {
  it('is complete with every position filled, without those that may be absent', () => {
    assert.deepEqual(
      ['12-345-AB', '12-345-A', '12345AB', '12-345-ABC', ''].map((text) => isComplete(part, text)),
      [true, false, false, false, false],
    );
    const iban = readMask('AA00 XXXX[ XXXX]');
    assert.deepEqual(
      ['DE89 3704', 'DE89 3704 00', 'DE89 3704 0044', 'DE89 370'].map((text) => isComplete(iban, text)),
      [true, true, true, false],
    );
  });

  it('removes its literals and writes them, those that are digits too', () => {
    const phone = readMask('+\\0 000 000');
    assert.equal(bareText(phone, '+0 123 456'), '123456');
    assert.equal(fillMask(phone, '123456'), '+0 123 456');
    assert.equal(fillMask(phone, '12x'), null);
    assert.equal(fillMask(phone, '1234567'), null);
    assert.equal(bareText(part, '12-3'), '123');
  });

  it('leaves a stored text that does not belong there', () => {
    assert.equal(shownText(part, '12345AB', true), '12-345-AB');
    assert.equal(shownText(part, '12345AB', false), '12-345-AB');
    assert.equal(shownText(part, 'old', false), 'old');
    assert.equal(conforms(part, '12-'), true);
  });

  it('is checked as the value is stored', () => {
    const context = {label: 'Part', formats: {locale: 'en'}} as FaultContext;
    const check = (value: string, config: TypeConfig) => checkMask(value, attributeOf(config), context);
    const fault = {key: 'rule.mask', params: {label: 'Part', mask: '00-000-AA'}};
    assert.equal(check('12-345-AB', {mask: '00-000-AA'}), null);
    assert.equal(check('12345AB', {mask: '00-000-AA', unmasked: true}), null);
    assert.deepEqual(check('12345AB', {mask: '00-000-AA'}), fault);
    assert.deepEqual(check('12-345', {mask: '00-000-AA', unmasked: true}), fault);
    assert.equal(check('anything', {}), null);
  });
});
