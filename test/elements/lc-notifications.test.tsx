import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse, setViewport} from '@web/test-runner-commands';
import LcNotifications from '../../elements/lc-notifications.js';
import {ServiceError} from '../../src/api/errors.js';
import {focusedElement} from '../../src/ui/focus.js';
import {animated} from '../support/animated.js';
import {violations} from '../support/axe.js';
import {provide} from '../support/grid-app.js';
import {InboxApp, inboxEntry} from '../support/inbox-app.js';
import {middle} from '../support/middle.js';
import {savedFile} from '../support/saved-file.js';
import {show} from '../support/show.js';
import {atRest, remains, waitUntil} from '../support/until.js';

LcNotifications.define();

let app: InboxApp;
let withdraw: () => void;
let element: LcNotifications;

const one = (selector: string) => element.shadowRoot!.querySelector<HTMLElement>(selector);
const all = (selector: string) => [...element.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const bell = () => one('[aria-haspopup="dialog"]');
const tab = (name: string) => all('[role="tab"]').find((each) => each.textContent!.startsWith(name))!;
const titles = () => all('.lc-inbox__text').map((each) => each.textContent!.trim());
const button = (name: string) => all('button').find((each) => (each.ariaLabel ?? each.textContent) === name)!;

/** What opens moves: a press meanwhile would miss it. */
async function click(part: Element): Promise<void> {
  await atRest(() => part.getBoundingClientRect());
  await sendMouse({type: 'click', position: middle(part)});
}

async function shown(): Promise<void> {
  element = await show<LcNotifications>('<lc-notifications></lc-notifications>');
  await waitUntil(bell, 'the bell is there');
}
async function opened(): Promise<void> {
  await shown();
  await click(bell()!);
  await waitUntil(() => one('.lc-inbox__item, .lc-empty'), 'the list is there');
}

describe('lc-notifications', () => {
  beforeEach(async () => {
    await setViewport({width: 1000, height: 700});
    app = new InboxApp();
    app.all = [
      inboxEntry('1', {actions: [{label: 'Open the supplier', url: '#supplier'}]}),
      inboxEntry('2', {kind: 'mention', title: 'Ada mentioned you', context: 'in PO-7', detail: '“<b>@ines</b>”'}),
      inboxEntry('3', {read: true, url: null}),
    ];
    withdraw = provide(app);
  });
  afterEach(async () => {
    withdraw();
    history.replaceState(null, '', location.pathname + location.search);
    await setViewport({width: 800, height: 600});
  });

  it('counts what is new in its name, and shows the list by filter', async () => {
    await opened();
    expect(bell()!.ariaLabel).to.equal('Notifications, 2 new');
    expect(titles()).to.deep.equal(['Order 1', 'Ada mentioned you in PO-7', 'Order 3']);
    expect(all('.lc-inbox__item.is-new').length).to.equal(2);
    expect(one('.lc-inbox__item:nth-child(2) .lc-inbox__detail')!.textContent).to.equal('“<b>@ines</b>”');
    expect(await violations(element)).to.deep.equal([]);
    tab('Mentions').click();
    await waitUntil(() => titles().length === 1);
    tab('New').click();
    await waitUntil(() => titles().length === 2);
  });

  it('marks an entry as read that is pressed, and leads to its page', async () => {
    await opened();
    await click(all('a.lc-inbox__main')[1]!);
    await waitUntil(() => app.marked.length === 1);
    expect([app.marked[0], location.hash, bell()!.ariaLabel]).to.deep.equal(['2', '#2', 'Notifications, 1 new']);
    expect(all('.lc-inbox__item.is-new').length).to.equal(1);
  });

  it('lets the page open it itself', async () => {
    await opened();
    const wanted: unknown[] = [];
    element.addEventListener('lc-inbox-open', (event) => {
      event.preventDefault();
      wanted.push((event as CustomEvent<unknown>).detail);
    });
    await click(all('a.lc-inbox__main')[0]!);
    expect([wanted, location.hash]).to.deep.equal([[{id: '1', url: '#1'}], '']);
  });

  it('leads nowhere by an address that would run something', async () => {
    app.all = [inboxEntry('1', {url: 'javascript:alert(1)', actions: [{label: 'Run', url: 'javascript:alert(1)'}]})];
    await opened();
    expect(all('.lc-inbox a').length).to.equal(0);
  });

  it('marks all as read', async () => {
    await opened();
    await click(button('Mark all as read'));
    await waitUntil(() => bell()!.ariaLabel === 'Notifications');
    expect(all('.lc-inbox__item.is-new, .lc-bell__dot').length).to.equal(0);
    expect(focusedElement(), 'keeps the focus').to.equal(button('Mark all as read'));
    await sendKeys({press: 'Escape'});
    await waitUntil(() => !one('[role="dialog"]') && focusedElement() === bell());
  });

  it('shows and announces what arrives', async () => {
    await opened();
    app.add(inboxEntry('9', {title: 'PO-9: Received'}));
    await waitUntil(() => titles()[0] === 'PO-9: Received');
    expect(bell()!.ariaLabel).to.equal('Notifications, 3 new');
    await waitUntil(() => all('[aria-live="polite"]').some((each) => each.textContent!.includes('PO-9: Received')));
  });

  it('opens and closes by keyboard, and gives the focus back', async () => {
    await shown();
    bell()!.focus();
    await sendKeys({press: 'Enter'});
    await waitUntil(() => one('[role="dialog"] .lc-inbox__item'));
    await waitUntil(() => one('[role="dialog"]')!.contains(focusedElement()));
    await sendKeys({press: 'Escape'});
    await waitUntil(() => !one('[role="dialog"]'));
    expect(focusedElement()).to.equal(bell());
  });

  it('closes once the focus has gone past the end of the page and comes back at its start', async () => {
    await shown();
    const start = document.createElement('button');
    document.body.prepend(start);
    try {
      bell()!.focus();
      await sendKeys({press: 'Enter'});
      await waitUntil(() => one('[role="dialog"]')?.contains(focusedElement()));
      focusedElement()!.blur();
      await remains(() => one('[role="dialog"]'), 'it is open while the focus is nowhere');
      start.focus();
      await waitUntil(() => !one('[role="dialog"]'), 'it closes');
      expect(document.activeElement === start).to.equal(true);
    } finally {
      start.remove();
    }
  });

  it('says why there is no list, and loads it again', async () => {
    await shown();
    app.fails = new ServiceError('network');
    await click(bell()!);
    await waitUntil(() => one('[role="dialog"] [role="alert"]'));
    app.fails = null;
    await click(button('Retry'));
    await waitUntil(() => titles().length === 3);
  });

  it('undoes a mark that failed, and says so beside the list', async () => {
    await opened();
    app.fails = new ServiceError('network');
    await click(button('Mark all as read'));
    await waitUntil(() => one('.lc-faultline'));
    expect(all('.lc-inbox__item.is-new').length).to.equal(2);
    app.fails = null;
    await click(button('Retry'));
    await waitUntil(() => !one('.lc-inbox__item.is-new'));
  });

  it('fills the screen of a phone', async () => {
    await setViewport({width: 390, height: 700});
    await opened();
    await animated(one('.lc-scrim')!);
    const box = one('[role="dialog"]')!.getBoundingClientRect();
    expect([box.width, box.height]).to.deep.equal([390, 700]);
    await click(button('Close'));
    await waitUntil(() => !one('[role="dialog"]'));
    await waitUntil(() => focusedElement() === bell());
  });

  it('saves the file that a notification brings', async () => {
    app.all = [inboxEntry('1', {kind: 'job', url: null, file: {name: 'data.xlsx', url: '/designer/jobs/file?id=1'}})];
    await opened();
    app.fails = new ServiceError('network');
    await click(one('button.lc-inbox__main')!);
    await waitUntil(() => one('.lc-faultline'), 'the failure is shown');
    expect(app.marked).to.deep.equal([]);
    app.fails = null;
    const {file, name} = await savedFile(() => click(button('Retry')));
    expect([name, await file.text()]).to.deep.equal(['data.xlsx', 'rows']);
    await waitUntil(() => bell()!.ariaLabel === 'Notifications');
  });

  it('shows how far long work is, and stops it', async () => {
    const job = {id: 'j1', title: 'Orders', state: 'running', done: 4000, total: 10_000} as const;
    app.jobs = [{...job, file: null, error: null, at: 1}];
    await opened();
    await waitUntil(() => one('progress'));
    expect(one('progress')!.closest('li')!.textContent).to.contain('Exporting: Orders').and.contain('4,000 of 10,000');
    app.jobs = [{...app.jobs[0]!, done: 9000}];
    await waitUntil(() => one('progress')!.closest('li')!.textContent!.includes('9,000 of 10,000'));
    expect(await violations(element)).to.deep.equal([]);
    await click(button('Cancel the export: Orders'));
    await waitUntil(() => !one('progress'));
    expect(app.jobs).to.deep.equal([]);
  });

  it('lets the person say what they are notified of', async () => {
    app.wanted = '{"mention": false}';
    await opened();
    await click(button('Notification settings'));
    await waitUntil(() => all('[role="switch"]').length === 3);
    const state = () => all('[role="switch"]').map((each) => (each as HTMLInputElement).checked);
    expect(state()).to.deep.equal([true, false, true]);
    await animated(one('.lc-scrim')!);
    expect(await violations(element)).to.deep.equal([]);
    await click(all('[role="switch"]')[2]!);
    await click(button('Apply'));
    await waitUntil(() => app.wanted === '{"mention":false,"job":false}');
  });

  it('is not there where the server has no inbox', async () => {
    app.fails = new ServiceError('http', '', {status: 404});
    element = await show<LcNotifications>('<lc-notifications></lc-notifications>');
    await waitUntil(() => element.shadowRoot!.querySelector('.lc-root'));
    expect(bell()).to.equal(null);
  });
});
