import type {Formula} from '../../values/types.js';

/** How a column counts in the sum of a row: multiplied, or a percentage added or subtracted. */
export interface Factor {
  column: string;
  sign: '×' | '+' | '−';
  percent?: boolean;
}

/** The columns whose product, less or with percentages, a formula is; none for a formula of another form. */
export function factors(formula: Formula | undefined, columns: string[]): Factor[] {
  if (!Array.isArray(formula)) return [];
  if (formula[0] === 'round') return factors(formula[1], columns);
  if (formula[0] !== '*') return [];
  const found = (formula.slice(1) as Formula[]).map((part) => factorOf(part, columns));
  return found.includes(null) ? [] : (found as Factor[]);
}

function factorOf(part: Formula, columns: string[]): Factor | null {
  const column = columnOf(part, columns);
  if (column) return {column, sign: '×'};
  if (!Array.isArray(part) || (part[0] !== '-' && part[0] !== '+') || part[1] !== 1 || part.length !== 3) return null;
  const share = columnOf(hundredth(part[2]), columns);
  return share ? {column: share, sign: part[0] === '-' ? '−' : '+', percent: true} : null;
}

/** A value used as a percentage: `x × 0.01` or `x / 100`. */
function hundredth(part: Formula | undefined): Formula | undefined {
  if (!Array.isArray(part) || part.length !== 3) return undefined;
  const [operation, value, by] = part;
  return (operation === '*' && by === 0.01) || (operation === '/' && by === 100) ? (value as Formula) : undefined;
}

function columnOf(part: Formula | undefined, columns: string[]): string | undefined {
  const plain = Array.isArray(part) && part[0] === 'coalesce' ? (part[1] as Formula) : part;
  return typeof plain === 'string' ? columns.find((id) => id === plain) : undefined;
}
