import {useApp} from '../../ui/app-context.js';
import {confirm} from '../../ui/notices/confirm.js';
import {useRoot} from '../../ui/root-context.js';

/** Removes a file by its name, after a question unless `noConfirm`; the focus goes on to what `next` finds. */
export function useRemoval(noConfirm = false, next: () => HTMLElement | null) {
  const app = useApp();
  const root = useRoot();
  return async (name: string, remove: () => void): Promise<void> => {
    let closed = () => {};
    const closing = new Promise<void>((done) => (closed = done));
    const question = {
      kind: 'danger' as const,
      title: app.t('deletionConfirmation'),
      text: name,
      confirmLabel: app.t('file.delete'),
      cancelLabel: app.t('file.keep'),
      onFocusReturned: closed,
    };
    if (!noConfirm && !(await confirm(root, app, question))) return;
    remove();
    root.announce(app.t('file.removed', {name}));
    // Until the question has given the focus back, to a button that is gone with its file, the page is inert.
    if (!noConfirm) await closing;
    requestAnimationFrame(() => next()?.focus());
  };
}
