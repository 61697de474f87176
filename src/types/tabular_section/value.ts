import type {SectionRow} from '../../values/types.js';
import {id} from '../primary_key/value.js';
import type {Keeping, ValuePart} from '../value-part.js';

export const value: ValuePart = {
  empty: () => [],
  keep: (value, keeping) => (Array.isArray(value) ? rows(value, keeping) : undefined),
};

function rows(values: unknown[], {config: {columns = []}, coerce}: Keeping): SectionRow[] {
  return values.filter(isRow).map((row, index) => ({
    ...Object.fromEntries(columns.map((column) => [column.internalId, coerce(column, row[column.internalId])])),
    id: id(row.id) ?? String(index + 1),
  }));
}

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
