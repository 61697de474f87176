import {identity} from '../../values/compare.js';
import {id} from '../primary_key/value.js';
import type {ValuePart} from '../value-part.js';

export const value: ValuePart = {
  empty: ({multiple}) => (multiple ? [] : null),
  keep: (value, {config}) => (config.multiple ? ids(value) : id(value)),
};

function ids(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return [...new Set(list.map((each) => id(identity(each))).filter((each) => each !== undefined))];
}
