import {SQL_KINDS} from '../../../src/types/registry/sql-kinds.js';
import type {SheetCell} from '../../../src/types/sql-part.js';
import {localized} from '../../../src/values/localized.js';
import {optionText} from '../../../src/values/options.js';
import {scaleOf} from '../schema/columns.js';
import type {Viewer} from '../security/viewer.js';
import type {Output} from './sql/outputs.js';
import type {SheetColumn} from './spreadsheet.js';

/** A column of the sheet for a column of the answer, headed by its label. */
export function sheetColumn({typed}: Output, header: string): SheetColumn {
  const attribute = typed.column?.field.attribute;
  const {width, format} = SQL_KINDS[typed.kind].sheet;
  const found = format?.(attribute ? scaleOf(attribute) : 0);
  return {header, width: Math.max(width, Math.min(header.length + 2, 40)), ...(found && {format: found})};
}

/** A value as the sheet shows it: moments in the viewer's time zone, references and options by their text. */
export function cellOf({typed, presented}: Output, value: unknown, {locale, timeZone}: Viewer): SheetCell {
  if (value === null || value === undefined) return null;
  if (presented) return (value as {p: string}).p;
  const option = (key: string) => optionLabel(typed, key, locale);
  return SQL_KINDS[typed.kind].sheet.cell(value, {locale, timeZone, option});
}

function optionLabel({column}: Output['typed'], key: string, locale: Viewer['locale']): string {
  const options = column?.field.options ?? {};
  return Object.hasOwn(options, key) ? localized(optionText(options[key]!), locale) : key;
}
