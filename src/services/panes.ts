import {useEffect, useRef, useState, type RefObject} from 'react';
import {nextOpening} from '../state/app/modal-model.js';
import {focusedElement} from '../ui/focus.js';
import {enterHistory} from '../ui/overlay/modal-history.js';
import {useRoot} from '../ui/root-context.js';

/** What there is room for: all panes, two of them, or one. */
export type Room = 'desk' | 'tablet' | 'phone';

/** px of the element from which two panes have room. */
const TABLET = 577;

/** The room of an element; `desk` is its width in px from which all panes have room. */
export function useRoomOf(box: RefObject<HTMLElement | null>, desk: number): Room {
  const [room, setRoom] = useState<Room>('desk');
  useEffect(() => {
    const element = box.current!;
    const look = () => {
      const {clientWidth} = element;
      if (clientWidth) setRoom(clientWidth >= desk ? 'desk' : clientWidth >= TABLET ? 'tablet' : 'phone');
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, desk]);
  return room;
}

/** The browser's Back leads from a pane that covers another; null: the pane that is shown covers none. */
export function useBack(session: {back(): void}, covering: string | null): void {
  useEffect(() => {
    if (covering === null) return;
    const close = async () => {
      session.back();
      return true;
    };
    return enterHistory({order: nextOpening(), close});
  }, [session, covering]);
}

/** Gives the focus once to what is found when it is `ready`, unless it is elsewhere on the page: what had it went with what was shown before. */
export function useLostFocus(ready: boolean, find: () => HTMLElement | null | undefined): void {
  const {shadow} = useRoot();
  const latest = useRef(find);
  latest.current = find;
  const isGiven = useRef(false);
  useEffect(() => {
    if (!ready || isGiven.current) return;
    isGiven.current = true;
    const focused = focusedElement();
    // React gives the focus to the element then, which gives it to its first button.
    if (!focused || focused.getRootNode() === shadow) latest.current()?.focus();
  }, [ready, shadow]);
}
