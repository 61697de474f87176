import assert from 'node:assert/strict';
import {test} from 'node:test';
import {isHeading, readCopied, readText} from '../../../src/state/clipboard/table-paste.js';
import {formatsOf} from '../../../src/values/formats.js';
import type {Attribute, Locale, TypeConfig, TypeName} from '../../../src/values/types.js';

const column = (type: TypeName, config: TypeConfig = {}, more: Partial<Attribute> = {}): Attribute => ({
  internalId: 'a',
  name: 'a',
  label: 'A',
  type: [type, config],
  ...more,
});
const contextIn = (locale: Locale) => ({formats: formatsOf(locale, 'Europe/Kyiv'), today: '2026-11-21'});
const read = (text: string, attribute: Attribute, locale: Locale = 'en') =>
  readText(text, attribute, contextIn(locale), {en: 'Tent', fr: '', es: '', uk: ''});
const OPTIONS = {
  draft: {text: {en: 'Draft', fr: 'Brouillon', es: 'Borrador', uk: 'Чернетка'}},
  sent: {text: {en: 'Sent', fr: 'Envoyé', es: 'Enviado', uk: 'Надіслано'}, disabled: true},
};

const number = column('number', {scale: 2, suffix: 'kg'});
const cases: [Attribute, Locale, string, unknown][] = [
  [number, 'en', '1,234.50', 1234.5],
  [number, 'fr', '1 234,50', 1234.5],
  [number, 'uk', '1 234,505', 1234.51],
  [number, 'es', '1,234.5 kg', 1234.5],
  [number, 'en', '(12)', -12],
  [number, 'en', '', 0],
  [column('number', {allowNull: true}), 'en', ' ', null],
  [column('number'), 'en', '2.5', 3],
  [column('date'), 'en', '11/20/2026', '2026-11-20'],
  [column('date'), 'uk', '20.11.2026', '2026-11-20'],
  [column('date'), 'es', '20/11/2026', '2026-11-20'],
  [column('date'), 'fr', '2026-11-20', '2026-11-20'],
  [column('date'), 'en', '', null],
  [column('time'), 'fr', '9 h 05', '09:05:00'],
  [column('time'), 'en', '9:05 PM', '21:05:00'],
  [column('time', {allowNull: true}), 'en', '', null],
  [column('timestamp'), 'uk', '20.11.2026 09:05', Date.UTC(2026, 10, 20, 7, 5)],
  [column('timestamp'), 'en', '1/1/1970 03:00', 0],
  [column('timestamp'), 'en', '', null],
  ...['TRUE', 'yes', 'Oui', 'VRAI', 'Sí', 'verdadero', 'так', 'ІСТИНА', '1', 'x', '✓'].map(
    (word): [Attribute, Locale, string, unknown] => [column('boolean'), 'en', word, true],
  ),
  ...['FALSE', 'no', 'Non', 'FAUX', 'falso', 'Ні', 'ХИБНІСТЬ', '0', ''].map(
    (word): [Attribute, Locale, string, unknown] => [column('boolean'), 'en', word, false],
  ),
  [column('enumeration', {options: OPTIONS}), 'uk', 'чернетка', 'draft'],
  [column('enumeration', {options: OPTIONS}), 'fr', 'draft', 'draft'],
  [column('enumeration', {options: OPTIONS}), 'en', '', null],
  [column('string'), 'en', 'Two\nlines', 'Two lines'],
  [column('text'), 'en', 'Two\nlines', 'Two\nlines'],
  [column('email'), 'en', ' dock@supply.example ', 'dock@supply.example'],
  [column('multilingual_text'), 'fr', 'Tente', {en: 'Tent', fr: 'Tente', es: '', uk: ''}],
  [column('reference'), 'en', '', null],
  [column('reference', {multiple: true}), 'en', '', []],
];
for (const [attribute, locale, text, value] of cases)
  test(`${attribute.type[0]}, ${locale}: “${text}” is ${JSON.stringify(value)}`, () => {
    assert.deepEqual(read(text, attribute, locale), {value});
  });

const misfits: [Attribute, string, string][] = [
  [number, 'many', 'number'],
  [column('number', {isNonNegative: true}), '-5', 'negative'],
  [column('date'), '31.02.2026', 'date'],
  [column('timestamp'), 'soon', 'date'],
  [column('time'), '25:00', 'time'],
  [column('boolean'), 'perhaps', 'boolean'],
  [column('enumeration', {options: OPTIONS}), 'Lost', 'option'],
  [column('enumeration', {options: OPTIONS}), 'Sent', 'option'],
  [column('file'), 'C:\\a.pdf', 'file'],
  [column('files'), 'a.pdf', 'file'],
];
for (const [attribute, text, misfit] of misfits)
  test(`${attribute.type[0]}: “${text}” does not fit`, () => {
    assert.deepEqual(read(text, attribute), {misfit});
  });

test('cells that are made, files and what must not be emptied stay as they are', () => {
  for (const attribute of [column('computed'), column('autoincrement'), column('primary_key')])
    assert.equal(read('7', attribute), null);
  assert.equal(read('', column('file')), null);
  assert.equal(read('', column('time')), null);
  assert.equal(read('', column('string', {policy: 'strength'})), null);
});

test('references are looked up by their text, several apart', () => {
  assert.deepEqual(read(' Nordskar AB ', column('reference')), {wanted: {texts: ['Nordskar AB']}});
  assert.deepEqual(read('Nordskar AB; Moor', column('reference', {multiple: true})), {
    wanted: {texts: ['Nordskar AB', 'Moor']},
  });
});

test('a copied value goes into a column of its type as it is, into others by its text', () => {
  const from = {type: 'number' as const};
  assert.deepEqual(readCopied({v: 1.005}, from, column('number', {scale: 3})), {value: 1.005});
  assert.equal(readCopied({v: 1.005}, from, column('string')), undefined);
  assert.equal(readCopied({}, from, number), undefined, 'text that could not be read');
  assert.equal(readCopied(null, from, number), null, 'not copied');
  const supplier = {type: 'reference' as const, ref: 'supplier'};
  assert.deepEqual(readCopied({v: 's1', p: 'Nordskar AB'}, supplier, column('reference', {ref: 'supplier'})), {
    wanted: {ids: ['s1'], texts: ['Nordskar AB']},
  });
  assert.equal(readCopied({v: 's1', p: 'Nordskar AB'}, supplier, column('reference', {ref: 'product'})), undefined);
});

test('copied values that nobody checked are checked', () => {
  const dates = {type: 'date' as const};
  assert.equal(readCopied({v: '2026-02-31'}, dates, column('date')), undefined);
  assert.equal(readCopied({v: 'gone'}, {type: 'enumeration'}, column('enumeration', {options: OPTIONS})), undefined);
  assert.equal(readCopied({v: {}}, {type: 'number'}, number), undefined);
  assert.deepEqual(readCopied({v: -1}, {type: 'number'}, column('number', {isNonNegative: true})), {
    misfit: 'negative',
  });
});

test('headings are known in the active language, all or none', () => {
  const columns = [
    column('string', {}, {label: {en: 'Product', uk: 'Товар'}}),
    column('number', {}, {label: {en: 'Quantity', uk: 'Кількість'}}),
  ];
  const heading = (locale: Locale, ...texts: string[]) => isHeading(texts, columns, contextIn(locale).formats);
  assert.equal(heading('en', 'product', 'Quantity '), true);
  assert.equal(heading('uk', 'Товар', 'кількість'), true);
  assert.equal(heading('uk', 'Product', 'Quantity'), false);
  assert.equal(heading('en', 'Product', '12'), false);
  assert.equal(heading('en', 'Product'), true);
  assert.equal(heading('en', 'Product', 'Quantity', 'Price'), false);
});
