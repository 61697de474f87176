import assert from 'node:assert/strict';
import {test} from 'node:test';
import {plainSms, smsParts} from '../../../src/values/sms-parts.js';

const of = (text: string) => {
  const {characters, parts, perPart, lastUsed} = smsParts(text);
  return [characters, parts, perPart, lastUsed];
};

test('a text of the alphabet has 160 characters in one part, and 153 in each of several', () => {
  const cases: [string, number[]][] = [
    ['', [0, 0, 160, 0]],
    ['a', [1, 1, 160, 1]],
    ['a'.repeat(160), [160, 1, 160, 160]],
    ['a'.repeat(161), [161, 2, 153, 8]],
    ['a'.repeat(306), [306, 2, 153, 153]],
    ['a'.repeat(307), [307, 3, 153, 1]],
    ['@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà\n\r', [44, 1, 160, 44]],
  ];
  for (const [text, counted] of cases) assert.deepEqual(of(text), counted, text.slice(0, 20));
});

test('the extension table takes two places, which are never in two parts', () => {
  assert.deepEqual(of('€'), [1, 1, 160, 2]);
  assert.deepEqual(of('^{}\\[~]|€'), [9, 1, 160, 18]);
  assert.deepEqual(of('€'.repeat(80)), [80, 1, 160, 160]);
  assert.deepEqual(of('€'.repeat(81)), [81, 2, 153, 10]);
  assert.deepEqual(of('a'.repeat(152) + '€' + 'a'.repeat(10)), [163, 2, 153, 12]);
});

test('any other character makes parts of 70 and 67', () => {
  assert.deepEqual(of('я'.repeat(70)), [70, 1, 70, 70]);
  assert.deepEqual(of('я'.repeat(71)), [71, 2, 67, 4]);
  assert.deepEqual(of('😀'), [1, 1, 70, 2]);
  assert.deepEqual(of('😀'.repeat(35)), [35, 1, 70, 70]);
  // 33 pairs in a part: the 67th place stays free.
  assert.deepEqual(of('😀'.repeat(36)), [36, 2, 67, 6]);
  assert.deepEqual(smsParts('Gdańsk, Łódź ń').outside, ['ń', 'Ł', 'ó', 'ź']);
});

test('what stands for characters outside is offered, where each has something', () => {
  assert.deepEqual(plainSms('Gdańsk ń'), {text: 'Gdansk n', alike: ['n']});
  assert.deepEqual(plainSms('“Łódź” – 5…'), {text: '"Lodz" - 5...', alike: ['"', 'L', 'o', 'z', '-', '...']});
  assert.deepEqual(plainSms('Gdan\u0301sk'), {text: 'Gdansk', alike: ['n']});
  assert.equal(plainSms('Gdansk é à €'), null);
  assert.equal(plainSms('Привіт'), null);
  assert.equal(plainSms('ń 😀'), null);
  assert.equal(smsParts(plainSms('“Łódź” – 5…')!.text).outside.length, 0);
});
