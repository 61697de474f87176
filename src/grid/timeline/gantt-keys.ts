import type {Bar, BarEdge} from '../../state/timeline/gantt-lines.js';
import {ItemKeys} from './item-keys.js';
import type {TimelineParts} from './timeline-parts.js';

/** The keys of bars: arrows walk, with Alt they move the bar, which is saved when Alt is let go; + and − zoom. */
export class GanttKeys extends ItemKeys {
  constructor(box: HTMLElement, parts: () => TimelineParts, life: AbortSignal) {
    super(box, parts, life);
    const on = {signal: life};
    const drop = () => {
      if (parts().model.lifted.peek()?.byKeys) parts().mover.drop();
    };
    box.addEventListener('keyup', ({key}) => key === 'Alt' && drop(), on);
    box.addEventListener('focusout', drop, on);
  }

  protected override act(event: KeyboardEvent, item: HTMLElement): boolean {
    const {key, altKey, shiftKey} = event;
    const {model, mover, session} = this.parts();
    if (key === 'Escape' && model.lifted.peek()) {
      mover.cancel();
      return true;
    }
    const days = this.side(key);
    const row = model.rowOf(item.dataset.item!);
    if (altKey) return !!days && !!row && this.carry(item, days, shiftKey ? 'end' : 'both');
    if (key === '+' || key === '=' || key === '-' || key === '−') {
      const bar = this.barOf(item);
      model.zoom(key === '-' || key === '−' ? -1 : 1, bar?.start ?? model.period.peek().from);
      session.root.announce(session.app.t(`timeline.scale.${model.period.peek().scale}`));
      return true;
    }
    return !!days && !shiftKey && this.beside(item, days);
  }

  private carry(item: HTMLElement, days: number, edge: BarEdge): boolean {
    const {model, mover} = this.parts();
    const key = item.dataset.item!;
    if (model.lifted.peek()?.key !== key && !mover.lift(model.rowOf(key)!, edge, true)) return true;
    mover.carry(days, edge, true);
    item.scrollIntoView({block: 'nearest', inline: 'nearest'});
    return true;
  }

  /** The bar that begins next, before or after this one; of those that begin on its day the one below or above. */
  private beside(item: HTMLElement, side: number): boolean {
    const own = this.barOf(item);
    if (!own) return false;
    const items = this.items();
    const here = items.indexOf(item);
    const found = items
      .map((each, index) => ({each, index, bar: this.barOf(each)}))
      .filter(({bar, index}) => {
        const away = bar ? (bar.start - own.start) * side : -1;
        return away > 0 || (away === 0 && (index - here) * side > 0);
      })
      .sort((a, b) => (a.bar!.start - b.bar!.start) * side || (a.index - b.index) * side);
    return this.go(found[0]?.each);
  }

  private barOf({dataset}: HTMLElement): Bar | null {
    const line = this.parts()
      .model.lines.peek()
      .find(({key}) => key === dataset.item);
    return line?.kind === 'row' ? line.bar : null;
  }

  /** 1 for the key towards later days, −1 for the other, 0 for other keys. */
  private side(key: string): number {
    if (key !== 'ArrowRight' && key !== 'ArrowLeft') return 0;
    return (key === 'ArrowRight') === (getComputedStyle(this.box).direction !== 'rtl') ? 1 : -1;
  }
}
