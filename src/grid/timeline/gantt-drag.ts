import type {BarEdge} from '../../state/timeline/gantt-lines.js';
import type {TimelineParts} from './timeline-parts.js';

/** px that a pointer moves before a bar is lifted. */
const THRESHOLD = 4;
/** ms that a finger rests on a bar before it is lifted: sooner it scrolls. */
const TOUCH_DELAY = 250;
/** px from an edge at which the days behind it come, and how many of them in one frame. */
const EDGE = 40;
const FASTEST = 12;

/** Drags bars, and their ends, by whole days; at the edges the days behind them come. */
export class GanttDrag {
  private drag: Drag | null = null;

  constructor(
    private readonly box: HTMLElement,
    private readonly parts: () => TimelineParts,
    life: AbortSignal,
  ) {
    const on = {signal: life};
    box.addEventListener('pointerdown', (event) => this.begin(event), on);
    // A finger that holds a bar does not scroll.
    box.addEventListener('touchmove', (event) => this.drag?.isLifted && event.preventDefault(), {
      ...on,
      passive: false,
    });
    // The click that ends a drag opens nothing.
    box.addEventListener('click', (event) => this.swallow(event), {...on, capture: true});
    life.addEventListener('abort', () => this.drag?.end(false));
  }

  private begin(event: PointerEvent): void {
    const target = event.target as Element;
    const bar = target.closest<HTMLElement>('[data-bar]');
    if (!bar || event.button !== 0 || !event.isPrimary) return;
    const edge = (target.closest<HTMLElement>('[data-edge]')?.dataset.edge ?? 'both') as BarEdge;
    this.drag?.end(false);
    this.drag = new Drag(this.box, this.parts, bar, edge, event);
  }

  private swallow(event: MouseEvent): void {
    if (!this.drag?.wasLifted) return;
    this.drag = null;
    event.stopPropagation();
    event.preventDefault();
  }
}

class Drag {
  isLifted = false;
  wasLifted = false;
  private readonly life = new AbortController();
  private x: number;
  /** Where the pointer was over the days at first. */
  private readonly origin: number;
  private frame = 0;
  private resting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly box: HTMLElement,
    private readonly parts: () => TimelineParts,
    private readonly bar: HTMLElement,
    private readonly edge: BarEdge,
    {clientX, pointerId, pointerType}: PointerEvent,
  ) {
    this.x = clientX;
    this.origin = clientX + box.scrollLeft;
    const on = {signal: this.life.signal, capture: true};
    const own = (work: (event: PointerEvent) => void) => (event: PointerEvent) =>
      event.pointerId === pointerId && work(event);
    const isTouch = pointerType === 'touch';
    if (isTouch) this.resting = setTimeout(() => this.lift(), TOUCH_DELAY);
    addEventListener(
      'pointermove',
      own((event) => {
        this.x = event.clientX;
        const far = Math.abs(this.x - clientX) > THRESHOLD;
        if (!this.isLifted && far) {
          if (isTouch) return this.end(false);
          this.lift();
        }
        this.follow();
      }),
      on,
    );
    addEventListener(
      'pointerup',
      own(() => this.end(true)),
      on,
    );
    addEventListener(
      'pointercancel',
      own(() => this.end(false)),
      on,
    );
    addEventListener('keydown', (event) => this.escape(event), on);
  }

  end(isDrop: boolean): void {
    clearTimeout(this.resting);
    cancelAnimationFrame(this.frame);
    this.life.abort();
    if (!this.isLifted) return;
    this.isLifted = false;
    const {mover} = this.parts();
    if (isDrop) mover.drop();
    else mover.cancel();
    // Where no click follows, the next one is meant.
    if (isDrop) setTimeout(() => (this.wasLifted = false));
  }

  private lift(): void {
    const {model, mover} = this.parts();
    const row = model.rowOf(this.bar.dataset.bar!);
    if (!row || !mover.lift(row, this.edge, false)) return this.end(false);
    this.isLifted = this.wasLifted = true;
    this.frame = requestAnimationFrame(this.step);
  }

  private escape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.isLifted) return;
    event.preventDefault();
    event.stopPropagation();
    this.end(false);
    addEventListener('pointerup', () => setTimeout(() => (this.wasLifted = false)), {once: true, capture: true});
  }

  private follow(): void {
    if (!this.isLifted) return;
    const {model, mover} = this.parts();
    const way = this.x + this.box.scrollLeft - this.origin;
    const rtl = getComputedStyle(this.box).direction === 'rtl';
    mover.carry(Math.round((rtl ? -way : way) / model.period.peek().px), this.edge);
  }

  private readonly step = () => {
    const {left, right} = this.box.getBoundingClientRect();
    const before = left + EDGE - this.x;
    const after = this.x - (right - EDGE);
    const deep = Math.max(before, after);
    if (deep > 0) {
      const by = Math.ceil(Math.min(1, deep / EDGE) * FASTEST) * (before > after ? -1 : 1);
      this.box.scrollBy({left: by, behavior: 'instant'});
      this.follow();
    }
    this.frame = requestAnimationFrame(this.step);
  };
}
