import {ElementRoot} from '../src/host/root.js';
import type {AppModel} from '../src/state/app-model.js';
import type {Opener} from '../src/state/opener.js';
import {attachView} from '../src/ui/attach.js';

const opener = async (): Promise<Opener> => (await import('./opener.js')).opener;
const lazyOpener: Opener = {
  openForm: async (...call) => (await opener()).openForm(...call),
  openUrl: async (...call) => (await opener()).openUrl(...call),
  pickIcon: async (...call) => (await opener()).pickIcon(...call),
  list: async () => (await opener()).list(),
};

/**
 * Gives an app what its elements open across rooms, its notifications and its sign-in dialog. Every element that talks to
 * the server calls it; the code behind loads with the first need.
 */
export function equip(app: AppModel): void {
  app.opener ??= lazyOpener;
  attachView(app, (element) => new ElementRoot(element));
}
