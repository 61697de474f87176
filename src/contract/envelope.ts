export const ERROR_CODES = [
  'OUTDATED_VERSION',
  'INTEGRITY_VIOLATION',
  'VALIDATION',
  'ACCESS_DENIED',
  'NOT_FOUND',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'TIMEOUT',
  'UNKNOWN_ERROR',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** The answer of every call. A business failure is HTTP 200 with `success: false`. */
export interface Envelope<T = unknown> {
  success: boolean;
  result?: T;
  message?: string;
  errorCode?: ErrorCode;
  errors?: (string | {message: string})[];
  /** VALIDATION: a message per path (`supplier`, `lines.2.quantity`). */
  fields?: Record<string, string>;
  /** INTEGRITY_VIOLATION: the page of the references. */
  url?: string;
}
