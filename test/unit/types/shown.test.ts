import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {isEmptyValue, sameValue} from '../../../src/values/compare.js';
import {formatsOf} from '../../../src/values/formats.js';
import {readOptions} from '../../../src/values/options.js';
import {shownText} from '../../../src/types/shown.js';
import type {Attribute, TypeConfig} from '../../../src/values/types.js';

const attribute = (type: Attribute['type'][0], config: TypeConfig = {}): Attribute => ({
  internalId: 'a',
  name: 'a',
  label: 'A',
  type: [type, config],
});
const formats = formatsOf('uk', 'Europe/Kyiv');

describe('shownText', () => {
  const options = {open: {text: {en: 'Open', uk: 'Відкрите'}, colour: 'info' as const}, done: 'Done'};
  const cases: [Attribute['type'][0], TypeConfig, unknown, string][] = [
    ['string', {}, 'x', 'x'],
    ['datetime', {}, Date.UTC(2026, 10, 20, 22), '21.11.2026 00:00'],
    ['computed', {resultType: 'datetime'}, Date.UTC(2026, 10, 20, 22), '21.11.2026 00:00'],
    ['number', {scale: 2, suffix: '€'}, 1234.5, '1\u00a0234,50\u00a0€'],
    ['number', {}, 0, '0'],
    ['number', {}, null, ''],
    ['date', {}, '2026-11-20', '20.11.2026'],
    ['date', {}, '2026-03-01T23:30:00Z', '01.03.2026'],
    ['number', {}, 0.49, '0,49'],
    ['number', {suffix: '€'}, 1234.5, '1\u00a0234,5\u00a0€'],
    ['number', {}, 0.1 + 0.2, '0,3'],
    ['number', {}, 12, '12'],
    ['number', {scale: 0}, 0.49, '0'],
    ['number', {scale: 2}, 'n/a', 'n/a'],
    ['date', {}, '2026-02-30T10:00:00Z', '2026-02-30T10:00:00Z'],
    ['time', {}, 'noon', 'noon'],
    ['timestamp', {}, '2026-11-20T22:00:00Z', '21.11.2026 00:00'],
    ['timestamp', {}, '2026-11-20T22:00:00', '20.11.2026 22:00'],
    ['timestamp', {}, 'soon', 'soon'],
    ['time', {}, '09:05:00', '09:05'],
    ['timestamp', {}, Date.UTC(2026, 10, 20, 22), '21.11.2026 00:00'],
    ['boolean', {}, true, '✓'],
    ['boolean', {}, false, ''],
    ['enumeration', {options}, 'open', 'Відкрите'],
    ['enumeration', {options}, 'gone', 'gone'],
    ['enumeration', {options}, 'toString', 'toString'],
    ['enumeration', {ref: 'state'}, 'open', 'Відкрите'],
    ['enumeration', {ref: 'state'}, {v: 'open', p: 'Open'}, 'Відкрите'],
    ['reference', {}, {v: '7', p: 'Lviv'}, 'Lviv'],
    ['reference', {}, {id: '7', presentation: 'Lviv'}, 'Lviv'],
    ['reference', {}, {v: null, p: ''}, ''],
    [
      'reference',
      {multiple: true},
      [
        {v: '1', p: 'A'},
        {v: '2', p: 'B'},
      ],
      'A, B',
    ],
    ['multilingual_text', {}, {en: 'a', fr: '', es: '', uk: ''}, 'a'],
    ['files', {}, [{id: '1', name: 'a.pdf'}], 'a.pdf'],
    ['computed', {scale: 2}, 5, '5,00'],
    ['computed', {}, 4.5, '5'],
    ['computed', {}, 'n/a', 'n/a'],
    ['tabular_section', {}, [{id: '1'}], '1'],
  ];
  for (const [type, config, value, expected] of cases) {
    it(`${type} ${JSON.stringify(value)} shows "${expected}"`, () => {
      assert.equal(shownText(value, attribute(type, config), {formats, enumerations: {state: options}}), expected);
    });
  }

  it('shows an em dash for nothing where asked, and words for a boolean', () => {
    assert.equal(shownText(null, attribute('date'), {formats, emptyDash: true}), '—');
    assert.equal(shownText(false, attribute('boolean'), {formats, words: {yes: 'Так', no: 'Ні'}}), 'Ні');
  });
});

describe('readOptions', () => {
  const texts = (input: unknown) => readOptions(input, 'en', 'Empty').map(({value, text}) => [value, text]);

  it('takes lists of values, of single-key objects, of presented values, and maps', () => {
    assert.deepEqual(texts(['a', 5]), [
      ['a', 'a'],
      [5, '5'],
    ]);
    assert.deepEqual(texts([{a: 'A'}, {b: 'B'}]), [
      ['a', 'A'],
      ['b', 'B'],
    ]);
    assert.deepEqual(texts([{v: 1, p: 'One'}]), [[1, 'One']]);
    assert.deepEqual(texts({a: 'A', b: {en: 'B', uk: 'Б'}}), [
      ['a', 'A'],
      ['b', 'B'],
    ]);
    assert.deepEqual(readOptions({a: {text: {fr: 'À'}, colour: 'info', icon: 'x'}}, 'en'), [
      {value: 'a', key: 'a', text: 'À', colour: 'info', icon: 'x'},
    ]);
  });

  it('puts empty options first and names them', () => {
    assert.deepEqual(texts([{a: 'A'}, {v: '', p: ''}, {v: null, p: 'None'}]), [
      ['', 'Empty'],
      [null, 'None'],
      ['a', 'A'],
    ]);
  });

  it('knows what is disabled, and groups in a list', () => {
    assert.deepEqual(
      readOptions(
        [
          {v: 'a', p: 'A', disabled: true},
          {value: 'b', disabled: true},
        ],
        'en',
      ),
      [
        {value: 'a', key: 'a', text: 'A', disabled: true},
        {value: 'b', key: 'b', text: 'b', disabled: true},
      ],
    );
    const grouped = [
      {group: {en: 'North', fr: 'Nord'}, options: {leeds: 'Leeds'}},
      {group: 'South', options: ['Hove']},
    ];
    assert.deepEqual(
      readOptions(grouped, 'en').map(({key, text, group}) => [key, text, group]),
      [
        ['leeds', 'Leeds', 'North'],
        ['Hove', 'Hove', 'South'],
      ],
    );
    assert.deepEqual(texts([{options: 'Options'}, {group: 'Group'}]), [
      ['options', 'Options'],
      ['group', 'Group'],
    ]);
  });

  it('gives no options for anything else', () => {
    for (const input of [null, undefined, 5, 'a']) assert.deepEqual(readOptions(input, 'en'), []);
  });
});

describe('sameValue', () => {
  it('compares by content, and references by id', () => {
    assert.ok(sameValue({v: '1', p: 'A'}, '1'));
    assert.ok(sameValue({id: '1', presentation: 'A'}, {v: '1', p: 'B'}));
    assert.ok(sameValue(undefined, null));
    assert.ok(sameValue([{id: 'r', n: 1}], [{n: 1, id: 'r'}]));
    assert.ok(!sameValue([1, 2], [1]));
    assert.ok(!sameValue('1', 1));
    assert.ok(!sameValue({a: 1}, {a: 1, b: 2}));
    assert.ok(!sameValue([], {}));
  });

  it('knows what is empty', () => {
    for (const value of [null, undefined, '', [], {en: '', uk: ''}, {v: null, p: ''}]) assert.ok(isEmptyValue(value));
    for (const value of [0, false, '00:00:00', [1], {en: 'a'}]) assert.ok(!isEmptyValue(value));
  });
});
