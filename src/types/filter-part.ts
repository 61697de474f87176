import type {Formats} from '../values/formats.js';
import type {Operator} from '../values/operators.js';
import type {Attribute, OptionsMap, TypeConfig} from '../values/types.js';
import type {Kind} from './registry/kinds.js';

/** How a column is filtered before anyone asks for more. */
export type BasicView = 'choices' | 'period' | 'range' | 'text' | 'reference' | 'presence';

export interface OperandContext {
  attribute: Attribute;
  formats: Formats;
  enumerations: Record<string, OptionsMap>;
  /** Of records that filters have by their ids alone. */
  names?: ReadonlyMap<string, string>;
}

/** How a list is filtered by a type. Loads with the first filter. */
export interface FilterPart {
  /** How its values compare, and where it holds several. */
  kind: Kind;
  listKind?: Kind;
  /** Those that a list's filter offers. Queries may use more: `=` on a boolean. */
  operators: readonly Operator[];
  basic(config: TypeConfig): BasicView;
  /** Messages that say "more" and "less" of it: `filter.date.>` … */
  orderWords: 'words' | 'date' | 'time';
  /** Messages that say whether there is a value: `filter.has.FILLED` … */
  blankWords: 'op' | 'is' | 'has';
  /** Moments, of which `=` and ranges compare whole days. */
  wholeDays?: true;
  /** Whether a value without its presentation is one to compare with. */
  isOperand(plain: unknown): boolean;
  /** Such a value in words. */
  operandText(value: unknown, context: OperandContext): string;
}

const EQUALITY: Operator[] = ['=', '<>'];
export const BLANK: readonly Operator[] = ['EMPTY', 'FILLED'];
export const ORDERED: readonly Operator[] = [...EQUALITY, '>', '>=', '<', '<=', 'BETWEEN', 'NOT-BETWEEN', ...BLANK];
export const TEXTUAL: readonly Operator[] = [
  ...EQUALITY,
  'IN',
  'NOT-IN',
  'LIKE',
  'NOT-LIKE',
  'STARTS',
  'NOT-STARTS',
  'ENDS',
  'NOT-ENDS',
  ...BLANK,
];
