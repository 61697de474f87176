import {Fault} from './late-part.js';
import type {RootModel} from './root-context.js';

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
  return root.openOverlay((close) => {
    const then = (work?: () => void) => () => {
      close();
      work?.();
    };
    return <Fault late calm={calm} onRetry={then(again)} onClose={then(onClose)} />;
  });
}
