import {expect} from '@open-wc/testing';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import type {MailRecord} from '../../src/contract/mail.js';
import {violations} from '../support/axe.js';
import {mailHead} from '../support/mail-stand-in.js';
import {waitUntil} from '../support/until.js';
import {MailPage} from './lc-mail-page.js';

const ORDER: MailRecord = {alias: 'order', id: '7', presentation: 'PO-7', icon: 'file-text', url: '/order/7'};
const OF_ORDER = 'alias="order" object-id="7" to="maja@nordskar.example"';
let page: MailPage;

describe('lc-mail of a record', () => {
  beforeEach(async () => {
    await setViewport({width: 1200, height: 700});
    page = new MailPage();
    const linked = {records: [ORDER]};
    page.server.all.push(
      mailHead('5', linked),
      mailHead('6', {...linked, folderId: 'sent', status: 'sent', isRead: true}),
      mailHead('7', {...linked, folderId: 'trash'}),
    );
  });
  afterEach(async () => {
    page.leave();
    await setViewport({width: 800, height: 600});
  });

  it('shows its messages of every folder but the trash, without folders, and without a fault of access', async () => {
    await page.open(OF_ORDER);
    expect(page.rows()).to.deep.equal(['5', '6']);
    expect(page.one('.lc-mail__title')!.textContent).to.equal('Messages');
    expect(page.list().ariaLabel).to.equal('Messages about this record');
    expect(page.one('.lc-mail__folders')).to.equal(null);
    expect(page.server.count('folders')).to.equal(0);
    await page.read('5');
    expect(page.all('.lc-mail__bar button').map((each) => each.ariaLabel ?? each.textContent)).to.deep.equal([
      'Reply',
      'Reply to all',
      'Forward',
      'Mark as unread',
      'Delete',
      'More actions',
    ]);
    expect(await violations(page.element)).to.deep.equal([]);
  });

  it('writes a message about it, to the address that it has', async () => {
    await page.open(OF_ORDER);
    await page.click(page.button('New message'));
    await waitUntil(() => page.one('.lc-compose__about')?.textContent === 'PO-7');
    expect(page.all('.lc-compose__tag').map((tag) => tag.textContent)).to.deep.equal(['maja@nordskar.example']);
    page.field('Subject')!.focus();
    await sendKeys({type: 'Slot'});
    await page.click(page.button('Save draft'));
    await waitUntil(() => page.server.created.at(-1)?.subject === 'Slot');
    expect(page.server.created.at(-1)!.records).to.deep.equal([{alias: 'order', id: '7'}]);
  });

  it('shows what arrives in any mailbox, and narrows what it has', async () => {
    await page.open(OF_ORDER);
    page.server.all.unshift(mailHead('9', {records: [ORDER], subject: 'Gate closed'}));
    page.app.say({account: 'a2', added: '9'});
    await waitUntil(() => page.rows().includes('9'));
    page.one('.lc-mail__search input')!.focus();
    await sendKeys({type: 'gate'});
    await waitUntil(() => page.rows().join() === '9');
    expect(page.server.calls.at(-1)![2]).to.deep.include({
      filters: {record: {alias: 'order', id: '7'}, search: 'gate'},
    });
  });

  it('says when it has none, and shows a record that is named later', async () => {
    await page.open('alias="order" object-id="8"');
    expect(page.one('.lc-empty')!.textContent).to.contain('None is linked with this record yet.');
    expect(await violations(page.element)).to.deep.equal([]);
    page.element.objectId = '7';
    await waitUntil(() => page.rows().length === 2);
  });

  it('shows one pane on a phone, with the way to a new message', async () => {
    await setViewport({width: 390, height: 700});
    await page.open(OF_ORDER);
    expect(page.button('Show folders')).to.equal(undefined);
    await page.read('5');
    expect(page.list()).to.equal(null);
    await page.click(page.button('Back to messages'));
    await waitUntil(() => page.list() && page.button('New message'));
  });
});
