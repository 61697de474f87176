import type {ReactNode, RefObject} from 'react';
import {lazyView} from '../late/lazy-view.js';

export interface PopupProps {
  /** What it opens beside, and where the focus goes when it closes. */
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onClose: () => void;
  /** Accessible name; the popup is a non-modal dialog. */
  label: string;
  /** Edge of the anchor it lines up with. */
  align?: 'start' | 'end';
  children: ReactNode;
}

const PopupView = lazyView(() => import('./popup-view.js').then(({PopupView: view}) => view), {
  onClose: (popup) => popup.onClose,
});

/** Fetches the code of popups ahead of the first press, e.g. when the pointer comes near. */
export const preloadPopup = () => PopupView.preload();

/** A box that stays beside its anchor and closes with Esc, a press outside, or when the focus leaves it. */
export function Popup(props: PopupProps) {
  if (!props.open) return null;
  return <PopupView {...props} />;
}
