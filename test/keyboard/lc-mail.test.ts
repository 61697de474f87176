import {expect} from '@open-wc/testing';
import {setViewport} from '@web/test-runner-commands';
import LcMail from '../../elements/lc-mail.js';
import {focusedElement} from '../../src/ui/focus.js';
import {chosen, pictureFile} from '../elements/lc-mail-pictures-page.js';
import {provide} from '../support/grid-app.js';
import {keyboardOf, type Keyboard, type KeyScript} from '../support/keyboard.js';
import {MailApp} from '../support/mail-app.js';
import {mailHead} from '../support/mail-stand-in.js';
import {waitUntil} from '../support/until.js';

const html = '<lc-mail style="display: block; height: 600px"></lc-mail>';

let app: MailApp;
let withdraw: () => void;
before(() => setViewport({width: 1200, height: 700}));
after(() => setViewport({width: 800, height: 600}));
beforeEach(() => {
  app = new MailApp();
  app.server.all = ['1', '2', '3'].map((id) => mailHead(id, {date: Date.now() - Number(id) * 1000, isRead: true}));
  withdraw = provide(app);
});
afterEach(() => {
  withdraw();
  app.notifications.clear();
});

type Keys = Keyboard<LcMail>;
const rows = ({el}: Keys) =>
  [...el.shadowRoot!.querySelectorAll<HTMLElement>('.lc-mail__row')].map((row) => row.dataset.id);
const active = ({find}: Keys) => find('.lc-mail__row.is-active')?.dataset.id;
const selected = ({el}: Keys) => el.shadowRoot!.querySelectorAll('.lc-mail__check.is-on').length;
const editor = ({find}: Keys) => find('.lc-compose .ProseMirror');

/** A script that begins in the list. */
const inList = (run: (keys: Keys) => Promise<void>): KeyScript<LcMail> => ({
  html,
  run: async (keys) => {
    await waitUntil(() => rows(keys).length === 3, 'the list is there');
    keys.find('.lc-mail__rows')!.focus();
    await run(keys);
  },
});

/** In the text of a new message. */
async function writing(keys: Keys): Promise<void> {
  await waitUntil(() => rows(keys).length === 3, 'the list is there');
  keys.find('.lc-mail__top button')!.click();
  await waitUntil(() => focusedElement()?.getAttribute('role') === 'combobox' && editor(keys));
  editor(keys)!.focus();
}

keyboardOf<LcMail>(LcMail, {
  ArrowDown_ArrowUp_J_K: inList(async (keys) => {
    for (const [key, id] of [
      ['ArrowDown', '2'],
      ['J', '3'],
      ['K', '2'],
      ['ArrowUp', '1'],
    ] as const) {
      await keys.press(key);
      await waitUntil(() => active(keys) === id, `${key} leads to ${id}`);
    }
  }),
  Enter: inList(async (keys) => {
    await keys.press();
    await waitUntil(() => keys.find('.lc-mail__body')?.shadowRoot?.textContent === 'Hello from 1');
  }),
  Space: inList(async (keys) => {
    await keys.press();
    await waitUntil(() => selected(keys) === 1);
    await keys.press();
    await waitUntil(() => selected(keys) === 0);
  }),
  R: inList(async (keys) => {
    await keys.press();
    const quote = () => keys.find('.lc-compose__quote > div:last-child')?.shadowRoot;
    await waitUntil(() => editor(keys) && quote()?.textContent?.includes('Hello from 1'));
  }),
  E: inList(async (keys) => {
    await keys.press();
    await waitUntil(() => rows(keys).join() === '2,3' && active(keys) === '2');
  }),
  U: inList(async (keys) => {
    await keys.press();
    await waitUntil(() => keys.find('.lc-mail__row.is-new')?.dataset.id === '1');
  }),
  Delete: inList(async (keys) => {
    await keys.press();
    await waitUntil(() => rows(keys).join() === '2,3');
    expect(app.server.all.find(({id}) => id === '1')!.folderId).to.equal('trash');
  }),
  Escape: inList(async (keys) => {
    keys.find('[aria-label="Select messages"]')!.click();
    await waitUntil(() => keys.find('.lc-mail__check') && focusedElement() === keys.find('.lc-mail__rows'));
    await keys.press();
    await waitUntil(() => !keys.find('.lc-mail__check'));
  }),
  'Ctrl+Alt+P_Ctrl+Alt+G': {
    html,
    run: async (keys) => {
      await writing(keys);
      const choice = chosen(pictureFile('Gate.png'));
      await keys.press('Ctrl+Alt+P');
      await choice;
      await waitUntil(() => editor(keys)!.querySelector('img'), 'the picture is in the text');
      editor(keys)!.focus();
      await keys.press('Ctrl+Alt+G');
      await waitUntil(() => focusedElement()?.ariaLabel === '2 × 3', 'a size of the table is offered');
    },
  },
  'Alt+F10': {
    html,
    run: async (keys) => {
      await writing(keys);
      keys.find('.lc-compose [aria-label="Insert table"]')!.click();
      await waitUntil(() => focusedElement()?.ariaLabel === '2 × 3', 'a size is offered');
      focusedElement()!.click();
      await waitUntil(() => editor(keys)!.querySelector('table') && editor(keys)!.contains(focusedElement()));
      await keys.press();
      await waitUntil(() => focusedElement()?.ariaLabel === 'Insert row above', 'the bar of the table has the focus');
    },
  },
  'Ctrl+Enter': {
    html,
    run: async (keys) => {
      await waitUntil(() => rows(keys).length === 3, 'the list is there');
      keys.find('.lc-mail__top button')!.click();
      await waitUntil(() => focusedElement()?.getAttribute('role') === 'combobox' && editor(keys));
      await waitUntil(() => focusedElement()?.localName === 'input');
      await keys.type('maja@nordskar.example');
      keys.find('.lc-compose__subject')!.focus();
      await keys.type('Hello');
      await keys.press();
      await waitUntil(() => app.server.sent[0]?.to[0] === 'maja@nordskar.example');
    },
  },
});
