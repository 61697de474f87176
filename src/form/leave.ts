import {leavePage} from '../ui/leave-page.js';
import type {FormModel} from '../state/form-model.js';

const loadGuard = () => import('./leave-guard.js');

/** Guards the page against the loss of what is unsaved in the form; the code of it comes beside the form's first view. */
export function guardBesides(host: Node, form: () => FormModel | null, connection: AbortSignal): void {
  loadGuard().then(
    ({guardPage}) => connection.aborted || guardPage(host, form, connection),
    // Asked for again when the line is back: the journal keeps what is unsaved until then.
    () => addEventListener('online', () => guardBesides(host, form, connection), {signal: connection, once: true}),
  );
}

/** Goes to another page without a question. */
export function go(url: string): void {
  loadGuard().then(
    (guard) => guard.go(url),
    () => leavePage(url),
  );
}
