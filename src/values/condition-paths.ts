/** The paths that a condition names, wherever it is nested; of what is none, as stored ones may be, no path. */
export function conditionPaths(condition: unknown): string[] {
  const [head, left, ...operands] = listOf(condition);
  if (head === 'and' || head === 'or' || head === 'not') return [left, ...operands].flatMap(conditionPaths);
  return [...(typeof left === 'string' ? [left] : []), ...[left, ...operands].flatMap(expressionPaths)];
}

/** The paths in an expression that is written as an object; a text on the right of an operator is a value. */
function expressionPaths(given: unknown): string[] {
  if (typeof given !== 'object' || given === null) return [];
  const {path, args, case: branches, else: otherwise} = given as Record<string, unknown>;
  const named = (part: unknown) => (typeof part === 'string' ? [part] : expressionPaths(part));
  return [
    ...(typeof path === 'string' ? [path] : []),
    ...listOf(args).flatMap(named),
    ...listOf(branches).flatMap((branch) => {
      const [when, then] = listOf(branch);
      return [...conditionPaths(when), ...named(then)];
    }),
    ...named(otherwise),
  ];
}

const listOf = (given: unknown) => (Array.isArray(given) ? (given as unknown[]) : []);
