import type {KeyboardEvent} from 'react';
import {useApp} from '../../ui/app-context.js';
import {shortcutPressed, type Shortcut} from '../../state/app/shortcuts.js';
import {useForm} from '../form-context.js';
import type {FocusRegistry} from '../focus-registry.js';
import type {TableModel} from '../../state/rows/table-model.js';
import type {RowActions} from './use-row-actions.js';

const KEYS = [
  'rowAbove',
  'rowBelow',
  'rowInsert',
  'rowInsertBelow',
  'rowDuplicate',
  'rowDelete',
] as const satisfies Shortcut[];

/**
 * The keys of rows: to the same cell of the row above or below (on the handle: moves the row), insert, copy, delete; at the
 * end: add.
 */
export function useRowKeys(table: TableModel, actions: RowActions): (event: KeyboardEvent<HTMLElement>) => void {
  const app = useApp();
  const {stage} = useForm();
  return (event) => {
    if (endsTable(event, table, stage)) {
      event.preventDefault();
      return actions.add();
    }
    const pressed = shortcutPressed(KEYS, app.configuration.peek(), event.nativeEvent);
    const target = event.target as HTMLElement;
    const onGrip = target.classList.contains('lc-grip');
    const key = pressed ?? (onGrip && event.key === 'Delete' ? 'rowDelete' : undefined);
    // A popup of a cell is its child to React, not in the page; Alt with an arrow opens and closes a combo box.
    const element = target.closest<HTMLElement>('[data-row]');
    const moves = key === 'rowAbove' || key === 'rowBelow';
    if (!key || !element || (moves && target.role === 'combobox')) return;
    const rows = table.shown.peek();
    const at = rows.findIndex((each) => each.key === element.dataset.row);
    const row = rows[at];
    if (!row) return;
    if (moves) {
      event.preventDefault();
      const to = at + (key === 'rowAbove' ? -1 : 1);
      if (!onGrip) actions.focus(rows[to], target.closest<HTMLElement>('[data-column]')?.dataset.column);
      else if (table.permissions.move) {
        actions.move(row, to);
        actions.focusGrip(row);
      }
    } else if (key === 'rowDelete' ? table.permissions.delete : table.permissions.add) {
      event.preventDefault();
      if (key === 'rowDelete') actions.remove(row);
      else if (key === 'rowInsert') actions.insert(row, 'above');
      else if (key === 'rowInsertBelow') actions.insert(row, 'below');
      else actions.duplicate(row);
    }
  };
}

/**
 * Whether a key in the last cell of the last row goes on to a new one: Enter, and Tab where something was entered, so that
 * Tab still leads out of the table.
 */
function endsTable(event: KeyboardEvent<HTMLElement>, table: TableModel, stage: FocusRegistry): boolean {
  const {key, nativeEvent, defaultPrevented} = event;
  const {shiftKey, ctrlKey, metaKey, altKey, isComposing} = nativeEvent;
  const isPlain = !shiftKey && !ctrlKey && !metaKey && !altKey && !isComposing && !defaultPrevented;
  if (!isPlain || (key !== 'Enter' && key !== 'Tab') || !table.permissions.add || table.search.peek() !== '')
    return false;
  const row = table.rows.peek().at(-1);
  const target = event.target as HTMLElement;
  const last =
    row && table.columns.findLast((column) => row.shows(column) && !row.cell(column.internalId).readonly.peek());
  if (!last || target.closest<HTMLElement>('[data-row]')?.dataset.row !== row.key) return false;
  const handle = stage.handleAt(target);
  // Not from a button or a list of the cell; Enter makes lines in a long text.
  const isInput = handle?.input() === target && target.ariaExpanded !== 'true';
  if (!isInput || target.closest<HTMLElement>('[data-column]')?.dataset.column !== last.internalId) return false;
  if (key === 'Enter' && target.localName === 'textarea') return false;
  return handle.flush() && (key === 'Enter' || row.changed);
}
