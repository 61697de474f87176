import {expect} from '@open-wc/testing';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import {ServiceError} from '../../src/api/errors.js';
import {focusedElement} from '../../src/ui/focus.js';
import {onModalEntry} from '../../src/ui/leave-page.js';
import {violations} from '../support/axe.js';
import {MAREK, OSKAR, sms, STRANGER} from '../support/sms-stand-in.js';
import {remains, waitUntil} from '../support/until.js';
import {MessagesPage} from './lc-messages-page.js';

let page: MessagesPage;
const offline = new ServiceError('network');

describe('lc-messages', () => {
  beforeEach(async () => {
    await setViewport({width: 1200, height: 700});
    page = new MessagesPage();
  });
  afterEach(async () => {
    page.leave();
    await setViewport({width: 800, height: 600});
  });

  it('shows phones with counts, and threads by the names that the numbers have', async () => {
    await page.open();
    await waitUntil(() => page.row(OSKAR).textContent!.includes('Oskar Berg, Nordskar'));
    expect(page.rows()).to.deep.equal([MAREK, OSKAR, STRANGER]);
    expect(page.row(MAREK).textContent).to.match(/^Marek Tovarek, Baltic Freight.*You: Thank you\.$/);
    expect(page.row(STRANGER).textContent).to.contain('+49 711 555 0133');
    expect(page.all('.lc-messages__row.is-new').map(({dataset}) => dataset.number)).to.deep.equal([OSKAR, STRANGER]);
    expect(page.all('.lc-messages__phone').map((each) => each.textContent)).to.deep.equal([
      'Dock Rotterdam+31 10 555 01802 unread threads',
      'Purchasing+31 10 555 0181',
    ]);
    expect(page.list().ariaLabel).to.equal('Threads of Dock Rotterdam');
    expect(await violations(page.element)).to.deep.equal([]);
  });

  it('opens a thread by days with what became of each message, and marks it as read', async () => {
    await page.open();
    await page.read(OSKAR);
    await waitUntil(() => !page.row(OSKAR).className.includes('is-new'));
    await waitUntil(() => page.app.settings.get('sms-read')?.includes(OSKAR));
    await page.click(page.row(MAREK));
    await waitUntil(() => page.bubbles().length === 5);
    expect(page.all('.lc-messages__day').length).to.be.greaterThan(1);
    expect(page.fates()[2]).to.equal('Not delivered: refused by the carrierSend again');
    expect(page.fates()[1]).to.match(/^Delivered \d/);
    expect(page.fates()[4]).to.match(/^Sent \d/);
    expect(page.one('.lc-messages__contact')!.textContent).to.contain('Dispatcher, Baltic Freight');
    expect(page.all('.lc-messages__counts > dd').map((each) => each.textContent)).to.deep.equal(['2', '1', '1', '2']);
    await waitUntil(() => page.all('.lc-messages__record').length === 2);
    expect(page.one('a[href^="tel:"]')!.getAttribute('href')).to.equal(`tel:${MAREK}`);
    expect(await violations(page.element)).to.deep.equal([]);
    page.element.addEventListener('lc-thread-open', (event) => event.preventDefault());
    await page.click(page.row(STRANGER));
    await remains(() => page.bubbles().length === 5, 'the thread that is open');
  });

  it('leads to the contact and its records, and makes a contact of a stranger', async () => {
    await page.open(`number="${MAREK}"`);
    await waitUntil(() => page.button('Open contact'));
    await page.click(page.button('Open contact'));
    await waitUntil(() => page.app.opened.length === 1);
    await waitUntil(() => page.one('.lc-messages__record'));
    await page.click(page.one('.lc-messages__record')!);
    await waitUntil(() => page.app.opened.length === 2);
    expect(page.app.opened.map(({alias, id}) => [alias, id])).to.deep.equal([
      ['contact', 'c1'],
      ['order', 'o1'],
    ]);
    await page.click(page.row(STRANGER));
    await waitUntil(() => page.button('New contact'));
    page.app.contacts.push({id: 'c9', presentation: 'Jan Vogel', phone: '+49 711 5550133', job: '', supplier: null});
    await page.click(page.button('New contact'));
    await waitUntil(() => page.row(STRANGER).textContent!.startsWith('Jan Vogel'));
    expect(page.app.opened[2]!.fillingValues).to.deep.equal({phone: '+49 711 555 0133'});
  });

  it('searches names and numbers, and finds the way back', async () => {
    await page.open();
    await waitUntil(() => page.row(OSKAR).textContent!.includes('Oskar'));
    page.one('.lc-messages__search input')!.focus();
    await sendKeys({type: 'oskar'});
    await waitUntil(() => page.rows().join() === OSKAR);
    await sendKeys({press: 'Escape'});
    await waitUntil(() => page.rows().length === 3);
    await sendKeys({type: '711 555'});
    await waitUntil(() => page.rows().join() === STRANGER);
    await sendKeys({press: 'ArrowDown'});
    await waitUntil(() => focusedElement() === page.list());
    page.one('.lc-messages__search input')!.focus();
    await sendKeys({type: 'x'});
    await waitUntil(() => page.one('.lc-messages__state'));
    expect(page.one('.lc-messages__state')!.textContent).to.contain('No thread of Dock Rotterdam matches');
    await page.click(page.button('Clear search'));
    await waitUntil(() => page.rows().length === 3);
  });

  it('shows what arrives without being asked, and reads it out once', async () => {
    await page.open();
    await page.read(MAREK);
    page.server.all.push(sms(OSKAR, 0, 'We are there'));
    page.app.say({number: OSKAR, added: 'x'});
    await waitUntil(() => page.rows()[0] === OSKAR);
    await waitUntil(() => page.row(OSKAR).className.includes('is-new'));
    await waitUntil(() => page.element.shadowRoot!.textContent!.includes('New message from Oskar Berg: We are there'));
    const sent = page.server.all.find(({state}) => state === 'sent')!;
    page.server.change(sent.sid, {state: 'delivered'});
    page.app.say({number: MAREK});
    await waitUntil(() => /^Delivered/.test(page.fates().at(-1)!));
  });

  it('loads what is older, and keeps what is read where it is', async () => {
    page.server.all = Array.from({length: 70}, (_, n) => sms(MAREK, 5000 - n, `Message ${n}`));
    await page.open(`number="${MAREK}"`);
    await waitUntil(() => page.bubbles().length === 50);
    const log = page.one('.lc-messages__log')!;
    await waitUntil(() => log.scrollTop + log.clientHeight > log.scrollHeight - 4, 'the end is in view');
    page.server.fails.thread = offline;
    log.scrollTop = 0;
    await waitUntil(() => page.one('.lc-messages__log .lc-faultline'));
    delete page.server.fails.thread;
    await page.click(page.button('Retry'));
    await waitUntil(() => page.bubbles().length === 70);
    expect(page.bubbles()[0]).to.equal('Message 0');
    expect(log.scrollTop).to.be.greaterThan(200);
  });

  it('says what failed in its place, and tries again', async () => {
    page.server.fails.phones = new ServiceError('refused', 'The service is closed', {status: 200});
    await page.open();
    await waitUntil(() => page.one('[role="alert"]'));
    expect(page.one('[role="alert"]')!.textContent).to.contain('The service is closed');
    delete page.server.fails.phones;
    page.server.fails.messages = offline;
    await page.click(page.button('Retry'));
    await waitUntil(() => page.one('.lc-messages__list [role="alert"]'));
    delete page.server.fails.messages;
    await page.click(page.button('Retry'));
    await waitUntil(() => page.rows().length === 3);
    page.server.fails.thread = offline;
    await page.click(page.row(MAREK));
    await waitUntil(() => page.one('.lc-messages__thread [role="alert"]'));
    delete page.server.fails.thread;
    await page.click(page.button('Retry'));
    await waitUntil(() => page.bubbles().length === 5);
  });

  it('says that there is no phone, and no message of one', async () => {
    page.server.hasPhones = false;
    await page.open();
    expect(page.one('.lc-empty')!.textContent).to.contain('No phones yet');
    page.server.hasPhones = true;
    page.element.remove();
    await page.open();
    await page.click(page.all('.lc-messages__phone')[1]!);
    await waitUntil(() => page.one('.lc-messages__list .lc-empty')?.textContent!.includes('No messages yet'));
  });

  it('shows one pane on a phone; the browser’s Back leads to the list', async () => {
    await setViewport({width: 390, height: 700});
    await page.open();
    expect(page.one('.lc-messages__thread')).to.equal(null);
    await page.read(OSKAR);
    expect(page.one('.lc-messages__list')).to.equal(null);
    expect(await violations(page.element)).to.deep.equal([]);
    await waitUntil(() => onModalEntry(), 'the thread has an entry in the history');
    history.back();
    await waitUntil(() => page.one('.lc-messages__list'));
    await page.read(OSKAR);
    await page.click(page.button('More actions'));
    await waitUntil(() => page.all('[role="menuitem"]').length === 3);
    await page.click(page.all('[role="menuitem"]')[0]!);
    await waitUntil(() => page.one('.lc-messages__contact'));
    expect(page.one('.lc-messages__thread')).to.equal(null);
    await page.click(page.button('Back to the messages'));
    await waitUntil(() => page.one('.lc-messages__thread'));
    await page.click(page.button('Back to threads'));
    await waitUntil(() => page.one('.lc-messages__list'));
  });

  it('shows text as text; only addresses of the web may be followed', async () => {
    const body = '<img src=x onerror=alert(1)> see https://example.org/a?b=1. and javascript:alert(1)';
    page.server.all = [sms(OSKAR, 1, body)];
    await page.open();
    await page.read(OSKAR);
    expect(page.bubbles()).to.deep.equal([body]);
    const links = page.all('.lc-messages__bubble a') as HTMLAnchorElement[];
    expect(links.map(({href, rel, target}) => [href, rel, target])).to.deep.equal([
      ['https://example.org/a?b=1', 'noopener noreferrer', '_blank'],
    ]);
    expect(page.one('.lc-messages__bubble img')).to.equal(null);
  });

  it('is laid out from right to left', async () => {
    await page.open('dir="rtl"');
    await page.read(MAREK);
    const [theirs, own] = page.all('.lc-messages__bubble').map((each) => each.getBoundingClientRect());
    expect(theirs!.right).to.be.greaterThan(own!.right);
    expect(page.one('.lc-messages__list')!.getBoundingClientRect().left).to.be.greaterThan(own!.right);
    for (const part of ['name', 'snippet', 'number', 'phonename'])
      expect(getComputedStyle(page.one(`.lc-messages__${part}`)!).textAlign, part).to.equal('right');
    expect(getComputedStyle(page.one('.lc-messages__with > .lc-messages__title')!).textAlign).to.equal('right');
  });
});
