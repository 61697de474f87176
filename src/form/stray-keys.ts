import {useEffect, useRef, type RefObject} from 'react';
import {focusedElement} from '../ui/focus.js';

/** What the focus was in last, of all forms of the page. */
let last: HTMLElement | null = null;

/** Hands keys to the form that had the focus last while nothing has it, e.g. because what had it was deleted. */
export function useStrayKeys(box: RefObject<HTMLElement | null>, take: (event: KeyboardEvent) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const {current} = box;
    const life = new AbortController();
    const {signal} = life;
    current?.addEventListener('focusin', () => (last = current), {signal});
    document.addEventListener('keydown', (event) => last === current && !focusedElement() && latest.current(event), {
      signal,
    });
    return () => {
      life.abort();
      if (last === current) last = null;
    };
  }, [box]);
}
