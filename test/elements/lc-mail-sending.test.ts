import {expect} from '@open-wc/testing';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import {ServiceError} from '../../src/api/errors.js';
import {focusedElement} from '../../src/ui/focus.js';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {waitUntil} from '../support/until.js';
import {eachWithMailbox, MailPage} from './lc-mail-page.js';

let page: MailPage;
const dialog = () => page.one('[role="dialog"]');
const question = () => page.one('[role="alertdialog"]');
const editor = () => page.one('.lc-compose .ProseMirror');
const tags = () => page.all('.lc-compose__tag').map((tag) => tag.textContent);
const answer = (name: string) => page.all('[role="alertdialog"] button').find((each) => each.textContent === name)!;

async function replying(): Promise<void> {
  await page.open();
  await page.read('1');
  await page.click(page.button('Reply'));
  await waitUntil(() => editor(), 'the editor is there');
}

describe('a message that goes out of lc-mail', () => {
  eachWithMailbox((made) => (page = made), 760);

  // The first one, so that the code of the editor comes late.
  it('is an answer that goes on in the text, once that is there', async () => {
    await replying();
    await waitUntil(() => editor()!.contains(focusedElement()), 'the caret is in the text');
  });

  it('keeps the names of people, sent and called back', async () => {
    await replying();
    await waitUntil(() => editor()!.contains(focusedElement()));
    await sendKeys({type: 'Fine.'});
    await pressed('Ctrl+Enter');
    await waitUntil(() => page.server.sent.length === 1);
    expect(page.server.sent[0]!.to).to.deep.equal(['Person 1 <p1@nordskar.example>']);
    await waitUntil(() => !dialog());
    page.app.notifications.items.value[0]!.actions![0]!.run();
    await waitUntil(() => editor()?.textContent?.startsWith('Fine.'));
    expect(tags()).to.deep.equal(['Person 1']);
  });

  it('goes without a subject after a question, which is asked once', async () => {
    await page.open();
    await page.click(page.button('New message'));
    await waitUntil(() => editor() && focusedElement() === page.field('To'));
    await sendKeys({type: 'maja@nordskar.example,'});
    await pressed('Ctrl+Enter');
    await waitUntil(() => question()?.textContent?.includes('Send without a subject?'));
    expect(await violations(page.element)).to.deep.equal([]);
    await page.click(answer('Keep writing'));
    await waitUntil(() => !question());
    expect([page.server.sent.length, Boolean(dialog())]).to.deep.equal([0, true]);
    page.server.refuses = '450 Try later';
    await page.click(page.button('Send'));
    await waitUntil(() => question());
    await page.click(answer('Send'));
    await waitUntil(() => page.one('.lc-compose > .lc-faultline')?.textContent?.includes('450 Try later'));
    await page.click(page.button('Retry'));
    await waitUntil(() => !dialog());
    expect(page.server.sent.map(({subject}) => subject)).to.deep.equal(['', '']);
  });

  it('says once why it was not sent', async () => {
    await replying();
    const fault = () => page.one('.lc-compose > .lc-faultline > span:not([class])')?.textContent ?? '';
    const refused = (error: string | null, message: string) =>
      new ServiceError('refused', message, {
        status: 200,
        envelope: {success: false, message, result: {id: 'new9', status: 'failed', error, sendAt: null}},
      });
    page.server.fails.send = refused(
      '550 Unknown user',
      'The message was not sent. The mail server said: 550 Unknown user',
    );
    await pressed('Ctrl+Enter');
    await waitUntil(() => fault());
    expect(fault()).to.equal('The message was not sent: 550 Unknown user');
    page.server.fails.send = refused(null, 'The message was not sent: the mail server does not answer.');
    await page.click(page.button('Retry'));
    await waitUntil(() => fault() === 'The message was not sent: the mail server does not answer.');
    page.server.fails.send = new ServiceError('http', 'Bad Gateway (502)', {status: 502});
    await page.click(page.button('Retry'));
    await waitUntil(() => fault() === 'The message was not sent: Bad Gateway (502)');
  });

  it('goes to people of the application, by a part of their name', async () => {
    page.app.contacts = [{id: 'c1', presentation: 'Tove Sandin', email: 'tove.s@nordskar.example'}];
    await page.open();
    await page.click(page.button('New message'));
    await waitUntil(() => editor() && focusedElement() === page.field('To'));
    await sendKeys({type: 'tov'});
    await waitUntil(() => page.one('.lc-compose__person')?.textContent === 'Tove Sandintove.s@nordskar.example');
    await sendKeys({press: 'Enter'});
    await waitUntil(() => tags().join() === 'Tove Sandin');
  });

  it('leads to templates also where none fits', async () => {
    page.server.kept.templates = [];
    await page.open();
    await page.click(page.button('New message'));
    await waitUntil(() => editor() && page.button('Template'));
    await page.click(page.button('Template'));
    await waitUntil(() => page.all('[role="menuitem"]').length === 1);
    expect(page.one('[role="menuitem"]')!.textContent).to.equal('Signatures and templates…');
  });

  it('marks what is wrong with an address', async () => {
    await page.open();
    await page.click(page.button('New message'));
    await waitUntil(() => editor() && focusedElement() === page.field('To'));
    await sendKeys({type: 'dock@nordskar,'});
    await waitUntil(() => page.one('.lc-compose .lc-error'));
    const look = getComputedStyle(page.one('.lc-compose .lc-error')!);
    expect([look.display, look.color === getComputedStyle(page.one('.lc-compose__lines')!).color]).to.deep.equal([
      'flex',
      false,
    ]);
  });

  it('has all its buttons on a phone, in a language of long words', async () => {
    page.leave();
    page = new MailPage('uk');
    await setViewport({width: 390, height: 700});
    await page.open();
    await page.click(page.one('.lc-mail__float')!);
    await waitUntil(() => editor() && dialog()!.getBoundingClientRect().width === 390);
    const buttons = page.all('.lc-dialog__foot button');
    expect(buttons.length).to.equal(4);
    for (const button of buttons) {
      const {left, right} = button.getBoundingClientRect();
      expect(left >= 0 && right <= 390, button.ariaLabel ?? button.textContent!).to.equal(true);
    }
  });
});
