import type {Context, MiddlewareHandler} from 'hono';
import {secureHeaders} from 'hono/secure-headers';

/** Answers that are the bytes of a file. */
const STORED_FILES =
  /^\/(file-preview$|file-public\/|designer\/(file\/(download|thumbnail)|email\/picture|image\/get-image|go-sign\/download-(document|certificate)|sign\/(document|signed|certificate))$)/;
/** Pages whose address is a secret of who opens it. */
const SECRET_PAGES = /^\/sign\/./;
/** Workers of the elements: they compile WebAssembly that lies beside them, and have no document. */
const WORKERS = /\/widgets\/(scan|pdf)-worker\.js$/;
/** The frame of the playground is of no origin, so it has an agent cluster of its own; to ask for one is a warning of the browser. */
const SANDBOXED_PAGES = /^\/demo\/docs\/frame\.html$/;
/** Pages as hosts have them, with inline styles and libraries that build markup from text; their index is ours. */
const LEGACY_PAGES = /^\/demo\/(legacy|hosts)\/(?!strict-csp|(index\.(html|js))?$)/;

/** Angular compiles the templates of these in the browser. */
const COMPILED_PAGES = /^\/demo\/hosts\/angular/;

/** Our own pages run only our own scripts and sheets; nothing may frame any page from elsewhere or sniff a type. */
export function securityHeaders(): MiddlewareHandler {
  const own = ownPages();
  const [legacy, files, workers] = [legacyPages(), storedFiles(own), ownPages(["'self'", "'wasm-unsafe-eval'"])];
  const [secret, compiled] = [secretPages(own), legacyPages(["'unsafe-eval'"])];
  const sandboxed = ownPages(undefined, false);
  return (call, next) => {
    if (SECRET_PAGES.test(call.req.path)) return secret(call, next);
    if (WORKERS.test(call.req.path)) return workers(call, next);
    if (STORED_FILES.test(call.req.path)) return files(call, next);
    if (SANDBOXED_PAGES.test(call.req.path)) return sandboxed(call, next);
    if (COMPILED_PAGES.test(call.req.path)) return compiled(call, next);
    return (LEGACY_PAGES.test(call.req.path) ? legacy : own)(call, next);
  };
}

/** Their address goes nowhere else, and to no index. */
const secretPages =
  (own: MiddlewareHandler): MiddlewareHandler =>
  async (call, next) => {
    await own(call, next);
    call.header('Referrer-Policy', 'no-referrer');
    call.header('X-Robots-Tag', 'noindex, nofollow');
  };

/** What a person uploaded runs nothing, loads nothing, and is of no origin. A refusal is a page of our own. */
function storedFiles(own: MiddlewareHandler): MiddlewareHandler {
  const closed = fileHeaders({sandbox: []});
  // The PDF viewers of browsers run no script of the file, and do not start in a sandbox.
  const viewed = fileHeaders({});
  return async (call, next) => {
    await next();
    const isFile = call.res.status < 400;
    const isPdf = call.res.headers.get('Content-Type') === 'application/pdf';
    const headers = isFile ? (isPdf ? viewed : closed) : own;
    await headers(call, () => Promise.resolve());
  };
}

const fileHeaders = (more: {sandbox?: string[]}) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      imgSrc: ["'self'"],
      styleSrc: ["'unsafe-inline'"],
      frameAncestors: ["'self'"],
      ...more,
    },
    xFrameOptions: 'SAMEORIGIN',
    referrerPolicy: 'no-referrer',
    crossOriginResourcePolicy: 'same-site',
    strictTransportSecurity: false,
  });

const legacyPages = (more: string[] = []) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'", "'unsafe-inline'", 'data:', ...more],
      connectSrc: ["'self'", ownSocket],
      frameAncestors: ["'self'"],
    },
    xFrameOptions: 'SAMEORIGIN',
    referrerPolicy: 'same-origin',
    strictTransportSecurity: false,
  });

const ownPages = (scriptSrc = ["'self'"], originAgentCluster = true) =>
  secureHeaders({
    originAgentCluster,
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc,
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ownSocket],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      frameSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'self'"],
      requireTrustedTypesFor: ["'script'"],
    },
    xFrameOptions: 'SAMEORIGIN',
    referrerPolicy: 'same-origin',
    // The elements' script is meant to be used by pages of other origins.
    crossOriginResourcePolicy: 'cross-origin',
    // Plain HTTP is a normal setup of this server; a proxy that ends TLS adds the header.
    strictTransportSecurity: false,
  });

/** Older WebKit does not count a socket of the same host as 'self'. */
function ownSocket(call: Context): string {
  const host = call.req.header('Host') ?? '';
  return /^[\w.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : '';
}
