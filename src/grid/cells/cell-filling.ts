import type {Row} from '../../query/types.js';
import type {CellPosition, RangeBounds} from '../../state/clipboard/cell-range.js';
import {groupAt} from '../../state/list-rows/line-marks.js';
import type {Block} from '../../state/clipboard/paste-plan.js';
import type {ShownContext} from '../../types/shown.js';
import {copiedTexts, copiedValues} from './copy-cells.js';
import type {GridSession} from '../grid-session.js';
import {pasteBlock, type Pasted} from './pasted.js';

export const boundsOf = ({row, column}: CellPosition): RangeBounds => ({
  top: row,
  bottom: row,
  from: column,
  to: column,
});

/** How the cells of a list are written. */
export function contextOf({app, model}: GridSession): ShownContext {
  const enumerations = model.description.peek()?.enumerations;
  return {formats: app.formats.peek(), enumerations, words: {yes: app.t('ui.yes'), no: app.t('ui.no')}};
}

/** Rows as they are shown: with what was changed in them. The headings of groups are none. */
export function rowsIn({model, editing}: GridSession, {top, bottom}: Pick<RangeBounds, 'top' | 'bottom'>) {
  const held = model.rows.peek();
  const edits = editing.peek()?.edits;
  return Array.from({length: bottom - top + 1}, (_, at) => held.at(top + at))
    .filter((line) => !groupAt(line))
    .map((row): Row | undefined => (row?.id ? {...row, ...edits?.of(row.id)?.values} : row));
}

/** Empties cells. */
export function emptied(session: GridSession, bounds: RangeBounds): Pasted {
  const empty = Array.from({length: bounds.to - bounds.from + 1}, () => '');
  return {...taken(session, bounds, {texts: rowsIn(session, bounds).map(() => empty)}), said: 'cells.cleared'};
}

/** Fills selected lines from the first of them, one line from the line above; null: there is none. */
export function filledDown(session: GridSession, {top, bottom, from, to}: RangeBounds): Pasted | null {
  const {model} = session;
  const rows = model.rows.peek();
  const step = top < bottom ? 1 : -1;
  let source = top < bottom ? top : top - 1;
  while (source >= 0 && source < bottom && groupAt(rows.at(source))) source += step;
  const bounds = {top: top < bottom ? source + 1 : top, bottom, from, to};
  const targets = rowsIn(session, bounds);
  if (source < 0 || !targets.length) return null;
  const row = rowsIn(session, {top: source, bottom: source});
  const columns = model.columns.peek().slice(from, to + 1);
  const context = contextOf(session);
  const [texts] = copiedTexts(row, columns, context);
  const {columns: heads, rows: values} = copiedValues(row, columns, context);
  const copied = {columns: heads, rows: targets.map(() => values[0]!)};
  return taken(session, bounds, {texts: targets.map(() => texts!), copied});
}

function taken(session: GridSession, {top, from, to}: RangeBounds, block: Block): Pasted {
  const range = {lines: block.texts.length, columns: to - from + 1};
  return {...pasteBlock(session, {text: '', cells: ''}, {row: top, column: from}, range), block};
}
