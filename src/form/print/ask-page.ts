import type {EventName} from '../../state/app/event-details.js';
import type {RootModel} from '../../ui/root-context.js';

/**
 * Fires a before-hook from the element whose root is given. false: a listener cancelled it, or a promise it gave to
 * `detail.waitUntil` became false or failed.
 */
export async function askPage(root: RootModel, type: EventName, detail: unknown): Promise<boolean> {
  const waits: unknown[] = [];
  const waitUntil = (promise: unknown) => void waits.push(promise);
  if (!root.emit(type, {...(detail as object), waitUntil} as never, {cancelable: true})) return false;
  try {
    return (await Promise.all(waits)).every((answer) => answer !== false);
  } catch (cause) {
    root.emit('lc-error', {code: 'LC1000', message: cause instanceof Error ? cause.message : String(cause), cause});
    return false;
  }
}
