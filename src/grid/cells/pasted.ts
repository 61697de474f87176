import type {Row} from '../../query/types.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import type {CellPosition, RangeBounds} from '../../state/clipboard/cell-range.js';
import {groupAt} from '../../state/list-rows/line-marks.js';
import {wanted} from '../../ui/late/wanted.js';
import type {Block} from '../../state/clipboard/paste-plan.js';
import type {GridController} from '../grid-controller.js';
import type {GridSession} from '../grid-session.js';

/** Rows that one paste fills at most. */
export const MOST_PASTED = 1000;

/** What a clipboard has: plain text, and the format of cells, '' where it came from elsewhere. */
export interface Clip {
  text: string;
  cells: string;
}

/** What was pasted or filled, and where, as it was when the key was pressed. */
export interface Pasted extends Clip {
  /** What is filled in instead of what the clipboard has; what cannot be filled is not reported. */
  block?: Block;
  /** Announces how many cells there are now with it. */
  said?: 'cells.filled' | 'cells.cleared'; // @words tools
  /** Its first cell. */
  place: CellPosition;
  /** The rows and columns from there on. */
  rows: Row[];
  columns: GridColumn[];
  /** What of each row was changed and not saved, by path. */
  changes: ReadonlyMap<string, unknown>[];
  /** How much was selected, where that was more than one cell. */
  range: {lines: number; columns: number} | null;
}

/**
 * Pastes from the selected cells on, else from a cell; the code that does it may still have to come. false: it means
 * nothing there.
 */
export function paste(
  session: GridSession,
  clip: Clip,
  place: CellPosition,
  selected: RangeBounds | null,
  load: () => Promise<GridController>,
): boolean {
  const isCell = place.row >= 0 && place.column >= 0 && place.column < session.model.columns.peek().length;
  if (!isCell || !session.settings.editCells) return false;
  const from = selected ? {row: selected.top, column: selected.from} : place;
  const range = selected && {
    lines: selected.bottom - selected.top + 1,
    columns: selected.to - selected.from + 1,
  };
  const pasted = pasteBlock(session, clip, from, range);
  void wanted(session.root, async () => (await load()).paste(pasted));
  return true;
}

/** Copies what a paste needs before anything else can change. */
export function pasteBlock(
  session: GridSession,
  {text, cells}: Clip,
  place: CellPosition,
  range: Pasted['range'],
): Pasted {
  const {model, editing} = session;
  const held = model.rows.peek();
  const wanted = Math.min(MOST_PASTED, Math.max(text.split('\n').length, range?.lines ?? 1));
  const rows: Row[] = [];
  for (let at = place.row; at < held.length && rows.length < wanted; at++) {
    const row = held.at(at);
    // The headings of groups are passed over.
    if (row?.id && !groupAt(row)) rows.push(row);
  }
  const edits = editing.peek()?.edits;
  const changes = rows.map(({id}) => {
    const {changed = []} = edits?.record(id!) ?? {};
    return new Map(changed.map((field) => [field.id, field.value.peek()]));
  });
  return {text, cells, place, rows, columns: model.columns.peek().slice(place.column), changes, range};
}
