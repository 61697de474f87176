import {evaluate} from '../../../src/rules/formula.js';
import {toDecimal, rounded, toNumber} from '../../../src/values/decimal.js';
import type {Attribute, SectionRow} from '../../../src/values/types.js';
import type {ObjectDefinition} from '../../app/definition.js';
import {isSection, scaleOf} from '../schema/columns.js';
import type {Content} from './stored.js';

/** The content with every computed value worked out anew: the rows' first, then the record's, which may build on each other. */
export function computed(object: ObjectDefinition, content: Content): Content {
  const result = {...content};
  for (const section of object.attributes.filter(isSection)) {
    const columns = formulas(section.type[1]?.columns ?? []);
    const rows = (result[section.internalId] ?? []) as SectionRow[];
    if (columns.length)
      result[section.internalId] = rows.map((row) => settled(columns, row, (values) => ({...result, ...values})));
  }
  return settled(formulas(object.attributes), result, (values) => values);
}

/** Whether a computed value is taken from a referenced record: its formula is a path, `product.sku`. */
export const isFollowed = ({type: [name, config]}: Attribute): boolean =>
  name === 'computed' && typeof config?.formula === 'string' && config.formula.includes('.');

const formulas = (attributes: readonly Attribute[]) =>
  attributes.filter(
    (attribute) =>
      attribute.type[0] === 'computed' && attribute.type[1]?.formula !== undefined && !isFollowed(attribute),
  );

/** Repeats until nothing changes, so that formulas may stand in any order; a cycle ends after one round for each. */
function settled<T extends Content>(
  attributes: readonly Attribute[],
  start: T,
  scope: (values: Content) => Content,
): T {
  let values: Content = start;
  for (let round = 0; round <= attributes.length; round++) {
    const next = {...values};
    for (const attribute of attributes) next[attribute.internalId] = valueOf(attribute, scope(next));
    const same = attributes.every(({internalId}) => next[internalId] === values[internalId]);
    values = next;
    if (same) break;
  }
  return values as T;
}

function valueOf(attribute: Attribute, values: Content): number | null {
  const value = evaluate(attribute.type[1]!.formula!, values);
  const decimal = value === null ? null : toDecimal(value);
  return decimal && toNumber(rounded(decimal, scaleOf(attribute)));
}
