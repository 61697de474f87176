/** px from an edge at which what lies behind it comes. */
const EDGE = 48;
/** px in one frame, at the edge itself. */
const FASTEST = 16;

/** Scrolls the board sideways and its columns up and down while a pointer that drags is at their edges. */
export class EdgeScroll {
  private x = NaN;
  private y = NaN;
  private frame = 0;

  constructor(
    private readonly board: HTMLElement,
    life: AbortSignal,
    /** Called after each frame. */
    private readonly passed: () => void,
  ) {
    const move = ({clientX, clientY}: PointerEvent) => {
      this.x = clientX;
      this.y = clientY;
    };
    addEventListener('pointermove', move, {signal: life, capture: true});
    this.frame = requestAnimationFrame(this.step);
    life.addEventListener('abort', () => cancelAnimationFrame(this.frame));
  }

  private readonly step = () => {
    const {board, x, y} = this;
    const outer = board.getBoundingClientRect();
    const sideways = speed(x, outer.left, outer.right);
    if (sideways) board.scrollBy({left: sideways, behavior: 'instant'});
    for (const body of board.querySelectorAll('.lc-lane__body')) {
      const {left, right, top, bottom} = body.getBoundingClientRect();
      const down = x >= left && x <= right ? speed(y, top, bottom) : 0;
      if (down) body.scrollBy({top: down, behavior: 'instant'});
    }
    this.passed();
    this.frame = requestAnimationFrame(this.step);
  };
}

/** px of one frame for a pointer between two edges: negative towards the first, 0 away from both. */
function speed(at: number, first: number, last: number): number {
  const before = first + EDGE - at;
  const after = at - (last - EDGE);
  const deep = Math.max(before, after);
  if (!(deep > 0) || last - first < EDGE * 3) return 0;
  return (before > after ? -1 : 1) * Math.ceil(Math.min(1, deep / EDGE) * FASTEST);
}
