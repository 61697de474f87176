import type {ReactNode} from 'react';
import {createRoot} from 'react-dom/client';
import {HostView, type ViewHost} from '../src/host/host-view.js';
import {ElementRoot} from '../src/host/root.js';
import type {AppModel} from '../src/state/app/app-model.js';

/** What the root of an element says of its language and looks. */
const LOOKS = ['lang', 'dir', 'data-theme', 'data-density'];

/**
 * Shows a view within another element's, in a shadow root of its own: to what is around it, it is one node. Gives how to remove
 * it.
 */
export function showInside(box: HTMLElement, app: AppModel, view: () => ReactNode): () => void {
  const place = document.createElement('div');
  place.dataset.inside = '';
  place.attachShadow({mode: 'open'});
  const root = new ElementRoot(place);
  const outer = box.closest('.lc-root');
  const follow = () => {
    for (const name of LOOKS) root.inner.setAttribute(name, outer?.getAttribute(name) ?? '');
  };
  const looks = new MutationObserver(follow);
  follow();
  if (outer) looks.observe(outer, {attributeFilter: LOOKS});
  const host: ViewHost = {root, app, renderView: view, viewMounted: () => undefined};
  const tree = createRoot(root.mount);
  tree.render(<HostView container={{host} as unknown as Node} />);
  box.append(place);
  return () => {
    looks.disconnect();
    place.remove();
    // React may be at work on what is around it.
    queueMicrotask(() => tree.unmount());
  };
}
