import {useEffect, useRef, type RefObject} from 'react';
import {focusedElement, nodeAround} from '../../ui/focus.js';

/** What the focus was in last, of all forms of the page. */
let last: HTMLElement | null = null;

/**
 * Hands keys to the form that had the focus last while nothing in particular has it: what had it was deleted, or a press
 * beside the fields gave it to the page or to a part of the page around the form.
 */
export function useStrayKeys(box: RefObject<HTMLElement | null>, take: (event: KeyboardEvent) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const {current} = box;
    const life = new AbortController();
    const {signal} = life;
    current?.addEventListener('focusin', () => (last = current), {signal});
    document.addEventListener('keydown', (event) => last === current && isStray(current) && latest.current(event), {
      signal,
    });
    return () => {
      life.abort();
      if (last === current) last = null;
    };
  }, [box]);
}

function isStray(box: HTMLElement | null): boolean {
  const focused = focusedElement();
  let node: Node | null = focused && box;
  while (node && node !== focused) node = nodeAround(node);
  return node === focused;
}
