import {configOf} from '../../../../src/values/attribute-type.js';
import type {Attribute} from '../../../../src/values/types.js';
import {sqlPart} from '../../schema/columns.js';
import {shownEmpty} from '../stored.js';

/** What a type cannot hold. */
export const UNCOERCIBLE = Symbol('unacceptable');

/** A value from the wire as the attribute's type keeps it, or UNCOERCIBLE. Presented values become their ids. */
export function coerceGiven(attribute: Attribute, given: unknown): unknown {
  const value = presented(given) ? given.v : given;
  if (value === null || value === undefined || value === '') return shownEmpty(attribute, null);
  if (!attribute.type[1]?.multiple) return one(attribute, value);
  if (!Array.isArray(value)) return UNCOERCIBLE;
  const items = value.map((item) => one(attribute, item));
  return items.includes(UNCOERCIBLE) ? UNCOERCIBLE : items;
}

function one(attribute: Attribute, given: unknown): unknown {
  const accepted = sqlPart(attribute).accept(presented(given) ? given.v : given, configOf(attribute));
  return accepted === undefined ? UNCOERCIBLE : accepted;
}

const presented = (value: unknown): value is {v: unknown} =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, 'v');
