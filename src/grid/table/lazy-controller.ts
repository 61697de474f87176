import type {Row} from '../../query/types.js';
import type {CellCursor} from '../cells/cell-cursor.js';
import type {CellPosition} from '../../state/clipboard/cell-range.js';
import type {GridContext, GridController, Point} from '../grid-controller.js';
import {lazyPart} from '../../values/lazy-part.js';
import {isWorkKey} from './work-keys.js';

const gridController = lazyPart(() => import('../grid-controller.js'), 'tools');

export async function loadController(context: GridContext): Promise<GridController> {
  const {GridController} = await context.session.app.load(gridController);
  return new GridController(context);
}

export interface GridControllerOptions {
  /** Cells are edited: Enter and text mean that. */
  edits: boolean;
  /** What else can be done in a grid; its code comes when the pointer or the focus first gets there. */
  work(grid: HTMLElement, cursor: CellCursor): Promise<GridController>;
  /** The row at a position that has a menu; null: there is nothing in it. */
  menuRow(place: CellPosition): Row | null;
  /** Shows that the code for a press did not load; `again` repeats it. */
  lost(cause: unknown, again: () => void): void;
}

/** What else can be done in a grid, and what was asked of it before its code was there. */
export class LazyGridController {
  /** How often the person has done something. */
  private generation = 0;

  constructor(
    private readonly grid: HTMLElement,
    private readonly cursor: CellCursor,
    private readonly actions: () => GridControllerOptions,
    private readonly signal: AbortSignal,
  ) {}

  /** Without it the grid is read and opened all the same; the next touch tries again. */
  readonly part = lazyPart(async () => {
    const controller = await this.actions().work(this.grid, this.cursor);
    if (!this.signal.aborted) controller.listen(this.signal);
    return controller;
  });

  /** The person does something else: a menu that is still to open does not. */
  supersede(): void {
    this.generation++;
  }

  /** Opens the menu of a row, as soon as its code is there; false: there is none. */
  openMenu(place: CellPosition, point?: Point): boolean {
    this.supersede();
    const row = place.row < 0 ? null : this.actions().menuRow(place);
    if (!row) return false;
    const {generation} = this;
    const then = (work: GridController) => generation === this.generation && work.menu(row, place, point);
    const ask = () => void this.part.load().then(then, (cause) => this.actions().lost(cause, ask));
    const loaded = this.part.peek();
    if (loaded) then(loaded);
    else ask();
    return true;
  }

  /** A double click, which edits cells where they are edited; once the code of that is there, it hears it first. */
  doubleClick(place: CellPosition, act: () => void): void {
    if (!this.actions().edits || this.part.peek()) return act();
    void this.part.load().then((work) => work.edit(place) || act(), act);
  }

  /**
   * A key that may mean more than moving and opening; it is handled where `event` is prevented. `act` opens the row.
   */
  keyDown(event: KeyboardEvent, place: CellPosition, isWidget: boolean, act: () => void): void {
    const loaded = this.part.peek();
    if (!isWorkKey(event, this.actions().edits) && !loaded?.hears(event)) return;
    // Without the code of ranges there is none to leave: the key ends what is around.
    if (!loaded && event.key === 'Escape') return;
    if (loaded ? loaded.keyDown(event, place) : !isWidget) event.preventDefault();
    if (loaded || !event.defaultPrevented) return;
    const opens = event.key === ' ' || event.key === 'Enter';
    const then = (work: GridController | null) => {
      if (!work?.keyDown(event, place) && opens) act();
    };
    const lost = (cause: unknown) => (opens ? then(null) : this.actions().lost(cause, ask));
    const ask = () => void this.part.load().then(then, lost);
    ask();
  }
}
