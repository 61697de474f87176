import type {ServiceError} from '../src/api/errors.js';
import {warnOnce} from '../src/host/warnings.js';

/** Logs in the console why a list has no rows: the message of the server, or a longer one in the development build. */
export function reportRefusal({localName}: HTMLElement, error: ServiceError): void {
  warnOnce(error.code, [localName, ...reasonsOf(error)].join(': '), false);
}

function reasonsOf({message, cause, details}: ServiceError): string[] {
  const {errors = [], fields = {}} = details.envelope ?? {};
  const named = Object.entries(fields).map((pair) => pair.join(': '));
  const own = cause instanceof Error ? cause.message : '';
  const reasons = errors.map((error) => (typeof error === 'string' ? error : error.message));
  return [...new Set([message, ...reasons, ...named, own])].filter(Boolean);
}
