import {computedValue, evaluate as evaluateExpression, type Clock} from '../../../../src/rules/expression.js';
import {evaluate} from '../../../../src/rules/formula.js';
import {toDecimal, rounded, toNumber} from '../../../../src/values/decimal.js';
import type {Attribute, SectionRow} from '../../../../src/values/types.js';
import type {ObjectDefinition} from '../../definition.js';
import {isSection, scaleOf} from '../../schema/columns.js';
import type {Content} from '../stored.js';

/**
 * The content with every computed value worked out anew: the rows' first, then the record's, which may build on each
 * other. Where rows have expressions, which may name the record's values, it is repeated until nothing changes.
 */
export function computed(object: ObjectDefinition, content: Content, clock: Clock): Content {
  const mutual = object.attributes.some(({type: [, config]}) => config?.columns?.some(hasExpression));
  let result = workedOnce(object, content, clock);
  for (let round = 0; mutual && round < object.attributes.length; round++) {
    const next = workedOnce(object, result, clock);
    if (JSON.stringify(next) === JSON.stringify(result)) break;
    result = next;
  }
  return result;
}

const hasExpression = ({type: [name, config]}: Attribute): boolean =>
  name === 'computed' && config?.expression !== undefined;

function workedOnce(object: ObjectDefinition, content: Content, clock: Clock): Content {
  const result = {...content};
  for (const section of object.attributes.filter(isSection)) {
    const columns = formulas(section.type[1]?.columns ?? []);
    const rows = (result[section.internalId] ?? []) as SectionRow[];
    if (columns.length)
      result[section.internalId] = rows.map((row) => settled(columns, row, (values) => [values, result], clock));
  }
  return settled(formulas(object.attributes), result, (values) => [values], clock);
}

/** Whether a computed value is copied from a referenced record: its formula is a path, `product.sku`. */
export const isFollowed = ({type: [name, config]}: Attribute): boolean =>
  name === 'computed' && typeof config?.formula === 'string' && config.formula.includes('.');

const formulas = (attributes: readonly Attribute[]) =>
  attributes.filter(
    (attribute) =>
      hasExpression(attribute) ||
      (attribute.type[0] === 'computed' && attribute.type[1]?.formula !== undefined && !isFollowed(attribute)),
  );

/** Repeats until nothing changes, so that formulas may have any order; a cycle ends after one round for each. */
function settled<T extends Content>(
  attributes: readonly Attribute[],
  start: T,
  scopes: (values: Content) => Content[],
  clock: Clock,
): T {
  let values: Content = start;
  for (let round = 0; round <= attributes.length; round++) {
    const next = {...values};
    for (const attribute of attributes) next[attribute.internalId] = valueOf(attribute, scopes(next), clock);
    const same = attributes.every(({internalId}) => Object.is(next[internalId], values[internalId]));
    values = next;
    if (same) break;
  }
  return values as T;
}

function valueOf(attribute: Attribute, scopes: Content[], clock: Clock): unknown {
  const {formula, expression} = attribute.type[1]!;
  if (expression !== undefined) {
    const outcome = evaluateExpression(expression, scopes, clock);
    return computedValue(attribute, 'value' in outcome ? outcome.value : null);
  }
  const value = evaluate(formula!, ...scopes);
  const decimal = value === null ? null : toDecimal(value);
  return decimal && toNumber(rounded(decimal, scaleOf(attribute)));
}
