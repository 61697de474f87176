import type {CellPosition} from '../clipboard/cell-range.js';
import {shownText, type ShownContext} from '../../types/shown.js';
import type {GridColumn} from '../list/grid-columns.js';
import type {RowList} from './grid-source.js';
import {groupAt} from './line-marks.js';

/** Rows that are searched without a pause. */
const SLICE = 500;
/** What these cells show is no text. */
const DRAWN = new Set<GridColumn['kind']>(['boolean', 'image']);

/**
 * Where a text stands in the rows that are loaded, as they are shown, in any case; row by row. Null: it was stopped. Other work is
 * done in between.
 */
export async function cellMatches(
  text: string,
  rows: RowList,
  columns: readonly GridColumn[],
  context: ShownContext,
  stopped: AbortSignal,
): Promise<CellPosition[] | null> {
  const {locale} = context.formats;
  const sought = text.trim().toLocaleLowerCase(locale);
  const found: CellPosition[] = [];
  if (!sought) return found;
  const searched = [...columns.entries()].filter(([, {kind}]) => !DRAWN.has(kind));
  for (let row = 0; row < rows.length; row++) {
    if (row % SLICE === SLICE - 1) await new Promise((resume) => setTimeout(resume));
    if (stopped.aborted) return null;
    const line = rows.at(row);
    if (!line || groupAt(line)) continue;
    for (const [column, {path, attribute}] of searched)
      if (shownText(line[path], attribute, context).toLocaleLowerCase(locale).includes(sought))
        found.push({row, column});
  }
  return found;
}

/** Index of the first match that is not before a cell; of the first one where there is none. */
export function firstFrom(found: readonly CellPosition[], from: CellPosition | undefined): number {
  if (!from) return 0;
  const index = found.findIndex(({row, column}) => row > from.row || (row === from.row && column >= from.column));
  return Math.max(0, index);
}
