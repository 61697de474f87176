import assert from 'node:assert/strict';
import {test} from 'node:test';
import {fromJsonSchema} from '../../../src/rules/from-json-schema/convert.js';
import {formOf} from './schema-form-of.js';

test('everything that is ignored is named, with where it stands', () => {
  const form = formOf(
    {
      a: {type: 'string', format: 'ipv6', contentEncoding: 'base64'},
      b: {type: 'integer', multipleOf: 5},
      c: {type: ['string', 'integer']},
      d: {type: 'array', uniqueItems: true, items: {type: 'array', items: {type: 'string'}}},
      e: {type: 'object', patternProperties: {x: {}}, properties: {f: {not: {type: 'string'}}}},
      g: {oneOf: [{type: 'object', properties: {}}, {type: 'string'}]},
      h: {$ref: 'https://example.com/schema'},
      i: {type: 'string', pattern: '^(a+)+$'},
      j: true,
    },
    {not: {required: ['a']}, if: {propertyNames: {}}, then: {required: ['a']}},
    {a: {'ui:widget': 'color', 'ui:field': 'x'}},
  );
  assert.deepEqual(form.unsupported.toSorted(), [
    'a: contentEncoding',
    'a: format ipv6',
    'a: ui:field',
    'a: ui:widget color',
    'b: multipleOf 5',
    'c: type string or integer',
    'd: uniqueItems',
    'd[]: type array',
    'e.f: not',
    'e.f: type',
    'e: patternProperties',
    'g: oneOf',
    'g: type',
    'h: $ref (https://example.com/schema)',
    'i: pattern ^(a+)+$',
    'if',
    'j: type',
    'not',
  ]);
});

test('names that an expression cannot read get ids that it can', () => {
  const form = formOf({
    'first-name': {type: 'string'},
    first_name: {type: 'string'},
    type: {type: 'string'},
    '2nd': {type: 'string'},
    constructor: {type: 'string'},
  });
  assert.deepEqual(
    form.definition.columns.map(({internalId}) => internalId),
    ['first_name', 'first_name_2', 'type_', 'm2nd', 'constructor'],
  );
  assert.deepEqual(form.shape.write({first_name: 'x', first_name_2: 'y', type_: 'z', m2nd: 'q', constructor: 'c'}), {
    ...{'first-name': 'x', first_name: 'y', type: 'z', '2nd': 'q', constructor: 'c'},
  });
});

test('a schema that does not describe an object is no form', () => {
  for (const schema of [{type: 'array', items: {}}, {type: 'string'}, {$ref: '#/nowhere'}, {$ref: '#'}])
    assert.equal(fromJsonSchema(schema), null);
});

test('a hostile schema ends', () => {
  const level = (next: number) => ({
    properties: {a: {$ref: `#/$defs/d${next}`}, b: {$ref: `#/$defs/d${next}`}, c: {$ref: `#/$defs/d${next}`}},
  });
  const $defs = Object.fromEntries(Array.from({length: 30}, (_, index) => [`d${index}`, level(index + 1)]));
  const form = fromJsonSchema({$defs, $ref: '#/$defs/d0'})!;
  assert.ok(form.unsupported.some((each) => each.endsWith('properties (too deep)')));
  const many = (next: number) => ({
    properties: Object.fromEntries(Array.from({length: 30}, (_, index) => [`p${index}`, {$ref: `#/$defs/d${next}`}])),
  });
  const broad = Object.fromEntries(Array.from({length: 9}, (_, index) => [`d${index}`, many(index + 1)]));
  assert.ok(fromJsonSchema({$defs: broad, $ref: '#/$defs/d0'})!.unsupported.includes('more than 10000 parts'));
  const wide = Object.fromEntries(Array.from({length: 3000}, (_, index) => [`p${index}`, {type: 'string'}]));
  assert.equal(fromJsonSchema({properties: wide})!.definition.columns.length, 2000);
});
