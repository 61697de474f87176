import {createMiddleware} from 'hono/factory';
import type {Call, Env} from './context.js';
import {forbidden} from './refusal.js';

/** Origins that may use an application from elsewhere, by application id. They send a bearer token, never a cookie. */
export type AllowedOrigins = Readonly<Record<string, readonly string[]>>;

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const ALLOWED_HEADERS = 'Accept-Language, Authorization, Content-Type, X-LC-Request, X-Referer, X-Time-Zone';

/** Whether an Origin header names the server itself. */
export function isOwnOrigin(origin: string, host: string | undefined): boolean {
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

/**
 * Urlencoded and multipart posts are "simple" requests that any page may send with our cookie. So a post needs its own
 * origin and a header that a form cannot set; from another origin, a bearer token and an entry in the list.
 */
export const guardOrigin = (allowed: AllowedOrigins) =>
  createMiddleware<Env>(async (call, next) => {
    const origin = call.req.header('Origin');
    const foreign = origin !== undefined && !isOwnOrigin(origin, call.req.header('Host'));
    if (!foreign) {
      if (!SAFE.has(call.req.method) && !mayPost(call)) throw forbidden();
      return next();
    }
    const listed =
      Object.hasOwn(allowed, call.req.query('APP_ID') ?? '') && allowed[call.req.query('APP_ID')!]!.includes(origin);
    if (!listed) {
      if (SAFE.has(call.req.method)) return next();
      throw forbidden();
    }
    call.header('Access-Control-Allow-Origin', origin);
    call.header('Access-Control-Expose-Headers', 'Content-Disposition, Retry-After');
    call.header('Vary', 'Origin', {append: true});
    if (call.req.method === 'OPTIONS') return preflight(call);
    call.set('foreign', true);
    if (call.var.credential === 'cookie') {
      call.set('viewer', null);
      call.set('credential', null);
    }
    return next();
  });

function preflight(call: Call): Response {
  call.header('Access-Control-Allow-Methods', 'GET, POST');
  call.header('Access-Control-Allow-Headers', ALLOWED_HEADERS);
  call.header('Access-Control-Max-Age', '600');
  return call.body(null, 204);
}

/** The sign-in page's own form has no script to set the header; browsers always name the origin of its post. */
function mayPost(call: Call): boolean {
  if (call.req.header('X-LC-Request')) return call.req.header('Sec-Fetch-Site') !== 'cross-site';
  return call.req.path === '/sign-in' && call.req.header('Origin') !== undefined;
}
