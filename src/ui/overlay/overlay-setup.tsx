import type {ReactNode} from 'react';
import {UNSAFE_PortalProvider} from 'react-aria/PortalProvider';
import {enableShadowDOM} from 'react-stately/private/flags/flags';
import {useRoot} from '../root-context.js';

// Before react-aria renders for the first time: without it outside click, Tab and focus break inside shadow roots.
enableShadowDOM();

/**
 * Wraps everything of react-aria: its overlays portal into the overlay container of the element's own root. Import it
 * from lazily loaded chunks only.
 */
export function OverlayScope({children}: {children: ReactNode}) {
  const {overlayContainer} = useRoot();
  keepStyleOut(overlayContainer.ownerDocument);
  return <UNSAFE_PortalProvider getContainer={() => overlayContainer}>{children}</UNSAFE_PortalProvider>;
}

/**
 * React-aria adds its one rule as a `<style>`, which a strict policy refuses, unless this id exists; base.css has it.
 */
const PRESS_STYLE = 'react-aria-pressable-style';

function keepStyleOut(page: Document): void {
  if (page.getElementById(PRESS_STYLE)) return;
  const placeholder = page.createElement('meta');
  placeholder.id = PRESS_STYLE;
  page.head.append(placeholder);
}
