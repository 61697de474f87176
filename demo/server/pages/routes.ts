// Pages that people open: lists, records, prints, signing in. Each is a shell of `lc-*` tags without data.
import {Hono} from 'hono';
import {localized} from '../../../src/values/localized.js';
import {isPageKind} from '../../../src/values/page-metadata.js';
import type {Permission} from '../../../src/values/metadata.js';
import type {PageDefinition} from '../definition.js';
import type {App} from '../http/app.js';
import {entered, mayEnter, viewerOf, type Call, type Env, type Services} from '../http/context.js';
import {accessDenied, parsedJson} from '../http/refusal.js';
import {sentence} from '../http/sentences.js';
import {baseUrlOf, describeAll} from '../metadata/describe.js';
import {permittedPage} from '../metadata/pages.js';
import {permittedProvider} from '../metadata/providers.js';
import {viewerOfApplication} from '../security/accounts.js';
import {SMS_PATH} from '../sms/account.js';
import {attributes, markup, type Html} from './html.js';
import {application, page, pageLocale} from './layout.js';
import {asking, writtenAnswers} from './written-answers.js';

const SHELL_TAGS = ['lc-app', 'lc-shell'];

/** Pages that people open: `lc-*` tags that the same elements fill on any other page. */
export function pageRoutes({applications, database: {db}}: Services, app: App) {
  const routes = new Hono<Env>();
  routes.use(asking(app));
  routes.get('/', async (call) => appsPage(call, await permittedApps(call)));
  routes.get('/designer/home', async (call) => appsPage(call, await permittedApps(call)));
  routes.get('/designer/:appId/home', (call) => {
    call.set('application', applications.get(call.req.param('appId')) ?? null);
    return withRoles(call, () => homePage(call));
  });
  routes.get('/sign/:appId/:token', (call) => {
    call.set('application', applications.get(call.req.param('appId')) ?? null);
    return signingPage(call);
  });
  routes.get('/:appId/:alias/index', (call) => listPage(call, call.req.param('alias')));
  routes.get('/:appId/:alias/page', (call) => partsPage(call, call.req.param('alias')));
  routes.get('/:appId/:alias/labels', (call) => labelsPage(call, call.req.param('alias')));
  routes.get('/:appId/:alias/ajax-create', (call) => formPage(call, call.req.param('alias'), 'insert'));
  routes.get('/:appId/:alias/ajax-update', (call) => formPage(call, call.req.param('alias'), 'view'));
  return routes;

  async function permittedApps(call: Call) {
    const viewer = viewerOf(call);
    const all = await Promise.all(
      [...applications.values()].map(async (one) =>
        mayEnter(await viewerOfApplication(db, viewer, one.id)) ? [one] : [],
      ),
    );
    return all.flat();
  }

  /** The path names the application of this page, so the viewer's roles in it were not read with the session. */
  async function withRoles(call: Call, answer: () => Promise<Response>): Promise<Response> {
    const {application: app} = call.var;
    if (app) call.set('viewer', await viewerOfApplication(db, viewerOf(call), app.id));
    return answer();
  }
}

type Apps = readonly {
  id: string;
  definition: {name: Parameters<typeof localized>[0]; description: Parameters<typeof localized>[0]};
}[];

function appsPage(call: Call, apps: Apps): Response {
  const locale = pageLocale(call);
  const title = sentence(locale, 'page.applications');
  const tiles = apps.map(({id, definition}) =>
    tile(`/designer/${id}/home`, localized(definition.name, locale), localized(definition.description, locale)),
  );
  return page(call, {title, body: markup`<main class="page"><h1>${title}</h1><ul class="tiles">${tiles}</ul></main>`});
}

async function homePage(call: Call): Promise<Response> {
  const {application: app, viewer} = entered(call);
  const locale = pageLocale(call);
  const title = localized(app.definition.name, locale);
  const items = describeAll(app, viewer);
  const groups = items
    .filter(({type}) => type === 'module')
    .map((module) => {
      const tiles = items
        .filter(({owner}) => owner === module.alias)
        .map(({type, baseUrl, name}) =>
          tile(`${baseUrl}/${isPageKind(type) ? 'page' : 'index'}`, localized(name, locale)),
        );
      const title = localized(module.name, locale);
      return markup`${title && markup`<h2>${title}</h2>`}<ul class="tiles">${tiles}</ul>`;
    });
  const body = markup`<lc-shell><div class="page"><h1>${title}</h1>${groups}</div></lc-shell>`;
  const answers = await writtenAnswers(call, app.id);
  return page(call, {title, body: application(call, app.id, body, answers), tags: SHELL_TAGS});
}

const tile = (url: string, name: string, text = ''): Html =>
  markup`<li><a class="tile" href="${url}"><strong>${name}</strong>${text && markup`<span>${text}</span>`}</a></li>`;

/** The object a page is about, or the same refusal whether it is unknown or forbidden. */
function opened(call: Call, alias: string, permission: Permission) {
  const {application: app, viewer} = entered(call);
  const object = app.permitted(alias, viewer, permission);
  if (!object) throw accessDenied();
  return {app, object, locale: pageLocale(call)};
}

async function listPage(call: Call, alias: string): Promise<Response> {
  const {application: app, viewer} = entered(call);
  const provider = permittedProvider(app, alias, viewer);
  const listed = provider ?? app.permitted(alias, viewer);
  if (!listed) throw accessDenied();
  const title = localized(listed.name, pageLocale(call));
  const list = call.req.query('list') ?? '';
  // The list itself reads `params` of the address: page, sort and search.
  const grid = attributes({
    'source-type': provider && 'dataProvider',
    alias,
    list,
    'url-state': true,
    'no-copy': !!provider,
    'no-delete': !!provider,
    filters: jsonOf(call, 'filters'),
  });
  const answers = await writtenAnswers(call, app.id, [
    described(alias, 'columns,lists,rights'),
    setting(`list:${alias}:${list}`),
  ]);
  const body = application(call, app.id, markup`<lc-shell><lc-grid${grid}></lc-grid></lc-shell>`, answers);
  return page(call, {title, body, tags: [...SHELL_TAGS, 'lc-grid']});
}

/** A page, a report or a widget, whose element itself reads `params` of the address; or the screen of a service. */
async function partsPage(call: Call, alias: string): Promise<Response> {
  const {application: app, viewer} = entered(call);
  const found = permittedPage(app, alias, viewer);
  if (!found) throw accessDenied();
  const title = localized(found.name, pageLocale(call));
  if (found.screen) {
    const [tag, screen] = screenOf(call, found.screen);
    const answers = await writtenAnswers(call, app.id);
    const body = application(call, app.id, markup`<lc-shell>${screen}</lc-shell>`, answers);
    const opensPdf = found.screen === 'signing' && !!call.req.query('package');
    return page(call, {title, body, tags: [...SHELL_TAGS, tag], opensPdf});
  }
  const {id} = call.req.query();
  const tag = attributes({alias, 'url-state': true, params: id ? {id} : undefined});
  const answers = await writtenAnswers(call, app.id, [described(alias, 'page'), setting(`page:${alias}`)]);
  const body = application(call, app.id, markup`<lc-shell><lc-page${tag}></lc-page></lc-shell>`, answers);
  return page(call, {title, body, tags: [...SHELL_TAGS, 'lc-page']});
}

function screenOf(call: Call, screen: NonNullable<PageDefinition['screen']>): [tag: string, Html] {
  const {account, folder, message, phone, number, package: pkg, alias, 'object-id': record} = call.req.query();
  switch (screen) {
    case 'mail':
      return ['lc-mail', markup`<lc-mail${attributes({account, folder, message, 'url-state': true})}></lc-mail>`];
    case 'messages': {
      const values = attributes({'sms-url': SMS_PATH, phone, number, 'url-state': true});
      return ['lc-messages', markup`<lc-messages${values}></lc-messages>`];
    }
    case 'signing': {
      const values = attributes({package: pkg, alias, 'object-id': record, 'url-state': true});
      return ['lc-signing', markup`<lc-signing${values}></lc-signing>`];
    }
  }
}

/** What a recipient opens by their link; it looks the same whether the link is one. */
function signingPage(call: Call): Response {
  const {application: app} = call.var;
  const title = sentence(pageLocale(call), 'signing.page.title');
  const token = call.req.param('token');
  const body = markup`<main><lc-signing-page${attributes({token})}></lc-signing-page></main>`;
  return page(call, {
    ...{title, tags: ['lc-app', 'lc-signing-page'], isSecret: true, opensPdf: true},
    body: app ? application(call, app.id, body) : body,
  });
}

async function formPage(call: Call, alias: string, permission: 'insert' | 'view'): Promise<Response> {
  const {app, object, locale} = opened(call, alias, permission);
  const {id, source, formSize, form} = call.req.query();
  const tag = attributes({
    alias: object.alias,
    'object-id': id,
    source,
    'form-size': formSize,
    form,
    params: jsonOf(call, 'params'),
    'index-url': `${baseUrlOf(app.id, object.alias)}/index`,
    autofocus: true,
  });
  const answers = await writtenAnswers(call, app.id, [
    described(object.alias, 'columns,forms,actions,rights'),
    ...(id && permission === 'view'
      ? [`${baseUrlOf(app.id, object.alias)}/get-object?${String(new URLSearchParams({id}))}`]
      : []),
  ]);
  const body = application(call, app.id, markup`<lc-shell><lc-form${tag}></lc-form></lc-shell>`, answers);
  return page(call, {title: localized(object.singular, locale), body, tags: [...SHELL_TAGS, 'lc-form']});
}

/** Labels of the records that the address names; what is chosen about them is in its `params`. */
async function labelsPage(call: Call, alias: string): Promise<Response> {
  const {app, object, locale} = opened(call, alias, 'view');
  if (!object.labelForms?.length) throw accessDenied();
  const {print, id} = call.req.query();
  const baseUrl = baseUrlOf(app.id, object.alias);
  const tag = attributes({
    ...{'base-url': baseUrl, print, 'object-ids': id},
    params: jsonOf(call, 'params'),
    'index-url': call.req.query('indexUrl') ?? `${baseUrl}/index`,
    'url-state': true,
  });
  const answers = await writtenAnswers(call, app.id);
  const body = application(call, app.id, markup`<lc-shell><lc-labels${tag}></lc-labels></lc-shell>`, answers);
  return page(call, {title: localized(object.name, locale), body, tags: [...SHELL_TAGS, 'lc-labels']});
}

/** The call that describes what a page shows. */
const described = (alias: string, include: string): string =>
  `/designer/helper/get-metadata?${String(new URLSearchParams({alias, include}))}`;

const setting = (key: string): string => `/designer/user-settings/get-settings?${String(new URLSearchParams({key}))}`;

/** A JSON field of the address, given on as it is. */
function jsonOf(call: Call, name: string): unknown {
  const text = call.req.query(name);
  return text ? parsedJson(text) : undefined;
}
