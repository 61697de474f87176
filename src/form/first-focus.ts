import {useLayoutEffect, useRef, type RefObject} from 'react';
import {firstFocus, focusedElement} from '../ui/focus.js';
import {useModal} from '../ui/modal-context.js';
import {useRoot} from '../ui/root-context.js';
import type {FormStage} from './stage.js';

/** Puts the focus into the first field once a form is ready: in a modal, and on a page where its element has `autofocus`. */
export function useFirstFocus(box: RefObject<HTMLElement | null>, stage: FormStage, ready: boolean): void {
  const {host} = useRoot();
  const modal = useModal();
  const done = useRef(false);
  useLayoutEffect(() => {
    if (!ready || done.current || !box.current) return;
    done.current = true;
    const {current} = box;
    const focusFirst = () => {
      const first = firstFocus(current, true);
      // As by script: a lookup does not open its list.
      (stage.handleAt(first) ?? first)?.focus();
    };
    const dialog = modal ? current.closest('.lc-dialog') : null;
    // A person who has gone elsewhere meanwhile stays there.
    if (!modal && host.autofocus && !focusedElement()) focusFirst();
    if (!dialog) return;
    if (focusedElement() === dialog) return focusFirst();
    // The form was ready before its modal was open.
    dialog.addEventListener('focusin', ({target}) => target === dialog && focusFirst(), {once: true});
  }, [box, stage, ready, modal, host]);
}
