import LcNotifications from '../../elements/lc-notifications.js';
import {focusedElement} from '../../src/ui/focus.js';
import {provide} from '../support/grid-app.js';
import {InboxApp, inboxEntry} from '../support/inbox-app.js';
import {keyboardOf, type Keyboard} from '../support/keyboard.js';
import {waitUntil} from '../support/until.js';

const html = '<lc-notifications></lc-notifications>';
const part = (el: Element, selector: string) => el.shadowRoot!.querySelector<HTMLElement>(selector);
const bell = (el: Element) => part(el, '[aria-haspopup="dialog"]')!;
const dialog = (el: Element) => part(el, '[role="dialog"]');

let withdraw: () => void;
beforeEach(() => {
  const app = new InboxApp();
  app.all = [inboxEntry('1')];
  withdraw = provide(app);
});
afterEach(() => withdraw());

async function atBell({el}: Keyboard<LcNotifications>): Promise<void> {
  await waitUntil(() => bell(el));
  bell(el).focus();
}

keyboardOf<LcNotifications>(LcNotifications, {
  Enter: {
    html,
    run: async (keyboard) => {
      const {el, press} = keyboard;
      await atBell(keyboard);
      await press();
      await waitUntil(() => part(el, '.lc-inbox__item'));
      bell(el).focus();
      await press();
      await waitUntil(() => !dialog(el));
    },
  },
  Escape: {
    html,
    run: async (keyboard) => {
      const {el, press} = keyboard;
      await atBell(keyboard);
      bell(el).click();
      await waitUntil(() => part(el, '.lc-inbox__item') && dialog(el)!.contains(focusedElement()));
      await press();
      await waitUntil(() => !dialog(el) && focusedElement() === bell(el));
    },
  },
});
