import {ElementRoot} from '../src/host/root.js';
import type {AppModel} from '../src/state/app/app-model.js';
import type {Opener} from '../src/state/app/opener.js';
import {ourElement} from '../src/ui/overlay/any-root.js';
import {attachView} from '../src/ui/overlay/attach.js';
import {wanted} from '../src/ui/late/wanted.js';
import {lazyPart} from '../src/values/lazy-part.js';

const openerPart = lazyPart(() => import('./opener.js'));
const opener = async (): Promise<Opener> => (await openerPart.load()).opener;
/** For what is shown over an element; null: it did not come, and the person gave up. */
const openerAt = (from: Element): Promise<Opener | null> => {
  const place = ourElement(from);
  return place ? wanted(place.root, opener) : opener();
};
const lazyOpener: Opener = {
  openForm: async (request, from) => (await (await openerAt(from))?.openForm(request, from)) ?? null,
  openUrl: async (url, from, target) => (await openerAt(from))?.openUrl(url, from, target),
  pickIcon: async (chosen, from) => (await (await openerAt(from))?.pickIcon(chosen, from)) ?? null,
  pickRecords: async (request, from) => (await (await openerAt(from))?.pickRecords(request, from)) ?? null,
  editQuery: async (query, settings, from) => (await (await openerAt(from))?.editQuery(query, settings, from)) ?? null,
  composeMail: async (request, from) => (await (await openerAt(from))?.composeMail?.(request, from)) ?? null,
  list: async (app) => (await opener()).list(app),
  form: async (app) => (await opener()).form(app),
  mail: async (app) => (await opener()).mail!(app),
  detail: async (app) => (await opener()).detail(app),
};

/**
 * Gives an app what its elements open across rooms, its notifications and its sign-in dialog. Every element that talks to
 * the server calls it; the code behind loads with the first need.
 */
export function equip(app: AppModel): void {
  app.opener ??= lazyOpener;
  attachView(app, (element) => new ElementRoot(element));
}
