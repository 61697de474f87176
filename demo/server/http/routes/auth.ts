import {createRoute, z} from '@hono/zod-openapi';
import {getConnInfo} from '@hono/node-server/conninfo';
import {deleteCookie, getCookie, setCookie} from 'hono/cookie';
import type {Db} from '../../db/database.js';
import {passwordMatches} from '../../security/passwords.js';
import {blockedFor, hit} from '../../security/rate.js';
import {
  BEARER_SECONDS,
  closeSession,
  COOKIE,
  COOKIE_SECONDS,
  openSession,
  viewerOfToken,
} from '../../security/sessions.js';
import type {Viewer} from '../../security/viewer.js';
import {router} from '../app.js';
import {entered, type Call, type Services} from '../context.js';
import {isSecure} from '../origins.js';
import {forbidden, Refusal, tooMany} from '../refusal.js';
import {answers, appQuery, currentUser, formBody} from '../schemas.js';

const FAILURES = 10;
const WINDOW_SECONDS = 300;
const optionalApp = appQuery.partial();
const tags = ['Session'];

const login = createRoute({
  method: 'post',
  path: '/designer/auth/login',
  tags,
  summary: 'Sign in',
  request: {query: optionalApp, ...formBody(z.object({username: z.string().max(200), password: z.string().max(200)}))},
  responses: answers(currentUser, 'The user; the session cookie is set.'),
});
const logout = createRoute({
  method: 'post',
  path: '/designer/auth/logout',
  tags,
  summary: 'Sign out',
  request: {query: optionalApp},
  responses: answers(z.null(), 'Signed out, here and in every token given out.'),
});
const current = createRoute({
  method: 'get',
  path: '/designer/auth/current-user',
  tags,
  summary: 'Who is signed in',
  request: {query: optionalApp},
  responses: answers(currentUser.nullable(), 'The user, or null.'),
});
const token = createRoute({
  method: 'post',
  path: '/designer/auth/token',
  tags,
  summary: 'A short-lived bearer token for a page of another origin',
  request: {query: appQuery},
  responses: answers(z.object({token: z.string(), expiresIn: z.number()}), 'The token and the seconds it lives.'),
});

export function authRoutes({database: {db}}: Services) {
  return router()
    .openapi(login, async (call) => {
      const {username, password} = call.req.valid('form');
      await signIn(call, db, username, password);
      return call.json({success: true as const, result: shown(call.var.viewer!)}, 200);
    })
    .openapi(logout, async (call) => {
      await signOut(call, db);
      return call.json({success: true as const, result: null}, 200);
    })
    .openapi(current, (call) =>
      call.json({success: true as const, result: call.var.viewer && shown(call.var.viewer)}, 200),
    )
    .openapi(token, async (call) => {
      const {application, viewer} = entered(call);
      // A token must not renew itself for ever.
      if (call.var.credential !== 'cookie') throw forbidden();
      const session = await openSession(db, viewer.id, 'bearer', application.id);
      return call.json({success: true as const, result: {token: session.token, expiresIn: BEARER_SECONDS}}, 200);
    });
}

/** Opens a session and sets its cookie, or refuses: wrong name or password, or too many failures from one address. */
export async function signIn(call: Call, db: Db, username: string, password: string): Promise<void> {
  const key = `login:${getConnInfo(call).remote.address ?? ''}`;
  const wait = await blockedFor(db, key, FAILURES);
  if (wait) throw tooMany(wait);
  const user = await db
    .selectFrom('lc_user')
    .select(['id', 'password_hash'])
    .where('username', '=', username)
    .executeTakeFirst();
  if (!(await passwordMatches(password, user?.password_hash ?? null)) || !user) {
    await hit(db, key, FAILURES, WINDOW_SECONDS);
    throw new Refusal('ACCESS_DENIED', 'server.wrongPassword');
  }
  const before = getCookie(call, COOKIE);
  if (before) await closeSession(db, before);
  const session = await openSession(db, user.id, 'cookie');
  setCookie(call, COOKIE, session.token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: COOKIE_SECONDS,
    secure: isSecure(call),
  });
  const {application, locale} = call.var;
  call.set('viewer', await viewerOfToken(db, session.token, 'cookie', application?.id ?? null, locale, null));
}

export async function signOut(call: Call, db: Db): Promise<void> {
  const session = getCookie(call, COOKIE);
  if (session) await closeSession(db, session);
  deleteCookie(call, COOKIE, {path: '/'});
}

function shown({id, email, username, presentation, isAdmin, settings}: Viewer) {
  return {id, email, username, presentation, isAdmin, identity: username, avatarUrl: null, ...settings};
}
