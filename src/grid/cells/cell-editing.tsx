import {computed, effect, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError, ServiceError} from '../../api/errors.js';
import {CellEdits, type EditedCell} from '../../state/list/cell-edits.js';
import {recordKind, type RecordKind} from '../../state/list/edited-record.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import type {Row} from '../../query/types.js';
import {loadedField, loadField, typeField} from '../../types/loaded-field.js';
import {confirm} from '../../ui/notices/confirm.js';
import {errorText} from '../../ui/error-text.js';
import {wanted} from '../../ui/late/wanted.js';
import {guardLeaving, type Guarded} from '../../ui/leave-guard.js';
import {CellEditor} from './cell-editor.js';
import {EditBar} from './edit-bar.js';
import {cellColumns} from './editable-columns.js';
import type {PressedKey, TypedAhead} from './typed-ahead.js';
import type {GridSession} from '../grid-session.js';

/** Where the focus goes when a cell is left by a key. */
export type FocusAfterEdit = 'stay' | 'down' | 'next' | 'previous';

/** The editing of cells in a list: what is changed, the control in a cell, and the bar that saves. */
export class CellEditing implements Guarded {
  readonly edits: CellEdits;
  readonly modified: ReadonlySignal<boolean>;
  readonly Editor = CellEditor;
  readonly Bar = EditBar;
  /** What was pressed before the control of the cell is there. */
  ahead: TypedAhead | null = null;
  /** Moves the focus on; set by the grid. `after`: keys that are for where it goes. */
  leave: (way: FocusAfterEdit, after: readonly PressedKey[]) => void = () => undefined;
  /** Brings a cell to the screen with the focus in it; set by the grid. false: it is on another page. */
  reveal: (cell: EditedCell) => boolean = () => false;
  private openings = 0;
  private readonly kinds = new Map<string, Promise<RecordKind>>();

  constructor(readonly session: GridSession) {
    const {app, model, root} = session;
    const {life} = model;
    const load = async ({alias, id}: Row) => {
      const {objects} = await app.services();
      return objects.load(model.description.peek()!.objects[alias!]!.baseUrl, id!);
    };
    this.edits = new CellEdits(app, {kind: (alias) => this.kindOf(alias), load}, life);
    this.modified = computed(() => this.edits.count.value > 0);
    guardLeaving(root.host, () => this, life);
    life.addEventListener('abort', this.follow(), {once: true});
  }

  /** Whether a cell of a row may be tried; what the record itself forbids comes to light when it opens. */
  may(row: Row | undefined, column: GridColumn | undefined): boolean {
    if (!row?.id || !column || !this.session.actionsOf(row).includes('edit')) return false;
    return cellColumns(this.session).includes(column) && (this.edits.record(row.id)?.may(column.path) ?? true);
  }

  /** false: the cell is not edited. */
  async open(row: Row, column: GridColumn, ahead: TypedAhead): Promise<boolean> {
    const {app, root} = this.session;
    this.ahead = ahead;
    try {
      if (!(await this.controlOf(column, ahead)) || ahead.ended) return false;
      if (await this.edits.open(row, column.path, () => !ahead.ended)) return true;
      root.announce(app.t('cells.notEditable'), 'assertive');
      this.leave('stay', []);
    } catch (thrown) {
      this.edits.close();
      const error = asServiceError(thrown);
      if (error.kind !== 'aborted') app.notifications.add({kind: 'danger', title: errorText(app, error)});
    }
    return false;
  }

  /** The code of a column's control; false: the person gave up waiting for it, or opens another cell. */
  private async controlOf({attribute}: GridColumn, {lose}: TypedAhead): Promise<boolean> {
    const opening = ++this.openings;
    const part = typeField(attribute);
    const load = () => loadField(part, this.session.app).catch(lose);
    const field = loadedField(part) ?? (await wanted(this.session.root, load));
    return field !== null && opening === this.openings;
  }

  async save(): Promise<void> {
    const {app, root, model} = this.session;
    try {
      const {objects} = await app.services();
      const {saved, failed} = await this.edits.save(objects);
      const alias = model.description.peek()!.alias;
      if (saved.size) {
        await model.changedHere(saved);
        root.emit('lc-change-rows', {alias, ids: [...saved.keys()]});
      }
      const said = saved.size ? app.t('grid.changed', {count: saved.size}) : '';
      if (!failed.size) return root.announce(said);
      const why = [...failed.values()].map(({message}) => message).find(Boolean) ?? '';
      root.announce(
        [said, app.t('selection.rowsNotChanged', {count: failed.size, total: saved.size + failed.size}), why]
          .filter(Boolean)
          .join('. '),
        'assertive',
      );
    } catch (thrown) {
      const error = asServiceError(thrown);
      const text = errorText(app, error);
      root.emit('lc-error', {code: error.code, message: text, cause: error});
      app.notifications.add({kind: 'danger', title: app.t('grid.notChanged'), text});
    }
  }

  /** Whose value stays where someone else changed it too. */
  settle(id: string, side: 'mine' | 'theirs'): void {
    this.edits.settle(id, side);
    if (!this.edits.record(id)) void this.session.model.refresh();
  }

  /** Undoes or redoes the last change of a cell, and shows the cell. */
  undoOrRedo(way: 'undo' | 'redo'): void {
    const {app, root} = this.session;
    this.edits.close();
    const cell = this.edits.undoOrRedo(way);
    if (!cell) return root.announce(app.t(way === 'undo' ? 'undo.nothingToUndo' : 'undo.nothingToRedo'));
    this.reveal(cell);
    root.announce(app.t(way === 'undo' ? 'undo.undone' : 'undo.redone', {places: cell.labels.join(', ')}));
  }

  /** Asks before changed cells are lost. */
  mayLeave(): Promise<boolean> {
    const {app, root} = this.session;
    const {t} = app;
    return confirm(root, app, {
      kind: 'warning',
      title: t('saving.leaveTitle'),
      text: t('cells.changed', {count: this.edits.count.peek()}),
      confirmLabel: t('cells.discardChanges'),
      cancelLabel: t('saving.keepEditing'),
    });
  }

  /**
   * Rows stay where they are while a cell is edited; for rows that are changed here, changes made elsewhere are
   * applied.
   */
  private follow(): () => void {
    const {model} = this.session;
    let release: (() => void) | undefined;
    const stopHolding = effect(() => {
      const live = model.live.value;
      const open = this.edits.opened.value !== null;
      release?.();
      release = open ? live?.hold() : undefined;
    });
    const stopHearing = effect(() => {
      const patched = model.live.value?.patched.value;
      for (const id of patched?.keys() ?? []) this.edits.heard(id).catch(() => undefined);
    });
    return () => {
      stopHolding();
      stopHearing();
    };
  }

  private kindOf(alias: string): Promise<RecordKind> {
    let kind = this.kinds.get(alias);
    if (!kind) {
      kind = this.loadKind(alias);
      this.kinds.set(alias, kind);
      kind.catch(() => this.kinds.delete(alias));
    }
    return kind;
  }

  private async loadKind(alias: string): Promise<RecordKind> {
    const {app, root} = this.session;
    const {metadata} = await app.services();
    const parts = await metadata.get(alias, ['columns', 'forms', 'actions', 'rights']);
    const kind = await wanted(root, () => recordKind(parts, this.session.app));
    // The person gave up.
    if (!kind) throw new ServiceError('aborted');
    return kind;
  }
}
