import {operandOf, type Operator} from '../../values/operators.js';
import {FILTERS} from '../../types/registry/filter.js';
import {configOf} from '../../values/attribute-type.js';
import type {Attribute, TypeName} from '../../values/types.js';
import {filterType} from './filters.js';

/** The operators a list's filter offers for an attribute. */
export const operatorsFor = (attribute: Attribute): readonly Operator[] => FILTERS[filterType(attribute)].operators;

/** Whether a column has a filter at all; a password must not have one. */
export function filterable({attribute}: {attribute: Attribute}): boolean {
  return !configOf(attribute).policy && operatorsFor(attribute).length > 0;
}

/** What kind of value a criterion compares with. Whole days of a timestamp are days; its bounds are moments. */
export function operandType(attribute: Attribute, operator: Operator): TypeName {
  const type = filterType(attribute);
  if (operandOf(operator) === 'part') return 'string';
  if (configOf(attribute).options) return 'enumeration';
  const isOfDays = operandOf(operator) === 'range' || operator === '=' || operator === '<>';
  if (FILTERS[type].wholeDays && isOfDays) return 'date';
  return type;
}

/** A value that still fits after the operator was changed; null where it does not. */
export function carriedValue(attribute: Attribute, from: Operator, to: Operator, value: unknown): unknown {
  const same = operandOf(from) === operandOf(to) && operandType(attribute, from) === operandType(attribute, to);
  return same ? value : null;
}
