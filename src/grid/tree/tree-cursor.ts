import {signal} from '@preact/signals-react';
import type {NodeLine, TreeLine} from '../../state/tree/tree-line.js';
import type {TreeModel} from '../../state/tree/tree-model.js';

/** ms within which letters are typed together. */
const TYPED_TOGETHER = 800;

/** Which line has the tab stop, where the focus goes, and what is found by letters. */
export class TreeCursor {
  readonly current = signal('');
  /** Rises when the line is to be focused once it is drawn. */
  readonly wanted = signal(0);
  private last: TreeLine | undefined;
  private lastIndex = 0;
  private awaited: {id: string; index: number} | null = null;
  private focused = 0;
  private inside = false;
  private typed = '';
  private typedAt = 0;
  box: HTMLElement | null = null;
  /** px of a line. */
  height = 32;

  constructor(
    private readonly tree: TreeModel,
    private readonly titleOf: (line: NodeLine) => string,
  ) {}

  /** The line of the tab stop. */
  get line(): TreeLine | undefined {
    return this.tree.lines.peek()[this.index];
  }

  get index(): number {
    return Math.max(0, this.tree.indexOf(this.current.peek()));
  }

  /** Focuses a line, and shows it. */
  focus(id: string): void {
    const index = this.tree.indexOf(id);
    if (index < 0) return;
    this.set(id);
    this.reveal(index);
    this.wanted.value++;
  }

  /** By its position among the lines. */
  go(index: number): void {
    const lines = this.tree.lines.peek();
    const line = lines[Math.min(lines.length - 1, Math.max(0, index))];
    if (line) this.focus(line.id);
  }

  /** As soon as another line is in the place of this one, it has the focus. */
  stay(): void {
    const {line, index} = this;
    this.awaited = line ? {id: line.id, index} : null;
  }

  /** The focus came to a line by itself. */
  enter(id: string): void {
    this.inside = true;
    if (id !== this.awaited?.id) this.awaited = null;
    if (id !== this.current.peek()) this.set(id);
  }

  leave(from: HTMLElement): void {
    // What is drawn no more loses it too.
    queueMicrotask(() => from.isConnected && this.focused === this.wanted.peek() && (this.inside = this.hasFocus));
  }

  /** Other lines are there: the tab stop is one of them, and keeps the focus that it had. */
  follow(): void {
    const lines = this.tree.lines.peek();
    const index = this.tree.indexOf(this.current.peek());
    const awaited = this.awaited && lines[this.awaited.index];
    if (awaited && awaited.id !== this.awaited!.id) {
      this.awaited = null;
      return this.focus(awaited.id);
    }
    if (index >= 0) {
      this.last = lines[index];
      this.lastIndex = index;
      return;
    }
    // Where what is above was closed it has the focus; else what comes next.
    const above = this.last ? this.tree.indexOf(`n${this.last.above}`) : -1;
    const isClosed = above >= 0 && (lines[above] as NodeLine).open === false;
    const line = lines[isClosed ? above : Math.max(0, Math.min(this.lastIndex, lines.length - 1))];
    if (!line) return;
    if (this.inside) this.focus(line.id);
    else this.set(line.id);
  }

  /** Called when lines are drawn. */
  drawn(): void {
    const wanted = this.wanted.peek();
    if (wanted === this.focused || !this.box) return;
    const line = this.box.querySelector<HTMLElement>(`[data-line="${CSS.escape(this.current.peek())}"]`);
    if (!line) return;
    this.focused = wanted;
    line.focus({preventScroll: true});
  }

  /** The next node whose title begins with what is typed. */
  find(letter: string): void {
    const now = performance.now();
    const goesOn = now - this.typedAt < TYPED_TOGETHER;
    this.typedAt = now;
    const same = goesOn && this.typed === letter;
    this.typed = goesOn && !same ? this.typed + letter : letter;
    const text = this.typed.toLocaleLowerCase();
    const lines = this.tree.lines.peek();
    const from = this.index + (this.typed.length > 1 ? 0 : 1);
    for (let step = 0; step < lines.length; step++) {
      const line = lines[(from + step) % lines.length]!;
      if (line.kind === 'node' && this.titleOf(line).toLocaleLowerCase().startsWith(text)) return this.focus(line.id);
    }
  }

  /** Lines of one view. */
  get page(): number {
    return Math.max(1, Math.floor(((this.box?.clientHeight ?? 0) - this.headHeight) / this.height) - 1);
  }

  private get hasFocus(): boolean {
    return !!this.box?.querySelector('[data-line]:focus-within');
  }

  /** px of the heads, which stay above the lines. */
  private get headHeight(): number {
    return this.box?.querySelector<HTMLElement>('.lc-grid__head')?.offsetHeight ?? 0;
  }

  private set(id: string): void {
    this.current.value = id;
    this.lastIndex = this.tree.indexOf(id);
    this.last = this.tree.lines.peek()[this.lastIndex];
  }

  private reveal(index: number): void {
    if (!this.box) return;
    const {height} = this;
    const {scrollTop} = this.box;
    const clientHeight = this.box.clientHeight - this.headHeight;
    const top = index * height;
    if (top < scrollTop) this.box.scrollTop = top;
    else if (top + height > scrollTop + clientHeight) this.box.scrollTop = top + height - clientHeight;
  }
}
