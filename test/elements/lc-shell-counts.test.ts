import {expect} from '@open-wc/testing';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import LcShell from '../../elements/lc-shell.js';
import {ServiceError} from '../../src/api/errors.js';
import type {RealtimeService} from '../../src/api/realtime.js';
import type {Services} from '../../src/api/services.js';
import {MAIL_EVENT} from '../../src/contract/mail.js';
import type {TopicMessage} from '../../src/contract/realtime.js';
import {AppModel} from '../../src/state/app/app-model.js';
import {violations} from '../support/axe.js';
import {provide} from '../support/grid-app.js';
import {show} from '../support/show.js';
import {remains, waitUntil} from '../support/until.js';

LcShell.define();

const place = (alias: string, type: string, counted?: unknown) => ({
  ...{alias, type, counted, owner: type === 'module' ? null : 'desk', icon: 'tag', baseUrl: `/supply/${alias}`},
  name: {en: alias, uk: `${alias} uk`},
});

/** A server with numbers beside a list and a page of its navigation, and a line to it. */
class CountingApp extends AppModel {
  counts: unknown = {orders: 36, mail: 4, goods: 9};
  asked = 0;
  apps: () => Promise<object[]> = async () => [];
  topics = new Map<string, (message: TopicMessage) => void>();

  constructor() {
    super({appId: 'supply', locale: 'en'});
  }

  override async services(): Promise<Services> {
    const call = async (path: string) => {
      if (!path.endsWith('/get-navigation-counts')) throw new ServiceError('http', '', {status: 404});
      this.asked++;
      if (this.counts instanceof ServiceError) throw this.counts;
      return {success: true, result: this.counts};
    };
    const metadata = {
      all: async () => [
        place('desk', 'module'),
        place('mail', 'page', {en: 'unread', uk: 'непрочитаних'}),
        place('orders', 'list', {en: 'to be approved', uk: 'на затвердження'}),
        place('goods', 'list'),
      ],
    };
    const security = {
      currentUser: async () => ({id: 'u1', username: 'ines', presentation: 'Ines Moreau', isAdmin: false}),
      allowedApps: () => this.apps(),
    };
    const settings = {get: async () => null, save: async () => undefined};
    return {client: {call}, metadata, security, settings} as unknown as Services;
  }

  override async realtime(): Promise<RealtimeService> {
    const join = (topic: string, listener: (message: TopicMessage) => void) => {
      this.topics.set(topic, listener);
      return () => this.topics.delete(topic);
    };
    return {state: 'open', onState: () => () => undefined, join} as unknown as RealtimeService;
  }
}

describe('lc-shell, the numbers of its navigation', () => {
  let app: CountingApp;
  let withdraw: () => void;

  beforeEach(async () => {
    await setViewport({width: 1200, height: 700});
    withdraw = provide((app = new CountingApp()));
  });
  afterEach(async () => {
    withdraw();
    localStorage.clear();
    document.cookie = 'lc-sidebar=; path=/; max-age=0';
    await setViewport({width: 800, height: 600});
  });

  const open = async () => {
    const shell = await show<LcShell>('<lc-shell style="block-size: 500px"></lc-shell>');
    await waitUntil(() => links(shell).length, 'the navigation is drawn');
    return shell;
  };
  const links = (shell: LcShell) => [...shell.shadowRoot!.querySelectorAll<HTMLElement>('a.lc-nav__item')];
  /** The number that is drawn, and the name that is read out. */
  const shown = (shell: LcShell) =>
    links(shell).map((link) => {
      const spoken = [...link.querySelectorAll('span:not([aria-hidden])')].map(({textContent}) => textContent);
      return [link.querySelector('.lc-nav__count')?.textContent, spoken.join(' ')];
    });
  const first = (shell: LcShell) => String(shown(shell)[0]);

  it('are beside what counts, and said in words', async () => {
    const shell = await open();
    await waitUntil(() => links(shell)[0]!.querySelector('.lc-nav__count'), 'the numbers are there');
    expect(shown(shell)).to.deep.equal([
      ['4', 'mail 4 unread'],
      ['36', 'orders 36 to be approved'],
      [undefined, 'goods'],
    ]);
    expect(await violations(shell)).to.deep.equal([]);
  });

  it('are shortened by the thousand, in the language of the page', async () => {
    app.counts = {orders: 12_345, mail: 1};
    app.configuration.value = {...app.configuration.value, locale: 'uk'};
    const shell = await open();
    await waitUntil(() => shown(shell)[1]![0] === '12 тис.'.replace(' ', '\u00a0'), 'twelve thousand');
    expect(shown(shell)[1]![1]).to.match(/^orders uk 12.тис\. на затвердження$/);
  });

  it('follow records and mail that others change', async () => {
    const shell = await open();
    await waitUntil(() => app.topics.has('object:orders') && app.topics.has('user:u1'), 'it listens');
    expect(app.topics.has('object:goods')).to.equal(false);
    app.counts = {mail: 5};
    app.topics.get('user:u1')!({event: MAIL_EVENT, data: {account: 'a', added: 'm'}});
    await waitUntil(() => first(shell) === '5,mail 5 unread', 'the mail is counted');
    app.counts = {mail: 5, orders: 2};
    app.topics.get('object:orders')!({event: 'saved', data: {}});
    await waitUntil(() => shown(shell)[1]![0] === '2', 'the order is counted');
    app.counts = {mail: 0, orders: 2};
    app.topics.get('user:u1')!({event: MAIL_EVENT, data: {account: 'a'}});
    await waitUntil(() => first(shell) === ',mail', 'nothing is new');
  });

  it('are not there where the server fails or lies; the places are', async () => {
    app.counts = new ServiceError('network');
    const shell = await open();
    await waitUntil(() => app.asked, 'it asks');
    await remains(() => !shell.shadowRoot!.querySelector('.lc-nav__count, .lc-nav__fault'), 'no number');
    app.counts = {mail: '<b>4</b>', orders: -3, goods: 1.5};
    document.dispatchEvent(new Event('visibilitychange'));
    await waitUntil(() => app.asked === 2, 'it asks again when the page is come to');
    await remains(() => !shell.shadowRoot!.querySelector('.lc-nav__count'), 'no number');
    app.counts = {mail: 7};
    document.dispatchEvent(new Event('visibilitychange'));
    await waitUntil(() => first(shell) === '7,mail 7 unread', 'the next answer counts');
  });

  it('are in the tooltip of a navigation of icons', async () => {
    const shell = await open();
    await waitUntil(() => links(shell)[0]!.querySelector('.lc-nav__count'), 'the numbers are there');
    shell.shadowRoot!.querySelector<HTMLElement>('button.lc-nav__item')!.focus();
    await sendKeys({press: 'Enter'});
    await waitUntil(() => links(shell)[1]!.title === 'orders · 36 to be approved', 'the tooltip');
  });

  it('are without a word where they fail; what else failed in no place of its own is a notification', async () => {
    app.counts = new ServiceError('refused', 'No numbers today.');
    app.apps = () => Promise.reject(new ServiceError('refused', 'The directory is down.'));
    await show('<lc-shell style="block-size: 500px"><p>The page</p></lc-shell>');
    const said = () => app.notifications.items.peek().map(({kind, title}) => `${kind}: ${title}`);
    await waitUntil(() => said().length && app.asked, 'both have failed');
    await remains(() => said().join() === 'danger: The directory is down.', 'one notification');
  });
});
