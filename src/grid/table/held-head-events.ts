import {letterOf} from '../../state/app/letter-key.js';

/** px a pointer may wander before it carries a head away. */
export const CARRY_FROM = 6;

const MODIFIERS = new Set(['Alt', 'AltGraph', 'Control', 'Meta', 'Shift']);

/** Keys, presses, drags and menus at the heads of columns, held until the code that handles them has loaded. */
export class HeldHeadEvents {
  private target: EventTarget | null = null;
  private events: Event[] = [];
  private life = new AbortController();

  listen(head: HTMLElement, load: (asked: Event) => void, signal: AbortSignal): void {
    this.target = null;
    const keep = (event: KeyboardEvent | MouseEvent) => {
      if ('key' in event && MODIFIERS.has(event.key)) return;
      this.begin(event);
      if (!this.target) return;
      // Not the browser's own menu instead of ours.
      if (event.type === 'contextmenu') event.preventDefault();
      else if (event.type === 'pointerdown') this.follow(event as PointerEvent);
      load(event);
    };
    for (const type of ['keydown', 'contextmenu', 'pointerdown'] as const) head.addEventListener(type, keep, {signal});
    signal.addEventListener('abort', () => this.life.abort());
  }

  /** Dispatches them again, for that code. */
  repeat(): void {
    const {target, events} = this;
    this.target = null;
    this.events = [];
    const [first, ...others] = events;
    if (!target || !first) return;
    if (!(first instanceof KeyboardEvent)) {
      target.dispatchEvent(copyOf(first));
      for (const event of others) dispatchEvent(copyOf(event));
    } else void repeatKeys(target as Element, events);
  }

  /** Afterwards the target of an event is the element whose shadow this is. */
  private begin(event: KeyboardEvent | MouseEvent): void {
    this.life.abort();
    this.life = new AbortController();
    const {target} = isTools(event) ? event : {target: null};
    const isNext = target && target === this.target && event.type === 'keydown' && this.events[0]?.type === 'keydown';
    this.events = isNext ? [...this.events, event] : [event];
    this.target = target;
  }

  /** A press that becomes a drag: the movement of the pointer counts, and the click that ends it does not. */
  private follow({pointerId, clientX}: PointerEvent): void {
    const {signal} = this.life;
    const along = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      if (event.type !== 'pointermove') this.life.abort();
      this.events = [this.events[0]!, ...(Math.abs(event.clientX - clientX) < CARRY_FROM ? [] : [event])];
      if (event.type === 'pointermove') return;
      if (this.events.length < 2) this.target = null;
      else swallowClick();
    };
    for (const type of ['pointermove', 'pointerup', 'pointercancel'] as const) addEventListener(type, along, {signal});
  }
}

/** Key by key: what one does is on the screen before the next. */
async function repeatKeys(target: Element, keys: Event[]): Promise<void> {
  for (const key of keys) {
    // One whose cell has lost the focus since means nothing any more.
    if (!target.matches(':focus')) return;
    target.dispatchEvent(copyOf(key));
    await new Promise(requestAnimationFrame);
  }
}

/** The press that carried something is no press of what is there. */
export function swallowClick(): void {
  const swallow = (click: Event) => click.stopPropagation();
  addEventListener('click', swallow, {capture: true, once: true});
  setTimeout(() => removeEventListener('click', swallow, true));
}

function copyOf(event: Event): Event {
  const {type} = event;
  if (event instanceof KeyboardEvent) return new KeyboardEvent(type, event);
  return event instanceof PointerEvent ? new PointerEvent(type, event) : new MouseEvent(type, event as MouseEvent);
}

/** What means something only with the tools of a head: some keys, a press that may become a drag, asking for a menu. */
function isTools(event: KeyboardEvent | MouseEvent): boolean {
  if (!('key' in event))
    return event.type !== 'pointerdown' || (event.button === 0 && (event as PointerEvent).pointerType !== 'touch');
  const {key, altKey, shiftKey, ctrlKey, metaKey} = event;
  const far = (ctrlKey || metaKey || key === 'F10') && shiftKey;
  return altKey || far || key === 'ContextMenu' || letterOf(event) === 'f';
}
