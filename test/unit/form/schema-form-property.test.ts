import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {type Json, open} from './schema-form-open.js';

/** A schema of what is supported, and values of it. */
const leaf = fc.oneof(
  fc.constant({schema: {type: 'string'} as Json, value: fc.string() as fc.Arbitrary<unknown>}),
  fc.constant({schema: {type: ['string', 'null']}, value: fc.option(fc.string())}),
  fc.constant({schema: {type: 'integer'}, value: fc.integer()}),
  fc.constant({schema: {type: 'number'}, value: fc.double({noNaN: true, noDefaultInfinity: true})}),
  fc.constant({
    schema: {type: ['number', 'null']},
    value: fc.option(fc.double({noNaN: true, noDefaultInfinity: true})),
  }),
  fc.constant({schema: {type: 'boolean'}, value: fc.boolean()}),
  fc.constant({schema: {type: ['boolean', 'null']}, value: fc.option(fc.boolean())}),
  fc.constant({
    schema: {type: 'string', format: 'date-time'},
    value: fc
      .date({noInvalidDate: true, min: new Date(0), max: new Date(4e12)})
      .map((date) => date.toISOString().replace('Z', '+00:00')),
  }),
  fc.constant({
    schema: {type: 'string', format: 'time'},
    value: fc.constantFrom('00:00:00', '10:30Z', '23:59:59.5+02:00'),
  }),
  fc.constant({schema: {type: 'string', format: 'duration'}, value: fc.constantFrom('PT90M', 'P1D', 'PT30.5S')}),
  fc.constant({schema: {type: 'string', format: 'date'}, value: fc.constantFrom('2024-02-29', '1999-12-31')}),
  fc.constant({
    schema: {enum: [1, '1', 'a', null, '', true, {x: 1}]},
    value: fc.constantFrom(1, '1', 'a', null, '', true, {x: 1}),
  }),
);
interface Made {
  schema: Json;
  value: fc.Arbitrary<unknown>;
}

const name = fc.oneof(
  fc.constantFrom('id', 'type', 'first-name', 'a.b', 'constructor', '7', 'record', 'ї', ''),
  fc.string({minLength: 1, maxLength: 6}).filter((text) => text !== '__proto__'),
);
const object = (inner: fc.Arbitrary<Made>): fc.Arbitrary<Made> =>
  fc.uniqueArray(fc.tuple(name, inner), {maxLength: 5, selector: ([key]) => key}).map((members) => ({
    schema: {type: 'object', properties: Object.fromEntries(members.map(([key, {schema}]) => [key, schema]))},
    value: fc
      .tuple(
        fc.record(Object.fromEntries(members.map(([key, {value}]) => [key, value])), {requiredKeys: []}),
        fc.dictionary(fc.constant('unknown'), fc.jsonValue({maxDepth: 2})),
      )
      .map(([known, unknown]) => ({...unknown, ...known})),
  }));
const array = (inner: fc.Arbitrary<Made>): fc.Arbitrary<Made> =>
  inner.map(({schema, value}) => ({schema: {type: 'array', items: schema}, value: fc.array(value, {maxLength: 4})}));
const rows = array(fc.oneof(leaf as fc.Arbitrary<Made>, object(leaf as fc.Arbitrary<Made>)));
const any: fc.Arbitrary<Made> = fc.oneof(
  leaf as fc.Arbitrary<Made>,
  rows,
  object(fc.oneof(leaf as fc.Arbitrary<Made>, rows)),
);

test('any value of any supported schema comes out of the form as it went in', async () => {
  await fc.assert(
    fc.asyncProperty(
      object(any).chain(({schema, value}) => value.map((given) => ({schema, given: given as Json}))),
      async ({schema, given: value}) => {
        const {form, given, missed} = await open(schema, value);
        assert.deepEqual(missed, []);
        assert.equal(form.status.value.kind, 'ready');
        assert.deepEqual(JSON.parse(JSON.stringify(given())), JSON.parse(JSON.stringify(value)));
        assert.equal(form.modified.value, false);
      },
    ),
    {numRuns: 150},
  );
});
