import {typeOf} from '../../values/attribute-type.js';
import {keyOf} from './choices.js';
import {isRecord, textsIn, type Document, type Schema} from './schema.js';
import type {FieldSlot} from './slots.js';
import type {Expression} from '../../values/types.js';

/** The fields beside a condition, by the name of their member. */
export type Beside = ReadonlyMap<string, FieldSlot>;

const ORDERS = {minimum: '>=', maximum: '<=', exclusiveMinimum: '>', exclusiveMaximum: '<'} as const;
const NEEDLESS = new Set(['type', 'title', 'description', '$comment']);

/** `if` as an expression over the fields beside it; null when an expression cannot express it. */
export function expressionOf(document: Document, given: unknown, beside: Beside, at: string): Expression | null {
  const flat = document.flatten(given, at);
  if (!flat) return null;
  const {properties = {}, required, ...rest} = flat.schema;
  if (!isRecord(properties) || Object.keys(rest).some((key) => !NEEDLESS.has(key))) return null;
  const present = new Set(textsIn(required));
  const parts: (Expression | null)[] = Object.entries(properties).map(([name, schema]) => {
    const field = beside.get(name);
    const test = field && isRecord(schema) ? testOf(field, schema) : null;
    if (!field || !test || test === 'true') return test;
    // A member that is not there fits any schema.
    const absent = present.has(name) ? null : emptyTest(field);
    return absent ? `(${absent} || ${test})` : test;
  });
  for (const name of present) {
    const field = beside.get(name);
    if (!Object.hasOwn(properties, name)) parts.push(field ? filled(field) : null);
    else if (field && testOf(field, properties[name] as Schema) === 'true') parts.push(filled(field));
  }
  if (parts.includes(null)) return null;
  const said = parts.filter((part) => part !== 'true');
  return said.length ? said.join(' && ') : 'true';
}

/** Whether something was given. */
export function filled({attribute}: FieldSlot): Expression {
  const {internalId} = attribute;
  if (typeOf(attribute) === 'boolean') return `${internalId} == true`;
  return `${internalId} != ${isText(attribute) ? '""' : 'null'}`;
}

export const not = (expression: Expression): Expression => `!(${expression})`;
export const all = (expressions: (Expression | undefined)[]): Expression | undefined => joined(expressions, '&&');
export const any = (expressions: (Expression | undefined)[]): Expression | undefined => joined(expressions, '||');

function joined(expressions: (Expression | undefined)[], operator: string): Expression | undefined {
  const said = [...new Set(expressions)].filter((each) => each !== undefined);
  return said.length > 1 ? said.map((each) => `(${each})`).join(` ${operator} `) : said[0];
}

/** One member's schema as a test of its field: true, an expression, or null where an expression cannot express it. */
function testOf(field: FieldSlot, schema: Schema): Expression | null {
  const id = field.attribute.internalId;
  const tests = Object.entries(schema).map(([key, value]) => {
    if (NEEDLESS.has(key)) return 'true';
    if (key === 'const') return equals(field, [value]);
    if (key === 'enum') return Array.isArray(value) ? equals(field, value) : null;
    if (key === 'not' && isRecord(value)) {
      const test = testOf(field, value);
      return test && not(test);
    }
    if (!Object.hasOwn(ORDERS, key) || typeof value !== 'number' || typeOf(field.attribute) !== 'number') return null;
    return `(${id} != null && ${id} ${ORDERS[key as keyof typeof ORDERS]} ${value})`;
  });
  if (tests.includes(null)) return null;
  return tests.filter((test) => test !== 'true').join(' && ') || 'true';
}

function equals({attribute, choices}: FieldSlot, values: readonly unknown[]): Expression | null {
  const tests = values.map((value) => {
    if (value === null || (choices && value === '')) return `${attribute.internalId} == null`;
    const held = choices ? keyOf(choices, value) : value;
    return ['string', 'number', 'boolean'].includes(typeof held)
      ? `${attribute.internalId} == ${JSON.stringify(held)}`
      : null;
  });
  if (!tests.length || tests.includes(null)) return null;
  return tests.length > 1 ? `(${tests.join(' || ')})` : tests[0]!;
}

function emptyTest(field: FieldSlot): Expression | null {
  return typeOf(field.attribute) === 'boolean' ? null : not(filled(field));
}

function isText(attribute: FieldSlot['attribute']): boolean {
  return ['string', 'text', 'email'].includes(typeOf(attribute));
}
