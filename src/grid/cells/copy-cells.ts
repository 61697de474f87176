import {configOf, heldType} from '../../values/attribute-type.js';
import {isEmptyValue} from '../../values/compare.js';
import {heldNumber} from '../../values/held-number.js';
import {rawValue} from '../../values/presented.js';
import {shownText, type ShownContext} from '../../types/shown.js';
import {numberDigits} from '../../values/number-digits.js';
import type {Row} from '../../query/types.js';
import {escaped, tabbed} from '../../state/clipboard/copied-text.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import {cellFacts} from '../../state/clipboard/spreadsheet-facts.js';
import type {CopiedCells} from '../../state/clipboard/table-copy.js';
import type {CopiedCell} from '../../types/clipboard-part.js';
import type {TypeName} from '../../values/types.js';

/** Cells for other programs: as text of tabs and lines, and as a table with the values behind the texts. */
export function copiedCells(rows: (Row | undefined)[], columns: GridColumn[], context: ShownContext) {
  const lines = copiedTexts(rows, columns, context);
  const cell = (row: Row | undefined, column: GridColumn, text: string) => {
    const value = rawValue(row?.[column.path]);
    const facts = text && !isEmptyValue(value) ? cellFacts(value, heldType(column.attribute), context.formats) : '';
    return `<td${facts}>${escaped(text)}</td>`;
  };
  const line = (row: Row | undefined, at: number) =>
    `<tr>${columns.map((column, place) => cell(row, column, lines[at]![place]!)).join('')}</tr>`;
  return {text: tabbed(lines), html: `<table>${rows.map(line).join('')}</table>`};
}

export function copiedTexts(rows: (Row | undefined)[], columns: GridColumn[], context: ShownContext): string[][] {
  return rows.map((row) => columns.map((column) => cellText(row?.[column.path], column, context)));
}

/** Cells with their values, which need no reading in another language; of passwords and files nothing. */
export function copiedValues(rows: (Row | undefined)[], columns: GridColumn[], context: ShownContext): CopiedCells {
  return {
    columns: columns.map(({attribute}) => {
      const {ref, multiple} = configOf(attribute);
      return {type: heldType(attribute), ref, multiple};
    }),
    rows: rows.map((row) => columns.map((column) => copiedValue(row?.[column.path], column, context))),
  };
}

const FILES = new Set<TypeName>(['file', 'image', 'files']);

function copiedValue(value: unknown, column: GridColumn, context: ShownContext): CopiedCell {
  const {attribute} = column;
  const held = rawValue(value);
  const type = heldType(attribute);
  if (configOf(attribute).policy || FILES.has(type) || held === undefined) return null;
  if (type === 'reference') return {v: held, p: shownText(value, attribute, context)};
  // A list has of texts in several languages the one that it shows.
  if (type === 'multilingual_text' && typeof held !== 'object') return {};
  return {v: type === 'number' ? heldNumber(held) : held};
}

/** A cell as others can read it: figures without their unit, nothing of passwords. */
export function cellText(value: unknown, column: GridColumn, context: ShownContext): string {
  const {attribute} = column;
  if (configOf(attribute).policy) return '';
  const number = heldType(column.attribute) === 'number' ? heldNumber(rawValue(value)) : null;
  if (number !== null) return numberDigits(number, attribute, context.formats);
  return shownText(value, attribute, context);
}
