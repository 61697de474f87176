import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {SchemaChecker} from '../../../src/widgets/code/languages/schema-faults.js';
import {membersAt, valuesAt, type JsonSchema} from '../../../src/widgets/code/languages/schema-members.js';

const schemaOf = (name: string) => JSON.parse(readFileSync(`schema/${name}.schema.json`, 'utf8')) as JsonSchema;
const LIST = schemaOf('list');
const found = (schema: JsonSchema, value: unknown) =>
  new SchemaChecker(schema).faults(value).map(({path, key, params}) => [path.join('.'), key, ...Object.values(params)]);

const CARRIER: JsonSchema = {
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: {
    name: {type: 'string', minLength: 2},
    days: {type: ['integer', 'null']},
    mode: {enum: ['road', 'rail']},
    stop: {anyOf: [{$ref: '#/$defs/Stop'}, {type: 'null'}]},
  },
  $defs: {Stop: {type: 'object', required: ['dock'], properties: {dock: {type: 'string', description: 'Where'}}}},
};

test('each fault has its place and its sentence', () => {
  const cases: [unknown, unknown[][]][] = [
    [{name: 'Nordskar', days: 2, mode: 'rail', stop: null}, []],
    [
      {days: 'two'},
      [
        ['', 'code.missing', 'name'],
        ['days', 'code.expected', 'integer, null'],
      ],
    ],
    [{name: 'Nordskar', mode: 'air'}, [['mode', 'code.choices', '"road", "rail"']]],
    [{name: 'Nordskar', speed: 1}, [['speed', 'code.unknownName', 'speed']]],
    [{name: 'N'}, [['name', 'code.notAllowed']]],
    [[], [['', 'code.expected', 'object']]],
  ];
  for (const [value, faults] of cases)
    assert.deepEqual(found(CARRIER, value).sort(), faults.sort(), JSON.stringify(value));
});

test('of several possibilities the one that was meant is faulted', () => {
  assert.deepEqual(found(CARRIER, {name: 'Nordskar', stop: {}}), [['stop', 'code.missing', 'dock']]);
  assert.deepEqual(found(CARRIER, {name: 'Nordskar', stop: 4}), [['stop', 'code.expected', 'object, null']]);
});

test('our own schemas are read: what is right has no fault, what is wrong one where it stands', () => {
  const list = {alias: 'late', name: 'Late', columns: [{path: 'number'}], sort: [{path: 'number', dir: 'ASC'}]};
  assert.deepEqual(found(LIST, list), []);
  assert.deepEqual(found(LIST, {...list, sort: [{path: 'number', dir: 'up'}]}), [
    ['sort.0.dir', 'code.choices', '"ASC", "DESC"'],
  ]);
});

test('a schema that cannot be used faults nothing and does not throw', () => {
  assert.deepEqual(found({$ref: '#/nowhere'}, {}), []);
});

test('completion knows the members and values at a path, through references and branches', () => {
  assert.deepEqual(
    membersAt(CARRIER, []).map(({name}) => name),
    ['name', 'days', 'mode', 'stop'],
  );
  assert.deepEqual(membersAt(CARRIER, ['stop']), [{name: 'dock', type: 'string', description: 'Where'}]);
  assert.deepEqual(valuesAt(CARRIER, ['mode']), ['road', 'rail']);
  assert.deepEqual(valuesAt(LIST, ['sort', 0, 'dir']), ['ASC', 'DESC']);
  assert.ok(membersAt(LIST, ['columns', 3]).some(({name}) => name === 'path'));
});

test('a schema that refers to itself without end is read up to a depth', () => {
  const endless: JsonSchema = {$ref: '#/$defs/A', $defs: {A: {anyOf: [{$ref: '#/$defs/A'}], properties: {a: {}}}}};
  assert.deepEqual(
    membersAt(endless, []).map(({name}) => name),
    ['a'],
  );
});
