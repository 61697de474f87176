import {untracked} from '@preact/signals-react';
import type {RowModel} from './row-model.js';
import type {TableModel} from './table-model.js';
import type {Formats} from '../../values/formats.js';
import type {Attribute} from '../../values/types.js';

/**
 * The rows whose visible columns hold all words of a search, or any of them, in upper or lower case. Follows no cell: a
 * row does not go while it is being edited.
 */
export function rowsMatching(
  rows: RowModel[],
  search: string,
  match: 'all' | 'any' = 'all',
  {columns, formats}: {columns: Attribute[]; formats: Formats},
): RowModel[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return rows;
  return untracked(() =>
    rows.filter((row) => {
      const text = row.searchText(columns, formats);
      const has = (word: string) => text.includes(word);
      return match === 'any' ? words.some(has) : words.every(has);
    }),
  );
}

/** Builds the text that a search matches, from a position on, for as long as `goOn` allows; returns where it ended. */
export function prepareSearch(
  table: TableModel,
  app: {formats: {peek(): Formats}},
  from: number,
  goOn: () => boolean,
): number {
  const rows = table.rows.peek();
  const formats = app.formats.peek();
  let place = from;
  untracked(() => {
    while (place < rows.length && goOn()) rows[place++]!.searchText(table.columns, formats);
  });
  return place;
}
