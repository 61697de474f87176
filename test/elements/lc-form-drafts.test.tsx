import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {LcApp} from '../../elements/lc-app.js';
import {opener} from '../../elements/opener.js';
import {wipeJournal} from '../../src/state/draft/journal-store.js';
import {all, button, labelled, one, open, tab, type} from './lc-form-page.js';
import {FakeServer, ORDER} from './lc-form-server.js';
import type {LcForm} from '../../elements/lc-form.js';
import {violations} from '../support/axe.js';
import {waitUntil, remains} from '../support/until.js';

LcApp.define();

let server: FakeServer;
const within = (attributes = 'alias="order" object-id="o1"') =>
  open(attributes, '<lc-app app-id="supply" keep-drafts unparsable="keep" user-login="ines"></lc-app>');

/** Everything that this browser keeps of unsaved changes, as text. */
async function kept(): Promise<string> {
  if (!(await indexedDB.databases()).some(({name}) => name === 'lc-journal')) return '';
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('lc-journal');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const texts: string[] = [];
  for (const name of db.objectStoreNames) {
    const asking = db.transaction(name).objectStore(name).getAll();
    await new Promise((done) => (asking.onsuccess = done));
    texts.push(JSON.stringify(asking.result));
  }
  db.close();
  return texts.join().replace('[]', '');
}
const until = async (has: (text: string) => boolean, what: string) => {
  let last = '';
  await waitUntil(async () => has((last = await kept())), what).catch(() => expect.fail(`${what}: ${last}`));
};
/** What was typed before in forms that keep nothing is not written down when what is typed now is. */
async function laterKept(): Promise<void> {
  const form = await within();
  await type(labelled(form, 'Supplier reference'), 'later', '');
  await until((text) => text.includes('later'), 'what is typed later');
  expect(await kept()).not.to.include('secret');
  form.remove();
}
/** ms; longer than a form is idle before its journal looks for drafts. */
const JOURNAL_STARTS = 1500;
const notice = (form: LcForm) => waitUntil(() => one(form, '.lc-notice'), 'a draft is offered');

describe('drafts of lc-form', () => {
  beforeEach(() => {
    server = new FakeServer().start();
  });
  afterEach(async () => {
    server.stop();
    for (const form of document.querySelectorAll<LcForm>('lc-form')) {
      if (form.app) await wipeJournal(form.app);
      form.remove();
    }
  });

  it('offers what was being typed when the form went, names its fields, and saves it once restored', async () => {
    const first = await within();
    await type(labelled(first, 'Freight cost'), '12abc', '');
    await until((text) => text.includes('12abc'), 'text that is no number');
    await type(labelled(first, 'Supplier reference'), 'nearly lost', '');
    await until((text) => text.includes('nearly lost'), 'text that is being typed');
    first.remove();

    const second = await within();
    await notice(second);
    expect(labelled(second, 'Supplier reference').value).to.equal('OF-77120');
    expect(one(second, '.lc-notice__fields').textContent).to.equal('Supplier reference and Freight cost');
    expect(await violations(second)).to.deep.equal([]);
    button(second, 'Restore').click();
    await waitUntil(() => labelled(second, 'Supplier reference').value === 'nearly lost');
    await waitUntil(() => labelled(second, 'Freight cost').value === '12abc', 'unreadable text is back as text');
    await waitUntil(() => !one(second, '.lc-notice'));
    await waitUntil(() => second.shadowRoot!.activeElement instanceof HTMLInputElement, 'the focus is in a field');
    expect(second.modified).to.equal(true);
    await type(labelled(second, 'Freight cost'), '12');
    expect(await second.save()).to.equal(true);
    expect(server.saves.at(-1)!.object.content).to.include({reference: 'nearly lost', freight: 12});
    await until((text) => text === '', 'nothing is left after a save');
  });

  it('keeps lines, and forgets them when the offer is refused', async () => {
    const first = await within();
    await tab(first, 'Lines');
    await type(all(first, '[data-column="quantity"] input')[1] as HTMLInputElement, '77', '');
    await until((text) => text.includes('77'), 'a cell that is being typed in');
    first.remove();
    const second = await within();
    await notice(second);
    expect(one(second, '.lc-notice__fields').textContent).to.equal('Lines');
    button(second, 'Discard').click();
    await waitUntil(() => !one(second, '.lc-notice'));
    await until((text) => text === '', 'nothing is left');
    expect(second.modified).to.equal(false);
  });

  it('offers nothing of a form that is still being worked in, until it goes', async () => {
    const first = await within();
    await type(labelled(first, 'Supplier reference'), 'at work', '');
    await until((text) => text.includes('at work'), 'what is typed');
    const second = await within();
    await remains(() => !one(second, '.lc-notice'), 'nothing is offered', JOURNAL_STARTS);
    first.remove();
    await notice(second);
  });

  it('keeps nothing with no-drafts, and nothing where lc-app does not say so', async () => {
    const silent = await within('alias="order" object-id="o1" no-drafts');
    await type(labelled(silent, 'Supplier reference'), 'secret', '');
    const plain = await open();
    await type(labelled(plain, 'Supplier reference'), 'secret', '');
    await laterKept();
  });

  it('keeps nothing of a form in a modal that one with no-drafts opens', async () => {
    const silent = await within('alias="order" object-id="o1" no-drafts');
    const closed = opener.openForm({alias: 'order', id: 'o1'}, silent);
    await waitUntil(() => one(silent, '[role="dialog"] .lc-field input'), 'the form in the modal is drawn');
    const label = all(silent, '[role="dialog"] label').find((each) => each.textContent!.startsWith('Supplier ref'));
    await type(one<HTMLInputElement>(silent, `[id="${(label as HTMLLabelElement).htmlFor}"]`), 'secret', '');
    await laterKept();
    one(silent, '[role="dialog"] .lc-cmd__main').click();
    await closed;
  });

  it('never writes a password', async () => {
    const pin = {internalId: 'pin', name: 'pin', label: 'Pin', type: ['string', {policy: {minLength: 4}}]};
    const field = {kind: 'field', field: 'pin'};
    const forms = [{alias: 'main', name: 'Order', elements: [field, {kind: 'field', field: 'reference'}]}];
    server.metadata = {...ORDER, alias: 'pinned', columns: [...ORDER.columns!, pin], forms};
    const form = await within('alias="pinned" object-id="o1"');
    await type(labelled(form, 'Pin'), 'hunter-4711', '');
    await type(labelled(form, 'Supplier reference'), 'open', '');
    await sendKeys({press: 'Tab'});
    await until((text) => text.includes('open'), 'what is no password');
    server.onSave = () => new Response('down', {status: 500});
    expect(await form.save()).to.equal(false);
    await type(labelled(form, 'Supplier reference'), 'later', '');
    await until((text) => text.includes('later'), 'what came later');
    expect(await kept()).not.to.include('4711');
  });

  it('keeps a form without a server for its page', async () => {
    const definition = {
      alias: 'apply',
      columns: [{internalId: 'why', name: 'why', label: 'Why', type: ['string', {}]}],
    };
    const attributes = `definition='${JSON.stringify(definition)}'`;
    const first = await within(attributes);
    await type(labelled(first, 'Why'), 'because', '');
    await until((text) => text.includes('because'), 'what is typed');
    first.remove();
    const second = await within(attributes);
    await notice(second);
    button(second, 'Restore').click();
    await waitUntil(() => labelled(second, 'Why').value === 'because');
  });
});
