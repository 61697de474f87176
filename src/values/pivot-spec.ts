import type {TotalName} from './list-metadata.js';

/** A list as a table of groups: rows and columns are values of fields, cells are figures over the records of both. */
export interface PivotSpec {
  /** Paths whose values are the rows, the outermost first; of a date or timestamp by period: `date:month`. */
  rows: string[];
  /** Paths whose values are the columns, as in `rows`. */
  columns?: string[];
  /** What a cell shows; the number of records when absent. */
  values?: PivotValue[];
  /** false: outer columns have no subtotals, and an open row does not show its own. */
  subtotals?: boolean;
}

/** A figure over the records of a cell. */
export interface PivotValue {
  /** `distinct` is how many different values they have, `count` how many have one; without a column how many there are. */
  fn: TotalName | 'distinct';
  /** Path of what is worked out. */
  column?: string;
}
