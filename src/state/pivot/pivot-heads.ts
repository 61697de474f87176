import {rawValue} from '../../values/presented.js';
import type {Arrangement, PivotField} from './pivot-fields.js';

/** The values that lead to a row or column of a pivot table, from the outermost; none are those of the total. */
export type Keys = readonly unknown[];

/** The same for the same values. */
export const keysId = (keys: Keys): string => JSON.stringify(keys.map((key) => rawValue(key) ?? null));

export interface PivotCell {
  /** Of its column. */
  keys: Keys;
  figures: readonly unknown[];
}

/** A row: a value of a field within those of the rows around it. */
export interface PivotRow {
  id: string;
  keys: Keys;
  /** By the id of the column's keys; '[]' is the total of the row. */
  cells: Map<string, PivotCell>;
}

/** A column of figures. */
export interface PivotColumn {
  id: string;
  keys: Keys;
  /** A subtotal, or the total: of all columns within. */
  isTotal: boolean;
}

/** A head over columns: a value, or a total of what is around it. */
export interface ColumnHead extends PivotColumn {
  /** How many columns it is over, and how many lines of heads. */
  span: number;
  lines: number;
}

/** The first values in a field's order: a text's by the language, an enumeration's as its options are. */
export type Compare = (a: unknown, b: unknown, field: PivotField) => number;

interface Branch {
  keys: Keys;
  inner: Map<string, Branch>;
}

/**
 * The columns of a table, and the heads above them line by line, made of the keys that its total has cells for: a value
 * over those within it, their subtotal behind them, and the total at the end.
 */
export function columnHeads(
  found: readonly Keys[],
  {columns: fields}: Pick<Arrangement, 'columns'>,
  compare: Compare,
  subtotals: boolean,
): {columns: PivotColumn[]; lines: ColumnHead[][]} {
  const root: Branch = {keys: [], inner: new Map()};
  for (const keys of found) if (keys.length === fields.length) grow(root, keys);
  const lines: ColumnHead[][] = fields.map(() => []);
  const columns: PivotColumn[] = [];
  const leaf = (keys: Keys, isTotal: boolean): PivotColumn => {
    const column = {id: keysId(keys), keys, isTotal};
    columns.push(column);
    return column;
  };
  const walk = ({keys, inner}: Branch, depth: number): void => {
    const field = fields[depth]!;
    const branches = [...inner.values()].sort((a, b) => compare(a.keys[depth], b.keys[depth], field));
    for (const branch of branches) {
      if (depth === fields.length - 1) lines[depth]!.push({...leaf(branch.keys, false), span: 1, lines: 1});
      else {
        const before = columns.length;
        const head = {id: keysId(branch.keys), keys: branch.keys, isTotal: false, span: 0, lines: 1};
        lines[depth]!.push(head);
        walk(branch, depth + 1);
        if (subtotals) lines[depth + 1]!.push({...leaf(branch.keys, true), span: 1, lines: fields.length - depth - 1});
        head.span = columns.length - before;
      }
    }
    if (depth === 0) lines[0]!.push({...leaf(keys, true), span: 1, lines: fields.length});
  };
  if (fields.length) walk(root, 0);
  else leaf([], true);
  return {columns, lines};
}

function grow(root: Branch, keys: Keys): void {
  let branch = root;
  for (let depth = 1; depth <= keys.length; depth++) {
    const own = keys.slice(0, depth);
    const id = keysId(own);
    let next = branch.inner.get(id);
    if (!next) branch.inner.set(id, (next = {keys: own, inner: new Map()}));
    branch = next;
  }
}
