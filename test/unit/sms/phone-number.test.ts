import assert from 'node:assert/strict';
import {test} from 'node:test';
import {isSameNumber, phoneNumberOf, shownNumber} from '../../../src/values/phone-number.js';

test('a number as people write it is read as E.164', () => {
  const cases: [string, string | null][] = [
    ['+31 10 555 0180', '+31105550180'],
    ['0031 (10) 555-0180', '+31105550180'],
    ['+44 (0)113 555 0118', '+441135550118'],
    ['+1.202.555.0143', '+12025550143'],
    ['010 555 0180', null],
    ['+31', null],
    ['+0105550180', null],
    ['+31 10 555 0180 ext 4', null],
    ['+3110555018012345', null],
    ['nobody', null],
    ['', null],
  ];
  for (const [text, number] of cases) assert.equal(phoneNumberOf(text), number, text);
});

test('a number is the same however it is written, also without its country', () => {
  for (const written of ['+46 90 555 01 22', '0046905550122', '090 555 01 22', '(090) 555-0122'])
    assert.equal(isSameNumber(written, '+46905550122'), true, written);
  for (const written of ['+46 90 555 01 23', '+47 90 555 01 22', '0122', '', 'x'])
    assert.equal(isSameNumber(written, '+46905550122'), false, written);
});

test('a number is shown in groups', () => {
  const cases = {
    '+48585550147': '+48 58 555 0147',
    '+497115550133': '+49 711 555 0133',
    '+12025550143': '+1 202 555 0143',
    '+380445550123': '+380 44 555 0123',
    '+4712345678': '+47 1 234 5678',
    nobody: 'nobody',
  };
  for (const [number, text] of Object.entries(cases)) assert.equal(shownNumber(number), text);
});
