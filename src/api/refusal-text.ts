import type {Envelope} from '../contract/envelope.js';

/** What a refusal says: its message, else the first of its errors. */
export function refusalText(envelope: Partial<Envelope> | null | undefined): string {
  const {message, errors} = envelope ?? {};
  return textOf(message) || firstError(errors);
}

/** The first of a server's errors, each a sentence or an object with one; '' where there is none. */
export function firstError(errors: Envelope['errors']): string {
  const [first] = Array.isArray(errors) ? errors : [];
  return textOf(typeof first === 'object' ? (first as {message?: unknown} | null)?.message : first);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
