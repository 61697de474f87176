import {expect} from '@open-wc/testing';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import type {AssistantData} from '../../src/contract/assistant.js';
import {ServiceError} from '../../src/api/errors.js';
import {focusedElement} from '../../src/ui/focus.js';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {SmsApp} from '../support/sms-app.js';
import {MAREK, OSKAR, STRANGER} from '../support/sms-stand-in.js';
import {remains, waitUntil} from '../support/until.js';
import {MessagesPage} from './lc-messages-page.js';

let page: MessagesPage;
const offline = new ServiceError('network');
const GDANSK =
  'After unloading please park at P3, ramp 2 is booked again at 09:30. The office in Gdańsk needs your signed CMR and the photo of the seals before noon';

describe('writing in lc-messages', () => {
  beforeEach(async () => {
    await setViewport({width: 1200, height: 700});
    page = new MessagesPage();
  });
  afterEach(async () => {
    page.leave();
    await setViewport({width: 800, height: 600});
  });

  const write = async (text: string) => {
    page.field().focus();
    await sendKeys({type: text});
  };
  const opened = async (number = OSKAR) => {
    await page.open(`number="${number}"`);
    await waitUntil(() => page.one('.lc-messages__bubble'));
  };

  describe('with an assistant', () => {
    const LONG = `${GDANSK}. ${GDANSK.replace('ń', 'n')}`;
    const asked: AssistantData['generate-text'][] = [];
    const shorter = 'Park at P3 after unloading. Gdansk needs your signed CMR before noon';
    beforeEach(() => {
      asked.length = 0;
      const assistant = {id: 'a', name: 'Desk', description: '', icon: 'bot', suggestions: [], languages: []};
      const calls = {
        assistants: async () => [{...assistant, tasks: ['shorten']}],
        generateText: async (data: AssistantData['generate-text']) => {
          asked.push(data);
          return {texts: [shorter]};
        },
      };
      page.app.assistant = calls as unknown as SmsApp['assistant'];
    });
    const shorten = () => page.button('Shorten');

    it('offers to shorten a text of several messages, and takes the proposal that is accepted', async () => {
      await opened();
      await write('Ramp 2 is free');
      await remains(() => !shorten(), 'one message is short enough');
      page.field().select();
      await write(LONG);
      await waitUntil(shorten, 'it is offered');
      shorten().click();
      await waitUntil(() => page.button('Accept'), 'there is a proposal');
      expect([page.field().value, asked[0]!.options?.task]).to.deep.equal([LONG, 'shorten']);
      page.button('Accept').click();
      await waitUntil(() => page.field().value === shorter, 'the text is short');
      await waitUntil(() => !page.one('.lc-prop') && !shorten());
    });

    it('keeps the text where the proposal is discarded', async () => {
      await opened();
      await write(LONG);
      await waitUntil(shorten, 'it is offered');
      shorten().click();
      await waitUntil(() => page.button('Discard'), 'there is a proposal');
      page.button('Discard').click();
      await waitUntil(() => !page.one('.lc-prop'), 'it is gone');
      expect(page.field().value).to.equal(LONG);
      expect(focusedElement() === page.field()).to.equal(true);
    });
  });

  it('offers no assistant where the application has none', async () => {
    await opened();
    await write(`${GDANSK} ${GDANSK}`);
    await waitUntil(() => page.one('.lc-messages__counter')!.textContent!.includes('SMS'));
    await remains(() => !page.button('Shorten'), 'nobody to shorten it');
  });

  it('sends at once: the bubble is there before the answer, and is one message after it', async () => {
    await opened();
    let answer = () => undefined as void;
    page.server.held = new Promise<void>((done) => (answer = done));
    const sent: unknown[] = [];
    page.element.addEventListener('lc-message-sent', (event) => sent.push((event as CustomEvent).detail));
    await write('Ramp 2 is free');
    await pressed('Ctrl+Enter');
    await waitUntil(() => page.bubbles().at(-1) === 'Ramp 2 is free');
    expect([page.field().value, page.fates().at(-1), focusedElement()]).to.deep.equal(['', 'Sending', page.field()]);
    answer();
    await waitUntil(() => page.server.sent.length === 1);
    await waitUntil(() => page.row(OSKAR).textContent!.includes('You: Ramp 2 is free'));
    expect(page.bubbles().filter((text) => text === 'Ramp 2 is free').length).to.equal(1);
    expect(page.server.sent).to.deep.equal([{to: OSKAR, body: 'Ramp 2 is free'}]);
    await waitUntil(() => sent.length === 1);
    expect((sent[0] as {to: string}).to).to.equal(OSKAR);
  });

  it('keeps the order of what is sent quickly', async () => {
    await opened();
    for (const text of ['one', 'two', 'three']) {
      await write(text);
      await pressed('Ctrl+Enter');
    }
    await waitUntil(() => page.server.sent.length === 3);
    expect(page.server.sent.map(({body}) => body)).to.deep.equal(['one', 'two', 'three']);
  });

  it('counts characters and parts, says what is outside the alphabet, and writes it inside', async () => {
    await opened();
    await write('Hello');
    await waitUntil(() => page.one('.lc-messages__counter')?.textContent === '5 characters · 1 SMS');
    await pressed('Ctrl+A');
    await write(GDANSK);
    await waitUntil(() => page.one('.lc-messages__counter')?.textContent === '149 characters · 3 SMS');
    expect(page.all('.lc-messages__bars > i').length).to.equal(3);
    expect(page.one('.lc-messages__hint')!.textContent).to.equal(
      '“ń” is outside the SMS alphabet, so each part holds 67 characters. Write it as n: 1 SMS',
    );
    expect(await violations(page.element)).to.deep.equal([]);
    await page.click(page.button('Write it as n: 1 SMS'));
    await waitUntil(() => page.field().value.includes('Gdansk'));
    await waitUntil(() => page.one('.lc-messages__counter')!.textContent === '149 characters · 1 SMS');
    expect(page.one('.lc-messages__hint')).to.equal(null);
  });

  it('sends no more than ten parts', async () => {
    await opened();
    const field = page.field();
    field.focus();
    field.value = 'я'.repeat(671);
    field.dispatchEvent(new InputEvent('input', {bubbles: true}));
    await waitUntil(() => page.one('.lc-messages__hint')?.textContent!.includes('10 parts at most'));
    await pressed('Ctrl+Enter');
    await remains(() => page.server.sent.length === 0, 'nothing is sent');
    expect((page.button('Send') as HTMLButtonElement).disabled).to.equal(true);
  });

  it('fills a template with the contact, and inserts a record', async () => {
    await opened(MAREK);
    await waitUntil(() => page.button('Insert a record'));
    await page.click(page.button('Template'));
    await waitUntil(() => page.all('[role="menuitem"]').length === 2);
    await page.click(page.all('[role="menuitem"]')[0]!);
    await waitUntil(() => page.field().value === 'Hello Marek Tovarek, the gate code is 4471.');
    await waitUntil(() => !page.one('[role="menuitem"]'));
    await page.click(page.button('Insert a record'));
    await waitUntil(() => page.one('[role="menuitem"]'));
    await page.click(page.one('[role="menuitem"]')!);
    await waitUntil(() => page.field().value === 'Hello Marek Tovarek, the gate code is 4471. PO-2026-01166');
  });

  it('keeps a message that was not sent, also over a reload, and never sends it twice', async () => {
    const app = new SmsApp('en', 'sms-reload');
    page.leave();
    page = new MessagesPage(app);
    await opened();
    const errors: string[] = [];
    page.element.addEventListener('lc-error', (event) =>
      errors.push((event as CustomEvent<{code: string}>).detail.code),
    );
    page.server.fails.send = offline;
    await write('Call me');
    await pressed('Ctrl+Enter');
    await waitUntil(() => /^Not sent: .*Send againDiscard$/.test(page.fates().at(-1)!));
    expect(errors).to.deep.equal(['LC2001']);
    await write('half a mess');
    await waitUntil(() => page.field().value === 'half a mess');
    page.element.remove();
    delete page.server.fails.send;
    await opened();
    await waitUntil(() => page.fates().at(-1) === 'Not sent yetSend againDiscard');
    await waitUntil(() => page.field().value === 'half a mess');
    page.server.loses = true;
    await page.click(page.button('Send again'));
    await waitUntil(() => page.server.sent.length === 1);
    await waitUntil(() => /^Not sent: /.test(page.fates().at(-1)!) || page.fates().at(-1) === 'Sending');
    page.server.loses = false;
    if (page.button('Send again')) await page.click(page.button('Send again'));
    await waitUntil(() => !page.button('Discard'));
    expect(page.server.sent.length).to.equal(1);
    expect(page.bubbles().filter((text) => text === 'Call me').length).to.equal(1);
  });

  it('discards what was not sent, and sends one again that was not delivered', async () => {
    await opened();
    page.server.fails.send = new ServiceError('refused', 'This number is blocked', {status: 200});
    await write('Hello');
    await pressed('Ctrl+Enter');
    await waitUntil(() => page.fates().at(-1) === 'Not sent: This number is blockedSend againDiscard');
    await page.click(page.button('Discard'));
    await waitUntil(() => !page.bubbles().includes('Hello'));
    delete page.server.fails.send;
    await page.click(page.row(MAREK));
    await waitUntil(() => page.button('Send again'));
    await page.click(page.button('Send again'));
    await waitUntil(() => page.server.sent.length === 1);
    expect(page.server.sent).to.deep.equal([{to: MAREK, body: 'The dock lead is Hanna.'}]);
    await waitUntil(() => !page.button('Send again'));
  });

  it('writes to a number, or to a contact that is looked for', async () => {
    await page.open();
    await page.click(page.button('New message'));
    await waitUntil(() => (focusedElement() as HTMLElement | null)?.role === 'combobox');
    await sendKeys({type: 'nobody'});
    await sendKeys({press: 'Enter'});
    await waitUntil(() =>
      page.one('.lc-messages__to')!.textContent!.includes('“nobody” is neither a contact nor a number'),
    );
    await pressed('Ctrl+A');
    await sendKeys({type: 'tove'});
    await waitUntil(() => page.all('.lc-messages__choice').length === 1);
    expect(await violations(page.element)).to.deep.equal([]);
    await sendKeys({press: 'Enter'});
    await waitUntil(() => focusedElement() === page.field());
    expect(page.field().ariaLabel).to.equal('Message to Tove Sandin');
    await sendKeys({type: 'Hello Tove'});
    await pressed('Ctrl+Enter');
    await waitUntil(() => page.rows()[0] === '+46905550130');
    await page.click(page.button('New message'));
    await waitUntil(() => (focusedElement() as HTMLElement | null)?.role === 'combobox');
    expect(page.all('.lc-messages__contact, .lc-messages__row.is-open'), 'it is about nobody yet').to.deep.equal([]);
    await sendKeys({type: '0049 (711) 555-0133'});
    await waitUntil(() => page.all('.lc-messages__choice').length === 1);
    await page.click(page.one('.lc-messages__choice')!);
    await waitUntil(() => page.bubbles().join() === 'Wo ist Tor 4 bitte?');
    expect(page.server.sent.map(({to}) => to)).to.deep.equal(['+46905550130']);
    expect(page.rows()).to.contain(STRANGER);
  });
});
