import type {ObjectDefinition} from '../definition.js';
import {columnOf, sectionTableOf, storedAttributes, tableOf} from '../../server/schema/columns.js';
import type {Files} from '../../server/files/service.js';
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
  rows(from: number, to: number, files: Files): SeedTable[] | Promise<SeedTable[]>;
}

/** Values of a record by internalId; sections hold their rows. */
export type Values = Record<string, unknown>;

/** Rows of one section that a record's keys leave room for. */
export const MOST_ROWS = 16;

/** A step that makes one record after another; keys come from the object's alias and the record's index. */
export function stepOf(
  appId: string,
  object: ObjectDefinition,
  total: number,
  valuesOf: (index: number) => Values,
  idOf: (index: number) => string = (index) => seedId(object.alias, index),
): SeedStep {
  const columns = columnsOf(object.attributes);
  const sections = object.attributes
    .filter(({type}) => type[0] === 'tabular_section')
    .map(({internalId, type}) => ({
      id: internalId,
      table: sectionTableOf(object, internalId),
      columns: columnsOf(type[1]?.columns ?? []),
    }));
  return {
    name: object.alias,
    total,
    rows(from, to) {
      const records: SeedTable = {table: tableOf(object), rows: []};
      const tables = sections.map((section) => ({...section, rows: [] as SeedRow[]}));
      for (let index = from; index < Math.min(to, total); index++) {
        const values = valuesOf(index);
        const id = idOf(index);
        records.rows.push({app_id: appId, id, ...stored(columns, values)});
        for (const section of tables) {
          for (const [position, row] of rowsOf(values, section.id).entries()) {
            const key = seedId(section.table, index * MOST_ROWS + position);
            section.rows.push({app_id: appId, id: key, owner_id: id, position, ...stored(section.columns, row)});
          }
        }
      }
      return [records, ...tables.map(({table, rows}) => ({table, rows}))].filter(({rows}) => rows.length);
    },
  };
}

type Columns = [internalId: string, column: string][];

const columnsOf = (attributes: ObjectDefinition['attributes']): Columns =>
  storedAttributes(attributes).map((attribute) => [attribute.internalId, columnOf(attribute)]);

function stored(columns: Columns, values: Values): SeedRow {
  const row: SeedRow = {};
  for (const [id, column] of columns) row[column] = values[id] ?? null;
  return row;
}

function rowsOf(values: Values, section: string): Values[] {
  const rows = values[section];
  if (!Array.isArray(rows) || rows.length > MOST_ROWS) throw new TypeError(`${section}: no rows, or too many`);
  return rows as Values[];
}
