import {typeOf} from '../../values/attribute-type.js';
import {classes} from '../../ui/classes.js';
import {isNumeric} from '../../values/attribute-type.js';
import type {TableModel} from '../../state/rows/table-model.js';
import {sideOf, type Side} from '../../values/align.js';
import type {Attribute, TypeName} from '../../values/types.js';

const OF_TEXT = new Set<TypeName>(['reference', 'string', 'text', 'email']);
const BY_TYPE: Partial<Record<TypeName, string>> = {
  enumeration: 'lc-rows__choice',
  reference: 'lc-rows__ref',
  timestamp: 'lc-rows__moment',
};

const BY_ALIGN = {start: 'lc-rows__start', center: 'lc-rows__centre', end: 'lc-num'};

function byType(column: Attribute): Side {
  if (typeOf(column) === 'boolean') return 'center';
  return isNumeric(column) ? 'end' : 'start';
}

/** What a column's type means for its width and alignment. The first column of text fills the width that is free. */
export function columnClass({columns}: TableModel, column: Attribute): string | undefined {
  const wide = columns.find((each) => OF_TEXT.has(typeOf(each))) ?? columns[0];
  return (
    classes(
      BY_ALIGN[sideOf(column.align) ?? byType(column)],
      BY_TYPE[typeOf(column)],
      column === wide && 'lc-rows__wide',
    ) || undefined
  );
}
