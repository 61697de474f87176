import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {currencyOptions, NO_SIGN, signOf, unitOptions} from '../../../src/dialogs/editors/number-signs.js';

const textOf = (options: {key: string; text: string}[], wanted: string) =>
  options.find(({key}) => key === wanted)?.text;

describe('the sign of a number', () => {
  it('is its own text, else a currency, else a unit, else none', () => {
    const all = {prefix: '≈', suffix: '', currency: 'EUR', unit: 'meter'};
    assert.equal(signOf(all), 'own');
    assert.equal(signOf({...all, prefix: ''}), 'currency');
    assert.equal(signOf({...NO_SIGN, unit: 'meter'}), 'unit');
    assert.equal(signOf(NO_SIGN), 'none');
  });

  it('is chosen among currencies by their names in the language of the person, with their codes', () => {
    assert.equal(textOf(currencyOptions('en-US', ''), 'EUR'), 'Euro (EUR)');
    assert.equal(textOf(currencyOptions('uk-UA', ''), 'UAH'), 'українська гривня (UAH)');
    const texts = currencyOptions('fr-FR', '').map(({text}) => text);
    assert.deepEqual(texts, [...texts].sort(new Intl.Collator('fr-FR').compare));
  });

  it('is chosen among units by their names', () => {
    assert.equal(textOf(unitOptions('en-US', ''), 'kilogram'), 'kilogram');
    assert.equal(textOf(unitOptions('uk-UA', ''), 'kilogram'), 'кілограм');
    assert.equal(textOf(unitOptions('fr-FR', ''), 'percent'), 'pour cent');
  });

  it('stays what it was where Intl does not know it', () => {
    assert.equal(textOf(currencyOptions('en-US', 'points'), 'points'), 'points');
    assert.equal(textOf(currencyOptions('en-US', 'XYZ'), 'XYZ'), 'XYZ');
    assert.equal(textOf(unitOptions('en-US', 'crate'), 'crate'), 'crate');
    assert.equal(textOf(unitOptions('en-US', 'kilometer-per-hour'), 'kilometer-per-hour'), 'kilometer per hour');
  });

  it('is offered as it is where Intl lists nothing', (t) => {
    const {supportedValuesOf} = Intl;
    t.after(() => Object.assign(Intl, {supportedValuesOf}));
    Object.assign(Intl, {supportedValuesOf: undefined});
    assert.deepEqual(currencyOptions('en-US', ''), []);
    assert.deepEqual(
      currencyOptions('en-US', 'EUR').map(({text}) => text),
      ['Euro (EUR)'],
    );
  });
});
