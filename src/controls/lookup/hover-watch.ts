const LEAVE = 500;
/** In px: a press that moves further selects. */
const DRAG = 10;

/**
 * Decides when a popup that opened by hover closes: 500 ms after the pointer left it and its anchor, unless a mouse
 * button is held or something in it is selected.
 */
export class HoverWatch {
  private over = true;
  private start: {x: number; y: number} | null = null;
  private dragged = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly close: () => void,
    private readonly hasSelection: () => boolean,
  ) {}

  readonly enter = (): void => {
    this.over = true;
    clearTimeout(this.timer);
  };

  readonly leave = (): void => {
    this.over = false;
    this.wait();
  };

  readonly down = ({clientX: x, clientY: y}: Pick<PointerEvent, 'clientX' | 'clientY'>): void => {
    this.start = {x, y};
    this.dragged = false;
  };

  readonly up = ({clientX: x, clientY: y}: Pick<PointerEvent, 'clientX' | 'clientY'>): void => {
    if (!this.start) return;
    this.dragged = Math.hypot(x - this.start.x, y - this.start.y) > DRAG;
    this.start = null;
    if (!this.over) this.wait();
  };

  stop(): void {
    clearTimeout(this.timer);
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.over && !this.start && !this.dragged && !this.hasSelection()) this.close();
    }, LEAVE);
  }
}
