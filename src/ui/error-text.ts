import {asServiceError, type ServiceError} from '../api/errors.js';
import type {AppModel} from '../state/app/app-model.js';
import type {MessageKey} from '../values/message-key.js';

const KEYS: Partial<Record<ServiceError['kind'], MessageKey>> = {
  network: 'ui.error.network',
  timeout: 'ui.error.timeout',
  session: 'ui.error.session',
  access: 'errorAccessDenied',
  source: 'ui.error.source', // @words lists
};

/** The sentence a person reads about a failure: the server's own as sent, else ours in their language. */
export function errorText(app: AppModel, error: unknown): string {
  const {message, kind, details} = asServiceError(error);
  if (message) return message;
  if (details.status === 429) return app.t('ui.error.busy');
  if (details.envelope?.errorCode === 'UNKNOWN_ERROR') return app.t('unknownError');
  return app.t(KEYS[kind] ?? 'ui.error.occurred');
}
