import {configOf, heldType, typeOf} from '../../values/attribute-type.js';
import {localized} from '../../values/localized.js';
import {formatNumber} from '../../values/number.js';
import {shownText} from '../../types/shown.js';
import {escaped, tabbed} from './copied-text.js';
import type {RowModel} from '../rows/row-model.js';
import type {CopiedCell, CopiedColumn} from '../../types/clipboard-part.js';
import {cellFacts} from './spreadsheet-facts.js';
import type {Formats} from '../../values/formats.js';
import type {Attribute, TypeName} from '../../values/types.js';

/** Cells with their values, and what their columns held. */
export interface CopiedCells {
  columns: CopiedColumn[];
  rows: CopiedCell[][];
}

/** A range for others: as text of tabs and lines, as a table for spreadsheets, and with its values for tables like its own. */
export interface Copy {
  texts: string[][];
  text: string;
  html: string;
  cells: CopiedCells;
}

interface Words {
  formats: Formats;
  yes: string;
  no: string;
}

const FILES = new Set<TypeName>(['file', 'image', 'files']);

/** What is copied of rows and columns; of passwords nothing. */
export function copyOf(rows: RowModel[], columns: Attribute[], words: Words): Copy {
  const texts = rows.map((row) => columns.map((column) => textOf(row, column, words)));
  return {
    texts,
    text: tabbed(texts),
    html: `<table>${rows.map((row, at) => `<tr>${htmlRow(row, columns, texts[at]!, words.formats)}</tr>`).join('')}</table>`,
    cells: cellsOf(rows, columns),
  };
}

function cellsOf(rows: RowModel[], columns: Attribute[]): CopiedCells {
  return {
    columns: columns.map((column) => {
      const {ref, multiple} = configOf(column);
      return {type: heldType(column), ref, multiple};
    }),
    rows: rows.map((row) => columns.map((column) => copiedCell(row, column))),
  };
}

function copiedCell(row: RowModel, column: Attribute): CopiedCell {
  const {internalId: id} = column;
  if (isSecret(column) || FILES.has(typeOf(column)) || row.isHidden(column)) return null;
  if (row.unread(id) !== null) return {};
  const value = row.read(id);
  return typeOf(column) === 'reference' ? {v: value, p: row.texts()[id] ?? ''} : {v: value};
}

function textOf(row: RowModel, column: Attribute, {formats, yes, no}: Words): string {
  const {internalId: id} = column;
  if (isSecret(column) || row.isHidden(column)) return '';
  const unread = row.unread(id);
  if (unread !== null) return unread;
  const value = row.read(id);
  switch (heldType(column)) {
    case 'number':
      return typeof value === 'number' ? formatNumber(value, configOf(column).scale ?? 0, formats) : '';
    case 'boolean':
      return shownText(value, column, {formats, words: {yes, no}});
    case 'multilingual_text':
      return localized(value as Record<string, string>, formats.locale);
    default:
      return row.text(column, formats);
  }
}

const isSecret = (column: Attribute) => configOf(column).policy !== undefined;

function htmlRow(row: RowModel, columns: Attribute[], texts: string[], formats: Formats): string {
  return columns
    .map((column, at) => {
      const text = texts[at]!;
      const facts =
        text && row.unread(column.internalId) === null
          ? cellFacts(row.read(column.internalId), heldType(column), formats)
          : '';
      return `<td${facts}>${escaped(text)}</td>`;
    })
    .join('');
}
