import {useRef, type RefObject} from 'react';
import {flushSync} from 'react-dom';
import type Sortable from 'sortablejs';
import type {BoardColumn} from '../../state/board/board-columns.js';
import {DRAG_THRESHOLD, Home, makingRoom, useSorting} from '../../ui/use-sorting.js';
import {MANY_CARDS, type BoardParts} from './board-parts.js';
import {EdgeScroll} from './edge-scroll.js';
import {LIFTED, NearCards, nearOf} from './near-cards.js';

const CARD = '[data-card]:not(.is-fixed)';
/** ms that a finger rests on a card before it is lifted: sooner it scrolls. */
const TOUCH_DELAY = 250;

interface DragParts extends BoardParts {
  column: BoardColumn;
}

/** Lets the cards of a column be dragged into others. React gets each node back where it left it; the model moves the card. */
export function useCardDrag(list: RefObject<HTMLElement | null>, parts: DragParts, enabled: boolean): void {
  const latest = useRef(parts);
  latest.current = parts;
  useSorting(list, enabled, CARD, () => optionsOf(() => latest.current));
}

function optionsOf(parts: () => DragParts): Sortable.Options {
  let drag: CardDrag | undefined;
  return {
    draggable: nearOf(CARD),
    handle: CARD,
    // What is pressed within a card is not dragged; preventing its press would take the focus from it.
    filter: '.lc-bcard__menu, .lc-card__pick',
    preventOnFilter: false,
    // Where a card lies in its column is the order of the list.
    sort: false,
    ghostClass: 'is-drop',
    fallbackClass: LIFTED,
    // The browser's own dragging has no threshold.
    forceFallback: true,
    // Its own looks for what scrolls outside of the shadow root.
    scroll: false,
    delay: TOUCH_DELAY,
    delayOnTouchOnly: true,
    touchStartThreshold: DRAG_THRESHOLD,
    fallbackTolerance: DRAG_THRESHOLD,
    emptyInsertThreshold: 20,
    group: {
      name: 'board',
      pull: true,
      put: (to) => {
        glideWhereFew(to);
        const {board, mover, column} = parts();
        const lifted = board.lifted.peek();
        return !!lifted && (lifted.from === column.key || !mover.refusalOf(column));
      },
    },
    onStart({item}) {
      glideWhereFew(this as unknown as Sortable);
      drag = new CardDrag(item, parts());
    },
    onEnd: () => drag?.end(),
  };
}

/** Cards glide aside where they are few: Sortable lays the page out anew for each that does. */
function glideWhereFew(sortable: Sortable): void {
  sortable.option('animation', sortable.el.childElementCount > MANY_CARDS ? 0 : makingRoom());
}

/** A card in the hand: where it is held, the faded one where it was, and what scrolls at the edges. */
class CardDrag {
  private readonly home: Home;
  private readonly faded: HTMLElement;
  private readonly life = new AbortController();
  private readonly scroll: EdgeScroll;
  private cancelled = false;

  constructor(
    private readonly item: HTMLElement,
    private readonly parts: DragParts,
  ) {
    const {board, mover, column} = parts;
    this.home = new Home(item);
    this.faded = item.cloneNode(true) as HTMLElement;
    for (const name of ['data-card', 'data-stop', 'tabindex', 'aria-label', 'aria-roledescription'])
      this.faded.removeAttribute(name);
    this.faded.setAttribute('aria-hidden', 'true');
    this.faded.className = 'lc-bcard is-home';
    const row = board.rowsOf(board.laneOf(column.key, column.cell)).find((_, index) => index === cardsBefore(item));
    // What React renders of it then would remove Sortable's class.
    flushSync(() => row && mover.lift(row, column.key, false));
    item.classList.add('is-drop', 'is-held');
    const box = item.closest<HTMLElement>('.lc-board')!;
    const near = new NearCards(box, this.life.signal);
    this.scroll = new EdgeScroll(box, this.life.signal, () => {
      near.follow();
      this.follow();
    });
    addEventListener('keydown', (event) => event.key === 'Escape' && this.cancel(event), {
      signal: this.life.signal,
      capture: true,
    });
  }

  end(): void {
    const {mover} = this.parts;
    this.follow();
    this.life.abort();
    this.faded.remove();
    this.item.classList.remove('is-drop', 'is-held');
    this.home.put(this.item);
    // The click that ends a drag finds the card where it was pressed: Sortable waits for it to swallow it.
    setTimeout(() => (this.cancelled ? mover.cancel() : mover.drop()));
  }

  private cancel(event: KeyboardEvent): void {
    event.preventDefault();
    event.stopPropagation();
    this.cancelled = true;
    // For Sortable it is let go.
    for (const type of ['pointerup', 'mouseup']) document.dispatchEvent(new PointerEvent(type, {bubbles: true}));
  }

  /** Where it is held now. */
  private follow(): void {
    const {board, mover} = this.parts;
    const lifted = board.lifted.peek();
    const lane = this.item.closest<HTMLElement>('[data-lane]')?.dataset.lane;
    if (!lifted || lane === undefined) return;
    const away = lane !== lifted.from;
    this.item.classList.toggle('is-held', !away);
    if (away && !this.faded.isConnected) this.home.put(this.faded);
    else if (!away) this.faded.remove();
    mover.carry(lane, away ? cardsBefore(this.item) : (board.placeOf(lifted.key)?.index ?? 0));
  }
}

/** How many cards of its column come before it. */
function cardsBefore(item: Element): number {
  let count = 0;
  for (let each = item.previousElementSibling; each; each = each.previousElementSibling)
    if (each.matches('[data-card]')) count++;
  return count;
}
