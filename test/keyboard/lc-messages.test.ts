import {setViewport} from '@web/test-runner-commands';
import LcMessages from '../../elements/lc-messages.js';
import {focusedElement} from '../../src/ui/focus.js';
import {provide} from '../support/grid-app.js';
import {keyboardOf, type Keyboard, type KeyScript} from '../support/keyboard.js';
import {SmsApp} from '../support/sms-app.js';
import {MAREK, OSKAR, sms, STRANGER} from '../support/sms-stand-in.js';
import {waitUntil} from '../support/until.js';

const html = '<lc-messages style="display: block; height: 600px"></lc-messages>';

let app: SmsApp;
let withdraw: () => void;
before(() => setViewport({width: 1200, height: 700}));
after(() => setViewport({width: 800, height: 600}));
beforeEach(() => {
  app = new SmsApp();
  app.server.all = [MAREK, OSKAR, STRANGER].map((number, at) => sms(number, at + 1, `From ${at}`));
  withdraw = provide(app);
});
afterEach(() => {
  withdraw();
  app.notifications.clear();
});

type Keys = Keyboard<LcMessages>;
const active = ({find}: Keys) => find('.lc-messages__row.is-active')?.dataset.number;
const field = ({find}: Keys) => find('.lc-messages__writing textarea');

/** A script that begins in the list. */
const inList = (run: (keys: Keys) => Promise<void>): KeyScript<LcMessages> => ({
  html,
  run: async (keys) => {
    await waitUntil(() => active(keys) === MAREK, 'the list is there');
    keys.find('.lc-messages__rows')!.focus();
    await run(keys);
  },
});

keyboardOf<LcMessages>(LcMessages, {
  ArrowDown_ArrowUp_J_K: inList(async (keys) => {
    for (const [key, number] of [
      ['ArrowDown', OSKAR],
      ['J', STRANGER],
      ['K', OSKAR],
      ['ArrowUp', MAREK],
    ] as const) {
      await keys.press(key);
      await waitUntil(() => active(keys) === number, `${key} leads to ${number}`);
    }
  }),
  Home_End: inList(async (keys) => {
    await keys.press('End');
    await waitUntil(() => active(keys) === STRANGER);
    await keys.press('Home');
    await waitUntil(() => active(keys) === MAREK);
  }),
  Enter: inList(async (keys) => {
    await keys.press();
    await waitUntil(() => keys.find('.lc-messages__bubble')?.textContent === 'From 0');
  }),
  U: inList(async (keys) => {
    keys.find('.lc-messages__row')!.click();
    const row = () => keys.find(`.lc-messages__row[data-number="${MAREK}"]`)!;
    await waitUntil(() => keys.find('.lc-messages__bubble') && !row().className.includes('is-new'));
    keys.find('.lc-messages__rows')!.focus();
    await keys.press();
    await waitUntil(() => row().className.includes('is-new'));
  }),
  'Ctrl+Enter': inList(async (keys) => {
    keys.find('.lc-messages__row')!.click();
    await waitUntil(() => field(keys));
    field(keys)!.focus();
    await waitUntil(() => focusedElement() === field(keys));
    await keys.type('On my way');
    await keys.press();
    await waitUntil(() => app.server.sent.length === 1);
  }),
});
