import {useApp} from '../../ui/app-context.js';
import {confirm} from '../../ui/notices/confirm.js';
import {useRoot} from '../../ui/root-context.js';

/** Frames that a question may need to release the page. */
const MOST_FRAMES = 60;

/** Removes a file by its name, after a question unless `noConfirm`; the focus goes on to what `next` finds. */
export function useRemoval(noConfirm = false, next: () => HTMLElement | null) {
  const app = useApp();
  const root = useRoot();
  return async (name: string, remove: () => void): Promise<void> => {
    const question = {
      kind: 'danger' as const,
      title: app.t('deletionConfirmation'),
      text: name,
      confirmLabel: app.t('file.delete'),
      cancelLabel: app.t('file.keep'),
    };
    if (!noConfirm && !(await confirm(root, app, question))) return;
    remove();
    root.announce(app.t('file.removed', {name}));
    requestAnimationFrame(() => focusWhenFree(next));
  };
}

/** The question gives the focus back to the button that is gone with its file, and until it has, the page is inert. */
function focusWhenFree(next: () => HTMLElement | null, frames = MOST_FRAMES): void {
  const element = next();
  element?.focus();
  const {activeElement} = (element?.getRootNode() ?? document) as Document | ShadowRoot;
  if (activeElement !== element && frames > 0) requestAnimationFrame(() => focusWhenFree(next, frames - 1));
}
