import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {EMAIL} from '../../../src/rules/email.js';
import {matchesPattern, patternOf} from '../../../src/rules/pattern.js';

describe('a pattern', () => {
  const taken = [
    'OF-\\d{5}',
    '[A-Z]{2}\\d+',
    '(?:ab|cd)*',
    'a+b*',
    '\\(+\\)+',
    '[+*]+',
    '(a+)?',
    '((a+)b)+',
    '(x(y{3,})z)*',
    '[a-z]+(-[a-z]+)*',
    '(\\d{1,3}\\.){3}\\d{1,3}',
    '(?=.*\\d)(?=.*[a-z]).{8,}',
    '\\+?[0-9 ()-]{7,20}',
    '(.)\\1',
    '\\p{Lu}+',
  ];
  for (const source of taken) it(`${source} is taken`, () => assert.ok(patternOf(source)));

  const refused = [
    '(a+)+',
    '(a*)*b',
    '(?:[a-z]+)*',
    '(\\d{1,3})+',
    '(a|b+){2,}',
    '(a|a)*',
    '(a|ab)*',
    '(\\w+\\s?)*',
    '(x+x+)+y',
    '(a{1,30}){1,30}b',
    `${'a?'.repeat(28)}${'a'.repeat(28)}`,
    '(',
    '[',
    'a{2,1}',
  ];
  for (const source of refused) it(`${source} is not`, () => assert.equal(patternOf(source), null));

  it('matches the whole text', () => {
    assert.equal(patternOf('a|b')!.test('ab'), false);
    assert.equal(patternOf('a|b')!.test('b'), true);
  });

  it('is at fault with a text only where matching it comes to an end', () => {
    assert.equal(matchesPattern('.*.*.*x', 'a'.repeat(200)), false);
    assert.equal(matchesPattern('.*.*.*x', 'a'.repeat(9000)), true);
    assert.equal(matchesPattern('(a+)+b', 'a'.repeat(40)), true);
  });
});

describe('an e-mail address', () => {
  for (const address of ['olena@example.com', 'olena.k+po@пошта.укр', 'a@b.co.uk'])
    it(`${address} is one`, () => assert.match(address, EMAIL));
  for (const text of [
    'olena@',
    '@example.com',
    'olena@example',
    'a b@example.com',
    'a@b..com',
    'a@b@c.com',
    'a@b.com ',
  ])
    it(`${text} is none`, () => assert.doesNotMatch(text, EMAIL));
});
