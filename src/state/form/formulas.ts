import type {evaluate} from '../../rules/formula.js';
import {configOf} from '../../values/attribute-type.js';
import type {Attribute} from '../../values/types.js';
import {lazyPart} from '../../values/lazy-part.js';

const formulas = lazyPart(() => import('../../rules/formula.js'));

/** Loads what calculates, when a column has a formula; its value is null before. */
export async function loadFormulas(columns: Attribute[]): Promise<void> {
  if (columns.some(hasFormula)) await formulas.load();
}

/** The value of a formula; null where it depends on itself, as the check of the metadata reports. */
export const calculate: typeof evaluate = (formula, ...scopes) => {
  try {
    return formulas.peek()?.evaluate(formula, ...scopes) ?? null;
  } catch {
    return null;
  }
};

function hasFormula(column: Attribute): boolean {
  const {formula, columns} = configOf(column);
  return formula !== undefined || (columns?.some(hasFormula) ?? false);
}
