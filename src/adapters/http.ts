import type {AdapterFilter, AdapterObject} from '../api/adapter/adapter.js';

/** What every adapter is given beside the address. */
export interface AdapterOptions {
  /** The objects it has, by alias. */
  objects: Record<string, AdapterObject>;
  /** Headers of each call, such as a bearer token. */
  headers?: () => Record<string, string> | Promise<Record<string, string>>;
  /** Asked instead of the browser's own. */
  fetch?: typeof globalThis.fetch;
}

/** An answer, read. `json` is undefined where there is no content. */
export interface Answer {
  status: number;
  headers: Headers;
  json: unknown;
}

export type Json = Record<string, unknown>;

/** What a protocol cannot express. */
export const notSupported = (what: unknown): DOMException =>
  new DOMException(JSON.stringify(what), 'NotSupportedError');

/**
 * One call with JSON both ways. Rejects for an error status that `expected` does not name, with `status` and what the back end
 * said, and for an answer that is no JSON.
 */
export async function call(
  {headers, fetch = globalThis.fetch}: AdapterOptions,
  url: string,
  {
    body,
    signal,
    expected = [],
    ...init
  }: {
    method?: string;
    body?: unknown;
    headers?: Record<string, string | undefined>;
    signal: AbortSignal;
    expected?: number[];
  },
): Promise<Answer> {
  const given = {...(await headers?.()), ...init.headers};
  const response = await fetch(url, {
    ...init,
    signal,
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && {'Content-Type': 'application/json'}),
      ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Json as HeadersInit),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const {status, statusText} = response;
  const text = await response.text();
  if (!response.ok && !expected.includes(status)) throw Object.assign(new Error(text), {status, statusText});
  return {status, headers: response.headers, json: response.ok && text ? (JSON.parse(text) as unknown) : undefined};
}

/** The parts that all have to hold. */
export function allOf(filter: AdapterFilter | null): AdapterFilter[] {
  if (!filter) return [];
  return 'and' in filter ? filter.and.flatMap(allOf) : [filter];
}

/** The object of an alias, for its attributes. */
export function objectOf({objects}: AdapterOptions, alias: string): AdapterObject | null {
  return Object.hasOwn(objects, alias) ? objects[alias]! : null;
}
