import type {RootModel} from '../root-context.js';
import {notifyUnloaded} from './notify-unloaded.js';
import type {AppModel} from '../../state/app/app-model.js';
import type {LazyPart} from '../../values/lazy-part.js';

/**
 * Code that a person waits for. When it does not load they are informed, and what waits goes on once a Retry loads it;
 * null: they gave up.
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

/** The same with the sentences that the code says. */
export function worded<T>({app, root}: {app: AppModel; root: RootModel}, part: LazyPart<T>): Promise<T | null> {
  return wanted(root, () => app.load(part));
}
