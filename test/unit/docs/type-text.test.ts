import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {typeText} from '../../../scripts/docs/type-text.mjs';

describe('a type in the documentation', () => {
  const cases: [schema: object, text: string][] = [
    [{type: ['array', 'null'], items: {$ref: '#/$defs/Rule'}}, 'Rule[] | null'],
    [{type: ['object', 'null'], properties: {a: {type: 'string'}}, required: ['a']}, '{a: string} | null'],
    [{type: ['object', 'null'], additionalProperties: {type: 'string'}}, '{[name]: string} | null'],
    [{anyOf: [{type: 'string'}, {type: 'string', format: 'regex'}]}, 'string'],
    [{enum: ['a', 'b', null], type: ['string', 'null']}, '"a" | "b" | null'],
  ];
  for (const [schema, text] of cases) it(text, () => assert.equal(typeText(schema), text));
});
