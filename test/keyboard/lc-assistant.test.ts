import LcAssistant from '../../elements/lc-assistant.js';
import {AssistantApp} from '../support/assistant-app.js';
import {provide} from '../support/grid-app.js';
import {keyboardOf, type Keyboard, type KeyScript} from '../support/keyboard.js';
import {waitUntil} from '../support/until.js';

const html = '<lc-assistant style="display: block; height: 600px"></lc-assistant>';

let app: AssistantApp;
let withdraw: () => void;
beforeEach(() => {
  app = new AssistantApp();
  withdraw = provide(app);
});
afterEach(() => {
  withdraw();
  app.notifications.clear();
});

type Keys = Keyboard<LcAssistant>;
const field = ({find}: Keys) => find('.lc-assistant__writing textarea') as HTMLTextAreaElement | null;

/** A script that begins in the question. */
const inQuestion = (run: (keys: Keys) => Promise<void>): KeyScript<LcAssistant> => ({
  html,
  run: async (keys) => {
    await waitUntil(() => field(keys), 'the panel is there');
    field(keys)!.focus();
    await keys.type('Why?');
    await run(keys);
  },
});

keyboardOf<LcAssistant>(LcAssistant, {
  Enter: inQuestion(async (keys) => {
    await keys.press();
    await waitUntil(() => app.server.calls('create-message').length === 1);
    await waitUntil(() => field(keys)!.value === '');
  }),
  'Shift+Enter': inQuestion(async (keys) => {
    await keys.press();
    await waitUntil(() => field(keys)!.value === 'Why?\n');
  }),
  Escape: inQuestion(async (keys) => {
    keys.find('button[aria-label="Send"]')!.click();
    await waitUntil(() => app.server.isFollowed);
    await keys.press();
    await waitUntil(() => app.server.calls('stop-message').length === 1);
  }),
});
