import type {ContentfulStatusCode} from 'hono/utils/http-status';
import type {Locale} from '../../../src/values/types.js';
import {sentence, type Params, type SentenceKey} from './sentences.js';
import type {Envelope, ErrorCode} from '../../../src/contract/envelope.js';

interface RefusalDetails {
  /** 200 for a business failure. */
  status?: ContentfulStatusCode;
  params?: Params;
  fields?: Record<string, string>;
  url?: string;
  result?: unknown;
  /** Seconds for Retry-After. */
  retryAfter?: number;
  cause?: unknown;
}

/** A call that is refused: thrown anywhere, answered as an envelope in the caller's language. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly code: ErrorCode,
    readonly key: SentenceKey,
    readonly details: RefusalDetails = {},
  ) {
    super(key, {cause: details.cause});
  }

  envelope(locale: Locale): Envelope {
    const message = sentence(locale, this.key, this.details.params);
    const {fields, url, result} = this.details;
    return {
      success: false,
      errorCode: this.code,
      message,
      errors: [message],
      ...(fields && {fields}),
      ...(url && {url}),
      ...(result !== undefined && {result}),
    };
  }
}

/** Unknown and forbidden answer alike. */
export const accessDenied = () => new Refusal('ACCESS_DENIED', 'errorAccessDenied');
export const malformed = (cause?: unknown) => new Refusal('UNKNOWN_ERROR', 'server.malformed', {status: 400, cause});
export const noSession = () => new Refusal('ACCESS_DENIED', 'server.noSession', {status: 401});
export const forbidden = () => new Refusal('ACCESS_DENIED', 'errorAccessDenied', {status: 403});
export const tooLarge = () => new Refusal('TOO_LARGE', 'server.tooLarge', {status: 413});

export const unsupportedType = () => new Refusal('UNSUPPORTED_TYPE', 'server.unsupportedType', {status: 415});
export const tooMany = (retryAfter: number) =>
  new Refusal('ACCESS_DENIED', 'server.tooMany', {status: 429, retryAfter});

/** Parsed JSON of a field, or a refusal with 400. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw malformed(cause);
  }
}
