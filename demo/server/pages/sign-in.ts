import {Hono} from 'hono';
import type {Db} from '../db/database.js';
import {localized} from '../../../src/values/localized.js';
import type {Call, Env, Services} from '../http/context.js';
import {Refusal} from '../http/refusal.js';
import {signIn, signOut} from '../http/routes/auth.js';
import {sentence, type SentenceKey} from '../http/sentences.js';
import {SAMPLE_PASSWORD} from '../security/accounts.js';
import {attributes, markup} from './html.js';
import {page, pageLocale} from './layout.js';

/** The sign-in page: a form without script, and one button for each sample user whose password is still that of the sample. */
export function signInRoutes(services: Services) {
  const {
    applications,
    database: {db},
  } = services;
  const routes = new Hono<Env>();
  routes.get('/sign-in', (call) => signInPage(call));
  routes.post('/sign-in', async (call) => {
    const {username, password, next} = await call.req.parseBody();
    try {
      await signIn(call, services, String(username ?? ''), String(password ?? ''));
    } catch (error) {
      if (error instanceof Refusal) return signInPage(call, error, String(next ?? ''));
      throw error;
    }
    return call.redirect(ownPath(String(next ?? '')), 303);
  });
  routes.get('/sign-out', async (call) => {
    // A link from elsewhere must not sign anyone out.
    if (call.req.header('Sec-Fetch-Site') !== 'cross-site') await signOut(call, services);
    return call.redirect('/sign-in');
  });
  return routes;

  async function signInPage(call: Call, refusal?: Refusal, next = call.req.query('next') ?? ''): Promise<Response> {
    const locale = pageLocale(call);
    const say = (key: SentenceKey) => sentence(locale, key);
    const hidden = markup`<input type="hidden"${attributes({name: 'next', value: ownPath(next)})}>`;
    const sample = new Set(await sampleUsers(db));
    const users = [...applications.values()].flatMap(({definition}) =>
      definition.users
        .filter(({username}) => sample.has(username))
        .map((user) => ({
          ...user,
          role: localized(definition.roles[user.roles[0] ?? ''], locale),
        })),
    );
    const body = markup`<main class="page sign-in"><h1>${say('page.signIn')}</h1>
${users.length > 0 && markup`<p class="muted">${say('page.sampleUsers')}</p>`}
${
  users.length > 0 &&
  markup`<ul class="tiles">${users.map(
    ({username, presentation, role}) => markup`<li><form method="post" action="/sign-in">${hidden}
<input type="hidden" name="username" value="${username}"><input type="hidden" name="password" value="${SAMPLE_PASSWORD}">
<button class="tile"><strong>${presentation}</strong><span>${role}</span></button></form></li>`,
  )}</ul>`
}
<form class="fields" method="post" action="/sign-in">${hidden}
<label>${say('page.username')}<input name="username" autocomplete="username" required></label>
<label>${say('page.password')}<input name="password" type="password" autocomplete="current-password" required></label>
${refusal && markup`<p class="fault" role="alert">${sentence(locale, refusal.key)}</p>`}
<button>${say('page.signIn')}</button></form></main>`;
    if (refusal?.details.retryAfter) call.header('Retry-After', String(refusal.details.retryAfter));
    return page(call, {title: say('page.signIn'), body});
  }
}

/** Who may sign in with the sample data's password. */
async function sampleUsers(db: Db): Promise<string[]> {
  const sample = db.selectFrom('lc_user').select('username').where('sample', '=', true).where('active', '=', true);
  return (await sample.execute()).map(({username}) => username);
}

/** A path of this server, never another site's address. */
function ownPath(next: string): string {
  try {
    const url = new URL(next, 'http://own.invalid');
    return url.host === 'own.invalid' && next.startsWith('/') ? url.pathname + url.search : '/';
  } catch {
    return '/';
  }
}
