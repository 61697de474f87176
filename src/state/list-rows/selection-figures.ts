import type {Row} from '../../query/types.js';
import {configOf, isNumeric} from '../../values/attribute-type.js';
import {round} from '../../values/decimal.js';
import {heldNumber} from '../../values/held-number.js';
import {rawValue} from '../../values/presented.js';
import type {GridColumn} from '../list/grid-columns.js';

/** What selected cells amount to. */
export interface CellFigures {
  /** Cells that hold anything. */
  count: number;
  /** null: none of them is a number. */
  numbers: NumberFigures | null;
}

export interface NumberFigures {
  sum: number;
  average: number;
  /** Digits after the decimal symbol; undefined: as many as the sum has. */
  scale: number | undefined;
}

/** Digits of an average at least. */
const AVERAGE_SCALE = 2;
/** Columns of which selected rows show figures. */
const COLUMNS_AT_MOST = 2;

/** The figures of all cells of some rows and columns. */
export function cellFigures(rows: readonly Row[], columns: readonly GridColumn[]): CellFigures {
  let count = 0;
  const values: number[] = [];
  const numeric = columns.filter(({attribute}) => isNumeric(attribute));
  for (const row of rows) {
    for (const {path, attribute} of columns) {
      const value = rawValue(row[path]);
      if (value === null || value === undefined || value === '') continue;
      count++;
      const number = isNumeric(attribute) ? heldNumber(value) : null;
      if (number !== null) values.push(number);
    }
  }
  return {count, numbers: numberFigures(values, numeric)};
}

/** Those of each column that has a total, else of the first ones that hold numbers. */
export function rowFigures(rows: readonly Row[], columns: readonly GridColumn[]): [GridColumn, NumberFigures][] {
  const numeric = columns.filter(({attribute}) => isNumeric(attribute));
  const totalled = numeric.filter(({total}) => total);
  return (totalled.length ? totalled : numeric).slice(0, COLUMNS_AT_MOST).flatMap((column) => {
    const {numbers} = cellFigures(rows, [column]);
    return numbers ? [[column, numbers] as [GridColumn, NumberFigures]] : [];
  });
}

function numberFigures(values: readonly number[], columns: readonly GridColumn[]): NumberFigures | null {
  if (!values.length) return null;
  const scales = columns.map(({attribute}) => configOf(attribute).scale);
  const scale = scales.every((each) => each !== undefined) ? Math.max(...scales) : undefined;
  const sum = sumOf(values);
  return {
    sum: round(sum, scale ?? 10),
    average: round(sum / values.length, Math.max(AVERAGE_SCALE, scale ?? 0)),
    scale,
  };
}

/** Neumaier's sum: what a float loses of each term is added at the end. */
function sumOf(values: readonly number[]): number {
  let sum = 0;
  let lost = 0;
  for (const value of values) {
    const next = sum + value;
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  return sum + lost;
}
