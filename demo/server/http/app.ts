// HTTP: what every request passes before its route (headers, origin, limits, session), and how a failure is answered. Routes are in
// `routes/`, a file for each service, with the zod schemas from which openapi.json is made.
import {OpenAPIHono} from '@hono/zod-openapi';
import {bodyLimit} from 'hono/body-limit';
import {compress} from 'hono/compress';
import {etag} from 'hono/etag';
import {createMiddleware} from 'hono/factory';
import type {MiddlewareHandler} from 'hono';
import {HTTPException} from 'hono/http-exception';
import {newId} from '../schema/ids.js';
import {refusalPage} from '../pages/refusal.js';
import {AssistantRefusal} from '../assistant/assistant-work.js';
import {SigningRefusal} from '../signing/signing-work.js';
import type {Call, Env, Services} from './context.js';
import {securityHeaders} from './headers.js';
import {guardOrigin, type AllowedOrigins} from './origins.js';
import {locate} from './proxies.js';
import {malformed, Refusal, tooLarge, unsupportedType} from './refusal.js';
import {readForm} from './small-bodies.js';
import {limitRequests, type RequestLimit} from './request-limit.js';
import {identify} from './session.js';

export type App = OpenAPIHono<Env>;

const BODY_LIMIT = 2 * 1024 * 1024;
const QUERY_BODY_LIMIT = 256 * 1024;
export const UPLOADS =
  /^\/designer\/(file\/(upload|upload-attribute-file|reduce)|email\/(create|send)|go-sign\/[a-z-]+|sign\/(finish|decline))$/;
/** Calls that post JSON. */
const ASSISTANT = /^\/designer\/ai\//;
const SIGNING = /^\/designer\/(go-sign(-list)?|sign)\//;

/** A router whose malformed requests answer 400 with an envelope. */
export function router(): App {
  return new OpenAPIHono<Env>({
    defaultHook: (result) => {
      if (!result.success) throw malformed(result.error);
    },
  });
}

/** The outermost layer: log, headers, who asks, from where, how much, and an envelope for every error. */
export function httpApp(services: Services, allowed: AllowedOrigins, limit?: RequestLimit): App {
  const app = router();
  const {log} = services;
  app.use(async (call, next) => {
    const started = performance.now();
    call.set('requestId', newId());
    call.set('locale', 'en');
    await next();
    const ms = Math.round(performance.now() - started);
    const {method, path} = call.req;
    log.info('request', {
      id: call.var.requestId,
      method,
      path,
      status: call.res.status,
      ms,
      user: call.var.viewer?.username,
    });
  });
  app.use(locate(services.proxies));
  app.use(securityHeaders());
  app.use(compress({threshold: 2048}));
  app.use(identify(services));
  app.use(async (call, next) => {
    await next();
    if (!call.res.headers.has('Cache-Control')) call.header('Cache-Control', 'no-store');
  });
  app.use('/designer/helper/*', revalidated());
  app.use(limitRequests(limit));
  const guard = guardOrigin(allowed);
  app.use((call, next) => (isMessaging(call) ? next() : guard(call, next)));
  app.use((call, next) => {
    if (call.req.method === 'POST' && !isMessaging(call) && hasOtherBody(call, bodyOf(call))) throw unsupportedType();
    return next();
  });
  const refuseTooLarge = () => {
    throw tooLarge();
  };
  app.use(
    '/designer/query/*',
    readForm(QUERY_BODY_LIMIT),
    unlessRead(bodyLimit({maxSize: QUERY_BODY_LIMIT, onError: refuseTooLarge})),
  );
  app.use('/designer/ai/*', bodyLimit({maxSize: QUERY_BODY_LIMIT, onError: refuseTooLarge}));
  const limited = bodyLimit({maxSize: BODY_LIMIT, onError: refuseTooLarge});
  // Uploads stream, and count for themselves.
  app.use((call, next) => (call.var.bodyRead || UPLOADS.test(call.req.path) ? next() : limited(call, next)));
  app.notFound((call) => answer(call, new Refusal('NOT_FOUND', 'server.notFound', {status: 404})));
  app.onError((error, call) => {
    const refusal = asRefusal(error);
    if (refusal.code === 'UNKNOWN_ERROR' && refusal.details.status !== 400) {
      log.error('failure', error, {id: call.var.requestId, path: call.req.path});
    }
    return answer(call, refusal);
  });
  return app;
}

const unlessRead =
  (limit: MiddlewareHandler<Env>): MiddlewareHandler<Env> =>
  (call, next) =>
    call.var.bodyRead ? next() : limit(call, next);

function answer(call: Call, refusal: Refusal): Response {
  const {status = 200, retryAfter} = refusal.details;
  // The rest of the body is not read, so the connection can carry no other request.
  if (status === 413) call.header('Connection', 'close');
  if (retryAfter) call.header('Retry-After', String(retryAfter));
  if (wantsPage(call)) return refusalPage(call, refusal);
  call.header('Cache-Control', 'no-store');
  const failed = refusal.envelope(call.var.locale);
  if (SIGNING.test(call.req.path) || ASSISTANT.test(call.req.path)) {
    const code = ownCode(refusal);
    return call.json({success: false, data: null, error: {code, message: failed.message}}, status);
  }
  if (!call.req.path.startsWith('/designer/email/')) return call.json(failed, status);
  // What reads a mailbox finds the sentence where it looks for it.
  return call.json({...failed, isOk: false, data: null, errorMessage: failed.message}, status);
}

function ownCode(refusal: Refusal): string {
  if (refusal instanceof SigningRefusal) return refusal.signing;
  return refusal instanceof AssistantRefusal ? refusal.assistant : refusal.code;
}

/** The messaging service goes by tokens of its own, not by cookies, and takes JSON. */
const isMessaging = ({req}: Call): boolean => req.path.startsWith('/sms/');

const FIELDS = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
const JSON_BODY = /^application\/json\b/i;

/** Calls post fields, urlencoded or multipart, those of the assistant JSON; a post without a body has no type. */
const bodyOf = ({req}: Call): RegExp => (ASSISTANT.test(req.path) ? JSON_BODY : FIELDS);

function hasOtherBody({req}: Call, wanted: RegExp): boolean {
  const type = req.header('Content-Type');
  if (type === undefined) return Number(req.header('Content-Length') ?? 0) > 0;
  return !wanted.test(type);
}

const wantsPage = (call: Call) => call.req.method === 'GET' && (call.req.header('Accept') ?? '').includes('text/html');

function asRefusal(error: Error): Refusal {
  if (error instanceof Refusal) return error;
  // Nobody waits for the answer any more, or what came is no body of its type.
  if (error instanceof HTTPException || isBrokenBody(error)) return malformed(error);
  if (error.name === 'AbortError')
    return new Refusal('UNKNOWN_ERROR', 'ui.error.occurred', {status: 400, cause: error});
  const {code} = error as {code?: string};
  if (code === '57014') return new Refusal('TIMEOUT', 'server.timeout', {cause: error});
  if (code === '57P03')
    return new Refusal('UNKNOWN_ERROR', 'ui.error.occurred', {status: 503, retryAfter: 5, cause: error});
  return new Refusal('UNKNOWN_ERROR', 'ui.error.occurred', {status: 500, cause: error});
}

/** A body that ended early, or is no form data despite its type. */
function isBrokenBody(error: Error): boolean {
  const {code, cause} = error as {code?: string; cause?: unknown};
  if (cause instanceof Error && isBrokenBody(cause)) return true;
  return code === 'ECONNRESET' || (error instanceof TypeError && /form-?data/i.test(error.message));
}

/** Answers that differ by person but seldom change: a browser keeps them, and asks each time whether they still hold. */
function revalidated() {
  const tagged = etag();
  return createMiddleware<Env>(async (call, next) => {
    call.header('Cache-Control', 'private, no-cache');
    call.header('Vary', 'Cookie, Authorization, Accept-Language', {append: true});
    return tagged(call, next);
  });
}
