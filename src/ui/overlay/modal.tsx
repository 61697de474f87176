import type {ReactNode} from 'react';
import type {BeforeHide, ModalModel} from '../../state/app/modal-model.js';
import {lazyView} from '../late/lazy-view.js';

export const MODAL_SIZES = ['small', 'auto', 'large', 'extraLarge', 'full', 'maximized'] as const;
/** `full` covers the window, `maximized` leaves the scrim's margin. */
export type ModalSize = (typeof MODAL_SIZES)[number];

export interface ModalProps {
  size?: ModalSize;
  title: string;
  /** Beside the title, e.g. a `Badge`. */
  badge?: ReactNode;
  fullscreenToggle?: boolean;
  closeButton?: boolean;
  /** No head and no margins: what is in it brings them, and its title is only read out. It stands near the top. */
  bare?: boolean;
  /** false: neither Esc nor the backdrop closes it. */
  dismissable?: boolean;
  /** Milliseconds from Esc to the closing; at once when absent. */
  escapeDelay?: number;
  /** false, also later, keeps it open. Not asked by `hide({force: true})`. */
  onBeforeHide?: BeforeHide;
  /** It is closing and takes no more keys; the focus is back where it came from. */
  onFocusReturned?: () => void;
  /** It has left the screen and the focus is back. */
  onHidden?: () => void;
  /** 500 ms after it left the screen: whoever rendered it unmounts it now. */
  onClose?: () => void;
  /** After the badge. */
  header?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  /** `alertdialog` has no header of its own and is a bottom sheet on phones. */
  role?: 'dialog' | 'alertdialog';
  /** Id of the text that describes it. */
  describedBy?: string;
  /** Opens, closes and observes it from outside; without one it opens when mounted. */
  model?: ModalModel;
}

/** Given up before it could be shown: as if it had been closed. */
const ModalView = lazyView(() => import('./modal-view.js').then(({ModalView: view}) => view), {
  onClose: (modal) => () => {
    void modal.onBeforeHide?.();
    modal.onHidden?.();
    modal.onClose?.();
  },
});

/** Fetches the code of modals ahead of the first one, so that it also opens while the server is away. */
export const preloadModal = () => ModalView.preload();

/** A modal window in the overlay layer of the element it is rendered in. Inside it `useModal()` gives access to it. */
export function Modal(props: ModalProps) {
  return <ModalView {...props} />;
}
