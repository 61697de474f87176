import type {GridSession} from '../grid-session.js';
import {setLevel} from './regroup.js';

/** The bar of groups above a table while the head of a column is dragged: there it becomes a level. */
export class HeadDrop {
  private readonly bar: HTMLElement | null;
  /** The level that the column would become; null while the pointer is elsewhere. */
  private at: number | null = null;

  constructor(
    private readonly session: GridSession,
    private readonly path: string,
  ) {
    this.bar = session.root.shadow.querySelector<HTMLElement>('.lc-groupbar');
  }

  /** Whether there is a bar. */
  get shown(): boolean {
    return !!this.bar;
  }

  /** Whether the pointer is over the bar. */
  follow({clientX, clientY}: PointerEvent): boolean {
    const box = this.bar?.getBoundingClientRect();
    const isOver = !!box && clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
    this.mark(isOver ? this.levelAt(clientX, clientY) : null);
    return isOver;
  }

  /** Groups by the column where it is dropped over the bar; false elsewhere. */
  drop(kept: boolean): boolean {
    const {at} = this;
    this.mark(null);
    if (at === null) return false;
    if (kept) setLevel(this.session, this.path, at);
    return true;
  }

  private get levels(): HTMLElement[] {
    return [...(this.bar?.querySelectorAll<HTMLElement>('[data-level]') ?? [])];
  }

  private levelAt(x: number, y: number): number {
    const forward = getComputedStyle(this.bar!).direction === 'rtl' ? -1 : 1;
    const levels = this.levels.filter(({dataset}) => dataset.level !== this.path);
    const at = levels.findIndex((level) => {
      const {left, width, bottom, top} = level.getBoundingClientRect();
      return y < top || (y <= bottom && (left + width / 2 - x) * forward > 0);
    });
    return at < 0 ? levels.length : at;
  }

  /** Shows where the level would be. */
  private mark(at: number | null): void {
    this.at = at;
    this.bar?.classList.toggle('is-over', at !== null);
    const levels = this.levels.filter(({dataset}) => dataset.level !== this.path);
    for (const [index, level] of levels.entries()) {
      level.classList.toggle('is-before', index === at);
      level.classList.toggle('is-after', index === levels.length - 1 && at === levels.length);
    }
  }
}
