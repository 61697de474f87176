/** Cards around those in view, on each side: a fast pointer is over one of them before the next frame. */
const AROUND = 20;

/**
 * Selects the cards that a drag may land on: of a long column those in view and some around them. Sortable measures each one that it may
 * land on at every move of the pointer.
 */
export const nearOf = (card: string) => `${card}:not([data-windowed] > :not([data-near]))`;

/** Marks these cards while one is dragged. */
export class NearCards {
  private readonly marked = new Map<Element, Set<Element>>();

  constructor(
    private readonly board: HTMLElement,
    life: AbortSignal,
  ) {
    this.mark();
    life.addEventListener('abort', () => this.clear());
  }

  /** Follows what has been scrolled or has come since. */
  mark(): void {
    for (const list of this.board.querySelectorAll('.lc-lane__cards.is-long')) {
      const [first, last] = shownOf(list);
      const near = new Set([...list.children].slice(Math.max(0, first - AROUND), last + AROUND));
      const before = this.marked.get(list);
      for (const card of before ?? []) if (!near.has(card)) card.removeAttribute('data-near');
      for (const card of near) if (!before?.has(card)) card.setAttribute('data-near', '');
      this.marked.set(list, near);
      list.setAttribute('data-windowed', '');
    }
  }

  private clear(): void {
    for (const [list, near] of this.marked) {
      list.removeAttribute('data-windowed');
      for (const card of near) card.removeAttribute('data-near');
    }
  }
}

/** Places of the first card in view and of the one after the last. */
function shownOf(list: Element): [number, number] {
  const {top, bottom} = list.closest('.lc-lane__body')!.getBoundingClientRect();
  return [placeWhere(list, (card) => card.bottom > top), placeWhere(list, (card) => card.top >= bottom)];
}

/** Place of the first card for which `holds` is true, as it is for all after it. */
function placeWhere({children}: Element, holds: (card: DOMRect) => boolean): number {
  let [low, high] = [0, children.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(children[middle]!.getBoundingClientRect())) high = middle;
    else low = middle + 1;
  }
  return low;
}
