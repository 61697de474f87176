import {setViewport} from '@web/test-runner-commands';
import LcShell from '../../elements/lc-shell.js';
import type {Services} from '../../src/api/services.js';
import {AppModel} from '../../src/state/app/app-model.js';
import {focusedElement} from '../../src/ui/focus.js';
import {provide} from '../support/grid-app.js';
import {keyboardOf} from '../support/keyboard.js';
import {pressed} from '../support/press.js';
import {waitUntil} from '../support/until.js';

/** A server with one person and nothing to go to. */
class QuietApp extends AppModel {
  override async services(): Promise<Services> {
    const user = {id: '1', username: 'ines', presentation: 'Ines Moreau', isAdmin: false, avatarUrl: null};
    const security = {currentUser: async () => user, allowedApps: async () => []};
    const settings = {all: async () => ({}), get: async () => null, put: async () => undefined};
    const client = {call: async () => ({success: true, result: 0})};
    return {client, metadata: {all: async () => []}, security, settings} as unknown as Services;
  }
}

let withdraw: () => void;
before(() => setViewport({width: 1200, height: 700}));
after(() => setViewport({width: 800, height: 600}));
beforeEach(() => (withdraw = provide(new QuietApp({appId: 'supply', locale: 'en'}))));
afterEach(() => withdraw());

keyboardOf<LcShell>(LcShell, {
  'Ctrl+K': {
    html: '<lc-shell><input aria-label="On the page"></lc-shell>',
    run: async ({el, press, type, find}) => {
      await waitUntil(() => find('.lc-appbar__search'), 'the search is drawn');
      el.querySelector('input')!.focus();
      await press();
      await waitUntil(() => focusedElement() === find('[role="dialog"] input') && focusedElement(), 'the search opens');
      await type('> sign out');
      await waitUntil(() => find('[role="option"].is-active')?.textContent.includes('Sign out'), 'the action is found');
      await pressed('Escape');
      await waitUntil(() => focusedElement() === el.querySelector('input'), 'the focus is back');
    },
  },
});
