import {kindOf, kindPart} from '../../types/kinds.js';
import {typeOf} from '../../values/attribute-type.js';
import {optionsOf} from '../../values/options.js';
import {rawValue} from '../../values/presented.js';
import type {OptionsMap} from '../../values/types.js';
import type {SortDirection} from '../../values/list-metadata.js';
import type {Compare, PivotRow} from './pivot-heads.js';
import type {PivotField} from './pivot-fields.js';

/** What the rows are ordered by: a figure of a column, or without one their values. */
export interface PivotSort {
  /** Id of the column. */
  column?: string;
  /** Index of the figure. */
  value?: number;
  dir: SortDirection;
}

export function sortText({column, value, dir}: PivotSort): string {
  return JSON.stringify(column === undefined ? [dir] : [dir, value ?? 0, column]);
}

/** A sort as an address has it; null for what is none. */
export function textSort(text: string | undefined): PivotSort | null {
  try {
    const [dir, value, column] = JSON.parse(text ?? 'null') as unknown[];
    if (dir !== 'ASC' && dir !== 'DESC') return null;
    return typeof column === 'string' ? {dir, column, value: Number(value) || 0} : {dir};
  } catch {
    return null;
  }
}

interface CompareContext {
  enumerations: Record<string, OptionsMap>;
  /** As a person reads it. */
  text: (key: unknown, field: PivotField) => string;
  locale: string;
}

/** Values as people expect them: options as they are listed, numbers and days by size, the others by their text; blanks last. */
export function keyOrder({enumerations, text, locale}: CompareContext): Compare {
  const collator = new Intl.Collator(locale, {numeric: true});
  const positions = new Map<PivotField, Map<string, number>>();
  const position = (key: unknown, field: PivotField) => {
    let own = positions.get(field);
    const keys = Object.keys(optionsOf(field.column.attribute, {enumerations}));
    if (!own) positions.set(field, (own = new Map(keys.map((each, index) => [each, index]))));
    return own.get(String(rawValue(key) as string)) ?? own.size;
  };
  return (a, b, field) => {
    const [first, second] = [rawValue(a) ?? null, rawValue(b) ?? null];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    const {attribute} = field.column;
    if (typeOf(attribute) === 'enumeration') return position(a, field) - position(b, field);
    const isMeasured = field.bucket ?? kindPart(kindOf(attribute)).measure;
    if (typeof first === 'boolean' || isMeasured)
      return (first as number) < (second as number) ? -1 : Number(first !== second);
    return collator.compare(text(a, field), text(b, field));
  };
}

/** Rows of one parent in their order; those without the figure last. */
export function sortedRows(rows: readonly PivotRow[], field: PivotField, sort: PivotSort | null, compare: Compare) {
  const depth = (row: PivotRow) => row.keys.length - 1;
  const byKey = (a: PivotRow, b: PivotRow) => compare(a.keys[depth(a)], b.keys[depth(b)], field);
  const sign = sort?.dir === 'DESC' ? -1 : 1;
  const {column} = sort ?? {};
  if (column === undefined) return [...rows].sort((a, b) => sign * byKey(a, b));
  const figure = (row: PivotRow) => measured(row.cells.get(column)?.figures[sort?.value ?? 0]);
  return [...rows].sort((a, b) => {
    const [first, second] = [figure(a), figure(b)];
    if (first === second) return byKey(a, b);
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sign * (first < second ? -1 : 1);
  });
}

function measured(figure: unknown): number | string | null {
  return typeof figure === 'number' || typeof figure === 'string' ? figure : null;
}
