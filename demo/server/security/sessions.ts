import {createHash, randomBytes} from 'node:crypto';
import Bowser from 'bowser';
import {CompiledQuery, sql, type Selectable} from 'kysely';
import type {OpenSession} from '../../../src/contract/users.js';
import type {Locale} from '../../../src/values/types.js';
import type {Changes} from '../db/change-counts.js';
import {QUERY_LIMIT, type Database, type Db} from '../db/database.js';
import type {Tables} from '../db/tables.js';
import {knownZone} from './time-zone.js';
import type {Viewer} from './viewer.js';

export const COOKIE = 'lc_session';
export const COOKIE_SECONDS = 12 * 3600;
/** A token for another origin is short-lived: its page asks for a new one. */
export const BEARER_SECONDS = 15 * 60;

const hashed = (token: string) => createHash('sha256').update(token).digest('base64url');

interface NewSession {
  userId: string;
  kind: 'cookie' | 'bearer';
  appId?: string;
  /** The User-Agent of its browser, of which 300 characters are kept. */
  agent?: string;
}

/** A new secret for the user; only its hash is stored. A bearer counts for one application. */
export async function openSession(db: Db, {userId, kind, appId, agent}: NewSession) {
  const token = randomBytes(32).toString('base64url');
  const seconds = kind === 'cookie' ? COOKIE_SECONDS : BEARER_SECONDS;
  const opened_at = Date.now();
  const expires_at = opened_at + seconds * 1000;
  await db
    .insertInto('lc_session')
    .values({
      ...{token_hash: hashed(token), kind, user_id: userId, app_id: appId ?? null},
      ...{expires_at, opened_at, agent: agent?.slice(0, 300) ?? null},
    })
    .execute();
  return {token, expiresAt: expires_at};
}

/** Where the person is signed in, the latest first; `token` is that of the one who asks. */
export async function sessionsOf(db: Db, userId: string, token: string | null): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('lc_session')
    .select(['id', 'opened_at', 'agent', 'token_hash'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'cookie')
    .where('expires_at', '>', Date.now())
    .orderBy('opened_at', 'desc')
    .execute();
  return rows.map(({id, opened_at, agent, token_hash}) => ({
    id,
    openedAt: opened_at === null ? null : Number(opened_at),
    ...deviceOf(agent),
    isCurrent: token !== null && token_hash === hashed(token),
  }));
}

function deviceOf(agent: string | null): {browser: string | null; system: string | null} {
  const {browser, os} = agent ? Bowser.parse(agent) : {};
  return {browser: browser?.name || null, system: os?.name || null};
}

/** Ends a session of the person, if they have it, with the tokens that were given out. */
export async function closeSessionById(db: Db, userId: string, id: string): Promise<void> {
  const own = db.deleteFrom('lc_session').where('user_id', '=', userId);
  const {numDeletedRows} = await own.where('id', '=', id).where('kind', '=', 'cookie').executeTakeFirst();
  if (numDeletedRows) await own.where('kind', '=', 'bearer').execute();
}

/** Ends the session and every token it gave out; answers whose it was. */
export async function closeSession(db: Db, token: string): Promise<string | null> {
  const session = await db
    .selectFrom('lc_session')
    .select('user_id')
    .where('token_hash', '=', hashed(token))
    .executeTakeFirst();
  if (!session) return null;
  await db.deleteFrom('lc_session').where('token_hash', '=', hashed(token)).execute();
  await db.deleteFrom('lc_session').where('user_id', '=', session.user_id).where('kind', '=', 'bearer').execute();
  return session.user_id;
}

/** Ends the sessions of a person, but for the one that holds the secret. */
export async function closeOtherSessions(db: Db, userId: string, token: string | null): Promise<void> {
  const all = db.deleteFrom('lc_session').where('user_id', '=', userId);
  await (token === null ? all : all.where('token_hash', '<>', hashed(token))).execute();
}

interface PersonOfRole extends Pick<
  Selectable<Tables['lc_user']>,
  'id' | 'username' | 'email' | 'presentation' | 'is_admin' | 'locale' | 'time_zone'
> {
  role: string | null;
}

interface Holder extends PersonOfRole {
  app_id: string | null;
  expires_at: number;
}

/** Asked by every call, so it is a text that the engine parses once. */
const HOLDER = `select u.id, u.username, u.email, u.presentation, u.is_admin, u.locale, u.time_zone, a.role, s.app_id, s.expires_at
  from lc_session as s join lc_user as u on u.id = s.user_id
  left join lc_assignment as a on a.user_id = u.id and a.app_id = $4
  where s.token_hash = $1 and s.kind = $2 and s.expires_at > $3 and u.active order by a.role`;

interface Held {
  rows: Holder[];
  /** How often accounts were changed before they were read. */
  at: number;
}

const MOST_HELD = 5_000;
const held = new WeakMap<Db, Map<string, Held>>();

/** Rows of who holds a secret, one a role; cached until an account, a role or a session is changed by any instance. */
async function holders(
  database: Database,
  {accounts: at}: Changes,
  hash: string,
  kind: string,
  appId: string,
): Promise<Holder[]> {
  let known = held.get(database.db);
  if (!known) held.set(database.db, (known = new Map()));
  const key = `${hash} ${kind} ${appId}`;
  const kept = known.get(key);
  if (kept?.at === at && kept.rows[0]!.expires_at > Date.now()) return kept.rows;
  known.delete(key);
  const asked = CompiledQuery.raw(HOLDER, [hash, kind, Date.now(), appId]);
  const rows = (await database.read(asked, QUERY_LIMIT)) as unknown as Holder[];
  if (rows.length) known.set(key, {rows, at});
  if (known.size > MOST_HELD) known.delete(known.keys().next().value!);
  return rows;
}

/**
 * Who holds the secret, with the roles of the application; null when it is unknown, over or for another application.
 * `changes`: as they were reported after the request came.
 */
export async function viewerOfToken(
  database: Database,
  changes: Changes,
  token: string,
  kind: 'cookie' | 'bearer',
  appId: string | null,
  locale: Locale,
  timeZone: string | null,
): Promise<Viewer | null> {
  const rows = await holders(database, changes, hashed(token), kind, appId ?? '');
  const [user] = rows;
  if (!user || (user.app_id !== null && user.app_id !== appId)) return null;
  return viewerOf(rows, locale, timeZone);
}

/** From a row for each role, at least one. */
function viewerOf(rows: readonly PersonOfRole[], locale: Locale, timeZone: string | null): Viewer {
  const user = rows[0]!;
  const ownZone = knownZone(user.time_zone);
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    presentation: user.presentation,
    isAdmin: user.is_admin,
    roles: rows.flatMap(({role}) => role ?? []),
    locale,
    timeZone: timeZone ?? ownZone ?? 'UTC',
    settings: {...(user.locale && {locale: user.locale as Locale}), ...(ownZone && {timeZone: ownZone})},
  };
}

const PERSON = `select u.id, u.username, u.email, u.presentation, u.is_admin, u.locale, u.time_zone, a.role
  from lc_user as u left join lc_assignment as a on a.user_id = u.id and a.app_id = $2
  where u.id = $1 and u.active order by a.role`;

/** A person whom the server works for while they are away; null where they may not sign in any more. */
export async function viewerOfId(
  database: Database,
  id: string,
  appId: string,
  locale: Locale,
  timeZone: string,
): Promise<Viewer | null> {
  const asked = CompiledQuery.raw(PERSON, [id, appId]);
  const rows = (await database.read(asked, QUERY_LIMIT)) as unknown as PersonOfRole[];
  return rows.length ? viewerOf(rows, locale, timeZone) : null;
}

/** Removes what has run out: sessions, counts of attempts, and saves older than a day. */
export async function removeExpired(db: Db): Promise<void> {
  await sql`delete from lc_request where created_at < ${new Date(Date.now() - 24 * 3_600_000).toISOString()}`.execute(
    db,
  );
  await db.deleteFrom('lc_session').where('expires_at', '<', Date.now()).execute();
  await db.deleteFrom('lc_rate').where('resets_at', '<', Date.now()).execute();
}
