import {computed, signal, type ReadonlySignal} from '@preact/signals-react';
import type {RowList} from '../list-rows/grid-source.js';

/** A row of the list that is open beneath. */
export interface OpenRow {
  id: string;
  /** Its position among the rows as they are now. */
  index: number;
}

/** Lines that stand between the rows of a list, each as high as a row. */
export interface LinesBetween {
  /** How many there are. */
  readonly extra: number;
  /** Which line a row is. */
  lineOf(row: number): number;
  /** The row that a line is, or that it is beneath. */
  rowOf(line: number): number;
}

/** px of what is beneath a row until it has been measured. */
const FIRST_HEIGHT = 240;

/** Which rows of a list are open beneath, by id: they stay so while other rows, orders and pages come and go. */
export class RowDetails {
  /** Ids with the positions where their rows were last. */
  private readonly opened = signal<ReadonlyMap<string, number>>(new Map());
  private readonly heights = signal<ReadonlyMap<string, number>>(new Map());
  /** The open ones among the rows, in their order. */
  readonly shown: ReadonlySignal<OpenRow[]> = computed(() => found(this.opened.value, this.rows.value));

  constructor(private readonly rows: ReadonlySignal<RowList>) {}

  isOpen(id: string | undefined): boolean {
    return id !== undefined && this.opened.value.has(id);
  }

  open(id: string, index: number): void {
    this.opened.value = new Map(this.opened.peek()).set(id, index);
  }

  close(id: string): void {
    const opened = new Map(this.opened.peek());
    opened.delete(id);
    this.opened.value = opened;
  }

  /** px that what is beneath a row takes. */
  heightOf(id: string): number {
    return this.heights.value.get(id) ?? FIRST_HEIGHT;
  }

  /** px of what is beneath a row, as it was measured; false where it was so before. */
  measure(id: string, height: number): boolean {
    if (height <= 0 || this.heights.peek().get(id) === height) return false;
    this.heights.value = new Map(this.heights.peek()).set(id, height);
    return true;
  }

  /** Lines of this height that what is beneath a row fills. */
  linesOf(id: string, rowHeight: number): number {
    return Math.max(1, Math.ceil(this.heightOf(id) / rowHeight));
  }

  /** The lines that open rows put between the others; null: none. */
  lines(rowHeight: number): LinesBetween | null {
    const shown = this.shown.value;
    if (!shown.length) return null;
    let extra = 0;
    // Of each open row: the line that it is, and how many are beneath it.
    const marks = shown.map(({id, index}) => {
      const beneath = this.linesOf(id, rowHeight);
      const mark = {index, line: index + extra, beneath};
      extra += beneath;
      return mark;
    });
    return {
      extra,
      lineOf: (row) => marks.reduce((line, {index, beneath}) => (index < row ? line + beneath : line), row),
      rowOf: (line) => {
        const last = marks.findLast((mark) => mark.line < line);
        if (!last) return line;
        return last.index + Math.max(0, line - last.line - last.beneath);
      },
    };
  }
}

/** The rows of these ids: at the positions where they were, else looked for. */
function found(opened: ReadonlyMap<string, number>, rows: RowList): OpenRow[] {
  const shown: OpenRow[] = [];
  const sought = new Set<string>();
  for (const [id, index] of opened) {
    if (rows.at(index)?.id === id) shown.push({id, index});
    else sought.add(id);
  }
  for (let index = 0; index < rows.length && sought.size; index++) {
    const id = rows.at(index)?.id;
    if (id !== undefined && sought.delete(id)) shown.push({id, index});
  }
  return shown.sort((one, other) => one.index - other.index);
}
