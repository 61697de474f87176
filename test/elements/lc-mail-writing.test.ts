import {expect} from '@open-wc/testing';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import {composeMail} from '../../elements/dialogs.js';
import type {AssistantData} from '../../src/contract/assistant.js';
import {focusedElement} from '../../src/ui/focus.js';
import {htmlOf} from '../../src/widgets/prose/html.js';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {remains, waitUntil} from '../support/until.js';
import {eachWithMailbox, type MailPage} from './lc-mail-page.js';

let page: MailPage;
const asked: AssistantData['generate-text'][] = [];
let texts: string[] = [];
const editor = () => page.one('.lc-compose .ProseMirror');
const item = (name: string) =>
  page.all('[role="menuitem"]').find((each) => each.textContent!.startsWith(name) && each.checkVisibility())!;
/** What is written, as it would be saved. */
const html = () => htmlOf(editor()!).replace(/^<div[^>]*>|<\/div>$|<br[^>]*>/g, '');
const IMPROVED = 'Please bring both pallets on Thursday.\n\nThank you.\n\nInes';

function assist(): void {
  const assistant = {id: 'a', name: 'Desk', description: '', icon: 'bot', suggestions: [], languages: ['fr']};
  const calls = {
    assistants: async () => [{...assistant, tasks: ['improve', 'shorten', 'translate', 'write']}],
    generateText: async (data: AssistantData['generate-text']) => {
      asked.push(data);
      return {texts};
    },
  };
  page.app.assistant = calls as unknown as typeof page.app.assistant;
}

async function writing(): Promise<void> {
  await page.open();
  page.app.opener = null;
  const record = {alias: 'order', id: '7', presentation: 'PO-7'};
  void composeMail({to: 'Maja <m@n.example>', record, from: page.element});
  await waitUntil(() => editor()?.contains(focusedElement()), 'the person goes on with the text');
}

/** Two paragraphs, of which one has a word that stands out. */
async function written(): Promise<void> {
  await writing();
  await sendKeys({type: 'please bring '});
  await pressed('Ctrl+B');
  await sendKeys({type: 'both'});
  await pressed('Ctrl+B');
  await sendKeys({type: ' pallets on thursday'});
  await sendKeys({press: 'Enter'});
  await sendKeys({type: 'Ines'});
  await waitUntil(() => html() === '<p>please bring <strong>both</strong> pallets on thursday</p><p>Ines</p>');
}

describe('a message that the assistant helps to write', () => {
  eachWithMailbox((made) => (page = made), 760);
  beforeEach(() => {
    asked.length = 0;
    texts = [IMPROVED];
    assist();
  });

  it('is improved once that is accepted: the look of what stays is kept, and one step undoes it', async () => {
    await written();
    await waitUntil(() => page.button('Improve'));
    await page.click(page.button('Improve'));
    await waitUntil(() => item('Improve'));
    expect(await violations(page.element)).to.deep.equal([]);
    await page.click(item('Improve'));
    await waitUntil(() => page.button('Accept'), 'there is a proposal');
    expect(asked[0]!.content).to.equal('please bring both pallets on thursday\nInes');
    expect(html(), 'nothing changes before').to.contain('on thursday');
    expect(page.one('.lc-prop ins')!.textContent).to.equal('Please');
    expect(await violations(page.element)).to.deep.equal([]);
    await page.click(page.button('Accept'));
    await waitUntil(
      () =>
        html() === '<p>Please bring <strong>both</strong> pallets on Thursday.</p><p>Thank you.</p><p>Ines</p>' &&
        !page.one('.lc-prop'),
      'it is as proposed',
    );
    expect(editor()!.contains(focusedElement())).to.equal(true);
    await waitUntil(() => page.server.created.at(-1)?.html?.includes('Thank you.'), 'it is saved');
    await pressed('Ctrl+Z');
    await waitUntil(() => html() === '<p>please bring <strong>both</strong> pallets on thursday</p><p>Ines</p>');
  });

  it('changes the selected words alone, by keys, in a list too', async () => {
    texts = ['rolls\npallets'];
    await writing();
    await sendKeys({type: '- one'});
    await sendKeys({press: 'Enter'});
    await sendKeys({type: 'two boxes'});
    await pressed('Ctrl+Shift+ArrowLeft');
    await pressed('Alt+I');
    await waitUntil(() => page.button('Accept'), 'there is a proposal');
    expect(asked[0]!.content).to.equal('boxes');
    await waitUntil(() => focusedElement() === page.button('Accept'));
    await sendKeys({press: 'Enter'});
    await waitUntil(
      () => html() === '<ul><li><p>one</p></li><li><p>two rolls</p></li><li><p>pallets</p></li></ul>',
      'each line is an item',
    );
  });

  it('stays as it is where the proposal is discarded', async () => {
    await written();
    await pressed('Alt+S');
    await waitUntil(() => page.button('Accept'), 'there is a proposal');
    await waitUntil(() => focusedElement() === page.button('Accept'));
    await sendKeys({press: 'Escape'});
    await waitUntil(() => !page.one('.lc-prop'));
    expect(html()).to.contain('on thursday');
    expect([editor()!.contains(focusedElement()), !!page.one('.lc-compose')]).to.deep.equal([true, true]);
  });

  it('is written from the record that it is about', async () => {
    texts = ['Hello Maja,\n\nPO-7 is late.'];
    await writing();
    await waitUntil(() => page.button('Improve'));
    page.button('Improve').focus();
    await sendKeys({press: 'Enter'});
    await waitUntil(() => item('Write from the record'));
    await page.click(item('Write from the record'));
    await waitUntil(() => focusedElement()?.matches('textarea'));
    await sendKeys({type: 'that it is late'});
    await sendKeys({press: 'Enter'});
    await waitUntil(() => page.button('Accept'), 'there is a proposal');
    const {content, options} = asked[0]!;
    expect([content, options?.record]).to.deep.equal(['that it is late', {object: 'order', id: '7'}]);
    await page.click(page.button('Accept'));
    await waitUntil(() => html() === '<p>Hello Maja,</p><p>PO-7 is late.</p>');
  });

  it('fits a phone', async () => {
    await setViewport({width: 390, height: 700});
    await written();
    await waitUntil(() => page.button('Improve'));
    await page.click(page.button('Improve'));
    await waitUntil(() => item('Improve'));
    await page.click(item('Improve'));
    await waitUntil(() => page.button('Accept'), 'there is a proposal');
    expect(document.documentElement.scrollWidth).to.equal(390);
    await waitUntil(() => focusedElement() === page.button('Accept'));
    const foot = page.one('.lc-dialog__foot')!;
    await waitUntil(
      () => page.one('.lc-prop')!.getBoundingClientRect().bottom <= foot.getBoundingClientRect().top,
      'all of it is in sight',
    );
    const {left, right} = page.one('.lc-prop')!.getBoundingClientRect();
    expect([left >= 0, right <= 390]).to.deep.equal([true, true]);
    expect(await violations(page.element)).to.deep.equal([]);
  });

  it('has no such menu where the application has no assistant', async () => {
    page.app.assistant = {assistants: async () => []} as unknown as typeof page.app.assistant;
    await writing();
    await remains(() => !page.button('Improve'), 'nobody to ask');
  });
});
