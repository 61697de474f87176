import {useEffect, type RefObject} from 'react';

const OPEN = '[role="combobox"][aria-expanded="true"], [aria-haspopup][aria-expanded="true"]';

/** Escape within a box leaves it; what is open over it, and what uses the key itself, has it first. */
export function useEscape(box: RefObject<HTMLElement | null>, leave: () => void): void {
  useEffect(() => {
    const life = new AbortController();
    const {signal} = life;
    let taken = false;
    // Before what is inside: a list that closes is no longer open when the key comes up.
    const look = (event: KeyboardEvent) => {
      const [target, ...around] = event.composedPath().filter((node) => node instanceof Element);
      taken = !!target?.matches(OPEN) || around.some((node) => node.matches('.lc-overlays'));
    };
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || taken || event.defaultPrevented || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      leave();
    };
    box.current?.addEventListener('keydown', look, {signal, capture: true});
    box.current?.addEventListener('keydown', press, {signal});
    return () => life.abort();
  }, [box, leave]);
}
