import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse, setViewport} from '@web/test-runner-commands';
import LcShell from '../../elements/lc-shell.js';
import {ServiceError} from '../../src/api/errors.js';
import type {Services} from '../../src/api/services.js';
import {AppModel} from '../../src/state/app/app-model.js';
import {focusedElement} from '../../src/ui/focus.js';
import {violations} from '../support/axe.js';
import {provide} from '../support/grid-app.js';
import {middle} from '../support/middle.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

LcShell.define();

const named = (alias: string, type: string, owner: string | null, fr: string) => ({
  alias,
  type,
  owner,
  name: {en: alias, fr},
  icon: 'tag',
  baseUrl: `/supply/${alias}`,
});

const TENTS = Array.from({length: 12}, (_, at) => ({id: `t${at}`, presentation: `Tent ${at + 1}`}));

/** A server with two lists in a module and two applications. */
class ShellApp extends AppModel {
  refuses = false;
  searchFails = false;
  saved: [string, unknown][] = [];
  attempts = 0;
  passwords: string[] = [];

  constructor() {
    super({appId: 'supply', locale: 'en'});
  }

  override async services(): Promise<Services> {
    const services = {
      client: {
        call: async () => {
          throw new ServiceError('http', '', {status: 404});
        },
      },
      metadata: {
        all: async () => {
          if (this.refuses) throw new ServiceError('network');
          return [
            named('Buying', 'module', null, 'Achats'),
            named('orders', 'list', 'Buying', 'Commandes'),
            named('goods', 'list', 'Buying', 'Produits'),
          ];
        },
        get: async (alias: string) => ({...named(alias, 'list', 'Buying', alias), columns: [], lists: []}),
      },
      query: {
        ask: async (_kind: string, {from, search, limit}: {from: string; search: {text: string}; limit: number}) => {
          if (this.searchFails) throw new ServiceError('network');
          const found = from === 'goods' && 'tent'.includes(search.text) ? TENTS : [];
          return {data: found.slice(0, limit), totalCount: found.length};
        },
      },
      security: {
        currentUser: async () => ({
          id: '1',
          username: 'ines',
          presentation: 'Ines Moreau',
          isAdmin: false,
          avatarUrl: null,
        }),
        allowedApps: async () => [{id: 'supply', url: '/', nameI18n: {en: 'Supply desk', fr: 'Achats et stock'}}],
        changePassword: async (current: string, password: string) => {
          this.passwords.push(`${current} ${password}`);
          if (current === 'demo') return;
          const fields = {current: 'This is not your current password.'};
          throw new ServiceError('refused', '', {
            envelope: {success: false, errorCode: 'VALIDATION', fields},
          });
        },
        signIn: async (_name: string, password: string) => {
          this.attempts++;
          if (password !== 'demo') throw new ServiceError('refused', 'The password is not right.');
          return {id: '1', username: 'ines', presentation: 'Ines Moreau'};
        },
      },
      settings: {
        get: async () => null,
        save: async (key: string, value: unknown) => void this.saved.push([key, value]),
      },
    };
    return services as unknown as Services;
  }
}

const inside = (shell: LcShell, selector: string) => shell.shadowRoot!.querySelector<HTMLElement>(selector);
const all = (shell: LcShell, selector: string) => [...shell.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const item = (shell: LcShell, text: string) =>
  all(shell, '[role^="menuitem"]').find((each) => each.textContent!.includes(text))!;

let app: ShellApp;
let withdraw: () => void;

async function shell(attributes = ''): Promise<LcShell> {
  const element = await show<LcShell>(`<lc-shell style="block-size: 500px" ${attributes}><p>The page</p></lc-shell>`);
  await waitUntil(() => inside(element, 'a.lc-nav__item, .lc-nav__fault, .lc-app.has-no-nav'), 'the shell is drawn');
  return element;
}

describe('lc-shell', () => {
  beforeEach(async () => {
    await setViewport({width: 1200, height: 700});
    app = new ShellApp();
    withdraw = provide(app);
  });
  afterEach(async () => {
    withdraw();
    localStorage.clear();
    document.cookie = 'lc-sidebar=; path=/; max-age=0';
    await setViewport({width: 800, height: 600});
  });

  it('leads to the lists of the metadata, in the language of the page', async () => {
    const element = await shell();
    const links = all(element, 'a.lc-nav__item').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).to.deep.equal([
      ['orders', '/supply/orders/index'],
      ['goods', '/supply/goods/index'],
    ]);
    expect(inside(element, '.lc-appbar__brand')!.textContent).to.contain('Supply desk');
  });

  it('changes the password by the old one: what is wrong stands at its field', async () => {
    const element = await shell();
    inside(element, '.lc-appbar__user')!.click();
    await waitUntil(() => item(element, 'Change password'));
    item(element, 'Change password').click();
    const field = (name: string) =>
      all(element, '[role="dialog"] label')
        .find((label) => label.textContent!.startsWith(name))
        ?.closest('.lc-field')
        ?.querySelector('input');
    const fault = (name: string) => field(name)!.closest('.lc-field')!.querySelector('.lc-error')?.textContent;
    const press = () => all(element, '[role="dialog"] [type="submit"]')[0]!.click();
    const enter = async (name: string, text: string) => {
      field(name)!.focus();
      field(name)!.select();
      await sendKeys({type: text});
    };
    await waitUntil(() => field('New password'), 'the dialog opens');
    expect(field('Current password')!.autocomplete).to.equal('current-password');
    press();
    await waitUntil(() => fault('Current password') && fault('New password'), 'both are asked for');
    await enter('Current password', 'wrong');
    await enter('New password', 'short');
    press();
    await waitUntil(() => !fault('Current password'), 'the old one is given');
    expect(fault('New password')).to.match(/8|characters/);
    await enter('New password', 'Meadow-Lantern-42');
    press();
    await waitUntil(() => fault('Current password')?.includes('not your current password'), 'the answer is shown');
    expect(await violations(element)).to.deep.equal([]);
    await enter('Current password', 'demo');
    await sendKeys({press: 'Enter'});
    await waitUntil(() => !inside(element, '[role="dialog"]'), 'the dialog closes');
    expect(app.passwords).to.deep.equal(['wrong Meadow-Lantern-42', 'demo Meadow-Lantern-42']);
    expect(app.notifications.items.value.map(({title}) => title)).to.deep.equal(['Password changed']);
  });

  it('switches language and theme at once, and keeps the choice', async () => {
    const element = await shell();
    inside(element, '.lc-appbar__user')!.click();
    await waitUntil(() => item(element, 'Français'));
    item(element, 'Français').click();
    await waitUntil(() => inside(element, 'a.lc-nav__item')!.textContent === 'Commandes', 'the names are French');
    inside(element, '.lc-appbar__user')!.click();
    await waitUntil(() => item(element, 'Sombre'));
    item(element, 'Sombre').click();
    await waitUntil(() => app.configuration.value.theme === 'dark');
    await waitUntil(() => app.saved.length === 2);
    expect(app.saved.at(-1)).to.deep.equal(['preferences', {locale: 'fr', theme: 'dark'}]);
    withdraw();
    withdraw = provide((app = new ShellApp()));
    await shell();
    await waitUntil(
      () => app.locale.value === 'fr' && app.configuration.value.theme === 'dark',
      'the choice is found again',
    );
  });

  it('remembers for 365 days that the navigation is collapsed', async () => {
    const element = await shell();
    inside(element, 'button.lc-nav__item')!.click();
    await waitUntil(() => inside(element, '.lc-app.is-collapsed'));
    expect(document.cookie).to.contain('lc-sidebar=collapsed');
    const {expires} = (await cookieStore.get('lc-sidebar')) as {expires?: number};
    // Firefox does not tell
    if (expires) expect((expires - Date.now()) / 86_400_000).to.be.closeTo(365, 1);
    expect(inside(await shell(), '.lc-app.is-collapsed')).to.be.ok;
  });

  it('has the navigation in a drawer at a window width of 993 px or less', async () => {
    await setViewport({width: 993, height: 700});
    const element = await show<LcShell>('<lc-shell><p>The page</p></lc-shell>');
    await waitUntil(() => inside(element, '[aria-label="Open navigation"]'));
    expect(all(element, '.lc-nav')).to.have.length(0);
    inside(element, '[aria-label="Open navigation"]')!.focus();
    await sendKeys({press: 'Enter'});
    await waitUntil(() => inside(element, '[role="dialog"] a.lc-nav__item'));
    await sendKeys({press: 'Escape'});
    await waitUntil(() => !inside(element, '[role="dialog"]'));
    expect(focusedElement()!.ariaLabel).to.equal('Open navigation');
  });

  it('finds records, pages and actions with Ctrl+K, and says which list is wanted', async () => {
    const element = await shell();
    const searched: object[] = [];
    element.addEventListener('lc-search', (event) => {
      event.preventDefault();
      searched.push((event as CustomEvent<object>).detail);
    });
    await sendKeys({down: 'Control'});
    await sendKeys({press: 'k'});
    await sendKeys({up: 'Control'});
    await waitUntil(() => inside(element, '[role="dialog"] input') === focusedElement() && focusedElement());
    const lines = () => all(element, '[role="option"]').map((line) => line.textContent);
    await waitUntil(() => lines()[0] === 'ordersList', 'the pages are there before anything is typed');
    await sendKeys({type: 'tent'});
    await waitUntil(() => lines().includes('Tent 1'), 'the records are found');
    expect(lines()).to.deep.equal(['Tent 1', 'Tent 2', 'Tent 3', 'Show all 12']);
    expect(inside(element, '.is-active')!.id).to.equal(focusedElement()!.getAttribute('aria-activedescendant'));
    expect(await violations(element)).to.deep.equal([]);
    await sendKeys({press: 'ArrowUp'});
    await sendKeys({press: 'Enter'});
    await waitUntil(() => lines().length === 13, 'all of them are shown');
    await sendKeys({press: 'ArrowUp'});
    await sendKeys({press: 'Enter'});
    expect(searched).to.deep.equal([{text: 'tent', alias: 'goods'}]);
  });

  it('says what it could not search, and asks again', async () => {
    const element = await shell();
    app.searchFails = true;
    inside(element, '.lc-appbar__search')!.click();
    await waitUntil(() => inside(element, '[role="dialog"] input') === focusedElement() && focusedElement());
    await sendKeys({type: 'tent'});
    await waitUntil(() => inside(element, '.lc-faultline')?.textContent!.includes('orders, goods'));
    app.searchFails = false;
    inside(element, '.lc-faultline button')!.click();
    await waitUntil(() => all(element, '[role="option"]').length === 4, 'the records are found');
  });

  it('leaves out the parts that it is to leave out', async () => {
    const element = await shell('no-navigation no-app-switcher no-search no-help no-user-menu');
    expect(
      all(element, '.lc-nav, .lc-appbar__brand, .lc-appbar__search, .lc-appbar__help, .lc-appbar__user'),
    ).to.have.length(0);
    const bare = await shell('no-app-bar');
    expect(all(bare, '.lc-appbar')).to.have.length(0);
    expect(all(bare, '.lc-nav')).to.have.length(1);
  });

  it('says what failed and tries again', async () => {
    app.refuses = true;
    const element = await shell();
    expect(inside(element, '[role="alert"]')!.textContent).to.contain('did not answer');
    app.refuses = false;
    await sendMouse({type: 'click', position: middle(inside(element, '.lc-nav__fault button')!)});
    await waitUntil(() => all(element, 'a.lc-nav__item').length === 2);
    // What was pressed is gone with the focus, which is nowhere where it would be in the way.
    const [x, y] = middle(inside(element, '.lc-appbar button')!);
    expect(element.shadowRoot!.elementFromPoint(x, y)!.matches('.lc-skip')).to.equal(false);
  });

  it('asks to sign in again in one dialog, however many calls failed', async () => {
    const element = await shell();
    const flights = [app.renewSession!(), app.renewSession!()];
    await waitUntil(() => inside(element, '.lc-dialog [name="password"]') === focusedElement() && focusedElement());
    expect(all(element, '.lc-dialog')).to.have.length(1);
    expect(inside(element, '[name="username"]')).to.have.property('value', 'ines');
    await sendKeys({type: 'wrong'});
    await sendKeys({press: 'Enter'});
    await waitUntil(() => inside(element, '.lc-dialog .lc-error')?.textContent === 'The password is not right.');
    await sendKeys({type: 'demo'});
    await sendKeys({press: 'Enter'});
    expect(await Promise.all(flights)).to.deep.equal([true, true]);
    expect(app.attempts).to.equal(2);
  });

  it('has no fault that axe finds', async () => {
    const element = await shell('heading="Orders"');
    expect(await violations(element)).to.deep.equal([]);
  });
});
