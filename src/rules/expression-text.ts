import {Environment, ParseError, type ASTNode} from '@marcbachmann/cel-js';
import type {Expression} from '../values/types.js';

/** Why an expression has no value: what a developer looks up, and where in its text. */
export interface Failure {
  reason: 'syntax' | 'size' | 'function' | 'pattern' | 'patternCost' | 'types' | 'steps' | 'cycle';
  /** The offending part: a function's name, the kinds of values. */
  detail: string;
  /** Characters before the offending part. */
  at: number;
}

/** What ends a reading or an evaluation; only its failure leaves these files. */
export class ExpressionError extends Error {
  constructor(readonly failure: Failure) {
    super(`${failure.reason} ${failure.detail}`);
  }
}

export function fail(reason: Failure['reason'], detail: string, node: {pos: number}): never {
  throw new ExpressionError({reason, detail, at: node.pos});
}

const LONGEST = 4000;
const MOST_KNOWN = 2000;

// Parses only: values are worked out by expression.ts, which counts its steps and reaches nothing but the record.
const language = new Environment({
  unlistedVariablesAreDyn: true,
  limits: {maxAstNodes: 500, maxDepth: 40, maxListElements: 100, maxMapEntries: 0, maxCallArguments: 8},
});

const known = new Map<Expression, ASTNode | Failure>();

/** The tree of an expression, made once for each text; a failure where it cannot be read. Never throws. */
export function treeOf(text: Expression): ASTNode | Failure {
  let tree = known.get(text);
  if (tree === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(text, (tree = read(text)));
  }
  return tree;
}

export const isFailure = (tree: object): tree is Failure => 'reason' in tree;

function read(text: Expression): ASTNode | Failure {
  if (typeof text !== 'string') return {reason: 'syntax', detail: typeof text, at: 0};
  if (text.length > LONGEST) return {reason: 'size', detail: String(text.length), at: LONGEST};
  try {
    return language.parse(text).ast;
  } catch (thrown) {
    if (!(thrown instanceof ParseError)) return {reason: 'size', detail: String(thrown), at: 0};
    const reason = thrown.code === 'limit_exceeded' ? 'size' : 'syntax';
    return {reason, detail: thrown.summary, at: thrown.range?.start ?? 0};
  }
}
