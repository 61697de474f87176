import {typeOf} from '../../values/attribute-type.js';
import {sameValue} from '../../values/compare.js';
import {setContent} from '../draft/set-content.js';
import {RowModel, type RowSurroundings} from './row-model.js';
import type {SectionRow} from '../../values/types.js';

type KnownRows = ReadonlyMap<string, RowModel>;

/**
 * The models of rows that the server has saved; known ones go on. With `sent`, what was changed in their cells since
 * that was sent stays.
 */
export function savedRows(
  saved: readonly SectionRow[],
  texts: ReadonlyMap<string, Record<string, string>>,
  known: KnownRows,
  sent: readonly SectionRow[] | undefined,
  around: RowSurroundings,
): RowModel[] {
  const sentById = new Map(sent?.map((row) => [row.id, row]));
  return saved.map((row, index) => {
    // A server may give new rows ids of its own: the position identifies them.
    const before = sentById.get(row.id) ?? sent?.[index];
    const model = known.get(row.id) ?? (before && known.get(before.id));
    const own = texts.get(row.id) ?? {};
    if (!model) return new RowModel(row, own, around);
    model.accept(
      row,
      own,
      (cell) => before !== undefined && (cell.unread.peek() !== null || !sameValue(cell.value.peek(), before[cell.id])),
    );
    return model;
  });
}

/** The models of rows that are set as the current ones; known ones get the values as if these were typed. */
export function enteredRows(rows: readonly SectionRow[], known: KnownRows, around: RowSurroundings): RowModel[] {
  const ids = [...around.columns].filter(([, column]) => typeOf(column) !== 'computed').map(([id]) => id);
  return rows.map((values) => {
    const row = known.get(values.id);
    if (!row) return new RowModel(values, {}, around);
    setContent({field: (id) => row.cell(id), read: (id) => row.read(id)}, ids, values);
    return row;
  });
}

export const rowsById = (rows: readonly RowModel[]): Map<string, RowModel> => new Map(rows.map((row) => [row.id, row]));

export function sameIds(rows: readonly RowModel[], ids: readonly string[]): boolean {
  return rows.length === ids.length && rows.every((row, index) => row.id === ids[index]);
}
