import {useMemo, type RefObject} from 'react';
import {confirm} from '../../ui/notices/confirm.js';
import {useApp} from '../../ui/app-context.js';
import {useRoot, type RootModel} from '../../ui/root-context.js';
import {useForm} from '../form-context.js';
import type {AppModel} from '../../state/app/app-model.js';
import type {FocusRegistry} from '../focus-registry.js';
import type {RowModel} from '../../state/rows/row-model.js';
import type {TableModel} from '../../state/rows/table-model.js';

/** What a person does with the rows of a table, by pointer or keyboard; each is announced. */
export class RowActions {
  constructor(
    private readonly table: TableModel,
    private readonly box: RefObject<HTMLElement | null>,
    private readonly app: AppModel,
    private readonly root: RootModel,
    private readonly stage: FocusRegistry,
  ) {}

  add(): void {
    this.added(this.table.add());
  }

  insert(row: RowModel, where: 'above' | 'below'): void {
    this.added(this.table.insert([{}], placeOf(row) + (where === 'below' ? 1 : 0))[0]);
  }

  duplicate(row: RowModel): void {
    this.added(this.table.duplicate(row));
  }

  remove(row: RowModel): void {
    const {table, app, root} = this;
    const line = row.line.peek();
    let closed = () => {};
    const closing = new Promise<void>((done) => (closed = done));
    const question = {
      kind: 'danger' as const,
      title: app.t('table.deleteRowTitle', {line}),
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
      root.announce(app.t('table.rowDeleted', {line}));
      const shown = table.shown.peek();
      const next = shown[Math.min(place, shown.length - 1)];
      const selector = next ? inRow(next, ':is(.lc-grip, button)') : '.lc-linesbar button';
      void closing.then(() => this.focusSoon(selector, () => table.activate(null)));
    });
  }

  move(row: RowModel, to: number): void {
    const {table, app, root} = this;
    if (to < 0 || to >= table.rows.peek().length || to === placeOf(row) || !table.move(row, to)) return;
    root.announce(app.t('table.rowMoved', {line: to + 1, count: table.rows.peek().length}));
  }

  /** Moves a row next to another one. */
  moveBeside(row: RowModel, other: RowModel, side: 'before' | 'behind'): void {
    const [from, to] = [placeOf(row), placeOf(other) + (side === 'behind' ? 1 : 0)];
    this.move(row, from < to ? to - 1 : to);
  }

  activate(row: RowModel): void {
    this.table.activate(row);
  }

  /** Makes a row active and puts the focus on one of its cells, the first that can be edited without a column. */
  focus(row: RowModel | undefined, column?: string): void {
    if (!row) return;
    const {table, stage} = this;
    this.activate(row);
    stage.wanted.value = `${table.id}.${row.id}`;
    const path = [table.id, row.id, column ?? firstEditable(table, row)].filter(Boolean).join('.');
    setTimeout(() => stage.focus(path));
  }

  focusGrip(row: RowModel): void {
    this.focusSoon(inRow(row, '.lc-grip'));
  }

  private added(row: RowModel | null | undefined): void {
    if (!row) return;
    this.root.announce(this.app.t('table.rowAdded', {line: row.line.peek()}));
    this.focus(row);
  }

  /** The rows are painted first. */
  private focusSoon(selector: string, then?: () => void): void {
    setTimeout(() => {
      this.box.current?.querySelector<HTMLElement>(selector)?.focus();
      then?.();
    });
  }
}

export function useRowActions(table: TableModel, box: RefObject<HTMLElement | null>): RowActions {
  const app = useApp();
  const root = useRoot();
  const {stage} = useForm();
  return useMemo(() => new RowActions(table, box, app, root, stage), [table, box, app, root, stage]);
}

const placeOf = (row: RowModel) => row.line.peek() - 1;

const inRow = (row: RowModel, selector: string) => `[data-row="${CSS.escape(row.key)}"] ${selector}`;

function firstEditable(table: TableModel, row: RowModel): string | undefined {
  return table.columns.find(({internalId}) => !row.cell(internalId).readonly.peek())?.internalId;
}
