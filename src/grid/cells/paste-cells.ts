import {asServiceError} from '../../api/errors.js';
import {blockOf, clipBlock, overCells} from '../../state/clipboard/clip-block.js';
import {pasteCells, type PasteTarget} from '../../state/clipboard/cell-paste.js';
import type {Block} from '../../state/clipboard/paste-plan.js';
import {errorText} from '../../ui/error-text.js';
import {notifyUnfit} from '../../ui/paste-report.js';
import {today} from '../../values/date/zone.js';
import type {CellEditing} from './cell-editing.js';
import {MOST_PASTED, type Pasted} from './pasted.js';
import {rowTitle} from '../row-title.js';

/**
 * Fills cells with what was pasted; announces how many, and what did not fit. Returns how many lines and columns it
 * had.
 */
export async function fillFrom(editing: CellEditing, pasted: Pasted): Promise<{lines: number; columns: number} | null> {
  const {session, edits} = editing;
  const {app, root} = session;
  const block = pasted.block ?? (await clipped(pasted));
  if (!block) return null;
  const lines = block.texts.length;
  if (lines > MOST_PASTED) {
    const title = app.t('clipboard.notPasted', {count: lines});
    app.notifications.add({kind: 'danger', title, text: app.t('cells.pasteTooMany', {count: MOST_PASTED})});
    return null;
  }
  const {rows, columns, changes} = pasted;
  const target: PasteTarget = {
    ...{rows, columns, changes},
    may: (row, column) => editing.may(row, column),
    titleOf: (row) => rowTitle(session, row),
  };
  const formats = app.formats.peek();
  const work = pasteCells(edits, block, target, {
    context: {formats, today: today(Date.now(), formats.timeZone)},
    services: () => app.services(),
    looking: () => root.announce(app.t('clipboard.looking')),
  });
  try {
    const {filled, unfit} = await work;
    const title = app.t(pasted.said ?? 'cells.filled', {count: filled});
    root.announce(title);
    if (unfit.length && !pasted.block) notifyUnfit({app, root}, title, unfit);
    return {lines, columns: Math.max(...block.texts.map((line) => line.length))};
  } catch (thrown) {
    const error = asServiceError(thrown);
    if (error.kind !== 'aborted') app.notifications.add({kind: 'danger', title: errorText(app, error)});
    return null;
  }
}

async function clipped({text, cells, range}: Pasted): Promise<Block | null> {
  const clip = clipBlock(text, cells);
  if (!clip) return null;
  const block = await blockOf(clip);
  return range ? overCells(block, range.lines, range.columns) : block;
}
