import {useMemo, type KeyboardEvent, type RefObject} from 'react';
import {confirm} from '../../ui/notices/confirm.js';
import {useApp} from '../../ui/app-context.js';
import {useRoot} from '../../ui/root-context.js';
import {shortcutPressed, type Shortcut} from '../../state/app/shortcuts.js';
import {useForm} from '../form-context.js';
import type {FocusRegistry} from '../focus-registry.js';
import type {RowModel} from '../../state/rows/row-model.js';
import type {TableModel} from '../../state/rows/table-model.js';

/** What a person does with the rows of a table, by pointer or keyboard; each is announced. */
export interface RowActions {
  add(): void;
  insert(row: RowModel, where: 'above' | 'below'): void;
  duplicate(row: RowModel): void;
  remove(row: RowModel): void;
  move(row: RowModel, to: number): void;
  /** Moves a row next to another one. */
  moveBeside(row: RowModel, other: RowModel, side: 'before' | 'behind'): void;
  activate(row: RowModel): void;
  /** Makes a row active and puts the focus on one of its cells, the first that can be edited without a column. */
  focus(row: RowModel | undefined, column?: string): void;
  /** The keys of rows: to the same cell of the row above or below (on the handle: moves the row), insert, copy, delete; at the end: add. */
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

const KEYS = [
  'rowAbove',
  'rowBelow',
  'rowInsert',
  'rowInsertBelow',
  'rowDuplicate',
  'rowDelete',
] as const satisfies Shortcut[];

export function useRowActions(table: TableModel, box: RefObject<HTMLElement | null>): RowActions {
  const app = useApp();
  const root = useRoot();
  const {stage} = useForm();
  return useMemo(() => {
    // The rows are painted first.
    const focusSoon = (selector: string, then?: () => void) =>
      setTimeout(() => {
        box.current?.querySelector<HTMLElement>(selector)?.focus();
        then?.();
      });
    const rest = () => (table.active.value = null);
    const inRow = (row: RowModel, selector: string) => `[data-row="${CSS.escape(row.key)}"] ${selector}`;
    const added = (row: RowModel | null | undefined) => {
      if (!row) return;
      root.announce(app.t('form.rowAdded', {line: row.line.peek()}));
      actions.focus(row);
    };
    const placeOf = (row: RowModel) => row.line.peek() - 1;
    const actions: RowActions = {
      add: () => added(table.add()),
      insert: (row, where) => added(table.insert([{}], placeOf(row) + (where === 'below' ? 1 : 0))[0]),
      duplicate: (row) => added(table.duplicate(row)),
      remove(row) {
        const line = row.line.peek();
        let closed = () => {};
        const closing = new Promise<void>((done) => (closed = done));
        const question = {
          kind: 'danger' as const,
          title: app.t('form.deleteRowTitle', {line}),
          text: app.t('rowDeletionConfirmation'),
          confirmLabel: app.t('form.delete'),
          cancelLabel: app.t('ui.cancel'),
          onFocusReturned: closed,
        };
        void confirm(root, app, question).then((sure) => {
          // The row shown in its position gets the focus, not yet active; without one, the button that adds rows.
          const place = table.shown.peek().indexOf(row);
          if (!sure || place < 0) return;
          table.delete(row);
          root.announce(app.t('form.rowDeleted', {line}));
          const shown = table.shown.peek();
          const next = shown[Math.min(place, shown.length - 1)];
          const selector = next ? inRow(next, ':is(.lc-grip, button)') : '.lc-linesbar button';
          void closing.then(() => focusSoon(selector, rest));
        });
      },
      move(row, to) {
        if (to < 0 || to >= table.rows.peek().length || to === placeOf(row) || !table.move(row, to)) return;
        root.announce(app.t('form.rowMoved', {line: to + 1, count: table.rows.peek().length}));
      },
      moveBeside(row, other, side) {
        const [from, to] = [placeOf(row), placeOf(other) + (side === 'behind' ? 1 : 0)];
        actions.move(row, from < to ? to - 1 : to);
      },
      activate(row) {
        if (table.active.peek() !== row) table.active.value = row;
      },
      focus(row, column = firstEditable(table, row)) {
        if (!row) return;
        actions.activate(row);
        stage.wanted.value = `${table.id}.${row.id}`;
        setTimeout(() => stage.focus([table.id, row.id, column].filter(Boolean).join('.')));
      },
      onKeyDown(event) {
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
          else if (table.canMove) {
            actions.move(row, to);
            focusSoon(inRow(row, '.lc-grip'));
          }
        } else if (key === 'rowDelete' ? table.canDelete : table.canAdd) {
          event.preventDefault();
          if (key === 'rowDelete') actions.remove(row);
          else if (key === 'rowInsert') actions.insert(row, 'above');
          else if (key === 'rowInsertBelow') actions.insert(row, 'below');
          else actions.duplicate(row);
        }
      },
    };
    return actions;
  }, [table, app, root, stage, box]);
}

/**
 * Whether a key in the last cell of the last row goes on to a new one: Enter, and Tab where something was entered, so that
 * Tab still leads out of the table.
 */
function endsTable(event: KeyboardEvent<HTMLElement>, table: TableModel, stage: FocusRegistry): boolean {
  const {key, nativeEvent, defaultPrevented} = event;
  const {shiftKey, ctrlKey, metaKey, altKey, isComposing} = nativeEvent;
  const isPlain = !shiftKey && !ctrlKey && !metaKey && !altKey && !isComposing && !defaultPrevented;
  if (!isPlain || (key !== 'Enter' && key !== 'Tab') || !table.canAdd || table.search.peek() !== '') return false;
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

function firstEditable(table: TableModel, row: RowModel | undefined): string | undefined {
  return table.columns.find(({internalId}) => row && !row.cell(internalId).readonly.peek())?.internalId;
}
