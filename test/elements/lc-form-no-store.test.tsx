import {expect, nextFrame} from '@open-wc/testing';
import {LcApp} from '../../elements/lc-app.js';
import {wipeJournal} from '../../src/state/draft/journal-store.js';
import {labelled, one, open, type} from './lc-form-page.js';
import {FakeServer} from './lc-form-server.js';
import {waitUntil, remains} from '../support/until.js';

LcApp.define();

/** Longer than the form is idle before its journal starts, and than the journal takes to write. */
const JOURNAL_STARTS = 1500;
const within = () =>
  open('alias="order" object-id="o1"', '<lc-app app-id="supply" keep-drafts user-login="ines"></lc-app>');

/** Puts something else in the place of a browser's own; answers how to put it back. */
function replace<T extends object>(owner: T, name: keyof T & string, value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, {configurable: true, writable: true, value});
  return () => {
    if (own) Object.defineProperty(owner, name, own);
    else Reflect.deleteProperty(owner, name);
  };
}
const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};
function Denied() {
  denied();
}

const BROWSERS: Record<string, () => (() => void)[]> = {
  'forbids IndexedDB and channels': () => [
    replace(indexedDB, 'open', denied),
    replace(window, 'BroadcastChannel', Denied),
  ],
  'has no IndexedDB at all': () => [replace(window, 'indexedDB', undefined)],
  'has no room left': () => [
    replace(IDBObjectStore.prototype, 'put', () => {
      throw new DOMException('full', 'QuotaExceededError');
    }),
  ],
  'has no locks and forbids channels': () => [
    replace(navigator, 'locks', undefined),
    replace(window, 'BroadcastChannel', Denied),
  ],
};

describe('a form in a browser that keeps nothing', () => {
  let server: FakeServer;
  let restore: (() => void)[] = [];
  const unheard: unknown[] = [];
  const note = (event: PromiseRejectionEvent | ErrorEvent) =>
    unheard.push('reason' in event ? event.reason : event.error);

  beforeEach(() => {
    server = new FakeServer().start();
    unheard.length = 0;
    addEventListener('unhandledrejection', note);
    addEventListener('error', note);
  });
  afterEach(() => {
    removeEventListener('unhandledrejection', note);
    removeEventListener('error', note);
    for (const back of restore.splice(0)) back();
    server.stop();
  });

  for (const [what, arrange] of Object.entries(BROWSERS)) {
    it(`is worked in and saved, and nothing is said, where the browser ${what}`, async () => {
      restore = arrange();
      const form = await within();
      await type(labelled(form, 'Supplier reference'), 'OF-1', '');
      await remains(() => !unheard.length && !one(form, '.lc-notice'), 'nothing is said', JOURNAL_STARTS);
      await type(labelled(form, 'Supplier reference'), 'OF-2');
      expect(form.modified).to.equal(true);
      expect(!!one(form, '.lc-notice')).to.equal(false);
      expect(document.querySelector('.lc-notification')).to.equal(null);
      expect(await form.save()).to.equal(true);
      expect(server.saves.at(-1)!.object.content).to.include({reference: 'OF-2'});
      await waitUntil(() => !form.modified);
      // Signing out waits for it.
      await wipeJournal(form.app!);
      form.remove();
      await nextFrame();
      expect(unheard.map(String)).to.deep.equal([]);
    });
  }
});
