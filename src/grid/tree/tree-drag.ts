import {TOP} from '../../state/tree/forest.js';
import {DRAG_THRESHOLD} from '../../ui/use-sorting.js';
import {nodeTitle, type TreeParts} from './tree-parts.js';

/** ms that a finger rests on a node before it is lifted: sooner it scrolls. */
const TOUCH_DELAY = 250;
/** ms over a closed node before it opens. */
const OPENS_AFTER = 600;
/** px from an edge at which what lies behind it comes, and px of one frame there. */
const EDGE = 40;
const FASTEST = 14;

/** Lets nodes be dragged beneath others, by mouse and finger. */
export class TreeDrag {
  private current: Drag | null = null;

  constructor(
    private readonly box: HTMLElement,
    private readonly parts: () => TreeParts,
    life: AbortSignal,
  ) {
    box.addEventListener('pointerdown', (event) => this.press(event), {signal: life});
    // A finger that holds a node does not scroll.
    const hold = (event: TouchEvent) => this.current?.lifted && event.cancelable && event.preventDefault();
    box.addEventListener('touchmove', hold, {signal: life, passive: false});
    box.addEventListener('dragstart', (event) => event.preventDefault(), {signal: life});
    life.addEventListener('abort', () => this.current?.end(false));
  }

  private press(event: PointerEvent): void {
    const target = event.target as Element;
    const id = target.closest<HTMLElement>('[data-line]')?.dataset.line;
    const line = id?.startsWith('n') ? this.parts().tree.node(id.slice(1)) : undefined;
    if (!line || event.button !== 0 || target.closest('button, input, label') || this.current) return;
    this.current = new Drag(this.box, this.parts, line.row, event, () => (this.current = null));
  }
}

class Drag {
  lifted = false;
  private readonly life = new AbortController();
  private readonly resting: ReturnType<typeof setTimeout> | undefined;
  private opening: ReturnType<typeof setTimeout> | undefined;
  private ghost: HTMLElement | null = null;
  private x: number;
  private y: number;

  constructor(
    private readonly box: HTMLElement,
    private readonly parts: () => TreeParts,
    private readonly row: Parameters<typeof nodeTitle>[1],
    {clientX, clientY, pointerType, pointerId}: PointerEvent,
    private readonly over: () => void,
  ) {
    this.x = clientX;
    this.y = clientY;
    const isTouch = pointerType === 'touch';
    const {signal} = this.life;
    const mine = (event: PointerEvent) => event.pointerId === pointerId;
    const move = (event: PointerEvent) => {
      if (!mine(event)) return;
      const far = Math.hypot(event.clientX - clientX, event.clientY - clientY) >= DRAG_THRESHOLD;
      if (!this.lifted && far && (isTouch || !this.lift())) return this.end(false);
      this.x = event.clientX;
      this.y = event.clientY;
      if (this.lifted) this.follow();
    };
    if (isTouch) this.resting = setTimeout(() => this.lift() || this.end(false), TOUCH_DELAY);
    addEventListener('pointermove', move, {signal, capture: true});
    addEventListener('pointerup', (event) => mine(event) && this.end(true), {signal, capture: true});
    addEventListener('pointercancel', (event) => mine(event) && this.end(false), {signal, capture: true});
    addEventListener('contextmenu', (event) => this.lifted && event.preventDefault(), {signal, capture: true});
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !this.lifted) return;
      event.preventDefault();
      event.stopPropagation();
      this.end(false);
    };
    addEventListener('keydown', escape, {signal, capture: true});
  }

  end(drops: boolean): void {
    const {mover} = this.parts();
    clearTimeout(this.resting);
    clearTimeout(this.opening);
    this.life.abort();
    this.ghost?.remove();
    if (this.lifted) {
      // The click that ends a drag opens nothing.
      const life = new AbortController();
      const stop = (event: Event) => event.stopPropagation();
      addEventListener('click', stop, {capture: true, once: true, signal: life.signal});
      setTimeout(() => life.abort());
      if (drops) mover.drop();
      else mover.cancel();
    }
    this.lifted = false;
    this.over();
  }

  private lift(): boolean {
    const parts = this.parts();
    if (!parts.mover.lift(this.row)) return false;
    this.lifted = true;
    this.ghost = document.createElement('div');
    this.ghost.className = 'lc-tghost';
    this.ghost.setAttribute('aria-hidden', 'true');
    this.ghost.textContent = nodeTitle(parts, this.row);
    this.box.parentElement!.append(this.ghost);
    this.follow();
    requestAnimationFrame(this.scroll);
    return true;
  }

  private follow(): void {
    const {left, top} = this.box.parentElement!.getBoundingClientRect();
    this.ghost!.style.transform = `translate(${this.x - left + 12}px, ${this.y - top + 8}px)`;
    const to = this.target();
    const {mover, tree} = this.parts();
    if (to === mover.lifted.peek()?.over) return;
    mover.carry(to);
    clearTimeout(this.opening);
    const line = to ? tree.node(to) : undefined;
    if (line?.open === false) this.opening = setTimeout(() => tree.open(line.key), OPENS_AFTER);
  }

  /** Key of the node under the pointer, TOP beneath the last one and over its own strip; null elsewhere. */
  private target(): string | null {
    const root = this.box.getRootNode() as ShadowRoot | Document;
    const under = root.elementFromPoint(this.x, this.y);
    if (!under) return null;
    if (under.closest('[data-top]')) return TOP;
    const line = under.closest<HTMLElement>('[data-line]');
    if (line && this.box.contains(line)) return line.dataset.line!.startsWith('n') ? line.dataset.line!.slice(1) : null;
    return this.box.contains(under) && under.matches('.lc-tree, .lc-grid__canvas, .lc-tree__lines') ? TOP : null;
  }

  private readonly scroll = (): void => {
    if (!this.lifted) return;
    const {top, bottom, left, right} = this.box.getBoundingClientRect();
    const [before, after] = [top + EDGE - this.y, this.y - (bottom - EDGE)];
    const deep = Math.max(before, after);
    if (deep > 0 && this.x >= left && this.x <= right) {
      const step = Math.ceil(Math.min(1, deep / EDGE) * FASTEST);
      this.box.scrollBy({top: before > after ? -step : step, behavior: 'instant'});
      this.follow();
    }
    requestAnimationFrame(this.scroll);
  };
}
