import {typeOf} from '../values/attribute-type.js';
import {classes} from '../ui/classes.js';
import {isNumeric} from './spans.js';
import type {TableModel} from '../state/table-model.js';
import type {Attribute, TypeName} from '../values/types.js';

const OF_TEXT = new Set<TypeName>(['reference', 'string', 'text', 'email']);
const BY_TYPE: Partial<Record<TypeName, string>> = {
  boolean: 'lc-rows__check',
  enumeration: 'lc-rows__choice',
  reference: 'lc-rows__ref',
  timestamp: 'lc-rows__moment',
};

/** What a column's type means for its width and alignment. The first column of text takes the width that is free. */
export function columnClass({columns}: TableModel, column: Attribute): string | undefined {
  const wide = columns.find((each) => OF_TEXT.has(typeOf(each))) ?? columns[0];
  return (
    classes(isNumeric(column) && 'lc-num', BY_TYPE[typeOf(column)], column === wide && 'lc-rows__wide') || undefined
  );
}
