import {writeXlsxStream} from 'hucre/xlsx';
import type {SheetCell} from '../../../src/types/sql-part.js';

export interface SheetColumn {
  header: string;
  /** A number format of spreadsheets, e.g. `0.00` or `yyyy-mm-dd`. */
  format?: string;
  /** In characters. */
  width: number;
}

export const SPREADSHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An xlsx workbook with one sheet, written as its rows arrive. A Date is shown by its UTC parts. */
export function spreadsheet(
  name: string,
  columns: SheetColumn[],
  rows: AsyncIterable<SheetCell[]>,
): ReadableStream<Uint8Array> {
  return writeXlsxStream(rows, {
    name,
    columns: columns.map(({header, format, width}) => ({header, width, ...(format && {numFmt: format})})),
    freezePane: {rows: 1},
  });
}
