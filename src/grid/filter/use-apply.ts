import {useEffect, useRef} from 'react';
import {focusedElement} from '../../ui/focus.js';

/** After a field was left, its value is applied this many ms later. */
const APPLY_DELAY = 100;

/** Whether a person types into it. */
export function isTyped(element: Element): boolean {
  return element instanceof HTMLInputElement && !['checkbox', 'radio'].includes(element.type);
}

/** What Enter and OK do: leave the field that has the focus, and apply 100 ms later; at once where no text is typed. */
export function useApply(apply: () => void): () => void {
  const latest = useRef(apply);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = apply;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    const field = focusedElement();
    if (!field || !isTyped(field)) return latest.current();
    field.blur();
    timer.current = setTimeout(() => latest.current(), APPLY_DELAY);
  };
}
