import {computed, signal, type ReadonlySignal} from '@preact/signals-react';

/** Lists of more columns than this draw only those in view. */
const WINDOW_FROM = 40;
/** px drawn on either side of what is in view. */
const OVERSCAN = 240;
/** The window moves in steps of so many px, so that not every px of scrolling draws. */
const STEP = 160;

/** Which columns of a list are drawn, as it is scrolled sideways. */
export class ColumnViewport {
  private readonly room = signal(1280);
  private readonly at = signal(0);
  private readonly step: ReadonlySignal<number> = computed(() => Math.floor(this.at.value / STEP) * STEP);
  private widths: readonly number[] = [];
  private last: {key: string; places: number[]} | null = null;

  /**
   * The positions that are rendered, in order, of columns this wide; null: all are. `kept` and the first `pinned`
   * always are.
   */
  places(widths: readonly number[], pinned: number, kept: number): readonly number[] | null {
    this.widths = widths;
    if (widths.length <= WINDOW_FROM) return null;
    const from = this.step.value - OVERSCAN;
    const to = this.step.value + STEP + this.room.value + OVERSCAN;
    const places: number[] = [];
    let end = 0;
    for (const [place, width] of widths.entries()) {
      const start = end;
      end += width;
      // The first cell of a row is the one with the edge of the list.
      if ((end > from && start < to) || place < Math.max(1, pinned) || place === kept) places.push(place);
    }
    const key = places.join();
    this.last = this.last?.key === key ? this.last : {key, places};
    return this.last.places;
  }

  resize(room: number): void {
    if (room > 0) this.room.value = room;
  }

  /** px that it is scrolled by, at the last scroll event. */
  get place(): number {
    return this.at.peek();
  }

  scroll(scrollLeft: number): void {
    this.at.value = Math.abs(scrollLeft);
  }

  /**
   * Scrolls to show a column behind the `pinned` first ones, before the last `aside` px; returns the new position of
   * the scroller.
   */
  reveal(column: number, pinned: number, aside: number): number {
    const {widths} = this;
    if (widths.length > WINDOW_FROM && column >= pinned && column < widths.length) {
      const [start, before] = [this.startOf(column), this.startOf(pinned)];
      const [least, most] = [start + widths[column]! + aside - this.room.peek(), start - before];
      this.at.value = Math.max(0, Math.min(most, Math.max(least, this.at.peek())));
    }
    return this.at.peek();
  }

  /**
   * How far what is in view is moved by columns that have become other `widths`: the column with the focus, where it is in
   * view, else the first one.
   */
  shift(widths: readonly number[], before: readonly number[], kept: number): number {
    if (widths.length <= WINDOW_FROM || widths.length !== before.length) return 0;
    const at = this.at.peek();
    let [old, now, place] = [0, 0, 0];
    const end = endOf(before, kept);
    const isSeen = kept >= 0 && end > at && end <= at + this.room.peek();
    const passed = () => (isSeen ? place <= kept : old + before[place]! <= at);
    while (place < widths.length && passed()) {
      old += before[place]!;
      now += widths[place++]!;
    }
    return now - old;
  }

  private startOf(column: number): number {
    return endOf(this.widths, column - 1);
  }
}

function endOf(widths: readonly number[], column: number): number {
  return widths.slice(0, column + 1).reduce((sum, width) => sum + width, 0);
}
