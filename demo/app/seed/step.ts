import type {ObjectDefinition} from '../definition.js';
import {columnOf, sectionTableOf, storedAttributes, tableOf} from '../../server/schema/columns.js';
import {seedId} from './ids.js';

/** A row as JSON keyed by column; dates `YYYY-MM-DD`, moments ISO 8601, multilingual and multiple values plain JSON. */
export type SeedRow = Record<string, unknown>;

export interface SeedTable {
  table: string;
  rows: SeedRow[];
}

/**
 * A part of the sample data. `rows(from, to)` gives the same rows for the same numbers on every run, so a seed that
 * was interrupted goes on anywhere, and a row that is there already may be skipped by its key.
 */
export interface SeedStep {
  /** Alias of the object that the step fills. */
  name: string;
  /** Records, without the rows of their sections. */
  total: number;
  rows(from: number, to: number): SeedTable[];
}

/** Values of a record by internalId; sections hold their rows. */
export type Values = Record<string, unknown>;

/** A step that makes one record after another; keys come from the object's alias and the record's index. */
export function stepOf(
  appId: string, object: ObjectDefinition, total: number, valuesOf: (index: number) => Values,
  idOf: (index: number) => string = (index) => seedId(object.alias, index),
): SeedStep {
  const sections = object.attributes.filter(({type}) => type[0] === 'tabular_section');
  return {
    name: object.alias,
    total,
    rows(from, to) {
      const records: SeedTable = {table: tableOf(object), rows: []};
      const tables = sections.map((section) => ({section, table: sectionTableOf(object, section.internalId), rows: [] as SeedRow[]}));
      for (let index = from; index < Math.min(to, total); index++) {
        const values = valuesOf(index);
        const id = idOf(index);
        records.rows.push({app_id: appId, id, ...columnsOf(object.attributes, values)});
        for (const {section, table, rows} of tables) {
          rows.push(...sectionRows(section, table, values).map((row, position) => ({
            app_id: appId, id: seedId(table, index * 16 + position), owner_id: id, position, ...row,
          })));
        }
      }
      return [records, ...tables.map(({table, rows}) => ({table, rows}))].filter(({rows}) => rows.length);
    },
  };
}

function sectionRows(section: ObjectDefinition['attributes'][number], table: string, values: Values): SeedRow[] {
  const rows = values[section.internalId] ?? [];
  if (!Array.isArray(rows)) throw new TypeError(`${table}: rows are missing`);
  return rows.map((row: Values) => columnsOf(section.type[1]?.columns ?? [], row));
}

function columnsOf(attributes: ObjectDefinition['attributes'], values: Values): SeedRow {
  return Object.fromEntries(storedAttributes(attributes).map((a) => [columnOf(a), values[a.internalId] ?? null]));
}
