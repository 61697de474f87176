import type {ErrorCode} from '../contract/envelope.js';
import {asServiceError, ServiceError} from './errors.js';

/** What SIGN-026 and SIGN-027 word; in the interface they are in the reader's language. */
export const INVALID_FORMAT = 'Invalid format';
export const RUNTIME_ERROR = 'RUNTIME_ERROR';
const RUNTIME_ERROR_TEXT = 'A Runtime Error has occurred.';

/** A failed call of signing or of the assistant: `name` is the server's code or RUNTIME_ERROR, `message` its own sentence. */
export class OperationError extends ServiceError {
  override readonly name: string;

  constructor(name: string, message: string, {kind, details}: Pick<ServiceError, 'kind' | 'details'>) {
    const envelope = {...details.envelope, success: false, errorCode: name as ErrorCode};
    super(kind, message, {...details, envelope});
    this.name = name;
  }
}

/** An answer that is none. */
export const malformed = (cause?: unknown) =>
  new OperationError('INVALID_FORMAT', INVALID_FORMAT, {kind: 'malformed', details: {status: 200, cause}});

interface Refusal {
  error?: {code?: unknown; message?: unknown} | null;
  errorCode?: unknown;
}

/** What an answer with `success: false` says (SIGN-025); null where it names no reason. */
export function refusalOf(
  answer: unknown,
  {kind, details, message}: Pick<ServiceError, 'kind' | 'details' | 'message'>,
) {
  const {error, errorCode} = (answer ?? {}) as Refusal;
  const code = textOf(error?.code) || textOf(errorCode);
  return code ? new OperationError(code, textOf(error?.message) || message || code, {kind, details}) : null;
}

/** A failed call as SIGN-025 to SIGN-027 word it. One that was given up, or that no session allows, stays what it is. */
export function operationFailure(cause: unknown): ServiceError {
  const error = asServiceError(cause);
  if (error instanceof OperationError || error.kind === 'aborted') return error;
  const named = refusalOf(error.details.envelope, error);
  if (named || error.kind === 'session' || error.kind === 'access') return named ?? error;
  return new OperationError(RUNTIME_ERROR, RUNTIME_ERROR_TEXT, {kind: error.kind, details: {...error.details, cause}});
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
