import {getCookie} from 'hono/cookie';
import {createMiddleware} from 'hono/factory';
import {LOCALES, type Locale} from '../../../src/values/types.js';
import {COOKIE, viewerOfToken} from '../security/sessions.js';
import {knownZone} from '../security/time-zone.js';
import type {Call, Env, Services} from './context.js';
import {preferredLocale} from './sentences.js';

/** Finds out which application is asked, in which language, and by whom. */
export const identify = ({database, applications}: Services) =>
  createMiddleware<Env>(async (call, next) => {
    const locale = localeOf(call);
    const application = applications.get(call.req.query('APP_ID') ?? firstSegment(call.req.path)) ?? null;
    call.set('locale', locale);
    call.set('application', application);
    const bearer = bearerOf(call);
    const token = bearer ?? getCookie(call, COOKIE);
    const kind = bearer ? 'bearer' : 'cookie';
    const zone = knownZone(call.req.header('X-Time-Zone'));
    if (token) {
      const changes = await database.changes();
      call.set('changes', changes);
      call.set('viewer', await viewerOfToken(database, changes, token, kind, application?.id ?? null, locale, zone));
    } else call.set('viewer', null);
    call.set('credential', call.var.viewer ? kind : null);
    await next();
  });

/** The token of a page of another origin. */
function bearerOf(call: Call): string | undefined {
  return /^Bearer (\S+)$/.exec(call.req.header('Authorization') ?? '')?.[1];
}

/** The secret of a session that came with the call. */
export function secretOf(call: Call): string | null {
  return bearerOf(call) ?? getCookie(call, COOKIE) ?? null;
}

/** Pages name their language by `?locale=` or a cookie; calls by Accept-Language. */
function localeOf(call: Call): Locale {
  const named = call.req.query('locale') ?? getCookie(call, 'lc_locale');
  return LOCALES.find((locale) => locale === named) ?? preferredLocale(call.req.header('Accept-Language')) ?? 'en';
}

const firstSegment = (path: string) => path.split('/')[1] ?? '';
