import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {patterns} from '../../../src/rules/lazy-rules.js';
import {faultOf} from '../../../src/rules/validate.js';
import {mergeRules} from '../../../src/rules/merge.js';
import {formatsOf} from '../../../src/values/formats.js';
import type {Attribute, Rule, TypeConfig, TypeName} from '../../../src/values/types.js';

await patterns.load();

const attribute = (type: TypeName, config: TypeConfig = {}): Attribute => ({
  internalId: 'a',
  name: 'a',
  label: 'A',
  type: [type, config],
});
const context = {formats: formatsOf('en', 'UTC'), label: 'Quantity', values: {start: '2026-11-20'}};
const english = JSON.parse(readFileSync('locales/en.json', 'utf8')) as Record<string, unknown>;

describe('faultOf', () => {
  const cases: [string, TypeName, TypeConfig, unknown, Rule[], string | null][] = [
    ['a required text', 'string', {}, '', [{kind: 'required'}], 'rule.required'],
    ['a required text of spaces', 'string', {}, '  ', [{kind: 'required'}], 'rule.required'],
    ['a required reference', 'reference', {}, {v: null, p: ''}, [{kind: 'required'}], 'rule.required'],
    ['a required number that is 0', 'number', {}, 0, [{kind: 'required'}], null],
    ['a required box unticked', 'boolean', {}, false, [{kind: 'required'}], 'rule.required'],
    ['required rows', 'tabular_section', {}, [], [{kind: 'required'}], 'rule.required'],
    [
      'an empty value and any rule',
      'string',
      {},
      '',
      [
        {kind: 'min-length', value: 3},
        {kind: 'pattern', value: 'x'},
      ],
      null,
    ],
    ['a number below min', 'number', {}, 0, [{kind: 'min', value: 1}], 'rule.min'],
    ['a number at min', 'number', {}, 1, [{kind: 'min', value: 1}], null],
    ['a number above max', 'number', {}, 6, [{kind: 'max', value: 5}], 'rule.max'],
    ['a date before min', 'date', {}, '2026-01-01', [{kind: 'min', value: '2026-02-01'}], 'rule.minDate'],
    ['a number outside both bounds', 'number', {isNonNegative: true}, 41, [{kind: 'max', value: 40}], 'rule.between'],
    [
      'a date out of a range',
      'date',
      {},
      '2027-01-01',
      [{kind: 'between', min: '2026-01-01', max: '2026-12-31'}],
      'rule.betweenDates',
    ],
    ['a number in a range', 'number', {}, 5, [{kind: 'between', min: 5, max: 5}], null],
    ['a number of 16 digits', 'number', {}, 1e15, [], 'rule.unreadable.digits'],
    ['a number of 15 digits', 'number', {}, -999999999999999, [], null],
    ['a negative number that may not be', 'number', {isNonNegative: true}, -1, [], 'rule.min'],
    ['a text too short', 'string', {}, 'ab', [{kind: 'min-length', value: 3}], 'rule.minLength'],
    ['characters beyond the basic plane', 'string', {}, '👍👍', [{kind: 'max-length', value: 2}], null],
    ['a text beyond its maxLength', 'string', {maxLength: 2}, 'abc', [], 'rule.maxLength'],
    ['a pattern matched in part', 'string', {}, 'xA1', [{kind: 'pattern', value: 'A\\d'}], 'rule.pattern'],
    ['an impossible pattern', 'string', {}, 'x', [{kind: 'pattern', value: '('}], null],
    ['a pattern without end', 'string', {}, 'a'.repeat(40), [{kind: 'pattern', value: '(a+)+b'}], null],
    ['an e-mail address', 'email', {}, 'olena.k+po@пошта.укр', [], null],
    ['no e-mail address', 'email', {}, 'olena@', [], 'rule.email'],
    [
      'a time outside',
      'time',
      {},
      '18:00:00',
      [{kind: 'time-between', min: '08:00:00', max: '17:30:00'}],
      'rule.timeBetween',
    ],
    [
      'a time outside bounds without seconds',
      'time',
      {},
      '18:30:00',
      [{kind: 'time-between', min: '07:00', max: '17:00'}],
      'rule.timeBetween',
    ],
    ['a time at such a bound', 'time', {}, '17:00:00', [{kind: 'time-between', min: '07:00', max: '17:00'}], null],
    ['a time and unreadable bounds', 'time', {}, '23:59:59', [{kind: 'time-between', min: 'x', max: 'y'}], null],
    ['too few rows', 'tabular_section', {}, [], [{kind: 'min-rows', value: 1}], 'rule.minRows'],
    ['too many rows', 'tabular_section', {}, [{id: '1'}, {id: '2'}], [{kind: 'max-rows', value: 1}], 'rule.maxRows'],
    ['a date before another', 'date', {}, '2026-11-19', [{kind: 'after', field: 'start'}], 'rule.after'],
    ['a date equal to another', 'date', {}, '2026-11-20', [{kind: 'after', field: 'start'}], null],
    ['a date after an empty one', 'date', {}, '2026-11-19', [{kind: 'after', field: 'toString'}], null],
    ['a key that is no option', 'enumeration', {options: {a: 'A'}}, 'toString', [], 'rule.option'],
  ];
  for (const [name, type, config, value, rules, expected] of cases) {
    it(`${name}: ${expected ?? 'nothing wrong'}`, () => {
      const found = faultOf(value, attribute(type, config), rules, context);
      assert.equal(found && 'key' in found ? found.key : found, expected);
      if (expected) assert.ok(english[expected], `${expected} has a sentence`);
    });
  }

  it('says what a pattern asks for by the hint of its attribute', () => {
    const barcode = {...attribute('string'), hint: 'EAN, 13 digits'};
    const fault = faultOf('12', barcode, [{kind: 'pattern', value: '\\d{13}'}], context);
    assert.deepEqual(fault, {key: 'rule.patternHint', params: {label: 'Quantity', hint: 'EAN, 13 digits'}});
    assert.equal(english['rule.patternHint'], '{label} is not in the expected format. Expected: {hint}');
  });

  it('gives bounds as they are shown', () => {
    assert.deepEqual(faultOf(0.5, attribute('number'), [{kind: 'min', value: 1234.5}], context), {
      key: 'rule.min',
      params: {label: 'Quantity', min: '1,234.5'},
    });
    assert.deepEqual(faultOf(45, attribute('number', {suffix: '%'}), [{kind: 'max', value: 40}], context), {
      key: 'rule.max',
      params: {label: 'Quantity', max: '40\u00a0%'},
    });
    assert.deepEqual(
      faultOf('07:00:00', attribute('time'), [{kind: 'time-between', min: '08:00:00', max: '17:30:15'}], context),
      {
        key: 'rule.timeBetween',
        params: {label: 'Quantity', field: 'Quantity', min: '08:00', max: '17:30:15'},
      },
    );
    assert.equal(english['rule.timeBetween'], 'The {field} must be between {min} and {max}');
  });

  it('names both bounds in one sentence, unless one has a sentence of its own', () => {
    const rules: Rule[] = [
      {kind: 'min', value: 1},
      {kind: 'max', value: 40},
    ];
    assert.deepEqual(faultOf(45, attribute('number', {suffix: '%'}), rules, context), {
      key: 'rule.between',
      params: {label: 'Quantity', min: '1\u00a0%', max: '40\u00a0%'},
    });
    rules[1] = {kind: 'max', value: 40, message: 'Too much'};
    assert.deepEqual(faultOf(45, attribute('number'), rules, context), {text: 'Too much'});
    assert.deepEqual(faultOf(0, attribute('number'), rules, context), {
      key: 'rule.min',
      params: {label: 'Quantity', min: '1'},
    });
  });

  it("prefers the rule's own message, in the active locale", () => {
    const rules: Rule[] = [{kind: 'required', message: {en: 'Pick one', uk: 'Виберіть'}}];
    assert.deepEqual(faultOf('', attribute('string'), rules, {...context, formats: formatsOf('uk', 'UTC')}), {
      text: 'Виберіть',
    });
  });
});

it('merges rules: a later one replaces its kind, patterns all hold', () => {
  assert.deepEqual(
    mergeRules(
      [
        {kind: 'min', value: 1},
        {kind: 'pattern', value: 'a'},
      ],
      undefined,
      [
        {kind: 'pattern', value: 'b'},
        {kind: 'min', value: 5},
      ],
    ),
    [
      {kind: 'min', value: 5},
      {kind: 'pattern', value: 'a'},
      {kind: 'pattern', value: 'b'},
    ],
  );
});
