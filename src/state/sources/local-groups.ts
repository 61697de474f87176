import {reading, type Evaluation} from '../../query/evaluate-expression.js';
import {rowTest} from '../../query/evaluate.js';
import {BOUNDS} from '../../query/bounds.js';
import type {Expr, Row} from '../../query/types.js';
import {isPresented} from '../../values/presented.js';
import type {GridColumn} from '../list/grid-columns.js';
import type {Figure} from '../list-rows/grid-source.js';
import {
  figureExpression,
  keyExpression,
  steady,
  type GroupFigure,
  type GroupKey,
  type GroupRow,
  type Groups,
  type GroupsAsked,
} from '../list-rows/row-groups.js';
import {figuresOf} from './local-figures.js';

interface Key {
  /** By which groups differ. */
  value(row: Row): unknown;
  /** As an answer has it. */
  shown(row: Row): unknown;
}

/** Groups of rows that are here, as the server answers them. */
export function groupsOf(rows: readonly Row[], asked: GroupsAsked, about: Evaluation): Groups {
  const keys = asked.by.map((key) => keyOf(key, about));
  const figures = asked.figures.map((figure) => figureOf(figure, about));
  const codes = keys.map(({value}) => codesOf(rows, value));
  const found: GroupRow[] = [];
  for (const [set, groups] of asked.sets.entries()) {
    for (const members of membersOf(
      rows.length,
      groups.map((group) => codes[group]!),
    )) {
      const own = members.map((index) => rows[index]!);
      if (found.length === BOUNDS.rows) return {rows: found, more: true};
      found.push({
        set,
        keys: keys.map(({shown}, index) => (groups.includes(index) && own[0] ? (shown(own[0]) ?? null) : null)),
        figures: figures.map((figure) => figure(own)),
      });
    }
  }
  return {rows: found, more: false};
}

function keyOf(key: GroupKey, about: Evaluation): Key {
  const {value, column} = reading(keyExpression(key), about, rowTest);
  const shown = (row: Row) => {
    const cell = column?.cell(row);
    return isPresented(cell) ? cell : value(row);
  };
  return {value, shown};
}

/** Each row's value as a number: the same for the same. */
function codesOf(rows: readonly Row[], value: Key['value']): Uint32Array {
  const known = new Map<unknown, number>();
  const codes = new Uint32Array(rows.length);
  for (let index = 0; index < rows.length; index++) {
    const found = value(rows[index]!);
    let code = known.get(found);
    if (code === undefined) known.set(found, (code = known.size));
    codes[index] = code;
  }
  return codes;
}

/** Indexes of the rows of each group; of all rows one, even without any. */
function membersOf(length: number, codes: Uint32Array[]): number[][] {
  const [first, ...others] = codes;
  if (!first) return [Array.from({length}, (_, index) => index)];
  const groups = new Map<number | string, number[]>();
  for (let index = 0; index < length; index++) {
    const key = others.length ? codes.map((each) => each[index]).join() : first[index]!;
    const members = groups.get(key);
    if (members) members.push(index);
    else groups.set(key, [index]);
  }
  return [...groups.values()];
}

function figureOf(figure: GroupFigure, about: Evaluation): (rows: readonly Row[]) => unknown {
  const {fn, column, where} = figure;
  if (!column && !where) return (rows) => rows.length;
  if (!column || fn === 'count' || fn === 'distinct') {
    const expr = figureExpression(figure) as {args: Expr[]};
    const {value} = reading(expr.args[0]!, about, rowTest);
    const held = (rows: readonly Row[]) => rows.map(value).filter((each) => each !== null);
    return fn === 'count' ? (rows) => held(rows).length : (rows) => new Set(held(rows)).size;
  }
  const one: Figure = {as: 'figure', path: column.path, fn};
  const columns: GridColumn[] = [column];
  return (rows) => steady(figure, figuresOf(rows, [one], columns).figure ?? null);
}
