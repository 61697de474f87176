/** Cards around those in view, on each side: a fast pointer is over one of them before the next frame. */
const AROUND = 20;
/** Class of the copy of a card that follows the pointer; it lies in the column that it comes from. */
export const LIFTED = 'is-lift';
/** Class of what stands for the cards after those near. */
const REST = 'lc-lane__rest';

/**
 * Selects the cards that a drag may land on: of a long column those near. Sortable measures each one that it may land on at every move
 * of the pointer, and looks for the last one from the end: the rest stops it there.
 */
export const nearOf = (card: string) => `${card}:not([data-windowed] > :not([data-near])), .${REST}`;

/**
 * Leaves of long columns only the cards in view and some around them while one is dragged, in the places they had. The browser looks
 * through every card that is there for what is under the pointer and for what has come into view.
 */
export class NearCards {
  private readonly lists: NearList[];

  constructor(board: HTMLElement, life: AbortSignal) {
    this.lists = [...board.querySelectorAll<HTMLElement>('.lc-lane__cards.is-long')].map((list) => new NearList(list));
    this.follow();
    life.addEventListener('abort', () => this.clear());
  }

  /** Follows what has been scrolled or has come since. */
  follow(): void {
    const writes = this.lists.map((list) => list.changed());
    for (const write of writes) write?.();
  }

  private clear(): void {
    const stays = this.lists.map((list) => list.held());
    for (const list of this.lists) list.clear();
    for (const stay of stays) stay();
  }
}

/** The cards of one column. Reading and writing are apart: what is read after a write lays the page out. */
class NearList {
  private readonly body: HTMLElement;
  private readonly rest = document.createElement('li');
  /** px from the start of a card to that of the next one. */
  private readonly pitches = new WeakMap<Element, number>();
  private readonly usual: number;
  private readonly gap: number;
  private readonly padding: number;
  private near = new Set<Element>();
  private seen = '';

  constructor(private readonly list: HTMLElement) {
    this.body = list.closest<HTMLElement>('.lc-lane__body')!;
    const {rowGap, paddingBlockStart} = getComputedStyle(list);
    this.gap = parseFloat(rowGap);
    this.padding = parseFloat(paddingBlockStart);
    this.rest.className = REST;
    this.rest.setAttribute('aria-hidden', 'true');
    this.measure(list.children);
    this.usual = this.pitches.get(list.firstElementChild!) ?? 0;
  }

  /** What there is to write where something has changed since the last time. */
  changed(): (() => void) | undefined {
    const {list, body} = this;
    const seen = [body.scrollTop, body.clientHeight, list.childElementCount - Number(this.rest.isConnected)].join();
    if (seen === this.seen) return undefined;
    this.seen = seen;
    this.measure(this.near);
    const cards = [...list.children].filter((card) => card !== this.rest && !card.classList.contains(LIFTED));
    const top = body.getBoundingClientRect().top - list.getBoundingClientRect().top - this.padding;
    const first = Math.max(0, this.placeAt(cards, top) - AROUND);
    const last = this.placeAt(cards, top + body.clientHeight) + 1 + AROUND;
    return () => this.show(cards, first, last);
  }

  /** Keeps a card where it is seen, whatever is drawn above it; to be called once all is written. */
  held(): () => void {
    const {top} = this.body.getBoundingClientRect();
    const card = [...this.near].find((each) => each.isConnected && each.getBoundingClientRect().top >= top);
    const before = card?.getBoundingClientRect().top ?? 0;
    return () => {
      if (card) this.body.scrollTop += card.getBoundingClientRect().top - before;
    };
  }

  clear(): void {
    this.rest.remove();
    this.list.style.removeProperty('padding-block-start');
    this.list.removeAttribute('data-windowed');
    for (const card of this.near) card.removeAttribute('data-near');
  }

  private measure(cards: Iterable<Element>): void {
    for (const card of cards) {
      const {height} = card.getBoundingClientRect();
      if (height) this.pitches.set(card, height + this.gap);
    }
  }

  /** Place of the card at that many px from the first. */
  private placeAt(cards: readonly Element[], top: number): number {
    let end = 0;
    const place = cards.findIndex((card) => (end += this.pitchOf(card)) > top);
    return place < 0 ? cards.length : place;
  }

  private pitchOf(card: Element): number {
    return this.pitches.get(card) ?? this.usual;
  }

  private show(cards: readonly Element[], first: number, last: number): void {
    const {list, rest} = this;
    const near = new Set(cards.slice(first, last));
    for (const card of this.near) if (!near.has(card)) card.removeAttribute('data-near');
    for (const card of near) if (!this.near.has(card)) card.setAttribute('data-near', '');
    this.near = near;
    const heightOf = (some: readonly Element[]) => some.reduce((height, card) => height + this.pitchOf(card), 0);
    list.style.paddingBlockStart = `${this.padding + heightOf(cards.slice(0, first))}px`;
    const after = heightOf(cards.slice(last));
    rest.style.blockSize = `${after - this.gap}px`;
    if (!after) rest.remove();
    else if (list.lastElementChild !== rest) list.append(rest);
    list.setAttribute('data-windowed', '');
  }
}
