import {signal} from '@preact/signals-react';

/** How much larger than the width of the room pages are at each step. */
const STEPS = [1, 1.5, 2, 3, 4];
const MOST = STEPS.at(-1)!;

/** A point of a page, and where in the window it stays. */
interface Anchor {
  page: HTMLElement;
  across: number;
  down: number;
  x: number;
  y: number;
}

/** How large the pages are: 1 is as wide as there is room. */
export class VisitZoom {
  readonly factor = signal(1);
  private anchor: Anchor | null = null;

  constructor(private readonly stage: () => HTMLElement | null) {}

  get canGrow(): boolean {
    return this.factor.value < MOST;
  }

  get canShrink(): boolean {
    return this.factor.value > 1;
  }

  step(by: 1 | -1): void {
    const now = this.factor.peek();
    const next = by > 0 ? STEPS.find((each) => each > now + 0.01) : STEPS.findLast((each) => each < now - 0.01);
    this.to(next ?? now);
  }

  /** About a point of the window; the middle of what is shown where there is none. */
  to(factor: number, at?: {x: number; y: number}): void {
    const next = Math.min(Math.max(1, factor), MOST);
    if (next === this.factor.peek()) return;
    const stage = this.stage();
    const room = stage?.getBoundingClientRect();
    const point = at ?? (room && {x: room.left + room.width / 2, y: room.top + room.height / 2});
    this.anchor = stage && point ? anchorAt(stage, point) : null;
    this.factor.value = next;
  }

  /** Brings the point that was zoomed about back to where it was, once pages have their size. */
  settle(): void {
    const [stage, anchor] = [this.stage(), this.anchor];
    this.anchor = null;
    if (!stage || !anchor?.page.isConnected) return;
    const {left, top, width, height} = anchor.page.getBoundingClientRect();
    stage.scrollLeft += left + anchor.across * width - anchor.x;
    stage.scrollTop += top + anchor.down * height - anchor.y;
  }
}

function anchorAt(stage: HTMLElement, {x, y}: {x: number; y: number}): Anchor | null {
  const pages = [...stage.querySelectorAll<HTMLElement>('[data-page]')];
  const page = pages.findLast((each) => each.getBoundingClientRect().top <= y) ?? pages[0];
  if (!page) return null;
  const {left, top, width, height} = page.getBoundingClientRect();
  return {page, x, y, across: (x - left) / (width || 1), down: (y - top) / (height || 1)};
}

/** Two fingers, and the wheel with Ctrl, as track pads send it, enlarge the pages; ends with the signal. */
export function followPinch(stage: HTMLElement, zoom: VisitZoom, signal: AbortSignal): void {
  let from: {span: number; factor: number} | null = null;
  const pinched = (event: TouchEvent) => {
    const [one, other] = event.touches;
    if (!one || !other || event.touches.length > 2) return void (from = null);
    event.preventDefault();
    const span = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1;
    from ??= {span, factor: zoom.factor.peek()};
    // Pages are not drawn anew for each pixel.
    const factor = Math.round(((from.factor * span) / from.span) * 20) / 20;
    zoom.to(factor, {x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2});
  };
  const options = {passive: false, signal};
  stage.addEventListener('touchstart', pinched, options);
  stage.addEventListener('touchmove', pinched, options);
  for (const end of ['touchend', 'touchcancel']) stage.addEventListener(end, () => (from = null), {signal});
  const turned = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom.to(zoom.factor.peek() * Math.exp(-event.deltaY / 300), {x: event.clientX, y: event.clientY});
  };
  stage.addEventListener('wheel', turned, options);
}
