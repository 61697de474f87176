import type {ServiceError} from '../src/api/errors.js';
import {warnOnce} from '../src/host/warnings.js';

/** Tells the developer in the console why a list has no rows, in the words of the server or of the development build. */
export function tellRefusal({localName}: HTMLElement, error: ServiceError): void {
  warnOnce(error.code, [localName, ...reasonsOf(error)].join(': '), false);
}

function reasonsOf({message, cause, details}: ServiceError): string[] {
  const {errors = [], fields = {}} = details.envelope ?? {};
  const named = Object.entries(fields).map((pair) => pair.join(': '));
  const own = cause instanceof Error ? cause.message : '';
  const told = errors.map((error) => (typeof error === 'string' ? error : error.message));
  return [...new Set([message, ...told, ...named, own])].filter(Boolean);
}
