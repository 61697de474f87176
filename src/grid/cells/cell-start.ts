import type {CellEditing, FocusAfterEdit} from './cell-editing.js';
import type {EditedCell} from '../../state/list/cell-edits.js';
import type {CellPosition} from '../../state/clipboard/cell-range.js';
import {wanted} from '../../ui/late/wanted.js';
import {shortcutPressed} from '../../state/app/shortcuts.js';
import type {GridContext} from '../grid-controller.js';
import {goToCell} from './go-to-cell.js';
import {lazyPart} from '../../values/lazy-part.js';
import {TypedAhead, type PressedKey} from './typed-ahead.js';

const cellEditing = lazyPart(() => import('./cell-editing.js'));

/** How the editing of a cell begins, by key or double click, and where it goes on. */
export class CellStart {
  private ahead: TypedAhead | null = null;

  constructor(private readonly scene: GridContext) {}

  listen(signal: AbortSignal): void {
    const {grid, cursor, session} = this.scene;
    grid.addEventListener(
      'dblclick',
      (event) => {
        const place = cursor.placeOf(event.target as Element);
        if (!place || !session.settings.editCells || (event.target as Element).closest('[data-widget]')) return;
        if (this.edit(place)) event.stopPropagation();
      },
      {signal, capture: true},
    );
  }

  /** Edits a cell, where it is one of a record. */
  edit(place: CellPosition): boolean {
    const is = this.isRow(place);
    if (is) void this.begin(place, '');
    return is;
  }

  /** F2, Enter or text begins, where the list is one whose cells are edited. */
  keyDown(event: KeyboardEvent, place: CellPosition): boolean {
    const {session} = this.scene;
    if (this.ahead?.keep(event, place)) return true;
    const way = shortcutPressed(['undo', 'redo'], session.app.configuration.peek(), event);
    if (way && session.editing.peek()) {
      session.editing.peek()!.undoOrRedo(way);
      return true;
    }
    // A link in a cell is followed by Enter.
    if (event.key === 'Enter' && (event.target as Element).closest('[data-widget]')) return false;
    return !!session.settings.editCells && this.startBy(event, place);
  }

  /** A control is on its way, and what is pressed is for it. */
  get isStarting(): boolean {
    return !!this.ahead && !this.ahead.ended && !this.ahead.isLost;
  }

  private startBy({key, ctrlKey, metaKey}: PressedKey, place: CellPosition): boolean {
    if (!this.isRow(place) || ctrlKey || metaKey) return false;
    const typed = key.length === 1 && key !== ' ' ? key : '';
    if (key !== 'F2' && key !== 'Enter' && !typed) return false;
    void this.begin(place, typed);
    return true;
  }

  private isRow({row, column}: CellPosition): boolean {
    const {model} = this.scene.session;
    return row >= 0 && column >= 0 && column < model.columns.peek().length && !!model.rows.peek().at(row)?.id;
  }

  private async begin(place: CellPosition, typed: string): Promise<void> {
    const {session, commands} = this.scene;
    const {model} = session;
    const ahead = (this.ahead = new TypedAhead(place, typed));
    const editing = await wanted(session.root, () => this.editing().catch(ahead.lose));
    const [row, column] = [model.rows.peek().at(place.row), model.columns.peek()[place.column]];
    const opens = editing && !ahead.ended && row && column;
    if (opens && editing.may(row, column)) {
      editing.leave = (way, after) => this.go(place, way, after);
      if (await editing.open(row, column, ahead)) return;
    } else if (opens && !typed) {
      // A cell that is not edited opens its record, as in any list.
      void commands.open(row);
    }
    ahead.ended = true;
  }

  /** What edits the cells of this list; its code comes with the first edit. */
  async editing(): Promise<CellEditing> {
    const {session} = this.scene;
    const {CellEditing} = await cellEditing.load();
    const editing = (session.editing.value = session.editing.peek() ?? new CellEditing(session));
    editing.reveal = (cell) => this.reveal(cell);
    return editing;
  }

  private reveal({id, path}: EditedCell): boolean {
    const {grid, cursor, viewport, session} = this.scene;
    const {model} = session;
    const rows = model.rows.peek();
    const column = model.columns.peek().findIndex((each) => each.path === path);
    let row = 0;
    while (row < rows.length && rows.at(row)?.id !== id) row++;
    if (row === rows.length || column < 0) return false;
    goToCell(grid, cursor, viewport, {row, column});
    return true;
  }

  /** Enter goes down, Tab to the next cell that is edited, which it opens; `after`: keys that are for that cell. */
  private go(place: CellPosition, way: FocusAfterEdit, after: readonly PressedKey[]): void {
    const {grid, cursor, viewport, session} = this.scene;
    const {model} = session;
    const last = model.rows.peek().length - 1;
    const next = way === 'next' || way === 'previous' ? this.neighbour(place, way === 'next' ? 1 : -1) : null;
    const to = next ?? (way === 'down' ? {...place, row: Math.min(last, place.row + 1)} : place);
    goToCell(grid, cursor, viewport, to);
    if (next) void this.begin(next, '');
    for (const key of after) if (!this.ahead?.keep(key, to)) this.startBy(key, to);
  }

  private neighbour({row, column}: CellPosition, step: 1 | -1): CellPosition | null {
    const {model, editing} = this.scene.session;
    const [columns, rows] = [model.columns.peek(), model.rows.peek()];
    let place = {row, column: column + step};
    while (place.row >= 0 && place.row < rows.length) {
      if (editing.peek()?.may(rows.at(place.row), columns[place.column])) return place;
      const inside = place.column >= 0 && place.column < columns.length;
      place = inside
        ? {...place, column: place.column + step}
        : {row: place.row + step, column: step > 0 ? 0 : columns.length - 1};
    }
    return null;
  }
}
