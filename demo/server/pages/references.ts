import type {Application} from '../application.js';
import type {Call} from '../http/context.js';
import {sentence} from '../http/sentences.js';
import type {Reference} from '../../../src/contract/records.js';
import {markup} from './html.js';
import {application, page, pageLocale} from './layout.js';

/** The page that a refused deletion leads to: which lists hold records that refer to the one. */
export function referencesPage(call: Call, app: Application, references: readonly Reference[]): Response {
  const locale = pageLocale(call);
  const title = sentence(locale, 'page.references');
  const tiles = references.map(
    ({name, count, url}) =>
      markup`<li><a class="tile" href="${url}"><strong>${name}</strong><span>${count.toLocaleString(locale)}</span></a></li>`,
  );
  const none = markup`<p class="muted">${sentence(locale, 'page.noReferences')}</p>`;
  const body = markup`<lc-shell><div class="page"><h1>${title}</h1>${references.length ? markup`<ul class="tiles">${tiles}</ul>` : none}</div></lc-shell>`;
  return page(call, {title, body: application(call, app.id, body), tags: ['lc-app', 'lc-shell']});
}
