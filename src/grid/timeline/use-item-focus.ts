import {useLayoutEffect, type RefObject} from 'react';
import type {GridSession} from '../grid-session.js';
import type {BarMover} from './bar-mover.js';

/** Gives the focus to the item that it is meant for, unless it is elsewhere on the page by now. */
export function useItemFocus(box: RefObject<HTMLElement | null>, mover: BarMover, session: GridSession): void {
  const focused = mover.focused.value;
  useLayoutEffect(() => {
    if (focused === null) return;
    const item = box.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(focused)}"]`);
    if (!item) return;
    const {activeElement} = session.root.shadow;
    if (!activeElement || activeElement.closest('.lc-timeline, .lc-overlays')) item.focus();
    mover.focused.value = null;
  });
}
