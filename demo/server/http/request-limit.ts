import {createMiddleware} from 'hono/factory';
import type {Call, Env} from './context.js';
import {placeOf} from './proxies.js';
import {tooMany} from './refusal.js';

export interface RequestLimit {
  perSecond: number;
  /** Requests that may come at once. */
  atOnce: number;
}

const USUAL: RequestLimit = {perSecond: 100, atOnce: 1_000};
const MOST_KEYS = 10_000;
/** Files come from memory and are asked for by the dozen. */
const FILES = /^\/(dist|demo|assets|styles|vendor)\//;

/** Calls and pages of one person or, without a session, of one address. Counted by each instance for itself. */
export function limitRequests({perSecond, atOnce}: RequestLimit = USUAL) {
  const buckets = new Map<string, {left: number; at: number}>();
  return createMiddleware<Env>((call, next) => {
    if (FILES.test(call.req.path)) return next();
    const key = keyOf(call);
    const now = Date.now();
    const {left, at} = buckets.get(key) ?? {left: atOnce, at: now};
    const refilled = Math.min(atOnce, left + ((now - at) / 1000) * perSecond);
    if (refilled < 1) throw tooMany(Math.max(1, Math.ceil((1 - refilled) / perSecond)));
    buckets.delete(key);
    buckets.set(key, {left: refilled - 1, at: now});
    // The one that has been quiet the longest is full again by now.
    if (buckets.size > MOST_KEYS) buckets.delete(buckets.keys().next().value!);
    return next();
  });
}

/** A forged secret opens no bucket of its own. */
const keyOf = (call: Call): string => call.var.viewer?.id ?? placeOf(call.var.address);
