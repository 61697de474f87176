import {entryOf, extensions, type OwnOperator} from './extensions.js';

/** The operands of an operator: none, one value, two ends, several values, a period's name, or a part of a text. */
export type Operand = 'none' | 'one' | 'range' | 'list' | 'period' | 'part';

/** Where a part of a text is looked for. */
export type TextPosition = 'within' | 'start' | 'end';

interface OperatorFacts {
  operand: Operand;
  /** It holds where that one does not, for empty values too; that one is worked out. */
  negates?: string;
  /** Of operators of a part of a text. */
  place?: TextPosition;
}

/**
 * The operators of conditions. What they are called and how criteria are worded are the messages `filter.op.…` and
 * `filter.words.…`; what is not a negation is worked out by `query/evaluate.ts` here and by the server in SQL.
 */
export const OPERATOR_FACTS = {
  '=': {operand: 'one'},
  '<>': {operand: 'one', negates: '='},
  '>': {operand: 'one'},
  '>=': {operand: 'one'},
  '<': {operand: 'one'},
  '<=': {operand: 'one'},
  IN: {operand: 'list'},
  'NOT-IN': {operand: 'list', negates: 'IN'},
  BETWEEN: {operand: 'range'},
  'NOT-BETWEEN': {operand: 'range', negates: 'BETWEEN'},
  LIKE: {operand: 'part', place: 'within'},
  'NOT-LIKE': {operand: 'part', negates: 'LIKE'},
  STARTS: {operand: 'part', place: 'start'},
  'NOT-STARTS': {operand: 'part', negates: 'STARTS'},
  ENDS: {operand: 'part', place: 'end'},
  'NOT-ENDS': {operand: 'part', negates: 'ENDS'},
  EMPTY: {operand: 'none'},
  FILLED: {operand: 'none', negates: 'EMPTY'},
  PERIOD: {operand: 'period'},
} as const satisfies Record<string, OperatorFacts>;

export type Operator = keyof typeof OPERATOR_FACTS;
/** What a filter of a list may name: an operator, or one of the page, which stands for a condition. */
export type FilterOperator = Operator | OwnOperator;
export const OPERATORS = Object.keys(OPERATOR_FACTS) as Operator[];

/** Those that are worked out themselves. */
export type BaseOperator = {
  [O in Operator]: (typeof OPERATOR_FACTS)[O] extends {negates: string} ? never : O;
}[Operator];
/** Those with these operands. */
export type OperatorOf<Of extends Operand> = {
  [O in Operator]: (typeof OPERATOR_FACTS)[O]['operand'] extends Of ? O : never;
}[Operator];
/** Those of a part of a text. */
export type TextOperator = {
  [O in Operator]: (typeof OPERATOR_FACTS)[O] extends {place: TextPosition} ? O : never;
}[Operator];

const factsOf = (operator: Operator): OperatorFacts => OPERATOR_FACTS[operator];

/** Of an operator of the page one value, where it does not say. */
export const operandOf = (operator: FilterOperator): Operand =>
  isBuiltIn(operator) ? factsOf(operator).operand : (entryOf(extensions().operators, operator)?.operand ?? 'one');

/** Whether an operator is of the runtime. */
export const isBuiltIn = (operator: string): operator is Operator => Object.hasOwn(OPERATOR_FACTS, operator);

/** The operator that is worked out, and whether the condition holds where it does not. */
export function baseOf(operator: Operator): {base: BaseOperator; negated: boolean} {
  const {negates} = factsOf(operator);
  return {base: (negates ?? operator) as BaseOperator, negated: negates !== undefined};
}
