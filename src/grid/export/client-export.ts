import type * as Xlsx from 'hucre/xlsx';
import type * as Papa from 'papaparse';
import {isEmptyValue} from '../../values/compare.js';
import {localized} from '../../values/localized.js';
import {heldNumber} from '../../values/held-number.js';
import {rawValue} from '../../values/presented.js';
import type {Row} from '../../query/types.js';
import type {PartSheet} from '../../state/app/opener.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import {selectedRows} from '../../state/list/selected-rows.js';
import type {SelectionModel} from '../../state/list/selection-model.js';
import {serialOf} from '../../state/clipboard/spreadsheet-facts.js';
import {CLIPBOARDS} from '../../types/registry/clipboard.js';
import {configOf, heldType} from '../../values/attribute-type.js';
import type {ShownContext} from '../../types/shown.js';
import {wanted} from '../../ui/late/wanted.js';
import {cellText} from '../cells/copy-cells.js';
import type {GridSession} from '../grid-session.js';
import {csvFile, harmless} from './csv-text.js';
import {lazyPart} from '../../values/lazy-part.js';

const papaparse = lazyPart(() => import('papaparse'));
const xlsx = lazyPart(() => import('hucre/xlsx').then(({writeXlsxStream}) => writeXlsxStream));

export type ExportFormat = 'xlsx' | 'csv';

const BLOCK = 1000;
const WIDTHS = {number: 14, date: 14, boolean: 10, badge: 16, image: 10} as Partial<Record<GridColumn['kind'], number>>;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The rows of a list, or those selected, as a file made here: heads are labels, references their presentations. */
export async function clientExport(
  session: GridSession,
  format: ExportFormat,
  selection: SelectionModel | undefined,
): Promise<{file: Blob; name: string} | null> {
  const rows = await exportedRows(session, selection);
  const {columns, context} = exportedColumns(session);
  const write = await wanted(session.root, format === 'csv' ? csvWriter : xlsxWriter);
  return write && {file: await write(rows, columns, context), name: `data.${format}`};
}

async function exportedRows({model}: GridSession, selection: SelectionModel | undefined): Promise<Row[]> {
  const {signal} = new AbortController();
  if (selection && (selection.every || selection.rows.size))
    return selectedRows(model, selection, signal, () => undefined);
  const rows: Row[] = [];
  for (let offset = 0; ; offset += BLOCK) {
    const block = await model.requests.read(model.requests.left, offset, BLOCK, signal);
    for (let index = 0; index < block.length; index++) rows.push(block.at(index) ?? {});
    if (block.length < BLOCK) return rows;
  }
}

/** Lines of a table as CSV, as the spreadsheets of the person's language read it. */
export async function tableExport(
  session: GridSession,
  rows: Row[],
  columns: GridColumn[],
  context: ShownContext,
): Promise<Blob | null> {
  const write = await wanted(session.root, csvWriter);
  return write && write(rows, columns, context);
}

type Writer = (rows: Row[], columns: GridColumn[], context: ShownContext) => Blob | Promise<Blob>;

const csvWriter = async (): Promise<Writer> => {
  const {default: papa} = await papaparse.load();
  return (...parts) => csvOf(papa, ...parts);
};

const xlsxWriter = async (): Promise<Writer> => {
  const writeXlsxStream = await xlsx.load();
  return (...parts) => xlsxOf(writeXlsxStream, ...parts);
};

/** Figures and separators as the spreadsheets of the person's language read them. */
function csvOf(papa: typeof Papa, rows: Row[], columns: GridColumn[], context: ShownContext): Blob {
  const lines = rows.map((row) => columns.map((column) => csvCell(row[column.path], column, context)));
  const head = columns.map(({label}) => harmless(localized(label, context.formats.locale)));
  return csvFile(papa, [head, ...lines], context.formats.decimalSymbol);
}

/** A figure with all its digits and nothing between them; all else as it is shown. */
function csvCell(value: unknown, column: GridColumn, context: ShownContext): string {
  const number = heldType(column.attribute) === 'number' ? heldNumber(rawValue(value)) : null;
  if (number !== null) return String(number).replace('.', context.formats.decimalSymbol);
  return harmless(cellText(value, column, context));
}

/** Rows as a sheet has them. */
export function sheetOf(
  rows: readonly Row[],
  columns: readonly GridColumn[],
  context: ShownContext,
): Pick<PartSheet, 'columns' | 'rows'> {
  return {
    columns: columns.map((column) => ({
      header: localized(column.label, context.formats.locale),
      width: WIDTHS[column.kind] ?? 30,
      ...formatOf(column),
    })),
    rows: rows.map((row) => columns.map((column) => xlsxCell(row[column.path], column, context))),
  };
}

/** The columns of a list that leave it, and how their values read. */
export function exportedColumns({app, model}: GridSession): {columns: GridColumn[]; context: ShownContext} {
  return {
    columns: model.columns.peek().filter(({attribute}) => !configOf(attribute).policy),
    context: {
      formats: app.formats.peek(),
      enumerations: model.description.peek()?.enumerations,
      words: {yes: app.t('ui.yes'), no: app.t('ui.no')},
    },
  };
}

/** Cells have their types: figures and dates are numbers with a format, texts are never formulas. */
async function xlsxOf(
  writeXlsxStream: typeof Xlsx.writeXlsxStream,
  rows: Row[],
  columns: GridColumn[],
  context: ShownContext,
): Promise<Blob> {
  const sheet = sheetOf(rows, columns, context);
  const stream = writeXlsxStream(sheet.rows, {name: 'Data', columns: sheet.columns, freezePane: {rows: 1}});
  return new Blob([await new Response(stream).blob()], {type: XLSX});
}

function formatOf({attribute}: GridColumn): Pick<Xlsx.ColumnDef, 'numFmt'> {
  const numFmt = CLIPBOARDS[heldType(attribute)].sheet?.format(configOf(attribute));
  return numFmt ? {numFmt} : {};
}

function xlsxCell(value: unknown, column: GridColumn, context: ShownContext): string | number | boolean | null {
  const plain = rawValue(value);
  if (isEmptyValue(plain)) return null;
  const type = heldType(column.attribute);
  if (type === 'boolean') return Boolean(plain);
  return serialOf(plain, type, context.formats)?.serial ?? cellText(value, column, context);
}
