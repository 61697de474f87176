import {useLayoutEffect, useRef, type RefObject} from 'react';
import {firstFocus, focusedElement, holdsFocus} from '../ui/focus.js';
import {useModal} from '../ui/overlay/modal-context.js';
import {useRoot} from '../ui/root-context.js';
import type {FocusRegistry} from './focus-registry.js';

/**
 * Focuses the first field once a form is ready: in a modal, on a page where its element has `autofocus`, and where a
 * new record was begun instead of a saved one.
 */
export function useFirstFocus(
  box: RefObject<HTMLElement | null>,
  stage: FocusRegistry,
  ready: boolean,
  onBegun: () => void,
): void {
  const {host} = useRoot();
  const modal = useModal();
  const done = useRef(false);
  const latest = useRef(onBegun);
  latest.current = onBegun;
  useLayoutEffect(() => {
    const {begun} = stage;
    if (!ready || (done.current && !begun) || !box.current) return;
    done.current = true;
    stage.begun = false;
    const {current} = box;
    const focusFirst = () => {
      const first = firstFocus(current, true);
      // As by script: a lookup does not open its list.
      (stage.handleAt(first) ?? first)?.focus();
    };
    const dialog = modal ? current.closest('.lc-dialog') : null;
    const focused = focusedElement();
    // A person who has gone elsewhere meanwhile stays there.
    const free = !focused || (begun && holdsFocus(dialog ?? host));
    if (begun) latest.current();
    if (free && (begun || (!modal && host.autofocus))) focusFirst();
    if (!dialog || begun) return;
    if (focused === dialog) return focusFirst();
    // The form was ready before its modal was open.
    dialog.addEventListener('focusin', ({target}) => target === dialog && focusFirst(), {once: true});
  }, [box, stage, ready, modal, host]);
}
