import assert from 'node:assert/strict';
import {test} from 'node:test';
import {fromJsonSchema, type SchemaForm} from '../../../src/rules/from-json-schema/convert.js';
import type {FormElement} from '../../../src/values/metadata.js';
import type {Attribute} from '../../../src/values/types.js';
import {type Json, formOf} from './schema-form-of.js';

const column = (form: SchemaForm, id: string): Attribute => {
  const found = form.definition.columns.find(({internalId}) => internalId === id);
  assert.ok(found, id);
  return found;
};

const only = (schema: Json, ui?: Json) => {
  const form = formOf({it: schema}, {}, ui && {it: ui});
  return {...form, it: column(form, 'it'), element: form.definition.form.elements[0] as FormElement & Json};
};

for (const [what, schema, type, rules = []] of [
  ['text', {type: 'string'}, ['string', {}]],
  ['text that may be null', {type: ['string', 'null']}, ['string', {}]],
  ['text or null by choice', {anyOf: [{type: 'string'}, {type: 'null'}]}, ['string', {}]],
  [
    'a length',
    {type: 'string', minLength: 2, maxLength: 9},
    ['string', {}],
    [
      {kind: 'min-length', value: 2},
      {kind: 'max-length', value: 9},
    ],
  ],
  [
    'an anchored pattern',
    {type: 'string', pattern: '^[A-Z]{3}$'},
    ['string', {}],
    [{kind: 'pattern', value: '[A-Z]{3}'}],
  ],
  ['a date', {type: 'string', format: 'date'}, ['date', {}]],
  ['a time', {type: 'string', format: 'time'}, ['time', {allowNull: true}]],
  ['a duration', {type: 'string', format: 'duration'}, ['duration', {}]],
  ['a moment', {type: 'string', format: 'date-time'}, ['timestamp', {}]],
  ['an e-mail address', {type: 'string', format: 'email'}, ['email', {}]],
  ['a whole number', {type: 'integer'}, ['number', {scale: 0, allowNull: true}]],
  ['a number', {type: 'number'}, ['number', {scale: 2, allowNull: true}]],
  ['a step of thousandths', {type: 'number', multipleOf: 0.001}, ['number', {scale: 3, allowNull: true}]],
  ['a step of one', {type: 'number', multipleOf: 1}, ['number', {scale: 0, allowNull: true}]],
  [
    'bounds',
    {type: 'integer', minimum: 1, maximum: 5},
    ['number', {scale: 0, allowNull: true}],
    [
      {kind: 'min', value: 1},
      {kind: 'max', value: 5},
    ],
  ],
  [
    'bounds that are out themselves',
    {type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1},
    ['number', {scale: 2, allowNull: true}],
    [
      {kind: 'min', value: 0.01},
      {kind: 'max', value: 0.99},
    ],
  ],
  ['yes or no', {type: 'boolean', default: true}, ['boolean', {default: true}]],
  ['what must be accepted', {type: 'boolean', const: true}, ['boolean', {}], [{kind: 'required'}]],
  ['an enumeration', {enum: ['a', 'b']}, ['enumeration', {options: {a: 'a', b: 'b'}}]],
  [
    'constants with titles',
    {
      oneOf: [
        {const: 'a', title: 'First'},
        {const: 'b', title: 'Second'},
      ],
      default: 'b',
    },
    ['enumeration', {options: {a: 'First', b: 'Second'}, default: 'b'}],
  ],
  ['numbers to choose from, in their order', {enum: [10, 2]}, ['enumeration', {options: {v_10: '10', v_2: '2'}}]],
  [
    'a default moment',
    {type: 'string', format: 'date-time', default: '1970-01-01T00:00:01Z'},
    ['timestamp', {default: 1000}],
  ],
] as [string, Json, Attribute['type'], Attribute['rules']?][]) {
  test(`${what} becomes a field`, () => {
    const {it, unsupported} = only(schema);
    assert.deepEqual(it.type, type);
    assert.deepEqual(it.rules, rules);
    assert.deepEqual(unsupported, []);
  });
}

test('titles, descriptions and a UI schema tell how a field looks and where it stands', () => {
  const form = formOf(
    {
      lastName: {type: 'string', title: 'Family name', description: 'As in the passport'},
      note: {type: 'string'},
      pin: {type: 'string', writeOnly: true, format: 'password'},
      size: {enum: ['S', 'M'], readOnly: true},
      hidden: {type: 'string'},
      first_name: {type: 'string'},
    },
    {title: 'Guest'},
    {
      'ui:order': ['first_name', '*', 'note'],
      note: {
        'ui:widget': 'textarea',
        'ui:options': {rows: 6},
        'ui:placeholder': 'Anything else',
        'ui:help': 'Only we read it',
      },
      size: {'ui:widget': 'radio', 'ui:title': 'Shirt'},
      hidden: {'ui:widget': 'hidden'},
    },
  );
  assert.equal(form.definition.name, 'Guest');
  assert.deepEqual(form.definition.form.elements, [
    {kind: 'field', field: 'first_name'},
    {kind: 'field', field: 'lastName'},
    {kind: 'field', field: 'pin', control: 'password'},
    {kind: 'field', field: 'size', control: 'radio', readonly: true},
    {kind: 'field', field: 'hidden', visible: false},
    {kind: 'field', field: 'note'},
  ]);
  assert.deepEqual(
    form.definition.columns.map(({label}) => label),
    ['First name', 'Family name', 'Pin', 'Shirt', 'Hidden', 'Note'],
  );
  assert.equal(column(form, 'lastName').hint, 'As in the passport');
  assert.deepEqual(column(form, 'note').type, ['text', {rows: 6}]);
  assert.deepEqual([column(form, 'note').placeholder, column(form, 'note').hint], ['Anything else', 'Only we read it']);
  assert.deepEqual(form.unsupported, []);
});

test('an object within the object is a group, an array a table', () => {
  const form = formOf({
    address: {
      type: 'object',
      title: 'Address',
      properties: {city: {type: 'string'}, geo: {properties: {lat: {type: 'number'}}}},
    },
    lines: {
      type: 'array',
      minItems: 1,
      maxItems: 9,
      items: {
        type: 'object',
        properties: {id: {type: 'string'}, price: {type: 'number'}, tax: {properties: {rate: {type: 'number'}}}},
      },
    },
    tags: {type: 'array', items: {type: 'string', minLength: 2}},
    days: {type: 'array', items: {enum: ['mo', 'tu']}},
  });
  assert.deepEqual(form.definition.form.elements, [
    {
      kind: 'group',
      label: 'Address',
      elements: [
        {kind: 'field', field: 'address_city'},
        {kind: 'group', label: 'Geo', elements: [{kind: 'field', field: 'address_geo_lat'}]},
      ],
    },
    ...['Lines', 'Tags', 'Days'].map((label) => ({
      ...{kind: 'group', label},
      elements: [{kind: 'table', field: label.toLowerCase()}],
    })),
  ]);
  assert.deepEqual(
    column(form, 'lines').type[1]!.columns!.map(({internalId}) => internalId),
    ['id_', 'price', 'tax_rate'],
  );
  assert.deepEqual(column(form, 'lines').rules, [
    {kind: 'min-rows', value: 1},
    {kind: 'max-rows', value: 9},
  ]);
  assert.deepEqual(column(form, 'days').type[1]!.columns![0]!.type[0], 'enumeration');
});

test('references and allOf are followed; one that leads into itself is not, and is named', () => {
  const form = fromJsonSchema({
    $defs: {
      name: {type: 'string', minLength: 1},
      person: {type: 'object', properties: {name: {$ref: '#/$defs/name'}, boss: {$ref: '#/$defs/person'}}},
    },
    allOf: [{$ref: '#/$defs/person'}, {properties: {age: {type: 'integer'}}, required: ['age']}],
  })!;
  assert.deepEqual(
    form.definition.columns.map(({internalId}) => internalId),
    ['name', 'age'],
  );
  assert.deepEqual(column(form, 'age').rules, [{kind: 'required'}]);
  assert.deepEqual(form.unsupported, ['boss: $ref (#/$defs/person within itself)']);
});

test('conditions become expressions', () => {
  const form = formOf(
    {
      country: {enum: ['US', 'FR']},
      zip: {type: 'string'},
      adult: {type: 'boolean'},
      age: {type: 'integer'},
      card: {type: 'string'},
    },
    {
      if: {properties: {country: {const: 'US'}}, required: ['country']},
      then: {required: ['zip']},
      else: {properties: {region: {type: 'string', title: 'Region'}}},
      allOf: [{if: {properties: {age: {minimum: 18}}}, then: {required: ['card']}}],
      dependentRequired: {card: ['age']},
      dependentSchemas: {adult: {properties: {licence: {type: 'string'}}, required: ['licence']}},
    },
  );
  assert.equal(column(form, 'zip').requiredWhen, 'country == "US"');
  assert.equal(column(form, 'region').visibleWhen, '!(country == "US")');
  assert.equal(column(form, 'card').requiredWhen, '(!(age != null) || (age != null && age >= 18))');
  assert.equal(column(form, 'age').requiredWhen, 'card != ""');
  assert.equal(column(form, 'licence').visibleWhen, 'adult == true');
  assert.equal(column(form, 'licence').requiredWhen, 'adult == true');
  assert.deepEqual(form.unsupported, []);
});

test('what an optional object requires is required once something of it is given', () => {
  const form = formOf({
    address: {type: 'object', required: ['street'], properties: {street: {type: 'string'}, zip: {type: 'string'}}},
  });
  assert.deepEqual(column(form, 'address_street').rules, []);
  assert.equal(column(form, 'address_street').requiredWhen, 'address_zip != ""');
  const must = formOf({a: {required: ['b'], properties: {b: {type: 'string'}}}}, {required: ['a']});
  assert.deepEqual(column(must, 'a_b').rules, [{kind: 'required'}]);
});
