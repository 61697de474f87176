import {signal, type ReadonlySignal} from '@preact/signals-react';

/** ms: what follows a press, as its click, is over. */
const QUIET = 400;

/** Fields with what opens from them, and the line about the others: while one of them is aimed at, it stays where it is. */
const AIMED_AT = '.lc-form, .lc-popup, .lc-others-line';

/**
 * Whether a person's hand is in a form: the pointer over its fields, or the focus in one, unless a script gave it and nothing was
 * pressed since. It is there at once, and away a moment after.
 */
export function followHand(shadow: ShadowRoot, ended: AbortSignal): ReadonlySignal<boolean> {
  const there = signal(false);
  let [over, acted] = [false, false];
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const aims = (target: EventTarget | null) =>
    target instanceof Element && target.getRootNode() === shadow && target.closest(AIMED_AT) !== null;
  const look = () => {
    clearTimeout(leaving);
    const focused = shadow.activeElement;
    if (over || focused?.closest('.lc-others-line') || (acted && aims(focused))) there.value = true;
    else leaving = setTimeout(() => (there.value = false), QUIET);
  };
  const listen = (types: string[], heard: (event: Event) => void) => {
    for (const type of types)
      shadow.addEventListener(type, (event) => (heard(event), look()), {signal: ended, capture: true});
  };
  listen(['pointerover', 'pointermove', 'pointerdown'], ({target}) => (over = aims(target)));
  listen(['pointerout'], (event) => (over = aims((event as PointerEvent).relatedTarget)));
  listen(['pointerdown', 'keydown'], () => (acted = true));
  listen(['focusin', 'focusout'], () => undefined);
  ended.addEventListener('abort', () => clearTimeout(leaving), {once: true});
  return there;
}
