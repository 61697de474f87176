import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {coerce, emptyValue, newValue} from '../../../src/types/coerce.js';
import {TYPE_NAMES, type Attribute, type TypeConfig, type TypeName} from '../../../src/values/types.js';

const attribute = (type: string, config: TypeConfig = {}): Attribute => ({
  internalId: 'a',
  name: 'a',
  label: 'A',
  type: [type as TypeName, config],
});
const now = {ms: Date.UTC(2026, 10, 20, 22, 5, 7), timeZone: 'Europe/Kyiv'};

describe('empty values of a new record', () => {
  const cases: [TypeName, unknown][] = [
    ['string', ''],
    ['text', ''],
    ['email', ''],
    ['computed', ''],
    ['number', 0],
    ['boolean', false],
    ['reference', null],
    ['enumeration', null],
    ['date', null],
    ['file', null],
    ['image', null],
    ['time', '00:00:00'],
    ['timestamp', null],
    ['duration', null],
    ['multilingual_text', {en: '', fr: '', es: '', uk: ''}],
    ['files', []],
    ['tabular_section', []],
    ['primary_key', null],
    ['autoincrement', null],
  ];
  for (const [type, expected] of cases) {
    it(`${type}: ${JSON.stringify(expected)}`, () => assert.deepEqual(newValue(attribute(type), now), expected));
  }

  it('are null for a number or time that may be null, and a list where several ids are held', () => {
    assert.equal(emptyValue(attribute('time', {allowNull: true})), null);
    assert.equal(emptyValue(attribute('number', {allowNull: true})), null);
    assert.deepEqual(emptyValue(attribute('reference', {multiple: true})), []);
  });

  it('take the configured default, @now on the clock of the zone', () => {
    assert.equal(newValue(attribute('time', {default: '@now'}), now), '00:05:07');
    assert.equal(newValue(attribute('date', {default: '@now'}), now), '2026-11-21');
    assert.equal(newValue(attribute('timestamp', {default: '@now'}), now), now.ms);
    assert.equal(newValue(attribute('number', {default: 5}), now), 5);
    assert.equal(newValue(attribute('number', {default: 'five'}), now), 0);
  });
});

describe('coerce', () => {
  const cases: [string, TypeConfig, unknown, unknown][] = [
    ['string', {}, 12, '12'],
    ['duration', {}, {toString: false}, null],
    ['string', {}, null, ''],
    ['text', {}, true, 'true'],
    ['string', {}, {}, ''],
    ['number', {}, '12.5', 12.5],
    ['number', {}, Infinity, 0],
    ['number', {}, 'x', 0],
    ['number', {}, NaN, 0],
    ['number', {allowNull: true}, null, null],
    ['number', {default: 5}, NaN, 5],
    ['number', {default: 5}, -Infinity, 5],
    ['number', {default: 5, allowNull: true}, 'x', 5],
    ['number', {default: 5, allowNull: true}, null, null],
    ['number', {default: 5}, '', 0],
    ['number', {default: 'five'}, NaN, 0],
    ['date', {default: '2026-11-20'}, '2026-02-29', '2026-11-20'],
    ['date', {default: '2026-11-20'}, null, null],
    ['date', {default: '@now'}, '2026-02-29', null],
    ['datetime', {default: 7}, NaN, 7],
    ['date', {}, '2026-02-29', null],
    ['date', {}, '2026-02-28', '2026-02-28'],
    ['date', {}, '2026-03-01T10:00:00Z', '2026-03-01'],
    ['datetime', {}, 5, 5],
    ['timestamp', {}, NaN, null],
    ['timestamp', {}, 9e15, null],
    ['time', {}, null, '00:00:00'],
    ['time', {allowNull: true}, null, null],
    ['time', {}, '9:5', '00:00:00'],
    ['boolean', {}, 'yes', true],
    ['boolean', {}, 'false', false],
    ['boolean', {}, null, false],
    ['boolean', {}, 1, true],
    ['enumeration', {options: {a: 'A'}}, 'a', 'a'],
    ['enumeration', {options: {a: 'A'}}, 'b', null],
    ['enumeration', {options: {a: 'A'}}, 'toString', null],
    ['reference', {refType: 'enumeration', options: {a: 'A'}}, 'b', null],
    ['reference', {}, {v: 'x', p: 'X'}, 'x'],
    ['lookup', {}, {id: 'x', presentation: 'X'}, 'x'],
    ['reference', {}, {}, null],
    ['reference', {multiple: true}, ['x', {v: 'y', p: ''}, 'x', null], ['x', 'y']],
    ['file', {}, 'id', 'id'],
    ['image', {}, 5, null],
    ['multilingual_text', {}, {en: 'a', uk: 5}, {en: 'a', fr: '', es: '', uk: ''}],
    ['tabular_section', {}, {}, []],
  ];
  for (const [type, config, value, expected] of cases) {
    it(`${type} of ${JSON.stringify(value)} is ${JSON.stringify(expected)}`, () => {
      assert.deepEqual(coerce(attribute(type, config), value), expected);
    });
  }

  it('keeps only rows that are objects, each with an id and the columns in their types', () => {
    const section = attribute('tabular_section', {columns: [{...attribute('number'), internalId: 'n'}]});
    assert.deepEqual(coerce(section, [{id: 'r', n: '2', other: 1}, 5, null, {n: 'x'}]), [
      {id: 'r', n: 2},
      {id: '2', n: 0},
    ]);
  });

  it('never throws, and what it gives stays as it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TYPE_NAMES), fc.anything(), (type, value) => {
        const once = coerce(attribute(type), value);
        assert.deepEqual(coerce(attribute(type), once), once);
      }),
      {numRuns: 500},
    );
  });
});
