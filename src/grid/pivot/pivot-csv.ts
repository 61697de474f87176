import {lazyPart} from '../../values/lazy-part.js';
import type {GroupFigure} from '../../state/list-rows/row-groups.js';
import type {PivotColumn, PivotRow} from '../../state/pivot/pivot-heads.js';
import {ownText, type PivotParts} from './pivot-parts.js';
import {fieldText, figureName, figureText, keyText} from './pivot-words.js';
import {csvFile, harmless} from '../export/csv-text.js';

const papaparse = lazyPart(() => import('papaparse'));

/** The table as it is shown, each field of its rows in a column of its own; figures as spreadsheets of the language read them. */
export async function pivotCsv(parts: PivotParts): Promise<Blob> {
  const {default: papa} = await papaparse.load();
  return csvFile(papa, pivotCells(parts), parts.session.app.formats.peek().decimalSymbol);
}

/** Heads, rows and the total, as text. */
export function pivotCells(parts: PivotParts): string[][] {
  const {pivot, session} = parts;
  const {rows, columns: fields, values} = pivot.arrangement.peek();
  const {columns} = pivot.heads.peek();
  const total = session.app.t('pivot.total');
  const heads = columns.flatMap((column) => {
    const path = column.keys.map((key, index) => keyText(key, fields[index]!, session));
    const name = [...path, ...(column.isTotal ? [total] : [])].join(' / ');
    return values.map((figure) =>
      [name, ...(values.length > 1 || !name ? [figureName(figure, session)] : [])].join(' / '),
    );
  });
  const figures = (row: PivotRow) => columns.flatMap((column) => cellTexts(row, column, values, parts));
  const body = pivot.lines.peek().map(({row}) => {
    const keys = rows.map((_, depth) =>
      depth < row.keys.length ? ownText(row.keys.slice(0, depth + 1), 'rows', parts) : '',
    );
    return [...keys.map(harmless), ...figures(row)];
  });
  const all = pivot.total.peek();
  const first = rows.length ? rows.map((field) => fieldText(field, session)) : [''];
  const foot = all ? [[total, ...first.slice(1).map(() => ''), ...figures(all)]] : [];
  return [[...first, ...heads].map(harmless), ...body, ...foot];
}

function cellTexts(
  row: PivotRow,
  column: PivotColumn,
  values: readonly GroupFigure[],
  {session}: PivotParts,
): string[] {
  const cell = row.cells.get(column.id);
  const {decimalSymbol} = session.app.formats.peek();
  return values.map((figure, index) => {
    const value = cell?.figures[index];
    if (typeof value === 'number') return String(value).replace('.', decimalSymbol);
    return harmless(figureText(value, figure, session));
  });
}
