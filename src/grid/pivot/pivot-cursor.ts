import type {PivotParts} from './pivot-parts.js';
import {pressCell} from './pivot-parts.js';

/** Lines that a page of keys goes. */
const PAGE = 15;

/** The one cell of a pivot table that Tab reaches, and what keys and presses on cells do. */
export class PivotCursor {
  private line = 0;
  private place = 0;

  constructor(
    private readonly box: HTMLElement,
    private readonly parts: () => PivotParts,
    /** Brings a line onto the screen, so that its cells are drawn. */
    private readonly reveal: (line: number) => void,
    life: AbortSignal,
  ) {
    box.addEventListener('focusin', (event) => this.focused(event.target as Element), {signal: life});
    box.addEventListener('keydown', (event) => this.press(event), {signal: life});
    box.addEventListener('click', (event) => this.clicked(event.target as Element), {signal: life});
  }

  /** After each drawing: a cell can be reached by Tab. */
  settle(): void {
    if (this.box.querySelector('[data-r][tabindex="0"]')) return;
    const cell =
      this.cell(this.line, this.place) ?? this.box.querySelector<HTMLElement>('tbody [data-r], tfoot [data-r]');
    if (cell) cell.tabIndex = 0;
  }

  private focused(target: Element): void {
    const cell = target.closest<HTMLElement>('[data-r]');
    if (!cell) return;
    for (const other of this.box.querySelectorAll<HTMLElement>('[data-r][tabindex="0"]')) other.tabIndex = -1;
    cell.tabIndex = 0;
    [this.line, this.place] = [Number(cell.dataset.r), Number(cell.dataset.c)];
  }

  private cell(line: number, place: number): HTMLElement | null {
    return this.box.querySelector<HTMLElement>(`[data-r="${line}"][data-c="${place}"]`);
  }

  private go(line: number, place: number): void {
    const {pivot} = this.parts();
    const last = pivot.heads.peek().columns.length * pivot.arrangement.peek().values.length;
    const to = Math.max(-1, Math.min(line, pivot.lines.peek().length));
    // The corner has no use.
    const at = Math.max(to < 0 ? 1 : 0, Math.min(place, last));
    this.reveal(to);
    this.cell(to, at)?.focus();
  }

  private press(event: KeyboardEvent): void {
    const {line, place} = this;
    if (event.altKey || event.metaKey || !(event.target as Element).closest('[data-r]')) return;
    const rtl = getComputedStyle(this.box).direction === 'rtl';
    const key = rtl ? (MIRRORED[event.key] ?? event.key) : event.key;
    const far = event.ctrlKey;
    const lines = this.parts().pivot.lines.peek().length;
    const moves: Record<string, () => void> = {
      ArrowDown: () => this.go(far ? lines : line + 1, place),
      ArrowUp: () => this.go(far ? -1 : line - 1, place),
      ArrowRight: () => this.sideways(1, far),
      ArrowLeft: () => this.sideways(-1, far),
      Home: () => this.go(far ? 0 : line, 0),
      End: () => this.go(far ? lines : line, Infinity),
      PageDown: () => this.go(line + PAGE, place),
      PageUp: () => this.go(Math.max(0, line - PAGE), place),
      Enter: () => this.act(),
      ' ': () => this.act(),
    };
    const move = moves[key];
    if (!move) return;
    event.preventDefault();
    move();
  }

  /** On the head of a row: opens and closes it first. */
  private sideways(step: 1 | -1, far: boolean): void {
    const {line, place} = this;
    const own = place === 0 ? this.parts().pivot.lines.peek()[line] : undefined;
    if (own && !far && own.open === step < 0) this.parts().pivot.toggle(own);
    else this.go(line, far ? (step > 0 ? Infinity : 0) : place + step);
  }

  private act(): void {
    const {line, place} = this;
    if (line < 0) this.cell(line, place)?.click();
    else if (place > 0) this.open(line, place);
    else {
      const own = this.parts().pivot.lines.peek()[line];
      if (own) this.parts().pivot.toggle(own);
    }
  }

  private clicked(target: Element): void {
    const cell = target.closest<HTMLElement>('td[data-r]');
    if (cell) this.open(Number(cell.dataset.r), Number(cell.dataset.c));
  }

  private open(line: number, place: number): void {
    const parts = this.parts();
    const {pivot} = parts;
    const row = pivot.lines.peek()[line]?.row ?? pivot.total.peek();
    const column = pivot.heads.peek().columns[Math.floor((place - 1) / pivot.arrangement.peek().values.length)];
    if (row && column && row.cells.has(column.id)) pressCell(parts, row, column);
  }
}

const MIRRORED: Record<string, string> = {ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight'};
