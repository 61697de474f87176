import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse, setViewport} from '@web/test-runner-commands';
import {ServiceError} from '../../src/api/errors.js';
import {focusedElement} from '../../src/ui/focus.js';
import {onModalEntry} from '../../src/ui/leave-page.js';
import {violations} from '../support/axe.js';
import {mailHead} from '../support/mail-stand-in.js';
import {middle} from '../support/middle.js';
import {remains, waitUntil} from '../support/until.js';
import {eachWithMailbox, type MailPage} from './lc-mail-page.js';

let page: MailPage;
const offline = new ServiceError('network');

describe('lc-mail', () => {
  eachWithMailbox((made) => (page = made));

  it('shows folders with counts, and messages by days, without a fault of access', async () => {
    await page.open();
    expect(page.rows()).to.deep.equal(['1', '2', '3', '4']);
    expect(page.one('.lc-mail__folder.is-current')!.textContent).to.equal('Inbox2 unread messages');
    expect(page.one('.lc-mail__title')!.textContent).to.equal('Inbox');
    expect(page.all('.lc-mail__row.is-new').map(({dataset}) => dataset.id)).to.deep.equal(['1', '3']);
    const days = new Set(page.server.all.map(({date}) => new Date(date).toDateString()));
    expect(page.all('.lc-mail__date').length).to.equal(days.size);
    expect(page.list().ariaLabel).to.equal('Messages: Inbox');
    expect(page.one('.lc-mail__checked')!.textContent).to.match(/^Checked \d/);
    expect(await violations(page.element)).to.deep.equal([]);
  });

  it('opens a message by a press, marks it as read at once, and lets the page forbid it', async () => {
    await page.open();
    await page.read('1');
    expect(page.body()!.textContent).to.equal('Hello from 1');
    await waitUntil(() => page.server.count('mark') === 1);
    expect(page.row('1').className).not.to.contain('is-new');
    expect(page.one('.lc-mail__folder.is-current')!.textContent).to.contain('1');
    expect(await violations(page.element)).to.deep.equal([]);
    page.element.addEventListener('lc-mail-open', (event) => event.preventDefault());
    await page.click(page.row('3'));
    await remains(() => page.body()!.textContent === 'Hello from 1', 'the message that is open');
  });

  it('goes back where a mark is not kept, and says so', async () => {
    await page.open();
    page.server.fails.mark = offline;
    await page.read('1');
    await waitUntil(() => page.notes().includes('The message was not marked as read'));
    expect(page.row('1').className).to.contain('is-new');
  });

  it('is worked by keys while the list has the focus', async () => {
    await page.open();
    page.list().focus();
    const active = () => page.one(`[id="${page.list().getAttribute('aria-activedescendant')}"]`)!.dataset.id;
    expect(active()).to.equal('1');
    await sendKeys({press: 'j'});
    await sendKeys({press: 'ArrowDown'});
    await waitUntil(() => active() === '3');
    await sendKeys({press: 'k'});
    await waitUntil(() => active() === '2');
    await sendKeys({press: 'u'});
    await waitUntil(() => page.row('2').className.includes('is-new'));
    await sendKeys({press: 'e'});
    await waitUntil(() => page.rows().join() === '1,3,4');
    expect([active(), focusedElement() === page.list()]).to.deep.equal(['3', true]);
    await sendKeys({press: 'Delete'});
    await waitUntil(() => page.rows().join() === '1,4');
    expect(
      page.server.all.filter(({folderId}) => folderId !== 'inbox').map(({id, folderId}) => `${id} ${folderId}`),
    ).to.deep.equal(['2 archive', '3 trash']);
    await sendKeys({press: 'Home'});
    await sendKeys({press: 'Enter'});
    await waitUntil(() => page.body()?.textContent === 'Hello from 1');
  });

  it('acts on several that are selected', async () => {
    await page.open();
    page.list().focus();
    await sendKeys({press: ' '});
    await sendKeys({press: 'End'});
    await sendKeys({press: 'Enter'});
    await waitUntil(() => page.one('.lc-mail__title')!.textContent === '2 selected');
    expect(page.list().ariaMultiSelectable).to.equal('true');
    await page.click(page.row('3'));
    await waitUntil(() => page.one('.lc-mail__title')!.textContent === '3 selected');
    expect(await violations(page.element)).to.deep.equal([]);
    await page.click(page.tool('Archive'));
    await waitUntil(() => page.rows().join() === '2');
    expect(page.server.calls.filter(([name]) => name === 'move')).to.deep.equal([
      ['move', 'a1', ['1', '4', '3'], 'archive'],
    ]);
    await sendKeys({press: 'Escape'});
    await waitUntil(() => page.one('.lc-mail__title')!.textContent === 'Inbox');
  });

  it('searches and filters, says so, and finds the way back', async () => {
    await page.open();
    page.one('.lc-mail__search input')!.focus();
    await sendKeys({type: 'Person 3'});
    await waitUntil(() => page.rows().join() === '3');
    await sendKeys({press: 'Escape'});
    await waitUntil(() => page.rows().length === 4);
    await page.click(page.button('Filter messages'));
    await waitUntil(() => page.one('.lc-mail__filter'));
    const choice = (text: string) => page.all('.lc-mail__filter label').find((each) => each.textContent === text)!;
    await page.click(choice('Unread'));
    await page.click(choice('Last 14 days'));
    await page.click(page.button('OK'));
    await waitUntil(() => page.rows().join() === '1,3');
    expect(page.all('.lc-mail__chip').map((chip) => chip.textContent)).to.deep.equal([
      ' Unread',
      'Received last 14 days',
    ]);
    expect(await violations(page.element)).to.deep.equal([]);
    await page.click(page.button('Remove filter: Unread'));
    await waitUntil(() => page.rows().length === 4);
  });

  it('has other folders and other accounts', async () => {
    page.server.all.push(mailHead('9', {folderId: 'nordskar'}));
    await page.open();
    await page.click(page.all('.lc-mail__folder').find((each) => each.textContent!.startsWith('Nordskar'))!);
    await waitUntil(() => page.rows().join() === '9');
    await page.click(page.all('.lc-mail__folder').find((each) => each.textContent!.startsWith('Sent'))!);
    await waitUntil(() => page.one('.lc-mail__list .lc-empty'));
    await page.click(page.button('Mailbox: Purchasing'));
    await waitUntil(() => page.one('[role="menuitem"]'));
    await page.click(page.all('[role="menuitem"]')[1]!);
    await waitUntil(() => page.server.calls.some(([name, account]) => name === 'messages' && account === 'a2'));
  });

  it('makes a folder', async () => {
    await page.open();
    await waitUntil(() => page.button('New folder'));
    await page.click(page.button('New folder'));
    await waitUntil(() => page.one('[role="dialog"] input') && page.button('Create folder'));
    await page.click(page.button('Create folder'));
    await waitUntil(() => page.one('[role="dialog"] .lc-error'));
    await sendKeys({type: 'Claims'});
    await sendKeys({press: 'Enter'});
    await waitUntil(() => page.all('.lc-mail__folder').some((each) => each.textContent === 'Claims'));
  });

  it('draws only what is in view of a long list, and loads older messages', async () => {
    page.server.all = Array.from({length: 220}, (_, n) => mailHead(`${n + 1}`, {isRead: true}));
    await page.open();
    expect(page.rows().length).to.be.lessThan(40);
    page.list().focus();
    await sendKeys({press: 'End'});
    await waitUntil(() => page.server.count('messages') > 1);
    await waitUntil(() => page.rows().includes('50'));
  });

  it('shows and announces what arrives', async () => {
    await page.open();
    await waitUntil(() => page.server.count('messages') === 1);
    page.server.all.unshift(mailHead('20', {date: Date.now(), subject: 'Dock'}));
    page.app.say({added: '20'});
    await waitUntil(() => page.rows()[0] === '20');
    await waitUntil(() =>
      page.all('[aria-live="polite"]').some((each) => each.textContent!.includes('New message from Person 20: Dock')),
    );
  });

  it('says why there is no mailbox, no list, no message, and begins again', async () => {
    page.server.fails = {accounts: offline};
    await page.open();
    expect(page.one('[role="alert"]')!.textContent).to.contain('did not answer');
    page.server.fails = {messages: new ServiceError('refused', 'The mailbox is locked')};
    await page.click(page.button('Retry'));
    await waitUntil(() => page.one('.lc-mail__list [role="alert"]')?.textContent?.includes('The mailbox is locked'));
    page.server.fails = {message: offline};
    await page.click(page.button('Retry'));
    await waitUntil(() => page.rows().length === 4);
    await page.click(page.row('1'));
    await waitUntil(() => page.one('.lc-mail__message [role="alert"]'));
    page.server.fails = {};
    await page.click(page.button('Retry'));
    await waitUntil(() => page.body()?.textContent === 'Hello from 1');
  });

  it('waits in sight for a slow server', async () => {
    let release = () => {};
    page.server.held = new Promise<void>((done) => (release = done));
    const opening = page.open();
    await waitUntil(() => page.element?.shadowRoot?.textContent?.includes('Loading messages'));
    release();
    await opening;
    expect(page.rows().length).to.equal(4);
  });

  it('fills a phone with one pane at a time', async () => {
    await setViewport({width: 390, height: 700});
    await page.open();
    expect([page.one('.lc-mail__folders'), page.one('.lc-mail__message')]).to.deep.equal([null, null]);
    expect(page.button('New message').className).to.contain('lc-mail__float');
    expect(await violations(page.element)).to.deep.equal([]);
    await page.read('1');
    expect(page.one('.lc-mail__list')).to.equal(null);
    expect(await violations(page.element)).to.deep.equal([]);
    await page.click(page.button('Back to messages'));
    await waitUntil(() => page.rows().length === 4);
    await waitUntil(() => focusedElement() === page.list());
    await page.click(page.button('Show folders'));
    await waitUntil(() => page.one('.lc-mail__folders'));
    await page.click(page.all('.lc-mail__folder').find((each) => each.textContent === 'Sent')!);
    await waitUntil(() => page.one('.lc-mail__title')?.textContent === 'Sent');
    expect(document.documentElement.scrollWidth).to.equal(390);
  });

  it('goes back to the list of a phone by the browser’s Back', async () => {
    await setViewport({width: 390, height: 700});
    await page.open();
    await page.read('1');
    await waitUntil(onModalEntry);
    history.back();
    await waitUntil(() => page.rows().length === 4);
    await waitUntil(() => focusedElement() === page.list());
    await page.click(page.button('Show folders'));
    await waitUntil(() => page.one('.lc-mail__folders'));
    await waitUntil(onModalEntry);
    history.back();
    await waitUntil(() => page.rows().length === 4);
  });

  it('stands from right to left, and in another language', async () => {
    await page.open('dir="rtl"');
    const [folders, list] = [page.one('.lc-mail__folders')!, page.one('.lc-mail__list')!];
    expect(folders.getBoundingClientRect().left).to.be.greaterThan(list.getBoundingClientRect().left);
    expect(await violations(page.element)).to.deep.equal([]);
  });

  it('begins with what its attributes say, and follows them', async () => {
    page.server.all.push(mailHead('9', {folderId: 'archive'}));
    await page.open('folder="archive" message="9"');
    await waitUntil(() => page.body()?.textContent === 'Hello from 9');
    expect(page.one('.lc-mail__title')!.textContent).to.equal('Archive');
    page.element.folder = 'inbox';
    await waitUntil(() => page.rows().length === 4);
    page.element.message = '3';
    await waitUntil(() => page.body()?.textContent === 'Hello from 3');
  });

  it('selects a range with Shift', async () => {
    await page.open();
    await page.click(page.button('Select messages'));
    await page.click(page.row('1'));
    await sendKeys({down: 'Shift'});
    await sendMouse({type: 'click', position: middle(page.row('3'))});
    await sendKeys({up: 'Shift'});
    await waitUntil(() => page.one('.lc-mail__title')!.textContent === '3 selected');
  });
});
