import {batch, effect, signal, untracked} from '@preact/signals-react';
import type {CellPosition} from '../../state/clipboard/cell-range.js';
import {cellMatches, firstFrom} from '../../state/list-rows/cell-matches.js';
import {contextOf} from '../cells/cell-filling.js';
import {goToCell, showCell} from '../cells/go-to-cell.js';
import type {GridSession} from '../grid-session.js';
import {FindBar} from './find-bar.js';
import css from './found.css';

/** Text that is searched in the rows of a table that are loaded: where it stands, and which of these is current. */
export class Finding {
  readonly Bar = FindBar;
  readonly text = signal('');
  /** From the first row on; null while that is worked out. */
  readonly matches = signal<readonly CellPosition[] | null>([]);
  /** Index of the current one. */
  readonly at = signal(0);
  private columnsOf = new Map<number, Set<number>>();
  private marked: Element[] = [];
  private sought = '';
  private search = new AbortController();
  private readonly stop: () => void;

  constructor(readonly session: GridSession) {
    const {model, root, app} = session;
    root.adopt(css);
    this.stop = effect(() => {
      void [this.text.value, model.rows.value, model.columns.value, app.formats.value];
      untracked(() => void this.look());
    });
    model.life.addEventListener('abort', () => this.end(false), {once: true});
  }

  /** Goes to the next match, or with −1 to the one before; after the last comes the first. */
  step(by: 1 | -1): void {
    const {length = 0} = this.matches.peek() ?? [];
    if (!length) return;
    this.at.value = (this.at.peek() + by + length) % length;
    this.show();
  }

  /** Nothing is searched any more; `focus`: the current match has it then. */
  end(focus = true): void {
    const {session} = this;
    const current = this.current;
    this.stop();
    this.search.abort();
    this.matches.value = [];
    this.columnsOf.clear();
    this.mark();
    session.finding.value = null;
    const {scene} = session;
    if (focus && scene) goToCell(scene.grid, scene.cursor, scene.viewport, current ?? scene.cursor.place);
  }

  /** Marks the matches, as far as they are drawn. */
  mark(): void {
    for (const cell of this.marked) cell.classList.remove('is-found', 'is-current');
    this.marked = [];
    const {scene} = this.session;
    if (!scene || !this.columnsOf.size) return;
    const {current} = this;
    for (const row of scene.grid.querySelectorAll<HTMLElement>('.lc-grid__body [data-row]')) {
      const index = Number(row.dataset.row);
      for (const column of this.columnsOf.get(index) ?? []) {
        const cell = row.querySelector(`[data-column="${column}"]`);
        if (!cell) continue;
        cell.classList.add('is-found');
        cell.classList.toggle('is-current', current?.row === index && current.column === column);
        this.marked.push(cell);
      }
    }
  }

  private get current(): CellPosition | undefined {
    return this.matches.peek()?.[this.at.peek()];
  }

  private async look(): Promise<void> {
    this.search.abort();
    const {signal: stopped} = (this.search = new AbortController());
    const {model} = this.session;
    const from = this.current;
    const text = this.text.peek();
    const isOther = text !== this.sought;
    if (isOther) this.matches.value = null;
    const found = await cellMatches(text, model.rows.peek(), model.columns.peek(), contextOf(this.session), stopped);
    if (!found) return;
    this.sought = text;
    this.columnsOf = new Map();
    for (const {row, column} of found) this.columnsOf.set(row, (this.columnsOf.get(row) ?? new Set()).add(column));
    batch(() => {
      this.matches.value = found;
      this.at.value = firstFrom(found, from);
    });
    // Rows that others change move nothing under a person's eyes.
    if (isOther) this.show();
    else this.mark();
  }

  private show(): void {
    const {scene} = this.session;
    const {current} = this;
    if (scene && current) showCell(scene, current);
    this.mark();
  }
}
