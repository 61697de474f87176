import type {QueryProblem} from '../../../src/query/problem.js';
import {Refusal} from '../http/refusal.js';
import type {SentenceKey} from '../http/sentences.js';

/** The same answer for what does not exist and for what the viewer may not see, whichever clause named it. */
export const notAvailable = (path: string) => new Refusal('ACCESS_DENIED', 'query.notAvailable', {params: {path}});

/**
 * A query that is not within the grammar, the bounds or the types. Each problem that is reported there has a message
 * here.
 */
export function invalid(key: QueryProblem['key'], params: QueryProblem['params'] = {}): Refusal {
  return new Refusal('VALIDATION', key as SentenceKey, {status: 400, params});
}

export const tooSlow = (cause: unknown) => new Refusal('TIMEOUT', 'query.tooSlow', {cause});

/** Of the person's queries with joins, so many ran past their limit that no more are tried for so many seconds. */
export const tooCostly = (seconds: number) =>
  new Refusal('TIMEOUT', 'query.tooCostly', {status: 429, retryAfter: seconds});

export const tooMany = () => new Refusal('UNKNOWN_ERROR', 'query.tooManyAtOnce', {status: 429, retryAfter: 1});
