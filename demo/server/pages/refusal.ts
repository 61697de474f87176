import type {Call} from '../http/context.js';
import type {Refusal} from '../http/refusal.js';
import {sentence} from '../http/sentences.js';
import {markup} from './html.js';
import {page, pageLocale} from './layout.js';

/** What a person sees instead of a page: the sign-in page first, when nobody is signed in. */
export function refusalPage(call: Call, refusal: Refusal): Response {
  const {status} = refusal.details;
  if (status === 401) {
    return call.redirect(`/sign-in?next=${encodeURIComponent(call.req.path + new URL(call.req.url).search)}`);
  }
  const locale = pageLocale(call);
  const title = sentence(locale, refusal.key, refusal.details.params);
  call.status(status ?? (refusal.code === 'ACCESS_DENIED' ? 403 : 500));
  return page(call, {
    title,
    body: markup`<main class="page"><h1>${title}</h1><p><a href="/">${sentence(locale, 'page.home')}</a></p></main>`,
  });
}
