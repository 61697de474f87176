import {createContext, useContext} from 'react';

/** What the content of a modal may ask of it. */
export interface ModalAccess {
  /** Fills the window: by its size, or because the person chose so. Reading it follows the toggle. */
  readonly fullscreen: boolean;
  /** Asks the before-hide check first unless `force`; false when the modal stayed. */
  hide(options?: {force?: boolean}): Promise<boolean>;
}

export const ModalContext = createContext<ModalAccess | null>(null);

/** The modal this view is in, or null. */
export function useModal(): ModalAccess | null {
  return useContext(ModalContext);
}
