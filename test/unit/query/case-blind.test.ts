import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {caseBlindTest} from '../../../src/query/case-blind.js';

const ALL = Array.from({length: 0x10000}, (_, code) => String.fromCharCode(code)).filter(
  (sign) => !/[\ud800-\udfff]/.test(sign),
);
const LOWER = ALL.map((sign) => sign.toLowerCase());
const SIGNS = [
  ...ALL.slice(0x20, 0x180),
  ...ALL.slice(0x370, 0x530),
  'K',
  'Å',
  'Ω',
  'ẞ',
  '\u0307',
  'ǅ',
  'ⱥ',
  '\u{10400}',
];

test('a sign is found in every sign that has it as its lower case, and in no other', () => {
  for (const wanted of [...ALL.slice(0x20, 0x100), ...ALL.slice(0x400, 0x500)]) {
    const holds = caseBlindTest('within', wanted);
    const lower = wanted.toLowerCase();
    const wrong = ALL.filter((sign, at) => holds(sign) !== LOWER[at]!.includes(lower));
    assert.deepEqual(wrong, [], wanted);
  }
});

test('any text is found, within, at the start and at the end, as if both were in lower case', () => {
  const text = fc.array(fc.constantFrom(...SIGNS), {maxLength: 6}).map((signs) => signs.join(''));
  const around = fc.tuple(text, text, text, fc.boolean()).map(([before, wanted, after, inside]) => ({
    wanted,
    text: inside ? before + wanted.toUpperCase() + after : before + after,
  }));
  fc.assert(
    fc.property(around, ({text, wanted}) => {
      const lower = wanted.toLowerCase();
      assert.equal(caseBlindTest('within', wanted)(text), text.toLowerCase().includes(lower), `${wanted} in ${text}`);
      assert.equal(caseBlindTest('start', wanted)(text), text.toLowerCase().startsWith(lower), `${wanted} at ${text}`);
      assert.equal(caseBlindTest('end', wanted)(text), text.toLowerCase().endsWith(lower), `${wanted} ends ${text}`);
    }),
    {numRuns: 20_000},
  );
});

test('signs with a meaning in patterns mean themselves', () => {
  for (const wanted of ['a.c', '[x]', 'a-z', '^', '\\', ']', '$', '(1)', 'a|b', '1-2'])
    for (const text of ['abc', 'x', '[X]', 'A-Z', 'm', '^', '\\', ']', '$', '(1)', 'A|B', '1-2', '15'])
      assert.equal(caseBlindTest('within', wanted)(text), text.toLowerCase().includes(wanted), `${wanted} in ${text}`);
});
