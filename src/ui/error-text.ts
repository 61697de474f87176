import {asServiceError, type ServiceError} from '../api/errors.js';
import type {AppModel} from '../state/app/app-model.js';
import type {MessageKey} from '../values/message-key.js';

/** What a person reads where the server said nothing, and what they can do. */
interface Situation {
  key: MessageKey;
  /** `signIn`: the same works after that. `none`: it would fail again. When absent, asking again may work. */
  way?: 'signIn' | 'none';
}

/** The error catalogue: by kind of failure, and what differs within one. docs/errors.md has the rest of each row. */
const SITUATIONS = {
  network: {key: 'ui.error.network'},
  timeout: {key: 'ui.error.timeout'},
  session: {key: 'ui.error.session', way: 'signIn'},
  access: {key: 'errorAccessDenied', way: 'none'},
  source: {key: 'ui.error.source', way: 'none'}, // @words lists
  unsupported: {key: 'ui.error.unsupported', way: 'none'},
  newer: {key: 'ui.error.newer', way: 'none'},
  busy: {key: 'ui.error.busy'},
  unknown: {key: 'unknownError'},
  refused: {key: 'ui.error.occurred', way: 'none'},
  occurred: {key: 'ui.error.occurred'},
} satisfies Record<string, Situation>;

/** The row of the catalogue that a failure is of. */
export function situationOf({kind, details, serverCode, retryable}: ServiceError): Situation {
  if (details.status === 429) return SITUATIONS.busy;
  if (serverCode === 'UNKNOWN_ERROR') return SITUATIONS.unknown;
  if (serverCode === 'TIMEOUT') return SITUATIONS.timeout;
  // What was refused for a reason is refused again, whether that came in an envelope or as a status alone.
  if (kind === 'http' ? !retryable : kind === 'refused' && serverCode) return SITUATIONS.refused;
  const known: Partial<Record<string, Situation>> = SITUATIONS;
  return (kind !== 'refused' && known[kind]) || SITUATIONS.occurred;
}

/** The sentence a person reads about a failure: the server's own as sent, else ours in their language. */
export function errorText(app: AppModel, thrown: unknown): string {
  const error = asServiceError(thrown);
  return error.message || app.t(situationOf(error).key);
}
