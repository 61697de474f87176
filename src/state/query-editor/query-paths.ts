import type {Cond, Expr, Join, Query, SelectItem} from '../../query/types.js';

type Item = Exclude<SelectItem, string>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The paths that an expression reads. One that is a text of functions reads none that is known here. */
export function exprPaths(expr: unknown): string[] {
  if (typeof expr === 'string') return [expr];
  if (!isObject(expr)) return [];
  const {path, args, case: branches, else: otherwise} = expr;
  if (typeof path === 'string') return [path];
  if (Array.isArray(args)) return args.flatMap(exprPaths);
  if (!Array.isArray(branches)) return [];
  const parts = (branches as [Cond, Expr][]).flatMap(([cond, result]) => [...condPaths(cond), ...exprPaths(result)]);
  return [...parts, ...exprPaths(otherwise)];
}

/** The paths that a condition reads; its texts are values. */
export function condPaths([head, ...rest]: Cond): string[] {
  if (head === 'and' || head === 'or' || head === 'not') return (rest as Cond[]).flatMap(condPaths);
  const [left, ...values] = rest as unknown[];
  return [...exprPaths(left), ...values.flatMap((value) => (isObject(value) ? exprPaths(value) : []))];
}

/** The expression of a selected item; null where it is written as a text of functions. */
export function itemExpr(item: SelectItem): Expr | null {
  if (typeof item === 'string') return item;
  return typeof item.expr === 'string' ? (/^[\w.]+$/.test(item.expr) ? item.expr : null) : item.expr;
}

export const itemPaths = (item: SelectItem): string[] => exprPaths(itemExpr(item));

/** The key of an item in the rows. */
export function itemName(item: SelectItem, index: number): string {
  if (typeof item === 'string') return item;
  const {as, expr} = item as Item;
  return as ?? (typeof expr === 'string' ? expr : `column${index + 1}`);
}

/** All paths of a query but those of its unions. */
export function queryPaths({select = [], joins = [], where, groupBy = [], orderBy = [], having}: Query): string[] {
  return [
    ...select.flatMap(itemPaths),
    ...joins.flatMap(({on}) => condPaths(on)),
    ...(where ? condPaths(where) : []),
    ...groupBy.flatMap(exprPaths),
    ...orderBy.flatMap(({column}) => exprPaths(column)),
    ...(having ? condPaths(having) : []),
  ];
}

/** The references that paths lead through, each with those before it: `supplier`, `supplier.country`. */
export function referencesOf(paths: readonly string[], joins: readonly Join[] = []): string[] {
  const names = new Set(joins.map(({as}) => as));
  const found = new Set<string>();
  for (const path of paths) {
    const steps = path.split('.');
    const first = names.has(steps[0]!) ? 2 : 1;
    for (let count = first; count < steps.length; count++) found.add(steps.slice(0, count).join('.'));
  }
  return [...found];
}

/** A condition without the parts that read a path which is not kept; null when nothing is left. */
export function retainedCond([head, ...rest]: Cond, keeps: (path: string) => boolean): Cond | null {
  if (head === 'and' || head === 'or') {
    const parts = (rest as Cond[]).map((part) => retainedCond(part, keeps)).filter((part) => part !== null);
    return parts.length > 1 ? [head, ...parts] : (parts[0] ?? null);
  }
  if (head === 'not') {
    const inner = retainedCond(rest[0] as Cond, keeps);
    return inner && ['not', inner];
  }
  const cond = [head, ...rest] as Cond;
  return condPaths(cond).every(keeps) ? cond : null;
}
