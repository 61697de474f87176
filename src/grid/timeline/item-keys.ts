import {openItemMenu} from './lazy-item-menu.js';
import {pressItem, type TimelineParts} from './timeline-parts.js';

/** What the arrow keys go to: an event, a bar, or the name of a row without one. */
const ITEM = '[data-item]';

/** The keys of a timeline: one tab stop, and what is done with the row of an item. */
export class ItemKeys {
  private current: HTMLElement | null = null;

  constructor(
    protected readonly box: HTMLElement,
    protected readonly parts: () => TimelineParts,
    life: AbortSignal,
  ) {
    const on = {signal: life};
    box.addEventListener('focusin', ({target}) => this.enter(target as Element), on);
    box.addEventListener('keydown', (event) => this.press(event), on);
    const drawn = new MutationObserver(() => this.keep());
    drawn.observe(box, {childList: true, subtree: true});
    life.addEventListener('abort', () => drawn.disconnect());
    this.keep();
  }

  /** Whether a key of the view itself did something. */
  protected act(_event: KeyboardEvent, _item: HTMLElement): boolean {
    return false;
  }

  protected items(): HTMLElement[] {
    return [...this.box.querySelectorAll<HTMLElement>(ITEM)];
  }

  protected go(item: HTMLElement | undefined): boolean {
    item?.focus({preventScroll: true});
    item?.scrollIntoView({block: 'nearest', inline: 'nearest'});
    return true;
  }

  /** There is always one tab stop. */
  private keep(): void {
    if (this.current?.isConnected && this.box.contains(this.current)) return;
    this.set(this.box.querySelector<HTMLElement>(ITEM));
  }

  private set(item: HTMLElement | null): void {
    if (this.current) this.current.tabIndex = -1;
    this.current = item;
    if (item) item.tabIndex = 0;
  }

  private enter(target: Element): void {
    const item = target.closest<HTMLElement>(ITEM);
    if (item && item !== this.current) this.set(item);
  }

  private press(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    const item = target.closest<HTMLElement>(ITEM);
    if (!item || event.ctrlKey || event.metaKey) return;
    // What was pressed within an item answers these itself.
    if (item !== target && (event.key === ' ' || event.key === 'Enter')) return;
    if (!this.act(event, item) && !(!event.altKey && (this.walk(event, item) || this.use(event, item)))) return;
    event.preventDefault();
    event.stopPropagation();
  }

  private walk({key, shiftKey}: KeyboardEvent, item: HTMLElement): boolean {
    if (shiftKey) return false;
    const items = this.items();
    const at = items.indexOf(item);
    const steps: Record<string, () => HTMLElement | undefined> = {
      ArrowDown: () => items[at + 1],
      ArrowUp: () => items[at - 1],
      Home: () => items[0],
      End: () => items.at(-1),
    };
    return key in steps && this.go(steps[key]!());
  }

  private use({key, shiftKey}: KeyboardEvent, item: HTMLElement): boolean {
    const parts = this.parts();
    const row = parts.model.rowOf(item.dataset.item!);
    if (!row) return false;
    if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) openItemMenu(parts, row, item);
    else if (key === 'Enter' || (key === ' ' && parts.session.selecting.peek())) pressItem(parts, row, shiftKey);
    else return false;
    return true;
  }
}
