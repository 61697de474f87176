import {asServiceError, ServiceError, type FailureKind} from './errors.js';

/** Kinds whose own sentence says more than that something is unknown. */
const WORDED: readonly FailureKind[] = ['network', 'timeout', 'aborted', 'session', 'access', 'unexpected'];

/**
 * A failed call of the mail service with what a person reads about it: `errorMessage` of the answer, else the server's message,
 * else `unknownError` (MAIL-018). `named`: where there is no answer in the server's form, its status text with the code (MAIL-019).
 */
export function mailFailure(cause: unknown, named = false): ServiceError {
  const error = asServiceError(cause);
  const {kind, details} = error;
  const {errorMessage} = (details.envelope ?? {}) as {errorMessage?: unknown};
  const said = (typeof errorMessage === 'string' && errorMessage) || error.message;
  if (said) return said === error.message ? error : new ServiceError(kind, said, {...details, cause});
  if (WORDED.includes(kind)) return error;
  const {status = 0, statusText = ''} = details;
  if (named && kind === 'http')
    return new ServiceError(kind, `${statusText || 'HTTP'} (${status})`, {...details, cause});
  const envelope = {...details.envelope, success: false, errorCode: 'UNKNOWN_ERROR' as const};
  return new ServiceError(kind, '', {...details, envelope, cause});
}
