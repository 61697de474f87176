import type {AppModel} from '../../state/app/app-model.js';
import {CELLS_FORMAT} from '../../state/clipboard/cells-format.js';
import type {CopiedCells} from '../../state/clipboard/table-copy.js';
import type {RootModel} from '../root-context.js';

/** Announces how many cells are selected or copied; `lines` says how many rows. */
export function announceCells(
  {app, root}: {app: AppModel; root: RootModel},
  done: 'table.selected' | 'table.copied',
  lines: string,
  columns: number,
): void {
  const range = app.t('table.range', {lines, columns: app.t('table.columnCount', {count: columns})});
  root.announce(app.t(done, {range}));
}

/** Answers a `copy` event with cells: as text and table for other programs, with their values for ours. */
export function putCells(
  event: {clipboardData: DataTransfer | null; preventDefault: () => void},
  {text, html, cells}: {text: string; html: string; cells: CopiedCells},
): void {
  event.clipboardData?.setData('text/plain', text);
  event.clipboardData?.setData('text/html', html);
  event.clipboardData?.setData(CELLS_FORMAT, JSON.stringify(cells));
  event.preventDefault();
}
