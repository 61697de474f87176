import type {Envelope} from '../../contract/envelope.js';
import {asServiceError, ServiceError} from '../errors.js';

/** Milliseconds that a back end may take. */
const PATIENCE = 30_000;

/** A question that the adapter is not made for, or that its protocol cannot express. */
export const unsupported = (cause: unknown) => new ServiceError('unsupported', '', {cause});

/** An answer that is not what the interface says. */
export const malformed = (what: string) => new ServiceError('malformed', '', {cause: new TypeError(what)});

/** A refusal of the contract. */
export function refusal(envelope: Omit<Envelope, 'success'>): ServiceError {
  return new ServiceError('refused', envelope.message, {status: 200, envelope: {success: false, ...envelope}});
}

/** What an adapter answers in time; one that does not follow its signal is left behind. */
export async function answered<T>(
  given: AbortSignal | undefined,
  timeout: number | undefined,
  ask: (signal: AbortSignal) => T | Promise<T>,
): Promise<T> {
  const late = AbortSignal.timeout(timeout ?? PATIENCE);
  const signal = given ? AbortSignal.any([given, late]) : late;
  signal.throwIfAborted();
  const stop = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), {signal: stop.signal});
  });
  try {
    return await Promise.race([ended, (async () => ask(signal))()]);
  } catch (thrown) {
    if (given?.aborted) throw new ServiceError('aborted', '', {cause: thrown});
    if (late.aborted) throw new ServiceError('timeout', '', {cause: thrown});
    throw failureOf(thrown);
  } finally {
    stop.abort();
  }
}

function failureOf(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError || !isObject(thrown)) return asServiceError(thrown);
  const {name, status, statusText} = thrown as {name?: unknown; status?: unknown; statusText?: unknown};
  if (name === 'NotSupportedError') return unsupported(thrown);
  if (typeof status !== 'number') return asServiceError(thrown);
  const kind = status === 401 || status === 403 ? 'access' : 'http';
  return new ServiceError(kind, '', {status, statusText: String(statusText ?? ''), cause: thrown});
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
