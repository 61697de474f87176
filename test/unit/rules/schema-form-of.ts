import assert from 'node:assert/strict';
import {checkMetadata} from '../../../src/rules/metadata-check.js';
import {fromJsonSchema, type SchemaForm} from '../../../src/rules/from-json-schema/convert.js';

export type Json = Record<string, unknown>;
export const formOf = (properties: Json, more: Json = {}, ui?: Json): SchemaForm => {
  const form = fromJsonSchema({type: 'object', properties, ...more}, ui);
  assert.ok(form);
  assert.deepEqual(problemsOf(form), []);
  return form;
};

/** What the check of metadata says of the form. */
const problemsOf = ({definition: {columns, form}}: SchemaForm) =>
  checkMetadata({
    ...{alias: '', id: '', type: 'object_form', scriptAlias: '', name: '', baseUrl: ''},
    ...{canView: true, canInsert: true, canUpdate: true, canDelete: true, canExport: true},
    ...{columns, forms: [form]},
  });
