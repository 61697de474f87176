import {Fault} from './lazy-view.js';
import type {RootModel} from '../root-context.js';

/** What gives up the panel of a root: there is one at a time. */
const shown = new WeakMap<RootModel, () => void>();

/**
 * Shows that requested code did not load, in a panel over the page; Retry calls `again`. `calm` leaves the focus where
 * it is, in a field that would close without it. `onClose`: the person gives up, or asks for something else that does
 * not load either. Returns a function that removes the panel.
 */
export function notifyUnloaded(
  root: RootModel,
  cause: unknown,
  again: () => void,
  {calm, onClose}: {calm?: boolean; onClose?: () => void} = {},
): () => void {
  root.emit('lc-error', {code: 'LC3001', message: String(cause), cause});
  shown.get(root)?.();
  let leave = () => {};
  const then = (work?: () => void) => () => {
    leave();
    work?.();
  };
  const giveUp = then(onClose);
  const end = root.openOverlay(() => <Fault late calm={calm} onRetry={then(again)} onClose={giveUp} />);
  leave = () => {
    end();
    if (shown.get(root) === giveUp) shown.delete(root);
  };
  shown.set(root, giveUp);
  return leave;
}
