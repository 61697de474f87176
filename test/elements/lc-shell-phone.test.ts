import {expect} from '@open-wc/testing';
import {setViewport} from '@web/test-runner-commands';
import LcShell from '../../elements/lc-shell.js';
import type {Services} from '../../src/api/services.js';
import {AppModel} from '../../src/state/app/app-model.js';
import {violations} from '../support/axe.js';
import {provide} from '../support/grid-app.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

LcShell.define();

class NamedApp extends AppModel {
  constructor() {
    super({appId: 'supply', locale: 'en'});
  }

  override async services(): Promise<Services> {
    const security = {
      currentUser: async () => ({id: 'u1', username: 'ines', presentation: 'Ines Moreau', isAdmin: false}),
      allowedApps: async () => [
        {id: 'supply', url: '/', nameI18n: {en: 'Supply desk'}},
        {id: 'other', url: '/other', nameI18n: {en: 'Other'}},
      ],
    };
    const settings = {get: async () => null, save: async () => undefined};
    return {metadata: {all: async () => []}, security, settings} as unknown as Services;
  }
}

describe('lc-shell on a phone', () => {
  let withdraw: () => void;

  beforeEach(() => (withdraw = provide(new NamedApp())));
  afterEach(async () => {
    withdraw();
    await setViewport({width: 800, height: 600});
  });

  it('names the application as far as that says anything, and keeps all buttons in view', async () => {
    await setViewport({width: 540, height: 700});
    const shell = await show<LcShell>('<lc-shell><p>The page</p></lc-shell>');
    const one = (selector: string) => shell.shadowRoot!.querySelector<HTMLElement>(selector);
    const name = () => one('.lc-appbar__brand .lc-truncate')!;
    await waitUntil(() => name()?.textContent === 'Supply desk' && one('.lc-appbar__user'), 'the bar is there');
    expect(name().scrollWidth, 'there is room for it').to.equal(name().clientWidth);
    const seen: number[] = [];
    for (const width of [390, 360, 320, 280]) {
      await setViewport({width, height: 700});
      await waitUntil(() => innerWidth === width);
      seen.push(name().getBoundingClientRect().width);
      const {left, right} = one('.lc-appbar__user')!.getBoundingClientRect();
      expect([left > 0, right <= width], `${width}`).to.deep.equal([true, true]);
    }
    expect(seen.filter((width) => width > 0 && width < 54)).to.deep.equal([]);
    expect(seen.at(-1)).to.equal(0);
    expect(one('.lc-appbar__brand button')!.ariaLabel).to.contain('Supply desk');
    expect(await violations(shell)).to.deep.equal([]);
  });
});
