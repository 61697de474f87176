import {Fault} from './late-part.js';
import type {RootModel} from './root-context.js';

/** What takes the panel of a root away: there is one at a time. */
const shown = new WeakMap<RootModel, () => void>();

/**
 * Tells that the code of what was asked for did not come, in a panel over the page; Retry asks `again`. `calm` leaves the
 * focus where it is, in a field that would close without it. Answers how to take the panel away.
 */
export function tellUnloaded(
  root: RootModel,
  cause: unknown,
  again: () => void,
  {calm, onClose}: {calm?: boolean; onClose?: () => void} = {},
): () => void {
  root.emit('lc-error', {code: 'LC3001', message: String(cause), cause});
  shown.get(root)?.();
  const end = root.openOverlay((close) => {
    const then = (work?: () => void) => () => {
      close();
      work?.();
    };
    return <Fault late calm={calm} onRetry={then(again)} onClose={then(onClose)} />;
  });
  shown.set(root, end);
  return end;
}
