import {localized} from '../../../src/values/localized.js';
import {optionText} from '../../../src/values/options.js';
import type {MultilingualValue} from '../../../src/values/types.js';
import {localTime} from '../../../src/values/date/zone.js';
import {scaleOf} from '../schema/columns.js';
import type {Viewer} from '../security/viewer.js';
import type {Output} from './outputs.js';
import type {Cell, SheetColumn} from './spreadsheet.js';

/** A column of the sheet for a column of the answer, headed by its label. */
export function sheetColumn({typed}: Output, header: string): SheetColumn {
  const attribute = typed.column?.field.attribute;
  const width = (characters: number) => Math.max(characters, Math.min(header.length + 2, 40));
  switch (typed.kind) {
    case 'number': {
      const scale = attribute ? scaleOf(attribute) : 0;
      return {header, width: width(14), ...(scale > 0 && {format: `#,##0.${'0'.repeat(scale)}`})};
    }
    case 'date':
      return {header, width: width(12), format: 'yyyy-mm-dd'};
    case 'timestamp':
      return {header, width: width(18), format: 'yyyy-mm-dd hh:mm'};
    case 'time':
      return {header, width: width(10), format: 'hh:mm:ss'};
    case 'boolean':
      return {header, width: width(8)};
    default:
      return {header, width: width(28)};
  }
}

/** A value as the sheet shows it: moments in the viewer's time zone, references and options by their text. */
export function cellOf({typed, presented}: Output, value: unknown, {locale, timeZone}: Viewer): Cell {
  if (value === null || value === undefined) return null;
  if (presented) return (value as {p: string}).p;
  switch (typed.kind) {
    case 'number':
      return Number(value);
    case 'boolean':
      return value === true;
    case 'date':
      return new Date(`${String(value)}T00:00:00Z`);
    case 'timestamp': {
      const {date, time} = localTime(Number(value), timeZone);
      return new Date(`${date}T${time}Z`);
    }
    case 'time': {
      const [hours = 0, minutes = 0, seconds = 0] = String(value).split(':').map(Number);
      return (hours * 3600 + minutes * 60 + seconds) / 86_400;
    }
    case 'multilingual':
      return localized(value as MultilingualValue, locale);
    case 'enumeration':
      return optionLabel(typed, String(value), locale);
    case 'keys':
      return (value as string[]).map((key) => optionLabel(typed, key, locale)).join(', ');
    case 'ids':
    case 'files':
      return (value as unknown[]).length;
    default:
      return String(value);
  }
}

function optionLabel({column}: Output['typed'], key: string, locale: Viewer['locale']): string {
  const options = column?.field.options ?? {};
  return Object.hasOwn(options, key) ? localized(optionText(options[key]!), locale) : key;
}
