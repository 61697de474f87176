import {signal, type ReadonlySignal} from '@preact/signals-react';
import type {RowModel} from './row-model.js';

/** Which rows of a table are changed, and which show a fault. */
export class RowMarks {
  readonly changedCount: ReadonlySignal<number>;
  readonly faultyCount: ReadonlySignal<number>;
  readonly #changedCount = signal(0);
  readonly #faultyCount = signal(0);
  private readonly changed = new Set<RowModel>();
  private readonly faulty = new Set<RowModel>();

  constructor(private readonly rows: ReadonlySignal<readonly RowModel[]>) {
    this.changedCount = this.#changedCount;
    this.faultyCount = this.#faultyCount;
  }

  /** Marks all rows anew: some came, went or moved. */
  reset(): void {
    this.changed.clear();
    this.faulty.clear();
    for (const row of this.rows.peek()) {
      if (row.changed) this.changed.add(row);
      if (row.hasFault) this.faulty.add(row);
    }
    this.count();
  }

  markChanged(row: RowModel): void {
    this.mark(this.changed, row, row.changed);
  }

  markFaulty(row: RowModel): void {
    this.mark(this.faulty, row, row.hasFault);
  }

  /** The rows that show a fault, in order. */
  faultyRows(): RowModel[] {
    return [...this.faulty].sort((a, b) => a.line.peek() - b.line.peek());
  }

  private mark(set: Set<RowModel>, row: RowModel, marked: boolean): void {
    // A row that is gone counts no more.
    if (marked && this.rows.peek()[row.line.peek() - 1] === row) set.add(row);
    else set.delete(row);
    this.count();
  }

  private count(): void {
    this.#changedCount.value = this.changed.size;
    this.#faultyCount.value = this.faulty.size;
  }
}
