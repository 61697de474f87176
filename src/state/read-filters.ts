import {filterCondition} from '../query/conditions.js';
import {BOUNDS} from '../query/bounds.js';
import {isPeriod} from '../query/periods.js';
import type {Operator} from '../query/types.js';
import {identity} from '../values/compare.js';
import {isDate} from '../values/date.js';
import {toTime} from '../values/time.js';
import type {TypeName} from '../values/types.js';
import {normalised} from './basic-filter.js';
import {operandOf, operandType} from './criterion.js';
import {conditionTree, fittingTree, offers, treeCondition, withinBounds} from './filter-tree.js';
import type {ListFilter, ListFilters} from './filters.js';
import type {GridColumn} from './grid-columns.js';

/** The filters and the tree that a URL asks for. What is no filter of these columns is left out. */
export function readFilters(given: {filters?: unknown; tree?: unknown}, columns: readonly GridColumn[]): ListFilters {
  const filters: Record<string, ListFilter> = {};
  for (const [uid, value] of Object.entries(isRecord(given.filters) ? given.filters : {})) {
    const filter = readFilter(uid, value, columns);
    if (filter) filters[uid] = filter;
  }
  return {filters, tree: readTree(given.tree, columns)};
}

function readFilter(uid: string, value: unknown, columns: readonly GridColumn[]): ListFilter | null {
  if (!isRecord(value)) return null;
  const {path = uid, operator1, value1, operator2, value2, groupOperator, advanced} = value;
  const column = columns.find((column) => column.path === path);
  if (!column || !isCriterion(column, operator1, value1)) return null;
  const second = operator2 !== undefined && isCriterion(column, operator2, value2);
  const filter = normalised({
    operator1: operator1 as Operator,
    value1,
    ...(second && {operator2: operator2 as Operator, value2, groupOperator: groupOperator === 'OR' ? 'OR' : 'AND'}),
    ...(advanced === true && {advanced}),
  });
  return filter && {path: column.path, ...filter};
}

function readTree(value: unknown, columns: readonly GridColumn[]) {
  const node = value ? conditionTree(value) : null;
  if (!node || !withinBounds(node)) return null;
  const fitting = fittingTree(node, ({path, operator, value}) => {
    const column = columns.find((column) => column.path === path);
    return column !== undefined && isCriterion(column, operator, value);
  });
  return fitting && treeCondition(fitting);
}

/** Whether an operator is the column's and its value one that the server takes. */
function isCriterion(column: GridColumn, operator: unknown, value: unknown): boolean {
  if (typeof operator !== 'string' || !offers(column, operator as Operator)) return false;
  const op = operator as Operator;
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
  switch (type) {
    case 'number':
      return typeof plain === 'number' && Number.isFinite(plain);
    case 'date':
      return isDate(plain);
    case 'time':
      return typeof plain === 'string' && toTime(plain) !== null;
    case 'timestamp':
      return typeof plain === 'number' ? Number.isSafeInteger(plain) : isDate(plain);
    default:
      return typeof plain === 'string' && plain.length <= BOUNDS.text;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
