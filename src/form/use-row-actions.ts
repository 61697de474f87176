import {useMemo, type KeyboardEvent, type RefObject} from 'react';
import {confirm} from '../ui/confirm.js';
import {useApp} from '../ui/app-context.js';
import {useRoot} from '../ui/root-context.js';
import {chordPressed} from '../state/shortcuts.js';
import {useForm} from './form-context.js';
import type {RowModel} from '../state/row-model.js';
import type {TableModel} from '../state/table-model.js';

/** What a person does with the rows of a table, by pointer or keyboard; each is announced. */
export interface RowActions {
  add(): void;
  remove(row: RowModel): void;
  move(row: RowModel, to: number): void;
  activate(row: RowModel): void;
  /** The keys of the row above and below: moves the row on its handle, else the focus to the same cell of the next row. */
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

export function useRowActions(table: TableModel, box: RefObject<HTMLElement | null>): RowActions {
  const app = useApp();
  const root = useRoot();
  const {stage} = useForm();
  return useMemo(() => {
    const focusGrip = (row: RowModel) =>
      setTimeout(() =>
        box.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.key)}"] .lc-grip`)?.focus(),
      );
    const focusCell = (row: RowModel | undefined, column: string | undefined) => {
      if (!row) return;
      table.active.value = row;
      stage.wanted.value = `${table.id}.${row.id}`;
      setTimeout(() => stage.focus([table.id, row.id, column].filter(Boolean).join('.')));
    };
    const actions: RowActions = {
      add() {
        const row = table.add();
        const column = table.columns.find(({internalId}) => row && !row.cell(internalId).readonly.peek());
        if (!row) return;
        root.announce(app.t('form.rowAdded', {line: table.rows.peek().length}));
        focusCell(row, column?.internalId);
      },
      remove(row) {
        const line = table.rows.peek().indexOf(row) + 1;
        const question = {
          kind: 'danger' as const,
          title: app.t('form.deleteRowTitle', {line}),
          text: app.t('rowDeletionConfirmation'),
          confirmLabel: app.t('form.delete'),
          cancelLabel: app.t('ui.cancel'),
        };
        void confirm(root, app, question).then((sure) => {
          if (!sure) return;
          table.delete(row);
          root.announce(app.t('form.rowDeleted', {line}));
          const next = table.rows.peek()[Math.min(line - 1, table.rows.peek().length - 1)];
          if (next) focusGrip(next);
        });
      },
      move(row, to) {
        if (to < 0 || to >= table.rows.peek().length || !table.move(row, to)) return;
        root.announce(app.t('form.rowMoved', {line: to + 1, count: table.rows.peek().length}));
      },
      activate(row) {
        if (table.active.peek() !== row) table.active.value = row;
      },
      onKeyDown(event) {
        const configuration = app.configuration.peek();
        const up = chordPressed('rowAbove', configuration, event.nativeEvent);
        if (!up && !chordPressed('rowBelow', configuration, event.nativeEvent)) return;
        const target = event.target as HTMLElement;
        const key = target.closest<HTMLElement>('[data-row]')?.dataset.row;
        const rows = table.shown.peek();
        const at = rows.findIndex((row) => row.key === key);
        const row = rows[at];
        // Alt with an arrow opens and closes a combo box.
        if (!row || target.role === 'combobox') return;
        event.preventDefault();
        const to = at + (up ? -1 : 1);
        if (target.classList.contains('lc-grip')) {
          if (!table.canMove) return;
          actions.move(row, to);
          focusGrip(row);
        } else focusCell(rows[to], target.closest<HTMLElement>('[data-column]')?.dataset.column);
      },
    };
    return actions;
  }, [table, app, root, stage, box]);
}
