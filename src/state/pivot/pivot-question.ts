import type {Cond} from '../../query/types.js';
import {groupCondition, type Groups, type GroupsAsked} from '../list-rows/row-groups.js';
import type {Arrangement} from './pivot-fields.js';
import {keysId, type Keys, type PivotRow} from './pivot-heads.js';

/** What is asked for the rows within others, and what its answer means. */
export interface PivotQuestion {
  asked: GroupsAsked;
  /** What the records of the rows around meet. */
  conditions: Cond[];
  /** By id; with `total` also the row that they are within. */
  rows(groups: Groups): Map<string, PivotRow>;
}

/**
 * The rows that the keys of `before` lead to, each with the figures of its columns, their subtotals and its total; with
 * `total` also these of all rows together.
 */
export function pivotQuestion(
  {rows, columns, values}: Arrangement,
  before: Keys,
  {total, subtotals}: {total: boolean; subtotals: boolean},
): PivotQuestion {
  const field = rows[before.length];
  // Groups of the question: the field of the rows, if there is one, then those of the columns.
  const first = field ? 1 : 0;
  const depths = columns.map((_, index) => index + 1).filter((depth) => subtotals || depth === columns.length);
  const within = [0, ...depths].map((depth) => Array.from({length: depth}, (_, index) => index + first));
  const sets = [...(field ? within.map((set) => [0, ...set]) : []), ...(total || !field ? within : [])];
  return {
    asked: {by: [...(field ? [field] : []), ...columns], sets, figures: values},
    conditions: before.map((key, depth) => groupCondition(rows[depth]!, key)),
    rows: (groups) => {
      const found = new Map<string, PivotRow>();
      for (const {set, keys, figures} of groups.rows) {
        const isRow = !!field && sets[set]!.includes(0);
        const own = isRow ? [...before, keys[0]] : before;
        const id = keysId(own);
        let row = found.get(id);
        if (!row) found.set(id, (row = {id, keys: own, cells: new Map()}));
        const columnKeys = sets[set]!.filter((group) => group >= first).map((group) => keys[group]);
        row.cells.set(keysId(columnKeys), {keys: columnKeys, figures});
      }
      return found;
    },
  };
}
