import {createRoute, z} from '@hono/zod-openapi';
import type {SignedIn} from '../../../../src/contract/users.js';
import {deleteCookie, getCookie, setCookie} from 'hono/cookie';
import {passwordFault, policyOf} from '../../../../src/rules/password-policy.js';
import {countAttempt, forgiveAttempt} from '../../security/sign-in-attempts.js';
import {hashPassword, passwordMatches} from '../../security/passwords.js';
import {
  BEARER_SECONDS,
  closeOtherSessions,
  closeSession,
  COOKIE,
  COOKIE_SECONDS,
  openSession,
  viewerOfToken,
} from '../../security/sessions.js';
import type {Viewer} from '../../security/viewer.js';
import {router} from '../app.js';
import {entered, viewerOf, type Call, type Services} from '../context.js';
import {placeOf} from '../proxies.js';
import {forbidden, Refusal, tooMany} from '../refusal.js';
import {sentence, type SentenceKey} from '../sentences.js';
import {secretOf} from '../session.js';
import {answers, appQuery, currentUser, formBody, openAnswers, shaped} from '../schemas.js';

/** What every password must be; the dialogs of the runtime and of the sample application ask for the same. */
const POLICY = policyOf('strength', 'fair');
const secret = z.string().max(200);
const optionalApp = appQuery.partial();
const tags = ['Session'];

const signedIn = shaped<SignedIn>()(
  currentUser.extend({token: z.string().optional(), expiresIn: z.number().optional()}),
);

const login = createRoute({
  method: 'post',
  path: '/designer/auth/login',
  tags,
  summary: 'Sign in',
  request: {
    query: optionalApp,
    ...formBody(
      z.object({
        username: z.string().max(200).openapi({description: 'The name of the account'}),
        password: z.string().max(200).openapi({description: 'Its password, as typed'}),
      }),
    ),
  },
  description:
    'A wrong name or password answers 200 with ACCESS_DENIED, alike for both; too many attempts answer 429 with Retry-After. A page of another origin that is on the list gets a token in place of the cookie.',
  responses: openAnswers(signedIn, 'The user; the session cookie is set.'),
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
  responses: openAnswers(currentUser.nullable(), 'The user, or null when nobody is signed in.'),
});
const token = createRoute({
  method: 'post',
  path: '/designer/auth/token',
  tags,
  summary: 'A short-lived bearer token for a page of another origin',
  request: {query: appQuery},
  responses: answers(z.object({token: z.string(), expiresIn: z.number()}), 'The token and the seconds it lives.'),
});

const change = createRoute({
  method: 'post',
  path: '/designer/auth/change-password',
  tags,
  summary: 'Change one’s own password',
  description: 'Every other session of the person ends.',
  request: {query: optionalApp, ...formBody(z.object({current: secret, password: secret}))},
  responses: answers(z.null(), 'Changed; else VALIDATION with `current` or `password` in fields.'),
});
const set = createRoute({
  method: 'post',
  path: '/designer/auth/set-password',
  tags,
  summary: 'Give a person a new password',
  description: 'For administrators. The person’s sessions end.',
  request: {query: optionalApp, ...formBody(z.object({user: z.uuid(), password: secret}))},
  responses: answers(z.null(), 'Set; else VALIDATION with `password` in fields.'),
});

export function authRoutes(services: Services) {
  const {db} = services.database;
  return router()
    .openapi(login, async (call) => {
      const {username, password} = call.req.valid('form');
      const given = await signIn(call, services, username, password);
      return call.json({success: true as const, result: {...shown(call.var.viewer!), ...given}}, 200);
    })
    .openapi(logout, async (call) => {
      await signOut(call, services);
      return call.json({success: true as const, result: null}, 200);
    })
    .openapi(current, (call) =>
      call.json({success: true as const, result: call.var.viewer && shown(call.var.viewer)}, 200),
    )
    .openapi(token, async (call) => {
      const {application, viewer} = entered(call);
      // A token must not renew itself for ever.
      if (call.var.credential !== 'cookie') throw forbidden();
      const session = await openSession(db, {userId: viewer.id, kind: 'bearer', appId: application.id});
      return call.json({success: true as const, result: {token: session.token, expiresIn: BEARER_SECONDS}}, 200);
    })
    .openapi(change, async (call) => {
      const {current: old, password} = call.req.valid('form');
      const {id, username} = viewerOf(call);
      await checked(call, services, username, old, () =>
        refused('current', sentence(call.var.locale, 'server.wrongOldPassword')),
      );
      await givePassword(call, services, id, password);
      return call.json({success: true as const, result: null}, 200);
    })
    .openapi(set, async (call) => {
      const {user, password} = call.req.valid('form');
      if (!viewerOf(call).isAdmin) throw forbidden();
      await givePassword(call, services, user, password);
      return call.json({success: true as const, result: null}, 200);
    });
}

/** The account of that name when the password is its own. Attempts are counted before it is looked at. */
async function checked(
  call: Call,
  {database: {db}}: Services,
  username: string,
  password: string,
  wrong: (key: SentenceKey) => Refusal,
): Promise<{id: string}> {
  const place = placeOf(call.var.address);
  const wait = await countAttempt(db, place, username);
  if (wait) throw tooMany(wait);
  const user = await db
    .selectFrom('lc_user')
    .select(['id', 'password_hash'])
    .where('username', '=', username)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!(await passwordMatches(password, user?.password_hash ?? null)) || !user) throw wrong('server.wrongPassword');
  await forgiveAttempt(db, place, username);
  return user;
}

const refused = (field: string, text: string): Refusal =>
  new Refusal('VALIDATION', 'server.invalid', {fields: {[field]: text}});

/** Stores a new password and ends the person's sessions, but for the one that asks. */
async function givePassword(call: Call, {database: {db}, bus}: Services, userId: string, password: string) {
  const {locale} = call.var;
  const fault = passwordFault(password, POLICY, sentence(locale, 'ui.password'), locale);
  if (fault) throw refused('password', 'text' in fault ? fault.text : sentence(locale, fault.key, fault.params));
  const {numUpdatedRows} = await db
    .updateTable('lc_user')
    .set({password_hash: await hashPassword(password), sample: false})
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!numUpdatedRows) throw forbidden();
  await closeOtherSessions(db, userId, secretOf(call));
  bus.account({userId});
}

/**
 * Opens a session and sets its cookie, or refuses: wrong name or password, or too many attempts. A page of another origin gets no
 * cookie but a token, which is answered.
 */
export async function signIn(call: Call, services: Services, username: string, password: string) {
  const {db} = services.database;
  const user = await checked(call, services, username, password, (key) => new Refusal('ACCESS_DENIED', key));
  const {application, locale, foreign} = call.var;
  const holder = async (token: string, kind: 'cookie' | 'bearer') =>
    viewerOfToken(
      services.database,
      await services.database.changes(),
      token,
      kind,
      application?.id ?? null,
      locale,
      null,
    );
  if (foreign) {
    const {token} = await openSession(db, {userId: user.id, kind: 'bearer', appId: application!.id});
    call.set('viewer', await holder(token, 'bearer'));
    return {token, expiresIn: BEARER_SECONDS};
  }
  const before = getCookie(call, COOKIE);
  if (before) await endSession(services, before);
  const session = await openSession(db, {userId: user.id, kind: 'cookie', agent: call.req.header('User-Agent')});
  setCookie(call, COOKIE, session.token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: COOKIE_SECONDS,
    secure: call.var.secure,
  });
  call.set('viewer', await holder(session.token, 'cookie'));
  return null;
}

export async function signOut(call: Call, services: Services): Promise<void> {
  const session = secretOf(call);
  if (session) await endSession(services, session);
  deleteCookie(call, COOKIE, {path: '/'});
}

/** Its sockets end too, at every instance. */
async function endSession({database: {db}, bus}: Services, session: string): Promise<void> {
  const userId = await closeSession(db, session);
  if (userId) bus.account({userId});
}

function shown({id, email, username, presentation, isAdmin, settings}: Viewer) {
  return {id, email, username, presentation, isAdmin, identity: username, avatarUrl: null, ...settings};
}
