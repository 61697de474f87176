import type {CheckedQuery} from '../../../src/query/check.js';
import type {QueryMeta} from '../../../src/query/types.js';
import {localized} from '../../../src/values/localized.js';
import type {Attribute} from '../../../src/values/types.js';
import type {QueryContext} from './context.js';
import {SQL_KINDS} from '../../../src/types/registry/sql-kinds.js';
import type {Output} from './sql/outputs.js';
import {rowsStatement, type Statement} from './sql/statement.js';

/** The tables a query reads and the columns it answers, without running it. */
export function metaOf(context: QueryContext, query: CheckedQuery): QueryMeta {
  const statement = rowsStatement(context, query, {limit: 1, offset: 0, reversed: false});
  const tables = exportable(statement);
  return {
    tables,
    columns: statement.outputs.map((output) => ({
      name: output.as,
      label: labelOf(context, output),
      type: attributeOf(output)?.type ?? [SQL_KINDS[output.typed.kind].attribute ?? 'string'],
    })),
    canExport: statement.outputs.length > 0 && tables.every((table) => table.canExport),
  };
}

/** Each object that the query or a data provider of it names, once. An enumeration is no table. */
function exportable({read}: Statement): QueryMeta['tables'] {
  const tables = new Map<string, boolean>();
  const all = [...read].flatMap((source) => [source, ...(source.beneath ?? [])]);
  for (const {object, exportable} of all) if (object) tables.set(object, exportable);
  return [...tables].map(([scriptAlias, canExport]) => ({scriptAlias, canExport}));
}

export function labelOf({viewer}: QueryContext, output: Output): string {
  const attribute = attributeOf(output);
  return attribute ? localized(attribute.label, viewer.locale) : output.as;
}

function attributeOf({typed}: Output): Attribute | undefined {
  return typed.column?.field.attribute;
}
