import {asServiceError} from '../../api/errors.js';
import type {CommandContext} from './session-commands.js';

/** Shows that a command failed, and reports it to the page. */
export function notifyFailure({app, form}: CommandContext, cause: unknown): void {
  const error = asServiceError(cause);
  if (error.kind === 'aborted') return;
  const title = form.host.sentence(error);
  app.notifications.add({kind: 'danger', title});
  form.host.emit('lc-error', {code: error.code, message: title, cause});
}
