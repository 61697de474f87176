import {fold, type CopiedCell, type Pasting, type ReadContext, type Reading} from '../../types/clipboard-part.js';
import {coerce} from '../../types/coerce.js';
import {CLIPBOARDS} from '../../types/registry/clipboard.js';
import {configOf, typeOf} from '../../values/attribute-type.js';
import type {Formats} from '../../values/formats.js';
import {localized} from '../../values/localized.js';
import type {Attribute} from '../../values/types.js';
import type {CopiedCells} from './table-copy.js';

/**
 * What a text means in a column; null: the cell stays as it is. Empty text empties. `before` is what a cell of several
 * languages holds.
 */
export function readText(text: string, column: Attribute, context: ReadContext, before?: unknown): Reading | null {
  const pasting: Pasting = {...context, column, config: configOf(column), before};
  return CLIPBOARDS[typeOf(column)].read(text, text.trim(), pasting);
}

/** What a copied value means in a column; undefined where only its text is usable. */
export function readCopied(
  cell: CopiedCell | undefined,
  from: CopiedCells['columns'][number] | undefined,
  column: Attribute,
): Reading | null | undefined {
  if (cell === null) return null;
  const type = typeOf(column);
  if (!from || !cell || !('v' in cell) || from.type !== type) return undefined;
  return CLIPBOARDS[type].readCopied({cell, from, value: coerce(column, cell.v), config: configOf(column)});
}

/** Whether texts are the headings of these columns, so that they are no values. */
export function isHeading(texts: readonly string[], columns: readonly Attribute[], formats: Formats): boolean {
  const same = (text: string, column: Attribute | undefined) =>
    column !== undefined && fold(text, formats) === fold(localized(column.label, formats.locale), formats);
  return texts.length > 0 && texts.every((text, at) => text.trim() !== '' && same(text, columns[at]));
}
