import {useEffect, useState, type RefObject} from 'react';
import {nextOpening} from '../state/app/modal-model.js';
import {enterHistory} from '../ui/overlay/modal-history.js';

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
