import {filterCondition} from '../../query/conditions.js';
import {BOUNDS} from '../../query/bounds.js';
import {isPeriod} from '../../query/periods.js';
import {FILTERS} from '../../types/registry/filter.js';
import {identity} from '../../values/compare.js';
import type {TypeName} from '../../values/types.js';
import {normalised} from './basic-filter.js';
import {operandType} from './criterion.js';
import {operandOf, type FilterOperator} from '../../values/operators.js';
import {conditionTree, fittingTree, leaves, offers, treeCondition, withinBounds} from './filter-tree.js';
import type {FilterTree, ListFilter, ListFilters} from './filters.js';
import type {GridColumn} from '../list/grid-columns.js';

/** The filters and the tree that a text asks for. What is no filter of these columns is `dropped`. */
export function readFilters(
  given: {filters?: unknown; tree?: unknown},
  columns: readonly GridColumn[],
): ListFilters & {dropped: boolean} {
  const filters: Record<string, ListFilter> = {};
  const asked = isRecord(given.filters) ? Object.entries(given.filters) : [];
  let dropped = given.filters !== undefined && !isRecord(given.filters);
  for (const [uid, value] of asked) {
    const read = readFilter(uid, value, columns);
    if (read.filter) filters[uid] = read.filter;
    dropped ||= read.dropped;
  }
  const tree = readTree(given.tree, columns);
  return {filters, tree: tree.cond, dropped: dropped || tree.dropped};
}

function readFilter(
  uid: string,
  value: unknown,
  columns: readonly GridColumn[],
): {filter: ListFilter | null; dropped: boolean} {
  if (!isRecord(value)) return {filter: null, dropped: true};
  const {path = uid, operator1, value1, operator2, value2, groupOperator, advanced} = value;
  const column = columns.find((column) => column.path === path);
  if (!column || !isCriterion(column, operator1, value1)) return {filter: null, dropped: true};
  const second = operator2 !== undefined && isCriterion(column, operator2, value2);
  const filter = normalised({
    operator1: operator1 as FilterOperator,
    value1,
    ...(second && {
      operator2: operator2 as FilterOperator,
      value2,
      groupOperator: groupOperator === 'OR' ? 'OR' : 'AND',
    }),
    ...(advanced === true && {advanced}),
  });
  return {filter: filter && {path: column.path, ...filter}, dropped: operator2 !== undefined && !second};
}

function readTree(value: unknown, columns: readonly GridColumn[]): {cond: FilterTree | null; dropped: boolean} {
  if (value === undefined || value === null) return {cond: null, dropped: false};
  const node = conditionTree(value);
  if (!node || !withinBounds(node)) return {cond: null, dropped: true};
  const fitting = fittingTree(node, ({path, operator, value}) => {
    const column = columns.find((column) => column.path === path);
    return column !== undefined && isCriterion(column, operator, value);
  });
  const dropped = !fitting || leaves(fitting).length < leaves(node).length;
  return {cond: fitting && treeCondition(fitting), dropped};
}

/** Whether an operator is the column's and its value one that the server accepts. */
function isCriterion(column: GridColumn, operator: unknown, value: unknown): boolean {
  if (typeof operator !== 'string' || !offers(column, operator as FilterOperator)) return false;
  const op = operator as FilterOperator;
  const type = operandType(column.attribute, op);
  switch (operandOf(op)) {
    case 'none':
      return true;
    case 'period':
      return isPeriod(value);
    case 'range': {
      const {start = null, end = null} = isRecord(value) ? value : {};
      return [start, end].every((each) => each === null || isOperand(type, each));
    }
    case 'list':
      return Array.isArray(value) && value.length <= BOUNDS.items && value.every((each) => isOperand(type, each));
    default:
      return isOperand(type, value) && filterCondition(column.path, {operator1: op, value1: value}) !== null;
  }
}

function isOperand(type: TypeName, value: unknown): boolean {
  const plain = identity(value);
  return FILTERS[type].isOperand(plain) && (typeof plain !== 'string' || plain.length <= BOUNDS.text);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
