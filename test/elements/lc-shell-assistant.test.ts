import {expect} from '@open-wc/testing';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import LcApp from '../../elements/lc-app.js';
import {LcForm} from '../../elements/lc-form.js';
import LcShell from '../../elements/lc-shell.js';
import {openRecord} from '../../src/state/app/open-record.js';
import {focusedElement} from '../../src/ui/focus.js';
import {AssistantServer} from '../support/assistant-stand-in.js';
import {violations} from '../support/axe.js';
import {isChromium, protocol} from '../support/protocol.js';
import {show} from '../support/show.js';
import {atRest, remains, waitUntil} from '../support/until.js';
import {FakeServer, ORDER} from './lc-form-server.js';

for (const element of [LcApp, LcShell, LcForm]) element.define();

let records: FakeServer;
let assistants: AssistantServer;
let shell: LcShell;
let form: LcForm;

const one = (selector: string) => shell.shadowRoot!.querySelector<HTMLElement>(selector);
const all = (selector: string) => [...shell.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const button = (name: string) => all('button').find((each) => (each.ariaLabel ?? each.textContent!.trim()) === name)!;
const opener = () => one('.lc-appbar__assistant');
const field = () => one('.lc-assistant__writing textarea') as HTMLTextAreaElement;
const chips = () => all('.lc-assistant__chip b').map((each) => each.textContent);
const note = () => form.shadowRoot!.querySelector<HTMLTextAreaElement>('textarea')!;
/** The order with texts that the assistant may write. */
const writable = (...ids: string[]) => ({
  ...ORDER,
  columns: ORDER.columns!.map((column) => {
    const [type, config] = column.type;
    return ids.includes(column.internalId) ? {...column, type: [type, {...config, assistant: true}]} : column;
  }),
});

async function open(attributes = '', app = 'supply'): Promise<void> {
  shell = await show<LcShell>(
    `<lc-app app-id="${app}"><lc-shell style="block-size: 600px" ${attributes}>` +
      '<lc-form alias="order" object-id="o1"></lc-form></lc-shell></lc-app>',
  );
  form = shell.querySelector('lc-form')!;
  await waitUntil(() => form.shadowRoot?.querySelector('.lc-formview:not([aria-busy="true"]) textarea'), 'the form');
}
async function opened(): Promise<void> {
  await waitUntil(() => opener(), 'the button is there');
  opener()!.click();
  await waitUntil(() => field(), 'the panel is there');
}
async function answered(text: string): Promise<void> {
  field().focus();
  await sendKeys({type: 'Why?'});
  await sendKeys({press: 'Enter'});
  await waitUntil(() => assistants.isFollowed);
  assistants.write(text);
  assistants.end();
  await waitUntil(() => button('Copy'));
}

describe('the assistant of lc-shell', () => {
  beforeEach(async () => {
    await setViewport({width: 1320, height: 700});
    records = new FakeServer();
    records.metadata = writable('note');
    records.start();
    assistants = new AssistantServer();
    const inner = window.fetch;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      const {pathname, searchParams} = new URL(request.url);
      if (!pathname.startsWith('/designer/ai/')) return inner.call(window, input, init);
      const query = Object.fromEntries(searchParams);
      const body = request.method === 'POST' ? await request.text() : undefined;
      if (query.stream) return assistants.client.send(pathname, {query, signal: request.signal});
      return Response.json(await assistants.client.json(pathname, {query, body}));
    };
  });
  afterEach(async () => {
    records.stop();
    document.cookie = 'lc-assistant=; path=/; max-age=0';
    await setViewport({width: 800, height: 600});
  });

  it('opens beside the page, reads its record, and is open on the next page', async () => {
    await open();
    await opened();
    expect(opener()!.ariaExpanded).to.equal('true');
    const dock = one('.lc-assistantdock')!.getBoundingClientRect();
    expect(Math.round(dock.width)).to.equal(360);
    expect(one('.lc-sheet')!.getBoundingClientRect().right).to.be.at.most(dock.left + 1);
    await waitUntil(() => focusedElement() === field(), 'one can write at once');
    await waitUntil(() => chips().join() === records.record.presentation);
    expect(await violations(shell)).to.deep.equal([]);
    button('Close panel').click();
    await waitUntil(() => !one('.lc-assistantdock') && focusedElement() === opener(), 'the button has the focus');
    opener()!.click();
    await waitUntil(() => field());
    await open();
    await waitUntil(() => one('.lc-assistantdock'), 'it is open as it was left');
    await remains(() => focusedElement() !== field(), 'the focus is where it was');
  });

  it('puts an answer into the text of the form, as if it were typed', async () => {
    await open();
    await opened();
    await answered('Hold **207.00**.');
    button('Insert into Internal note').click();
    const before = String(records.record.content.note ?? '');
    expect(before).to.match(/\S$/);
    await waitUntil(() => note().value === `${before}\nHold 207.00.`);
    await waitUntil(() => shell.shadowRoot!.textContent!.includes('Inserted into Internal note'));
    const model = form.shadowRoot!.textContent!;
    expect(model).to.contain('Unsaved changes');
    note().focus();
    await sendKeys({down: 'Control'});
    await sendKeys({press: 'z'});
    await sendKeys({up: 'Control'});
    await waitUntil(() => note().value === before, 'it can be undone');
  });

  it('puts a table into the text of the form as lines, apart from what is there', async () => {
    await open();
    await opened();
    const table = '| Product | Price, € |\n| :-- | --: |\n| [Tent](record:product/1) | 212.00 |\n| A \\| B |  |';
    await answered(`Prices:\n\n${table}\n\nThat is all.`);
    button('Insert into Internal note').click();
    const lines = 'Prices:\n\nProduct · Price, €\nTent · 212.00\nA | B · —\n\nThat is all.';
    await waitUntil(() => note().value === `${String(records.record.content.note)}\n\n${lines}`);
  });

  for (const [place, width, height] of [
    ['beside', 1320, 700],
    ['over', 390, 700],
  ] as const)
    it(`leaves free where one writes while something is reported, ${place} the page`, async () => {
      await setViewport({width, height});
      await open('style="block-size: 700px"');
      await opened();
      await answered('So.');
      assistants.fails['rate-message'] = {code: 'X', message: 'The rating is not kept.'};
      button('Good answer').click();
      const note = () => document.querySelector('.lc-outlet')?.shadowRoot?.querySelector('.lc-note');
      await waitUntil(() => note(), 'it is reported');
      await atRest(() => note()!.getBoundingClientRect());
      const [said, compose] = [note()!, one('.lc-assistant__compose')!].map((each) => each.getBoundingClientRect());
      const isApart = said!.right <= compose!.left || said!.bottom <= compose!.top;
      expect(isApart, JSON.stringify([said, compose])).to.equal(true);
      expect(said!.left).to.be.at.least(0);
    });

  it('asks into which of several texts, and offers none that is read-only', async () => {
    records.metadata = writable('note', 'reference', 'freight');
    await open();
    await opened();
    await answered('So.');
    button('Insert').click();
    await waitUntil(() => all('[role="menuitem"]').length === 2);
    expect(all('[role="menuitem"]').map((each) => each.textContent)).to.deep.equal([
      'Supplier reference',
      'Internal note',
    ]);
    await sendKeys({press: 'Escape'});
    form.readOnly = true;
    await waitUntil(() => !button('Insert'));
  });

  it('lies over a narrow page, and closes by Escape', async () => {
    await setViewport({width: 800, height: 700});
    await open();
    await opened();
    const over = one('.lc-assistantover__panel')!;
    expect(over.getAttribute('aria-modal')).to.equal('true');
    await waitUntil(() => focusedElement() === field());
    expect(await violations(shell)).to.deep.equal([]);
    await sendKeys({press: 'Escape'});
    await waitUntil(() => !one('.lc-assistantover'));
    await waitUntil(() => focusedElement() === opener(), 'the button has the focus');
    await setViewport({width: 390, height: 700});
    await opened();
    await waitUntil(() => Math.round(one('.lc-assistantover__panel')!.getBoundingClientRect().width) === 390);
    expect(document.cookie).not.to.contain('lc-assistant=open');
  });

  it('closes by Escape beside the page too, but not what is open in it, nor an answer that is written', async () => {
    await open();
    await opened();
    await waitUntil(() => focusedElement() === field());
    await sendKeys({type: 'Half a question'});
    one('.lc-assistant__who')!.focus();
    await sendKeys({press: 'Enter'});
    await waitUntil(() => focusedElement()?.matches('[role^="menuitem"]'), 'a menu is open');
    await sendKeys({press: 'Escape'});
    await waitUntil(() => !one('[role="menu"]') && focusedElement() === one('.lc-assistant__who'));
    expect(Boolean(field()), 'the panel is there').to.equal(true);
    await sendKeys({press: 'Escape'});
    await waitUntil(() => !one('.lc-assistantdock') && focusedElement() === opener(), 'the button has the focus');
    expect(document.cookie).to.contain('lc-assistant=closed');
    await sendKeys({press: 'Enter'});
    await waitUntil(() => focusedElement() === field(), 'it opens again');
    expect(field().value, 'what was written').to.equal('Half a question');
    await sendKeys({press: 'Enter'});
    await waitUntil(() => assistants.isFollowed);
    await sendKeys({press: 'Escape'});
    await waitUntil(() => assistants.calls('stop-message').length === 1, 'the answer stops');
    expect(Boolean(field()), 'the panel is there').to.equal(true);
  });

  it('stays open while Escape ends a text that is being composed', async function composing() {
    if (!isChromium) this.skip();
    await open();
    await opened();
    await waitUntil(() => focusedElement() === field());
    await protocol('Input.imeSetComposition', {text: 'に', selectionStart: 1, selectionEnd: 1});
    expect(field().value).to.equal('に');
    await sendKeys({press: 'Escape'});
    await remains(() => focusedElement() === field(), 'the panel');
    await protocol('Input.imeSetComposition', {text: '', selectionStart: 0, selectionEnd: 0});
    await sendKeys({press: 'Escape'});
    await waitUntil(() => !one('.lc-assistantdock') && focusedElement() === opener());
  });

  it('keeps the thread while it is closed', async () => {
    await open();
    await opened();
    await answered('So.');
    button('Close panel').click();
    await waitUntil(() => !field());
    opener()!.click();
    await waitUntil(() => one('.lc-assistant__answer')?.textContent!.includes('So.'));
  });

  it('is absent where the server has none, or the page wants none', async () => {
    assistants.fails['get-assistants'] = {code: 'NOT_FOUND', message: 'There is no such op'};
    // Who can be asked is asked once for an app.
    await open('', 'none');
    await waitUntil(() => assistants.calls('get-assistants').length === 1);
    await remains(() => !opener(), 'no button');
    assistants.fails = {};
    // Without a text that asks for itself.
    records.metadata = ORDER;
    await open('no-assistant', 'unwanted');
    await remains(() => !opener(), 'no button');
    expect(assistants.calls('get-assistants')).to.have.length(1);
  });

  it('knows the record of the topmost form', async () => {
    await open();
    const app = form.app!;
    expect(openRecord(app)).to.deep.equal({
      object: records.record.alias,
      id: records.record.id,
      presentation: records.record.presentation,
    });
    void app.opener!.openForm({alias: 'order'}, form);
    records.onLoad = () => ({success: true, result: {...records.record, id: null}});
    await waitUntil(
      () => app.openForms.value.length === 2 && openRecord(app) === null,
      'a new record is no record yet',
    );
    form.closest('lc-app')!.remove();
    await waitUntil(() => app.openForms.value.length === 0, 'nothing is open any more');
  });
});
