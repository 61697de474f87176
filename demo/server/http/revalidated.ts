import {etag} from 'hono/etag';
import {createMiddleware} from 'hono/factory';
import type {Env} from './context.js';

/** Answers that differ by person but seldom change: a browser keeps them, and asks each time whether they still hold. */
export function revalidated() {
  const tagged = etag();
  return createMiddleware<Env>(async (call, next) => {
    call.header('Cache-Control', 'private, no-cache');
    call.header('Vary', 'Cookie, Authorization, Accept-Language', {append: true});
    return tagged(call, next);
  });
}
