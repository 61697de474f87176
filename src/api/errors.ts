import {ChunkLoadError} from '../values/lazy-part.js';
import type {Problem} from '../rules/metadata-check.js';
import type {Envelope, ErrorCode} from '../contract/envelope.js';

/**
 * The kinds of failed calls, as far as they are handled differently: `network` no answer, `timeout`, `aborted` by us
 * (never shown), `session` ended, `access` refused by right, `http` an error status without an envelope, `malformed` an
 * answer that is not what it should be, `refused` an envelope with success false, `init` a form that its page kept from
 * becoming ready, `source` a list whose rows cannot be distinguished, `newer` metadata of a later version than this runtime
 * reads, `unexpected` a fault of code on the page: ours or the host's, `unsupported` a question that the page's adapter does not answer.
 */
export type FailureKind =
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'session'
  | 'access'
  | 'http'
  | 'malformed'
  | 'refused'
  | 'init'
  | 'source'
  | 'newer'
  | 'unexpected'
  | 'unsupported';

const CODES: Record<FailureKind, string> = {
  network: 'LC2001',
  timeout: 'LC2002',
  aborted: 'LC2003',
  session: 'LC2004',
  access: 'LC2005',
  http: 'LC2006',
  malformed: 'LC2007',
  refused: 'LC2008',
  init: 'LC2009',
  source: 'LC2010',
  unexpected: 'LC2011',
  unsupported: 'LC2012',
  newer: 'LC2013',
};

/** A failed call. `message` is the server's own sentence, or ''; the interface adds one in the reader's language. */
export class ServiceError extends Error {
  override readonly name: string = 'ServiceError';
  /** Documented code, e.g. LC2001. */
  readonly code: string;

  constructor(
    readonly kind: FailureKind,
    message = '',
    readonly details: {
      status?: number;
      statusText?: string;
      envelope?: Envelope;
      cause?: unknown;
      /** Seconds to wait, from Retry-After. */
      retryAfter?: number;
      /** Where metadata is wrong and how. */
      problems?: Problem[];
    } = {},
  ) {
    super(message, {cause: details.cause});
    this.code = CODES[kind];
  }

  get serverCode(): ErrorCode | undefined {
    return this.details.envelope?.errorCode;
  }

  /** Whether asking again unchanged may work. */
  get retryable(): boolean {
    const status = this.details.status ?? 0;
    return (
      this.kind === 'network' ||
      this.kind === 'timeout' ||
      this.kind === 'malformed' ||
      (this.kind === 'http' && (status >= 500 || status === 429))
    );
  }
}

/** Message of an upload without a file or without an address to go to. */
export const INVALID_ARGUMENTS = 'Invalid arguments';

/** How browsers and Node name a request that got no answer, and a script that did not come. */
const NO_ANSWER =
  /^(?:Failed to fetch|NetworkError|Load failed|fetch failed|The (?:network connection was lost|Internet connection)|error loading dynamically|Importing a module script failed)/;

const KINDS: Partial<Record<string, FailureKind>> = {
  AbortError: 'aborted',
  TimeoutError: 'timeout',
  NetworkError: 'network',
};

/** Faults that were reported already: the same one passes here on its way to each reader. */
const unexpected = new WeakMap<Error, ServiceError>();

function kindOf(error: Error): FailureKind {
  // Code that did not come: what the browser said of it, or nothing in time.
  if (error instanceof ChunkLoadError) return error.cause instanceof Error ? kindOf(error.cause) : 'timeout';
  return KINDS[error.name] ?? (NO_ANSWER.test(error.message) ? 'network' : 'unexpected');
}

/** Anything thrown, as a ServiceError with its cause. One that is no fault of a call is logged, once. */
export function asServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const cause = error instanceof Error ? error : new Error(String(error));
  const kind = kindOf(cause);
  if (kind !== 'unexpected') return new ServiceError(kind, '', {cause});
  const known = unexpected.get(cause);
  if (known) return known;
  const fault = new ServiceError(kind, '', {cause});
  console.error(`[lc-runtime] ${fault.code}`, cause);
  unexpected.set(cause, fault);
  return fault;
}
