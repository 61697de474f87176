import {filterCondition, inOrder} from '../../query/conditions.js';
import {BOUNDS} from '../../query/bounds.js';
import {operandOf, type FilterOperator} from '../../values/operators.js';
import {operatorsFor} from './criterion.js';
import type {FilterTree} from './filters.js';
import type {GridColumn} from '../list/grid-columns.js';

/** `none` holds where not one of the children does. */
export type Join = 'and' | 'or' | 'none';

/** One criterion of a tree. Values are as in a list's filter: {start, end} of a range, a name of a period. */
export interface Leaf {
  path: string;
  operator: FilterOperator;
  value: unknown;
}

export interface Branch {
  join: Join;
  children: TreeNode[];
}

export type TreeNode = Leaf | Branch;

export const isBranch = (node: TreeNode): node is Branch => 'children' in node;

/** The condition a tree means; null when nothing in it holds a value. Presentations of values stay. */
export function treeCondition(node: TreeNode): FilterTree | null {
  if (!isBranch(node)) return leafCondition(node);
  const parts = node.children.map(treeCondition).filter((part) => part !== null);
  const [first] = parts;
  if (!first) return null;
  if (node.join === 'none') return ['not', parts.length > 1 ? ['or', ...parts] : first];
  return parts.length > 1 ? [node.join, ...parts] : first;
}

function leafCondition({path, operator, value}: Leaf): FilterTree | null {
  // Whether it holds anything is the filter's to say; what it holds stays as given.
  if (!filterCondition(path, {operator1: operator, value1: value})) return null;
  switch (operandOf(operator)) {
    case 'none':
      return [operator, path];
    case 'range': {
      const {start, end} = inOrder(value);
      return [operator, path, start, end];
    }
    default:
      return [operator, path, value];
  }
}

/** Levels of a condition that are read; far more than a query may have. */
const MOST_LEVELS = 64;

/** A condition as a tree; null where it is not one that the builder makes. */
export function conditionTree(cond: unknown, levels = MOST_LEVELS): TreeNode | null {
  if (!Array.isArray(cond) || !levels) return null;
  const [head, ...rest] = cond as unknown[];
  if (head === 'and' || head === 'or') return branch(head, rest, levels - 1);
  if (head === 'not') {
    const inner = conditionTree(rest[0], levels - 1);
    if (!inner || rest.length > 1) return null;
    return {join: 'none', children: isBranch(inner) && inner.join === 'or' ? inner.children : [inner]};
  }
  const [path, first, second] = rest;
  if (typeof path !== 'string' || typeof head !== 'string') return null;
  const operator = head as FilterOperator;
  const isRange = operandOf(operator) === 'range';
  return {path, operator, value: isRange ? {start: first ?? null, end: second ?? null} : (first ?? null)};
}

function branch(join: 'and' | 'or', parts: unknown[], levels: number): Branch | null {
  const children = parts.map((part) => conditionTree(part, levels));
  return children.every((child) => child !== null) ? {join, children} : null;
}

export function leaves(node: TreeNode): Leaf[] {
  return isBranch(node) ? node.children.flatMap(leaves) : [node];
}

/** How deep the condition nests, as the server counts: `none` counts as two levels. */
function depthOf(node: TreeNode): number {
  if (!isBranch(node)) return 1;
  return (node.join === 'none' ? 2 : 1) + Math.max(0, ...node.children.map(depthOf));
}

/** The tree with what its criteria ask for: times past midnight by their two ends, operators of the page by what they stand for. */
function asked(node: TreeNode): TreeNode {
  if (isBranch(node)) return {...node, children: node.children.map(asked)};
  const {path, operator, value} = node;
  return conditionTree(filterCondition(path, {operator1: operator, value1: value})) ?? node;
}

/** Whether a tree keeps within what one query may ask, beside `others` conditions. */
export function withinBounds(node: TreeNode, others = 0): boolean {
  const tree = asked(node);
  // The tree is joined to the other filters by an `and` of its own.
  return others + leaves(tree).length <= BOUNDS.conditions && depthOf(tree) < BOUNDS.depth;
}

/** A tree without what these columns cannot be asked; null when nothing is left. */
export function fittingTree(node: TreeNode, fits: (leaf: Leaf) => boolean): TreeNode | null {
  if (!isBranch(node)) return fits(node) ? node : null;
  const children = node.children.map((child) => fittingTree(child, fits)).filter((child) => child !== null);
  return children.length ? {...node, children} : null;
}

/** Whether a column offers an operator. */
export function offers(column: GridColumn | undefined, operator: FilterOperator): boolean {
  return column !== undefined && operatorsFor(column.attribute).includes(operator);
}
