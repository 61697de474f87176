import {createContext, useContext, type ReactNode} from 'react';
import type {EventDetails, EventName} from '../state/app/event-details.js';

/** What a view needs of the element it is rendered in. Given by the element shell. */
export interface RootModel {
  host: HTMLElement;
  shadow: ShadowRoot;
  /** The `<div popover="manual">` of this root that all overlays portal into; shown while it has content. */
  overlayContainer: HTMLElement;
  /** Puts what is in it above the overlays of every other root. */
  raise(): void;
  /** Announces a text to screen readers through a live region inside this root. */
  announce(text: string, urgency?: 'polite' | 'assertive'): void;
  /** Adds a style sheet to this root once. `css` is the text of an imported `.css` file. */
  adopt(css: string): void;
  /**
   * Shows a node in this root until `close` is called, whoever asked for it (a model, the opener, host code). `render`
   * gets the function that removes it.
   */
  openOverlay(render: (close: () => void) => ReactNode): () => void;
  /** Dispatches an event from the host; false when it was cancelled. */
  emit<K extends EventName>(
    type: K,
    detail?: EventDetails[K],
    options?: {cancelable?: boolean; bubbles?: boolean},
  ): boolean;
}

export const RootContext = createContext<RootModel | null>(null);

export function useRoot(): RootModel {
  const root = useContext(RootContext);
  if (!root) throw new Error('no RootContext above this view');
  return root;
}

/** Adopts the sheet of a component into the root it is rendered in, before the first paint. */
export function useSheet(css: string): void {
  useRoot().adopt(css);
}
