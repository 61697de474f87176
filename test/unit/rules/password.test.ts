import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {generatePassword} from '../../../src/rules/password-generate.js';
import {
  levelOf,
  nextLevel,
  PASSWORD_LEVELS,
  passwordFault,
  passwordFaults,
  percentOf,
  policyOf,
} from '../../../src/rules/password-policy.js';
import {LOCALES, type PasswordLevel, type PasswordPolicy} from '../../../src/values/types.js';

const english = JSON.parse(readFileSync('locales/en.json', 'utf8')) as Record<string, unknown>;

describe('the level of a password', () => {
  const cases: [string, PasswordLevel | null][] = [
    ['', null],
    ['abcde', null],
    ['abcdef', 'low'],
    ['abcdefg', 'low'],
    ['abcdefgh', 'fair'],
    ['abcdefgH', 'fair'],
    ['abcdef1H', 'good'],
    ['abcdef!H', 'good'],
    ['abcde!1H', 'good'],
    ['abcdef1Hi', 'good'],
    ['abcdef1Hij', 'strong'],
    ['aabbcc1Hij', 'strong'],
    ['aaabcd1Hij', 'good'],
    ['abcdefghijkl', 'fair'],
    ['abc def1Hij', null],
    ['пароль1Hij', null],
    ['abcdef1Hié', null],
  ];
  for (const [password, level] of cases)
    it(`of “${password}” is ${level ?? 'none'}`, () => assert.equal(levelOf(password), level));

  it('fills the meter by quarters', () =>
    assert.deepEqual([null, ...PASSWORD_LEVELS].map(percentOf), [0, 25, 50, 75, 100]));

  it('never falls when a level above holds', () => {
    fc.assert(
      fc.property(fc.string(), (password) => {
        const holds = PASSWORD_LEVELS.map((level) => !passwordFaults(password, policyOf('strength', level)).length);
        assert.deepEqual([...holds].sort().reverse(), holds);
      }),
    );
  });

  it('says what the next one lacks', () => {
    assert.deepEqual(nextLevel('abcdef1H'), {level: 'strong', fault: {kind: 'minLength', missing: 2}});
    assert.deepEqual(nextLevel('abcdefgH'), {
      level: 'good',
      fault: {kind: 'classes', missing: 1, absent: ['digit', 'special']},
    });
    assert.deepEqual(nextLevel('aaabcd1Hij'), {level: 'strong', fault: {kind: 'maxRepeat'}});
    assert.deepEqual(nextLevel('ab c'), {level: 'low', fault: {kind: 'allowed'}});
    assert.equal(nextLevel('abcdef1Hij'), null);
  });
});

describe('the fault of a password', () => {
  const characters = policyOf('characters');
  const own: PasswordPolicy = {minLength: 4, messages: {minLength: {en: 'Too short', fr: 'Trop court'}}};
  const cases: [string, string, PasswordPolicy, string | null][] = [
    ['a low one that is long enough', 'abcdef', policyOf('strength'), null],
    ['a short one', 'abcde', policyOf('strength'), 'password.fault.minLength'],
    ['one with a space', 'abc def', policyOf('strength'), 'password.printable'],
    ['one with a letter of another script', 'пароль12', policyOf('strength', 'fair'), 'password.printable'],
    [
      'one of two classes where three are asked for',
      'abcdefg1',
      policyOf('strength', 'good'),
      'password.fault.classes',
    ],
    ['one with a run of three', 'aaab1Hijkl', policyOf('strength', 'strong'), 'password.fault.maxRepeat'],
    ['one of the other set', 'abcdef12', characters, null],
    ['one of the other set with one class', 'abcdefgh', characters, 'password.fault.classes'],
    ['one of the other set with a sign it does not know', 'abcd~1234', characters, 'password.allowed'],
    ['one of neither of two classes', 'ABCD', {classes: 1, ofClasses: ['digit', 'special']}, 'password.oneOf'],
    [
      'one of too few of three classes',
      'abcd',
      {classes: 2, ofClasses: ['lower', 'upper', 'digit']},
      'password.someClasses',
    ],
    ['one without the only class that is asked for', 'abcd', {classes: 1, ofClasses: ['digit']}, 'password.notValid'],
    ['one with a pair where none may repeat', 'abbc', {maxRepeat: 1}, 'password.noRepeat'],
    ['anything printable without conditions', '~', {}, null],
  ];
  for (const [name, password, policy, key] of cases) {
    it(`for ${name} is ${key ?? 'none'}`, () => {
      const fault = passwordFault(password, policy, 'Password', 'en');
      assert.equal(fault && 'key' in fault ? fault.key : null, key);
      if (key) assert.ok(key in english, key);
    });
  }

  it('is the sentence of the policy where it has one, in the language of the page', () => {
    assert.deepEqual(passwordFault('abc', own, 'Password', 'fr'), {text: 'Trop court'});
    assert.deepEqual(passwordFault('abc', own, 'Password', 'uk'), {text: 'Too short'});
  });

  it('has places for all that its sentence names, in every language', () => {
    for (const locale of LOCALES) {
      const messages = JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8')) as Record<string, unknown>;
      for (const [, password, policy] of cases) {
        const fault = passwordFault(password, policy, 'Password', locale);
        if (!fault || !('key' in fault)) continue;
        const names = [...JSON.stringify(messages[fault.key]).matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
        for (const name of names) assert.ok(name in (fault.params ?? {}), `${locale} ${fault.key} {${name}}`);
      }
    }
  });
});

describe('a password that is made up', () => {
  it('keeps the policy and reaches the highest level', () => {
    const policy = fc.record(
      {
        minLength: fc.integer({min: 0, max: 40}),
        classes: fc.integer({min: 0, max: 3}),
        maxRepeat: fc.integer({min: 1, max: 3}),
        allowed: fc.constantFrom('', '!@#$%^&*.()', '.-'),
      },
      {requiredKeys: []},
    );
    fc.assert(
      fc.property(policy, fc.infiniteStream(fc.nat()), (asked, numbers) => {
        const password = generatePassword(asked, (limit) => (numbers.next().value as number) % limit);
        assert.deepEqual(passwordFaults(password, asked), []);
        assert.equal(levelOf(password), 'strong');
        assert.ok(password.length >= 16);
      }),
    );
  });

  it('is as short as its field asks', () => {
    const random = (limit: number) => crypto.getRandomValues(new Uint32Array(1))[0]! % limit;
    for (const maxLength of [3, 8, 12]) assert.equal(generatePassword({maxLength}, random).length, maxLength);
  });

  it('is another one each time', () => {
    const random = (limit: number) => crypto.getRandomValues(new Uint32Array(1))[0]! % limit;
    const made = Array.from({length: 50}, () => generatePassword({}, random));
    assert.equal(new Set(made).size, made.length);
  });
});

describe('a policy that asks for more classes than it names', () => {
  it('asks for all of them', () => {
    const policy: PasswordPolicy = {classes: 2, ofClasses: ['special']};
    assert.deepEqual(passwordFaults('abc!', policy), []);
    assert.deepEqual(passwordFaults('abc', policy), [{kind: 'classes', missing: 1, absent: ['special']}]);
  });
});
