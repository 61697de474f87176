import type {RowModel} from '../../state/rows/row-model.js';

const VISIBLE_DELAY = 300;
const VISIBLE_PART = 0.1;
const RESIZE_DEBOUNCE = 500;
const TYPICAL: Record<'rows' | 'cards', number> = {rows: 41, cards: 95};

/** What a part of a long table has on the screen: a row, or the space of rows that are not rendered. */
type Watched = {row: RowModel; settle: () => void} | {chunk: number; chunks: number};

/** Follows with one observer each what of a long table is in view, and how high its rows are. */
export class RowWatch {
  /** Rows and rooms in view now. */
  readonly seen = new Set<Watched>();
  /** While rows are dragged none may go. */
  held = false;
  private readonly watched = new Map<Element, Watched>();
  private readonly settling = new Set<Element>();
  private readonly heights = new WeakMap<RowModel, number>();
  private typical: number;
  private views?: IntersectionObserver;
  private sizes?: ResizeObserver;
  private timer = 0;

  /** `onView` is called after another part came in view, `onHeight` after rows turned out to be of another height. */
  constructor(
    kind: 'rows' | 'cards',
    private readonly onView: () => void,
    private readonly onHeight: () => void,
  ) {
    this.typical = TYPICAL[kind];
  }

  /** Calls `settle` when the row has been in view for 300 ms. */
  row(element: Element, row: RowModel, settle: () => void): () => void {
    this.sizes ??= new ResizeObserver(() => this.measureSoon());
    this.sizes.observe(element);
    return this.watch(element, {row, settle});
  }

  /** The room of the rows of a chunk, or of some that follow each other. */
  room(element: Element, chunk: number, chunks: number): () => void {
    return this.watch(element, {chunk, chunks});
  }

  /** The height a row last had, or else has most probably. */
  heightOf(row: RowModel): number {
    return this.heights.get(row) ?? this.typical;
  }

  /** Forgets everything; what is still there has itself watched again. */
  dispose(): void {
    this.views?.disconnect();
    this.sizes?.disconnect();
    this.views = this.sizes = undefined;
    clearTimeout(this.timer);
    for (const all of [this.watched, this.seen, this.settling]) all.clear();
  }

  private watch(element: Element, watched: Watched): () => void {
    this.views ??= new IntersectionObserver((entries) => this.look(entries), {threshold: [0, VISIBLE_PART]});
    this.watched.set(element, watched);
    this.views.observe(element);
    return () => {
      this.views?.unobserve(element);
      this.sizes?.unobserve(element);
      this.watched.delete(element);
      this.settling.delete(element);
      this.seen.delete(watched);
    };
  }

  private look(entries: IntersectionObserverEntry[]): void {
    const entered: Element[] = [];
    for (const {target, isIntersecting, intersectionRatio} of entries) {
      const watched = this.watched.get(target);
      if (!watched) continue;
      if (isIntersecting) this.seen.add(watched);
      else this.seen.delete(watched);
      const shown = isIntersecting && intersectionRatio >= VISIBLE_PART;
      if (!shown) this.settling.delete(target);
      else if (!this.settling.has(target)) {
        this.settling.add(target);
        entered.push(target);
      }
    }
    this.onView();
    if (entered.length) setTimeout(() => this.settle(entered), VISIBLE_DELAY);
  }

  private settle(entered: Element[]): void {
    for (const element of entered) {
      const watched = this.watched.get(element);
      if (watched && 'settle' in watched && this.settling.has(element)) watched.settle();
    }
  }

  private measureSoon(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.measure(), RESIZE_DEBOUNCE);
  }

  private measure(): void {
    const found: number[] = [];
    for (const [element, watched] of this.watched) {
      if (!('row' in watched)) continue;
      const {height} = element.getBoundingClientRect();
      if (!height) continue;
      this.heights.set(watched.row, height);
      found.push(height);
    }
    const middle = found.sort((a, b) => a - b)[found.length >> 1];
    if (middle === undefined || Math.abs(middle - this.typical) < 1) return;
    this.typical = middle;
    this.onHeight();
  }
}
