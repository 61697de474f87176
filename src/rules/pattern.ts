import {costOf} from './pattern-cost.js';

/** The longest text that is matched at all. */
const LONGEST = 10_000;
/** Steps that matching one text may need, some tenths of a second. */
const MOST_STEPS = 20_000_000;

/**
 * Whether a whole text matches, in a time that has an end: a text too long for what the pattern asks counts as a match,
 * and so does any where the pattern is none.
 */
export function matchesPattern(source: string, text: string): boolean {
  const pattern = readPattern(source);
  return !pattern || text.length > pattern.longest || pattern.expression.test(text);
}

/**
 * The expression that a whole text must match; null when it is invalid, or when matching it can need exponential time:
 * where what is repeated can be split in several ways, as in `(a+)*` or `(a|ab)*`.
 */
export function patternOf(source: string): RegExp | null {
  return readPattern(source)?.expression ?? null;
}

/**
 * Why there is no such expression: the source is invalid (`pattern`), or matching it can need too long (`patternCost`).
 */
export function patternFault(source: string): 'pattern' | 'patternCost' | null {
  if (readPattern(source)) return null;
  return expressionOf(source) ? 'patternCost' : 'pattern';
}

interface Pattern {
  expression: RegExp;
  /** Number of characters up to which matching ends soon. */
  longest: number;
}

const known = new Map<string, Pattern | null>();

function readPattern(source: string): Pattern | null {
  let pattern = known.get(source);
  if (pattern === undefined) known.set(source, (pattern = compiled(source)));
  return pattern;
}

function compiled(source: string): Pattern | null {
  const expression = expressionOf(source);
  const cost = expression && costOf(source);
  const longest = cost && Math.floor((MOST_STEPS / cost.ways) ** (1 / Math.max(cost.degree, 1)));
  return longest ? {expression, longest: Math.min(LONGEST, longest)} : null;
}

function expressionOf(source: string): RegExp | null {
  try {
    return new RegExp(`^(?:${source})$`, 'u');
  } catch {
    return null;
  }
}
