import {effect} from '@preact/signals-react';
import {leavePage} from '../ui/leave-page.js';
import type {FormModel} from '../state/form-model.js';

const loadGuard = () => import('./leave-guard.js');

/** Guards the page as soon as something is unsaved in the form; the code of it comes then. */
export function guardWhenModified(host: Node, form: () => FormModel | null, connection: AbortSignal): void {
  let asked = false;
  const stop = effect(() => {
    if (asked || !form()?.modified.value) return;
    asked = true;
    loadGuard().then(
      ({guardPage}) => connection.aborted || guardPage(host, form, connection),
      () => {
        asked = false;
      },
    );
  });
  connection.addEventListener('abort', stop);
}

/** Goes to another page without a question. */
export function go(url: string): void {
  loadGuard().then(
    (guard) => guard.go(url),
    () => leavePage(url),
  );
}
