import LcSigningPage from '../../elements/lc-signing-page.js';
import {stage, stageEach} from '../elements/lc-signing-stage.js';
import {keyboardOf, type Keyboard, type KeyScript} from '../support/keyboard.js';
import {waitUntil} from '../support/until.js';

const html = '<lc-signing-page token="keys" style="display: block; height: 600px"></lc-signing-page>';

stageEach({sent: true});
beforeEach(() => {
  stage.server.fieldList = stage.server.fieldList.map((field) => ({...field, page: 1}));
});

/** A script that begins on a field. */
const onField = (id: string, run: (keys: Keyboard<LcSigningPage>) => Promise<void>): KeyScript<LcSigningPage> => ({
  html,
  run: async (keys) => {
    await waitUntil(() => keys.find(`[data-field="${id}"]`), 'the field is there');
    keys.find(`[data-field="${id}"]`)!.focus();
    await run(keys);
  },
});

keyboardOf<LcSigningPage>(LcSigningPage, {
  Enter: onField('s2', async (keys) => {
    await keys.press();
    await waitUntil(() => keys.find<HTMLInputElement>('input[data-field="s2"]')?.value);
    keys.find('[data-field="s1"]')!.focus();
    await keys.press();
    await waitUntil(
      () => keys.find<HTMLInputElement>('[role="dialog"] input[type="text"]')?.value === 'Maja Lindqvist',
    );
  }),
  Space: onField('s3', async (keys) => {
    await keys.press();
    await waitUntil(() => keys.find<HTMLInputElement>('[data-field="s3"]')!.checked);
  }),
});
