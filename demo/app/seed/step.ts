import type {ObjectDefinition, SeedRow, SeedStep, SeedTable} from '../../server/definition.js';
import {columnOf, sectionTableOf, storedAttributes, tableOf} from '../../server/schema/columns.js';
import {seedId} from './ids.js';

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
