import {LOCALES} from '../values/types.js';
import {SHAPES, type Shape, type ShapeName} from './metadata-shapes.js';

type Schema = Record<string, unknown>;

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';
const text: Schema = {type: 'string'};

const LEAVES: Record<Extract<Shape, string>, Schema> = {
  any: {},
  text,
  itemId: {type: 'string', pattern: '^(?!__)(?!.*__$).+$'},
  pattern: {type: 'string', format: 'regex'},
  flag: {type: 'boolean'},
  number: {type: 'number'},
  whole: {type: 'integer', minimum: 0},
  localized: {$ref: '#/$defs/localized'},
  formula: {anyOf: [{type: 'number'}, text, {type: 'array', minItems: 2}]},
};

const LOCALIZED: Schema = {
  anyOf: [
    text,
    {
      type: 'object',
      properties: Object.fromEntries(LOCALES.map((locale) => [locale, text])),
      anyOf: LOCALES.map((locale) => ({required: [locale]})),
    },
  ],
};

/** The JSON Schema (draft 2020-12) of a form, a list or a metadata object, from the shapes that the checker walks. */
export function jsonSchema(name: ShapeName, title: string): Schema {
  const names = reachable(name, new Set());
  return {
    $schema: DRAFT,
    title,
    $ref: `#/$defs/${name}`,
    $defs: {...Object.fromEntries(names.map((each) => [each, schemaOf(SHAPES[each])])), localized: LOCALIZED},
  };
}

function schemaOf(shape: Shape): Schema {
  if (typeof shape === 'string') return LEAVES[shape];
  if ('ref' in shape) return {$ref: `#/$defs/${shape.ref}`};
  if ('oneOf' in shape) return {enum: shape.oneOf};
  if ('list' in shape) return {type: 'array', items: schemaOf(shape.list)};
  if ('map' in shape) return {type: 'object', additionalProperties: schemaOf(shape.map)};
  if ('any' in shape) return {anyOf: shape.any.map(schemaOf)};
  if ('tuple' in shape) {
    const [first, second] = shape.tuple;
    return {type: 'array', minItems: 1, prefixItems: [schemaOf(first), orNull(schemaOf(second))]};
  }
  if ('tag' in shape) {
    return {
      type: 'object',
      ...(!shape.absent && {required: [shape.tag]}),
      properties: {[shape.tag]: {enum: Object.keys(shape.shapes)}},
      allOf: Object.entries(shape.shapes).map(([tag, of]) => ({
        if: {properties: {[shape.tag]: {const: tag}}, ...(tag !== shape.absent && {required: [shape.tag]})},
        then: schemaOf(of),
      })),
    };
  }
  return objectSchema(shape.members);
}

function objectSchema(members: Readonly<Record<string, Shape>>): Schema {
  const properties: Schema = {};
  const required: string[] = [];
  for (const [name, shape] of Object.entries(members)) {
    if (name.endsWith('?')) properties[name.slice(0, -1)] = orNull(schemaOf(shape));
    else {
      properties[name] = schemaOf(shape);
      required.push(name);
    }
  }
  return {type: 'object', properties, ...(required.length && {required})};
}

function orNull(schema: Schema): Schema {
  return Object.keys(schema).length ? {anyOf: [schema, {type: 'null'}]} : schema;
}

function reachable(name: ShapeName, found: Set<ShapeName>): ShapeName[] {
  if (found.has(name)) return [];
  found.add(name);
  for (const match of JSON.stringify(SHAPES[name]).matchAll(/"ref":"(\w+)"/g)) reachable(match[1] as ShapeName, found);
  return [...found];
}
