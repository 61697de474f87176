import {configOf, typeOf} from '../values/attribute-type.js';
import {identity} from '../values/compare.js';
import type {Attribute, OptionsMap} from '../values/types.js';
import {VALUES} from './registry/value.js';
import type {Now, ValuePart} from './value-part.js';

export type {Now} from './value-part.js';

/** The configured default that means the current date, time or moment. */
const NOW = '@now';

const partOf = (attribute: Attribute): ValuePart => VALUES[typeOf(attribute)];

/** What an attribute holds when it holds nothing. */
export const emptyValue = (attribute: Attribute): unknown => partOf(attribute).empty(configOf(attribute));

/** The value of a new record: the configured default, else the empty value. */
export function newValue(attribute: Attribute, now: Now): unknown {
  const {default: given} = configOf(attribute);
  if (given === undefined) return emptyValue(attribute);
  return coerce(attribute, given === NOW ? partOf(attribute).now?.(now) : given);
}

/** The initial value of a copy instead of `value`, as the attribute configures. */
export function copiedValue(attribute: Attribute, value: unknown, now: Now): unknown {
  const {copy} = configOf(attribute);
  if (copy === false) return emptyValue(attribute);
  return copy === 'default' ? newValue(attribute, now) : value;
}

/**
 * A value from outside as the attribute's type stores it. What the type cannot hold becomes the empty value, or for a
 * number, date or timestamp the configured default; an enumeration's key must be among `options` (its config's own when
 * not given). Presented values become their ids.
 */
export function coerce(attribute: Attribute, value: unknown, options?: OptionsMap): unknown {
  const plain = identity(value);
  const kept = keep(attribute, plain, options) ?? (isNothing(plain) ? undefined : fallback(attribute));
  return kept === undefined ? emptyValue(attribute) : kept;
}

/** The configured default where a value is none of its type; not what was emptied. */
function fallback(attribute: Attribute): unknown {
  return partOf(attribute).fallsBack && keep(attribute, configOf(attribute).default);
}

/** undefined: the type cannot hold the value. */
function keep(attribute: Attribute, value: unknown, options?: OptionsMap): unknown {
  return partOf(attribute).keep(value, {config: configOf(attribute), options, coerce});
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
