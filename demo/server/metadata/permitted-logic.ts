import {readExpression, type ExpressionScope} from '../../../src/rules/expression-names.js';
import {dependencies} from '../../../src/rules/formula.js';
import type {Attribute, Conditions, Expression, Rule} from '../../../src/values/types.js';
import type {ObjectRights} from '../security/rights.js';

/**
 * Removes the conditions, rules and computed values that name what the viewer may not see: the form could not evaluate
 * them. They apply on the server all the same, which computes the values.
 */
export class PermittedLogic {
  private readonly place: ExpressionScope;

  constructor(readonly rights: ObjectRights) {
    const {attributes} = rights.object;
    const ids = (some: readonly Attribute[]) => new Set(some.map(({internalId}) => internalId));
    this.place = {
      values: ids(attributes),
      sections: new Map(
        attributes.flatMap(({internalId, type: [, config]}) =>
          config?.columns ? [[internalId, ids(config.columns)] as const] : [],
        ),
      ),
    };
  }

  attribute(attribute: Attribute, row?: string): Attribute {
    const [type, config] = attribute.type;
    const {formula, expression, columns, ...others} = config ?? {};
    const known = {
      ...(formula !== undefined && dependencies(formula).every((name) => this.seesName(name, row)) && {formula}),
      ...(expression !== undefined && this.sees(expression, row) && {expression}),
      ...(columns && {columns: columns.map((column) => this.attribute(column, attribute.internalId))}),
    };
    const logic = this.conditions(attribute, row);
    return {...logic, type: config ? [type, {...others, ...known}] : [type]};
  }

  /** A field, table or container without conditions and rules that cannot be worked out. */
  conditions<T extends Conditions & {rules?: Rule[]}>(of: T, row?: string): T {
    const result = {...of};
    for (const name of ['visibleWhen', 'readonlyWhen', 'requiredWhen'] as const)
      if (of[name] !== undefined && !this.sees(of[name], row)) delete result[name];
    if (of.rules) result.rules = of.rules.filter((rule) => rule.kind !== 'expression' || this.sees(rule.when, row));
    return result;
  }

  /** Whether the viewer may see all that an expression names, in a row of the section when `row` is given. */
  sees(text: Expression, row?: string): boolean {
    return readExpression(text, {...this.place, row}).names.every(({path}) => this.rights.sees(path));
  }

  /** As formulas name it: within a section its column, else the record's value or what a reference leads to. */
  private seesName(name: string, row?: string): boolean {
    const [first = '', ...others] = name.split('.');
    if (row !== undefined && this.place.sections.get(row)?.has(first)) return this.rights.sees(`${row}.${first}`);
    const columns = this.place.sections.get(first);
    if (!columns || !others.length) return this.rights.sees(first);
    const column = others.join('.');
    return this.rights.sees(columns.has(column) ? name : column);
  }
}
