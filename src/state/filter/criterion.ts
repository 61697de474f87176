import {entryOf, extensions, type OperatorExtension, type OwnOperator} from '../../values/extensions.js';
import {operandOf, type FilterOperator} from '../../values/operators.js';
import {FILTERS} from '../../types/registry/filter.js';
import {configOf} from '../../values/attribute-type.js';
import type {Attribute, TypeName} from '../../values/types.js';
import {filterType} from './filters.js';

/** The operators a list's filter offers for an attribute: those of its type, then those of the page. */
export const operatorsFor = (attribute: Attribute): readonly FilterOperator[] => {
  const type = filterType(attribute);
  const isOffered = ({types}: OperatorExtension) => types.includes(attribute.type[0]) || types.includes(type);
  const own = Object.entries(extensions().operators).flatMap(([name, operator]) =>
    isOffered(operator) ? [name as OwnOperator] : [],
  );
  return [...FILTERS[type].operators, ...own];
};

/** What an operator of the page is called; undefined where it is one of the runtime. */
export const ownLabel = (operator: FilterOperator) => entryOf(extensions().operators, operator)?.label;

/** Whether a column has a filter at all; a password must not have one. */
export function filterable({attribute}: {attribute: Attribute}): boolean {
  return !configOf(attribute).policy && operatorsFor(attribute).length > 0;
}

/** What kind of value a criterion compares with. Whole days of a timestamp are days; its bounds are moments. */
export function operandType(attribute: Attribute, operator: FilterOperator): TypeName {
  const type = filterType(attribute);
  if (operandOf(operator) === 'part') return 'string';
  if (configOf(attribute).options) return 'enumeration';
  const isOfDays = operandOf(operator) === 'range' || operator === '=' || operator === '<>';
  if (FILTERS[type].wholeDays && isOfDays) return 'date';
  return type;
}

/** A value that still fits after the operator was changed; null where it does not. */
export function carriedValue(attribute: Attribute, from: FilterOperator, to: FilterOperator, value: unknown): unknown {
  const same = operandOf(from) === operandOf(to) && operandType(attribute, from) === operandType(attribute, to);
  return same ? value : null;
}
