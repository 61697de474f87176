import {setViewport} from '@web/test-runner-commands';
import LcApp from '../../elements/lc-app.js';
import {FakeServer, ORDER} from './lc-form-server.js';
import {all, one, open} from './lc-form-page.js';
import type {LcForm} from '../../elements/lc-form.js';
import type {CommandItem} from '../../src/values/commands.js';
import type {MetadataObject} from '../../src/values/metadata.js';
import {waitUntil} from '../support/until.js';

export const SEND = {
  id: 'send',
  label: 'Send',
  icon: 'mail',
  onclick: 'sendOrder',
  position: 'end',
} satisfies CommandItem;
export const PRINT: CommandItem = {
  id: 'print',
  label: 'Print',
  icon: 'printer',
  position: 'start',
  items: [
    {id: 'slip', label: 'Packing slip', onclick: 'slip'},
    {type: 'dropdownDivider'},
    {
      type: 'dropdownGroup',
      label: 'Labels',
      actions: [
        {id: 'small', label: 'Small', onclick: 'label'},
        {id: 'large', label: 'Large', onclick: 'label', disabled: true},
      ],
    },
  ],
};

export const bar = (form: LcForm) => one(form, '[role="toolbar"]');
const name = (element: Element) => element.ariaLabel ?? element.textContent!;
export const shownIn = (form: LcForm) => [...bar(form).querySelectorAll('button')].map(name);
export const lines = (form: LcForm) => all(form, '[role="menu"] [role="menuitem"]');
export const line = (form: LcForm, label: string) => lines(form).find((each) => each.textContent!.includes(label));
LcApp.define();

/** The server of the test that runs. */
export let server: FakeServer;
let apps = 0;
/** An order whose metadata offers these commands. */
export async function offered(actions: CommandItem[], record: Partial<FakeServer['record']> = {}, style = '') {
  server.metadata = {...ORDER, actions} satisfies MetadataObject;
  server.record = {...server.record, ...record};
  // Metadata is asked for once by each application.
  const form = await open(undefined, `<lc-app app-id="commands-${apps++}" style="display: block; ${style}"></lc-app>`);
  await waitUntil(() => bar(form), 'the bar is drawn');
  return form;
}

/** Gives each test a server and a wide window. */
export function serveEach(): void {
  beforeEach(async () => {
    server = new FakeServer().start();
    await setViewport({width: 1300, height: 700});
  });
  afterEach(async () => {
    server.stop();
    await setViewport({width: 800, height: 600});
  });
}
