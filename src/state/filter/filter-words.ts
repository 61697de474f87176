import type {FilterCondition} from '../../query/conditions.js';
import type {PeriodName} from '../../query/periods.js';
import type {Operator} from '../../query/types.js';
import type {Translate} from '../../i18n/catalogue.js';

import {operandType, ownLabel} from './criterion.js';
import {operandOf, type FilterOperator, type OperatorOf} from '../../values/operators.js';
import {conditionTree, isBranch, leaves, treeCondition, type Leaf, type TreeNode} from './filter-tree.js';
import {filterType, type FilterTree} from './filters.js';
import type {GridColumn} from '../list/grid-columns.js';
import {FILTERS} from '../../types/registry/filter.js';
import {formatRange} from '../../values/date/date-range.js';
import type {Formats} from '../../values/formats.js';
import {localized} from '../../values/localized.js';
import {isPresented} from '../../values/presented.js';
import {optionsOf} from '../../values/options.js';
import type {Attribute, OptionsMap, TypeName} from '../../values/types.js';

export interface WordsContext {
  t: Translate;
  formats: Formats;
  enumerations: Record<string, OptionsMap>;
  /** Of records that filters have by their ids alone. */
  names?: ReadonlyMap<string, string>;
}

/** Up to this many chosen options are listed by name; more are shown as a count. */
const NAMED = 2;
/** A condition of more criteria than these is shown as their number. */
const TOLD = 2;

/** A filter as people say it: `last 30 days`, `10.00 – 500.00`, `4 of 5`, `is blank`. */
export function filterWords(
  filter: FilterCondition,
  {attribute}: {attribute: Attribute},
  context: WordsContext,
): string {
  const {operator1, value1, operator2, value2, groupOperator} = filter;
  const first = criterionWords(attribute, operator1, value1, context);
  if (!operator2) return first;
  const isBlankToo = groupOperator === 'OR' && operator2 === 'EMPTY' && isPlain(attribute);
  const second = isBlankToo
    ? context.t('filter.blank').toLocaleLowerCase(context.formats.tag)
    : criterionWords(attribute, operator2, value2, context);
  return context.t(groupOperator === 'OR' ? 'filter.words.or' : 'filter.words.and', {first, second});
}

/** All of a tree in words. */
export function treeWords(tree: FilterTree, columns: readonly GridColumn[], context: WordsContext): string {
  const node = conditionTree(tree);
  return node ? nodeWords(node, columns, context) : '';
}

/** One condition of a tree: all of them hold, and each can be taken away from it. */
interface TreePart {
  /** The column that it is about; undefined where it is about several. */
  column?: GridColumn;
  words: string;
  /** All of what `words` shortens. */
  full: string;
  /** The tree without it; null where nothing is left. */
  rest: FilterTree | null;
}

/** What a tree asks for in words, condition by condition where all of them hold. */
export function treeParts(tree: FilterTree, columns: readonly GridColumn[], context: WordsContext): TreePart[] {
  const node = conditionTree(tree);
  if (!node) return [];
  const all = conjuncts(node);
  return all.map((child) => {
    const others = all.filter((each) => each !== child);
    const rest = others.length ? treeCondition({join: 'and', children: others}) : null;
    const column = isBranch(child) ? undefined : columns.find(({path}) => path === child.path);
    if (column && !isBranch(child)) {
      const words = criterionWords(column.attribute, child.operator, child.value, context);
      return {column, words, full: words, rest};
    }
    const full = nodeWords(child, columns, context);
    const count = leaves(child).length;
    return {words: count <= TOLD ? full : context.t('filter.moreCount', {count}), full, rest};
  });
}

/** What all has to hold, also within each other. */
const conjuncts = (node: TreeNode): TreeNode[] =>
  isBranch(node) && node.join === 'and' ? node.children.flatMap(conjuncts) : [node];

function nodeWords(node: TreeNode, columns: readonly GridColumn[], context: WordsContext): string {
  if (!isBranch(node)) return leafWords(node, columns, context);
  const {t} = context;
  const parts = node.children.map((child) => {
    const words = nodeWords(child, columns, context);
    return isBranch(child) && child.children.length > 1 && child.join !== 'none' ? `(${words})` : words;
  });
  const key = node.join === 'and' ? 'filter.words.and' : 'filter.words.or';
  const joined = parts.reduce((first, second) => t(key, {first, second}));
  return node.join === 'none' ? t('filter.words.noneOf', {words: joined}) : joined;
}

function leafWords({path, operator, value}: Leaf, columns: readonly GridColumn[], context: WordsContext): string {
  const column = columns.find((column) => column.path === path);
  if (!column) return path;
  const label = localized(column.label, context.formats.locale);
  return `${label} ${criterionWords(column.attribute, operator, value, context)}`;
}

/** One criterion in words. */
function criterionWords(attribute: Attribute, operator: FilterOperator, value: unknown, context: WordsContext): string {
  const own = ownLabel(operator);
  return own === undefined
    ? builtInWords(attribute, operator as Operator, value, context)
    : `${localized(own, context.formats.locale)} ${ownValueWords(attribute, operator, value, context)}`.trim();
}

/** What an operator of the page compares with. */
function ownValueWords(attribute: Attribute, operator: FilterOperator, value: unknown, context: WordsContext): string {
  switch (operandOf(operator)) {
    case 'none':
      return '';
    case 'range':
      return rangeWords(attribute, operator, value, context);
    case 'list':
      return listWords(attribute, value, context);
    default:
      return valueText(value, attribute, operandType(attribute, operator), context);
  }
}

function builtInWords(attribute: Attribute, operator: Operator, value: unknown, context: WordsContext): string {
  const {t, formats} = context;
  switch (operandOf(operator)) {
    case 'none':
      return t(`filter.${FILTERS[filterType(attribute)].blankWords}.${operator as OperatorOf<'none'>}`);
    case 'period':
      return lowered(t(`filter.period.${value as PeriodName}`), formats.tag);
    case 'range': {
      const words = rangeWords(attribute, operator, value, context);
      return operator === 'BETWEEN' ? words : t('filter.words.NOT-BETWEEN', {value: words});
    }
    case 'list': {
      const words = listWords(attribute, value, context);
      return operator === 'IN' ? words : t('filter.words.NOT-IN', {value: words});
    }
    default: {
      const type = operandType(attribute, operator);
      const params = {value: valueText(value, attribute, type, context)};
      return isOrdering(operator)
        ? t(`filter.${FILTERS[type].orderWords}.${operator}`, params)
        : t(`filter.words.${operator as Exclude<OperatorOf<'one' | 'part'>, Ordering>}`, params);
    }
  }
}

type Ordering = '>' | '>=' | '<' | '<=';
export const isOrdering = (operator: FilterOperator): operator is Ordering => ['>', '>=', '<', '<='].includes(operator);

const isPlain = (attribute: Attribute) => FILTERS[filterType(attribute)].blankWords === 'op';

function rangeWords(attribute: Attribute, operator: FilterOperator, value: unknown, context: WordsContext): string {
  const {start = null, end = null} = value as {start?: unknown; end?: unknown};
  const type = operandType(attribute, operator);
  if (type === 'date' && start !== null && end !== null)
    return formatRange(String(start), String(end), context.formats, 'medium');
  const [from, to] = [start, end].map((each) => valueText(each, attribute, type, context)) as [string, string];
  if (start !== null && end !== null) return `${from} – ${to}`;
  return context.t(`filter.${FILTERS[type].orderWords}.${start === null ? '<=' : '>='}`, {
    value: start === null ? to : from,
  });
}

function listWords(attribute: Attribute, value: unknown, context: WordsContext): string {
  const items = Array.isArray(value) ? (value as unknown[]) : [value];
  const all = Object.keys(optionsOf(attribute, context)).length;
  if (all && items.length > NAMED) return context.t('filter.ofAll', {shown: items.length, total: all});
  const type = operandType(attribute, '=');
  return items.map((item) => valueText(item, attribute, type, context)).join(', ');
}

function valueText(value: unknown, attribute: Attribute, type: TypeName, context: WordsContext): string {
  if (value === null || value === undefined) return '';
  if (isPresented(value)) return value.p || String(value.v);
  return FILTERS[type].operandText(value, {...context, attribute});
}

function lowered(text: string, tag: string): string {
  return text.charAt(0).toLocaleLowerCase(tag) + text.slice(1);
}
