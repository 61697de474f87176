import {computed, effect, signal, type ReadonlySignal} from '@preact/signals-react';
import type {GridModel} from '../../state/list/grid-model.js';
import type {LinesBetween} from '../../state/list/row-details.js';
import {
  canvasHeight,
  revealed,
  rowWindow,
  scrolled,
  settled,
  within,
  type RowGeometry,
  type ScrollPosition,
} from '../../state/rows/row-window.js';
import {ColumnViewport} from '../columns/column-viewport.js';

/** Lists of more rows than this are drawn through a window. */
const WINDOW_FROM = 60;
const OVERSCAN = 10;
/** Until somebody scrolls: the first rows are there the sooner the fewer they are. */
const OVERSCAN_FIRST = 4;
/** The window moves in steps of some rows, so that not every px of scrolling draws. */
const STEP = 4;
const START: ScrollPosition = {scrollTop: 0, top: 0};

interface RowRange {
  first: number;
  last: number;
  shift: number;
}

/** Which rows and columns of a list are drawn, as it is scrolled, resized and loaded. */
export class RowViewport {
  readonly across = new ColumnViewport();
  private readonly rowHeight = signal(36);
  private readonly height = signal(720);
  private readonly place = signal(START);
  private readonly measured = signal(false);
  private overscan = OVERSCAN_FIRST;
  private drawn: RowRange = {first: 0, last: 0, shift: 0};
  private generation = 0;

  readonly windowed: ReadonlySignal<boolean> = computed(() => this.model.rows.value.length > WINDOW_FROM);
  /** Whether figures are shown beneath the rows, over the end of the viewport. */
  readonly figured: ReadonlySignal<boolean> = computed(() => {
    const {columns, rows} = this.model;
    return columns.value.some(({total}) => total) && rows.value.length > 0;
  });
  private readonly between = computed(() => this.linesBetween(this.rowHeight.value));
  /** Of lines: of the rows, and of what is open beneath them. */
  readonly geometry: ReadonlySignal<RowGeometry> = computed(() => ({
    count: this.model.rows.value.length + (this.between.value?.extra ?? 0),
    rowHeight: this.rowHeight.value,
    viewport: this.height.value - (this.figured.value ? this.rowHeight.value : 0),
  }));
  readonly range: ReadonlySignal<RowRange> = computed(() => this.nextRange());

  constructor(
    private readonly model: GridModel,
    /** What is between the rows, in lines of this height. */
    private readonly linesBetween: (rowHeight: number) => LinesBetween | null = () => null,
  ) {}

  /** Goes back to the first row whenever other rows were asked for and are there. Answers how to stop. */
  follow(toStart: () => void): () => void {
    this.generation = this.model.turns.peek();
    return effect(() => {
      void this.model.rows.value;
      const generation = this.model.turns.peek();
      if (generation === this.generation) return;
      this.generation = generation;
      this.place.value = START;
      toStart();
    });
  }

  /** Rows that Page Up and Page Down pass. */
  get pageRows(): number {
    const {rowHeight, viewport} = this.geometry.peek();
    return Math.max(1, Math.floor(viewport / rowHeight) - 1);
  }

  get canvas(): number {
    return canvasHeight(this.geometry.value);
  }

  /** px from the top of the canvas to a row. */
  topOf(row: number): number {
    return this.lineOf(row) * this.rowHeight.value - this.range.value.shift;
  }

  /**
   * No row is rendered before. Returns the scroll position after rows have become higher or lower: the first one stays
   * at the head.
   */
  measure(rowHeight: number, height: number): number | null {
    const before = this.rowHeight.peek();
    this.measured.value = true;
    if (height > 0) this.height.value = height;
    if (rowHeight <= 0 || rowHeight === before) return null;
    this.rowHeight.value = rowHeight;
    const top = (this.place.peek().top * rowHeight) / before;
    this.place.value = settled({top, scrollTop: top}, this.geometry.peek());
    return this.place.peek().scrollTop;
  }

  scroll(scrollTop: number): void {
    this.overscan = OVERSCAN;
    this.place.value = scrolled(this.place.peek(), scrollTop, this.geometry.peek());
  }

  /** Scrolls to show a row; returns the new position of the scroller. */
  reveal(row: number): number {
    this.place.value = revealed(this.place.peek(), this.lineOf(row), this.geometry.peek());
    return this.place.peek().scrollTop;
  }

  /**
   * Scrolling has come to rest at `scrollTop`; returns the right position of the scrollbar. A move not yet reported
   * goes on.
   */
  settle(scrollTop: number): number {
    if (Math.abs(this.place.peek().scrollTop - scrollTop) > 1) return scrollTop;
    this.place.value = settled(this.place.peek(), this.geometry.peek());
    return this.place.peek().scrollTop;
  }

  private lineOf(row: number): number {
    return this.between.value?.lineOf(row) ?? row;
  }

  private nextRange(): RowRange {
    if (!this.measured.value) return this.drawn;
    const geometry = this.geometry.value;
    const count = this.model.rows.value.length;
    if (!this.windowed.value) return (this.drawn = {first: 0, last: count, shift: 0});
    const between = this.between.value;
    const next = rowWindow(within(this.place.value, geometry), geometry, this.overscan);
    if (between) {
      next.first = between.rowOf(next.first);
      next.last = Math.min(count, between.rowOf(next.last) + 1);
    }
    const near = Math.abs(next.first - this.drawn.first) < STEP && Math.abs(next.last - this.drawn.last) < STEP;
    const same = near && next.shift === this.drawn.shift && this.drawn.last <= count;
    return same ? this.drawn : (this.drawn = next);
  }
}
