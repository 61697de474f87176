import {lazyPart} from '../values/lazy-part.js';
import type {Row} from '../query/types.js';
import type {CellPosition, RangeBounds} from '../state/clipboard/cell-range.js';
import {chordPressed, shortcutPressed} from '../state/app/shortcuts.js';
import {wanted} from '../ui/late/wanted.js';
import type {CellCursor} from './cells/cell-cursor.js';
import {CellRanges} from './cells/cell-ranges.js';
import type {GridSession} from './grid-session.js';
import type {LazyCommands} from './lazy-commands.js';
import {CellStart} from './cells/cell-start.js';
import {openRowMenu} from './row-menu.js';
import {boundsOf, emptied, filledDown} from './cells/cell-filling.js';
import type {Pasted} from './cells/pasted.js';
import type {RowViewport} from './table/row-viewport.js';

const cellPasting = lazyPart(() => import('./cells/paste-cells.js'), 'tools');

/** A place in the window, in px. */
export interface Point {
  x: number;
  y: number;
}

const SHORTCUTS = ['undo', 'redo', 'fillDown', 'selectAll'] as const;

/** What the parts of a grid's work share. */
export interface GridContext {
  session: GridSession;
  commands: LazyCommands;
  grid: HTMLElement;
  cursor: CellCursor;
  viewport: RowViewport;
}

/** What can be done in a grid beside reading and opening: ranges of cells, menus of rows, the keys of selection. */
export class GridController {
  private readonly ranges: CellRanges;
  private readonly editor: CellStart;
  private pasting: Promise<unknown> = Promise.resolve();
  /** While the code that selects rows is on its way: what is pressed meanwhile is for it. */
  private beginning: Promise<void> | null = null;

  constructor(private readonly scene: GridContext) {
    this.ranges = new CellRanges(scene);
    this.editor = new CellStart(scene);
  }

  /** After rendering. */
  mark(): void {
    this.ranges.mark();
  }

  listen(signal: AbortSignal): void {
    this.ranges.listen(signal);
    this.editor.listen(signal);
  }

  /** Edits a cell; false: there is nothing to edit. */
  edit(place: CellPosition): boolean {
    return this.editor.edit(place);
  }

  /** The cells that are selected; null where that is no more than one. */
  get selected(): RangeBounds | null {
    return this.ranges.bounds;
  }

  /** Fills cells; the code of it comes with the first paste, and each waits for the one before. */
  paste(pasted: Pasted): Promise<void> {
    const {session, cursor} = this.scene;
    const work = async () => {
      const loads = [session.app.load(cellPasting), this.editor.editing()] as const;
      const [{fillFrom}, editing] = await Promise.all(loads);
      const size = await fillFrom(editing, pasted);
      const {row, column} = cursor.place;
      // Whoever has gone on meanwhile is elsewhere.
      if (size && row === pasted.place.row && column === pasted.place.column) this.ranges.cover(pasted.place, size);
    };
    const done = this.pasting.then(work);
    this.editor.editing().then(
      ({edits}) => edits.waitFor(done),
      () => undefined,
    );
    this.pasting = done.catch(() => undefined);
    return done;
  }

  /** Whether a key is a shortcut here, whatever keys the configuration gives it, or is for a cell whose control is on its way. */
  hears(event: KeyboardEvent): boolean {
    return (
      this.editor.isStarting ||
      shortcutPressed(SHORTCUTS, this.scene.session.app.configuration.peek(), event) !== undefined
    );
  }

  /** true: the key is dealt with. */
  keyDown(event: KeyboardEvent, place: CellPosition): boolean {
    if (place.row < 0) return false;
    const {key, shiftKey, ctrlKey, metaKey} = event;
    const {session} = this.scene;
    const command = ctrlKey || metaKey;
    if (chordPressed('selectAll', session.app.configuration.peek(), event)) return this.all();
    if (session.settings.editCells && this.fill(event, place)) return true;
    if (this.editor.keyDown(event, place)) return true;
    if (key === ' ') return !isPressed(event, place, this.columns) && this.space(place, {command, shiftKey});
    if (place.column < 0) return shiftKey && this.extendRows(key, place);
    return this.ranges.keyDown(event, place);
  }

  /** Delete empties cells, a shortcut fills them from above; one that is a widget's is left to it. */
  private fill(event: KeyboardEvent, place: CellPosition): boolean {
    const {session} = this.scene;
    const {app, root} = session;
    const down = chordPressed('fillDown', app.configuration.peek(), event);
    const empties = event.key === 'Delete' && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if ((!down && !empties) || place.column < 0 || place.column >= this.columns) return false;
    const bounds = this.ranges.bounds ?? boundsOf(place);
    const pasted = down ? filledDown(session, bounds) : emptied(session, bounds);
    if (!pasted) {
      root.announce(app.t('clipboard.nothingAbove'));
      return true;
    }
    void wanted(root, () => this.paste(pasted));
    return true;
  }

  private get columns(): number {
    return this.scene.session.model.columns.peek().length;
  }

  /** Opens the menu of the row that was at a position when it was requested; not of one that is gone since. */
  menu(row: Row, place: CellPosition, point?: Point): void {
    const rows = this.scene.session.model.rows.peek();
    const isIt = (other: Row | undefined) => other === row || (!!row.id && other?.id === row.id);
    let at = place.row;
    if (!isIt(rows.at(at))) for (at = 0; at < rows.length && !isIt(rows.at(at));) at++;
    if (at < rows.length) openRowMenu(this.scene, row, {...place, row: at}, point);
  }

  /** Space selects a row while rows are selected; with Shift it begins that, with Ctrl it selects the cells of a column. */
  private space(place: CellPosition, {command, shiftKey}: {command: boolean; shiftKey: boolean}): boolean {
    const {session, commands} = this.scene;
    const selecting = session.selecting.peek();
    if (command) return this.ranges.column(place);
    if (selecting) {
      selecting.press(place.row, shiftKey);
      return true;
    }
    const range = shiftKey && this.beginning !== null;
    if (!this.beginning) {
      if (!shiftKey || !session.maySelect) return false;
      this.beginning = commands.toggleSelection().finally(() => (this.beginning = null));
    }
    void this.beginning.then(() => session.selecting.peek()?.press(place.row, range));
    return true;
  }

  /** While rows are selected: those of the page, then all that match; else all cells of the page. */
  private all(): boolean {
    const {session} = this.scene;
    const model = session.selecting.peek()?.model;
    if (!model) return this.ranges.all();
    if (model.page.peek() !== 'all') model.togglePage();
    else if (model.offersEvery) model.selectEvery();
    return true;
  }

  /** From the box of a row: Shift with an arrow selects the rows passed. */
  private extendRows(key: string, place: CellPosition): boolean {
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    const row = place.row + step;
    const {session} = this.scene;
    if (!step || row < 0 || row >= session.model.rows.peek().length) return false;
    session.selecting.peek()?.press(row, true);
    this.ranges.show({row, column: -1}, true);
    return true;
  }
}

/** A box is pressed by Space itself, and so are the headings of groups and the buttons behind the columns. */
function isPressed({target, shiftKey}: KeyboardEvent, {column}: CellPosition, columns: number): boolean {
  const isGroup = (target as Element).matches('[data-widget=group]');
  return isGroup || (target instanceof HTMLInputElement && !shiftKey) || column >= columns;
}
