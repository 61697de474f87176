import {openCardMenu} from './lazy-card-menu.js';
import type {BoardParts} from './board-parts.js';

/** What the arrow keys go to: cards, and the buttons of heads above them. */
const STOP = '[data-stop]';

/** The keys of a board: one tab stop, arrows from card to card and column to column, and a card moved by them. */
export class BoardCursor {
  private current: HTMLElement | null = null;

  constructor(
    private readonly box: HTMLElement,
    private readonly parts: () => BoardParts,
    life: AbortSignal,
  ) {
    box.addEventListener('focusin', ({target}) => this.enter(target as Element), {signal: life});
    box.addEventListener('focusout', ({relatedTarget}) => this.leave(relatedTarget as Node | null), {signal: life});
    box.addEventListener('keydown', (event) => this.press(event), {signal: life});
    const drawn = new MutationObserver(() => this.keep());
    drawn.observe(box, {childList: true, subtree: true});
    life.addEventListener('abort', () => drawn.disconnect());
    this.keep();
  }

  /** There is always one tab stop. */
  private keep(): void {
    if (this.current?.isConnected) return;
    this.set(this.box.querySelector<HTMLElement>('[data-card]') ?? this.box.querySelector<HTMLElement>(STOP));
  }

  private set(stop: HTMLElement | null): void {
    if (this.current) this.current.tabIndex = -1;
    this.current = stop;
    if (stop) stop.tabIndex = 0;
  }

  private enter(target: Element): void {
    const stop = target.closest<HTMLElement>(STOP);
    if (stop && stop !== this.current) this.set(stop);
    // A card that is still to be drawn no longer asks for it.
    if (stop) this.parts().mover.focused.value = null;
  }

  /** A card that is moved by keys is put back when the focus goes elsewhere. */
  private leave(to: Node | null): void {
    const {board, mover} = this.parts();
    if (board.lifted.peek()?.byKeys && to && to !== this.current) mover.cancel(false);
  }

  private press(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    const stop = target.closest<HTMLElement>(STOP);
    if (!stop || event.ctrlKey || event.metaKey || event.altKey) return;
    // What was pressed within a card answers these itself.
    if (stop !== target && (event.key === ' ' || event.key === 'Enter')) return;
    const {board} = this.parts();
    const done = board.lifted.peek()?.byKeys ? this.carry(event) : this.walk(event, stop) || this.act(event, stop);
    if (!done) return;
    event.preventDefault();
    event.stopPropagation();
  }

  private walk({key, shiftKey}: KeyboardEvent, stop: HTMLElement): boolean {
    const lane = stop.closest<HTMLElement>('[data-lane]')!;
    const stops = stopsOf(lane);
    const at = stops.indexOf(stop);
    const cards = stops.filter((each) => each.matches('[data-card]'));
    const steps: Record<string, () => HTMLElement | undefined> = {
      ArrowDown: () => stops[at + 1],
      ArrowUp: () => stops[at - 1],
      Home: () => cards[0],
      End: () => cards.at(-1),
    };
    const side = shiftKey ? 0 : this.side(key);
    const next = side ? this.beside(lane, stop, cards, side) : shiftKey ? undefined : steps[key]?.();
    next?.focus();
    next?.scrollIntoView({block: 'nearest', inline: 'nearest'});
    return !!side || (!shiftKey && key in steps);
  }

  /** In the next column the card of the same position, else its last one or what its head has. */
  private beside(lane: HTMLElement, stop: HTMLElement, cards: HTMLElement[], side: number): HTMLElement | undefined {
    const lanes = [...this.box.querySelectorAll<HTMLElement>('[data-lane]')];
    const next = lanes[lanes.indexOf(lane) + side];
    if (!next) return undefined;
    const stops = stopsOf(next);
    const others = stops.filter((each) => each.matches('[data-card]'));
    const at = cards.indexOf(stop);
    return at < 0 ? stops[0] : (others[Math.min(at, others.length - 1)] ?? stops[0]);
  }

  /** What is done with a card. */
  private act({key, shiftKey}: KeyboardEvent, stop: HTMLElement): boolean {
    const {card} = stop.dataset;
    const {session, commands, mover, narrow, board} = this.parts();
    const row = card === undefined ? undefined : this.rowOf(stop);
    if (!row) return false;
    if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) openCardMenu(this.parts(), row, stop);
    else if (key === 'Enter') {
      const selecting = session.selecting.peek();
      if (selecting) selecting.pressRow(row, shiftKey);
      else void commands.open(row);
    } else if (key === ' ') {
      const selecting = session.selecting.peek();
      if (selecting) selecting.pressRow(row, shiftKey);
      // One column alone is shown: the menu names the others.
      else if (narrow) openCardMenu(this.parts(), row, stop);
      else mover.lift(row, board.placeOf(card!)!.column, true);
    } else return false;
    return true;
  }

  private carry({key}: KeyboardEvent): boolean {
    const {mover, board} = this.parts();
    const lifted = board.lifted.peek()!;
    const side = this.side(key);
    if (side) this.carryBeside(side);
    else if (key === 'ArrowUp' || key === 'ArrowDown') {
      if (lifted.to === lifted.from) return true;
      const count = this.countOf(lifted.to);
      mover.carry(lifted.to, Math.min(count, Math.max(0, lifted.index + (key === 'ArrowUp' ? -1 : 1))));
    } else if (key === ' ' || key === 'Enter') mover.drop();
    else if (key === 'Escape') mover.cancel();
    else return key === 'Tab';
    return true;
  }

  /** Over the next column that takes cards; those that do not say why. */
  private carryBeside(side: number): void {
    const {mover, board, session} = this.parts();
    const lifted = board.lifted.peek()!;
    const columns = board.columns.peek();
    const reasons: string[] = [];
    for (let at = columns.findIndex(({key}) => key === lifted.to) + side; columns[at]; at += side) {
      const column = columns[at]!;
      const isHome = column.key === lifted.from;
      const reason = isHome ? '' : mover.refusalOf(column);
      if (!reason) {
        const index = isHome ? board.placeOf(lifted.key)!.index : Math.min(lifted.index, this.countOf(column.key));
        return mover.carry(column.key, index);
      }
      reasons.push(session.app.t('board.refuses', {column: column.text, reason}));
    }
    if (reasons.length) session.root.announce(reasons.join('. '), 'assertive');
  }

  private countOf(key: string): number {
    const {board} = this.parts();
    const column = board.columnOf(key)!;
    return board.closed.has(key) ? 0 : board.rowsOf(board.laneOf(key, column.cell)).length;
  }

  private rowOf(stop: HTMLElement) {
    const {board} = this.parts();
    const place = board.placeOf(stop.dataset.card!);
    const column = place && board.columnOf(place.column);
    return column ? board.rowsOf(board.laneOf(column.key, column.cell))[place!.index] : undefined;
  }

  /** 1 for the key towards the next column, −1 for the other, 0 for other keys. */
  private side(key: string): number {
    if (key !== 'ArrowRight' && key !== 'ArrowLeft') return 0;
    return (key === 'ArrowRight') === (getComputedStyle(this.box).direction !== 'rtl') ? 1 : -1;
  }
}

const stopsOf = (lane: HTMLElement) => [...lane.querySelectorAll<HTMLElement>(STOP)];
