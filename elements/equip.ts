import {ElementRoot} from '../src/host/root.js';
import type {AppModel} from '../src/state/app-model.js';
import type {Opener} from '../src/state/opener.js';
import {attachView} from '../src/ui/attach.js';

const lazyOpener: Opener = {
  openForm: async (request, from) => (await import('./opener.js')).opener.openForm(request, from),
  openUrl: async (url, from, target) => (await import('./opener.js')).opener.openUrl(url, from, target),
  pickIcon: async (chosen, from) => (await import('./opener.js')).opener.pickIcon(chosen, from),
  list: async () => (await import('./opener.js')).opener.list(),
};

/**
 * Gives an app what its elements open across rooms, its notifications and its sign-in dialog. Every element that talks to
 * the server calls it; the code behind loads with the first need.
 */
export function equip(app: AppModel): void {
  app.opener ??= lazyOpener;
  attachView(app, (element) => new ElementRoot(element));
}
