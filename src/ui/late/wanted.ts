import type {RootModel} from '../root-context.js';
import {notifyUnloaded} from './notify-unloaded.js';

/**
 * Code that a person waits for. Where it does not come they are told, and what waits goes on once a Retry brings it; null:
 * they gave up.
 */
export function wanted<T>(root: RootModel, load: () => Promise<T>): Promise<T | null> {
  return load().catch(
    (cause: unknown) =>
      new Promise<T | null>((resolve) => {
        const again = () => resolve(wanted(root, load));
        notifyUnloaded(root, cause, again, {onClose: () => resolve(null)});
      }),
  );
}
