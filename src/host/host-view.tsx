import {Fragment, useEffect, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import {useSignals} from '@preact/signals-react/runtime';
import type {AppModel} from '../state/app/app-model.js';
import {whenIdle} from '../state/app/when-idle.js';
import {AppContext} from '../ui/app-context.js';
import {Boundary} from '../ui/late/boundary.js';
import {Fault} from '../ui/late/lazy-view.js';
import {RootContext} from '../ui/root-context.js';
import type {ElementRoot} from './root.js';

/** What `HostView` needs of the element it renders. */
export interface ViewHost {
  readonly root: ElementRoot;
  readonly app: AppModel | null;
  renderView(): ReactNode;
  /** The view has been painted into the root for the first time since it was mounted. */
  viewMounted(): void;
}

/**
 * The view of failures is loaded before one happens: then the server may be away. It keeps no reference to the element
 * while it loads.
 */
const preloadFault = () => Fault.preload();

/** The one component r2wc mounts. It is handed no props of ours: every property is a signal of the host. */
export function HostView({container}: {container?: Node}) {
  useSignals();
  const host = (container as ShadowRoot).host as unknown as ViewHost;
  // A passive effect: only after it do changed signals render again, and `updateComplete` must not promise it before.
  useEffect(() => {
    host.viewMounted();
    whenIdle(preloadFault);
  }, [host]);
  const {root, app} = host;
  if (!app) return null;
  return (
    <AppContext value={app}>
      <RootContext value={root}>
        <Boundary>
          <View host={host} />
        </Boundary>
        {root.overlays.value.map(({id, node, close}) => (
          <Fragment key={id}>
            {createPortal(<Boundary onClose={close}>{node}</Boundary>, root.overlayContainer)}
          </Fragment>
        ))}
      </RootContext>
    </AppContext>
  );
}

/** Inside the boundary: what draws the view may throw. */
function View({host}: {host: ViewHost}) {
  useSignals();
  return host.renderView();
}
