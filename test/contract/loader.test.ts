import {expect, fixture} from '@open-wc/testing';
import type {PageApi} from '../../src/host/page.js';
import {waitUntil} from '../support/until.js';

type Page = Window & typeof globalThis & {lc: PageApi};
const here = '/dist/lc.js';

/** A page with the loader's script tag; answers its window once the first tags are defined. */
async function pageWith(
  body: string,
  {script = here, ...data}: Record<string, string> = {},
  name = 'lc',
): Promise<Page> {
  const query = new URLSearchParams({script, body, ...data});
  const frame = await fixture<HTMLIFrameElement>(`<iframe title="Host page" src="/strict-page?${query}"></iframe>`);
  const api = () => (frame.contentWindow as (Page & Record<string, unknown>) | null)?.[name] as PageApi | undefined;
  await until(api);
  await api()!.ready;
  return frame.contentWindow as Page;
}

async function until<T>(answer: () => T): Promise<NonNullable<T>> {
  await waitUntil(answer);
  return answer()!;
}

const loaded = (page: Page) =>
  page.performance
    .getEntriesByType('resource')
    .flatMap(({name}) => (name.includes('/elements/') ? [name.split('/').at(-1)] : []));

/** Whether the code of its tag is there: only that makes a shadow root. */
const isAlive = (element: Element) => element.shadowRoot !== null;

function append(page: Page, parent: Node, tag: string): HTMLElement {
  const element = page.document.createElement(tag);
  parent.appendChild(element);
  return element;
}

describe('the loader', () => {
  it('brings the tags of the page to life, and loads no others', async () => {
    const page = await pageWith('<lc-app></lc-app>');
    expect(isAlive(page.document.querySelector('lc-app')!)).to.equal(true);
    expect(loaded(page)).to.deep.equal(['lc-app.js']);
  });

  it('brings to life what is added later', async () => {
    const page = await pageWith('');
    expect(loaded(page)).to.deep.equal([]);
    const added = append(page, append(page, page.document.body, 'section'), 'lc-app');
    await page.lc.ready;
    expect(isAlive(added)).to.equal(true);
  });

  it('brings to life what stands in a root of the page’s own', async () => {
    const page = await pageWith('');
    const root = append(page, page.document.body, 'div').attachShadow({mode: 'closed'});
    const added = append(page, root, 'lc-spinner');
    await page.lc.ready;
    expect(isAlive(added)).to.equal(true);
  });

  it('knows the properties of a tag before its code is there, and keeps what is set', async () => {
    const page = await pageWith('');
    const early = page.document.createElement('lc-number') as HTMLElement & Record<string, unknown>;
    for (const name of ['scale', 'disabled', 'prefixText', 'value', 'defaultValue'])
      expect(name in early, name).to.equal(true);
    expect(early.disabled).to.equal(false);
    early.name = 'amount';
    early.value = '2.5';
    early.scale = 1;
    early.scale = 2;
    early.setAttribute('prefix', '€');
    const never = page.document.createElement('lc-number') as HTMLElement & Record<string, unknown>;
    never.value = '7';
    const form = page.document.body.appendChild(page.document.createElement('form'));
    form.append(early);
    await early.updateComplete;
    expect([...new page.FormData(form)]).to.deep.equal([['amount', '2.5']]);
    const input = early.shadowRoot!.querySelector('input')!;
    expect(input.value).to.equal('2.50');
    expect(early.prefixText).to.equal('€');
    expect(never.value, 'made before and connected after').to.equal('7');
    form.append(never);
    await never.updateComplete;
    expect(never.shadowRoot!.querySelector('input')!.value).to.equal('7');
  });

  it('makes elements of a tag that is there as if nothing had stood in for it', async () => {
    const page = await pageWith('<fieldset disabled><lc-text></lc-text></fieldset>');
    const first = page.document.querySelector<HTMLElement & Record<string, unknown>>('lc-text')!;
    expect(first.matches(':disabled')).to.equal(true);
    await first.updateComplete;
    expect(first.shadowRoot!.querySelector('input')!.disabled).to.equal(true);
    const second = page.document.createElement('lc-text') as HTMLElement & Record<string, unknown>;
    expect(second.hasAttributes()).to.equal(false);
    second.value = 'made later';
    page.document.body.append(second);
    await second.updateComplete;
    expect(second.shadowRoot!.querySelector('input')!.value).to.equal('made later');
    expect(second instanceof page.customElements.get('lc-text')!).to.equal(true);
    expect(second.constructor === page.customElements.get('lc-text')).to.equal(true);
  });

  it('gives the elements the configuration of its data-*, and follows lc.configure', async () => {
    const page = await pageWith('<lc-spinner></lc-spinner>', {'data-app-id': 'supply', 'data-theme': 'dark'});
    const place = page.document.querySelector('lc-spinner') as HTMLElement & {
      app: {configuration: {value: {appId: string; theme: string; locale: string}}};
    };
    const ask = () => place.app.configuration.value;
    expect(ask().appId).to.equal('supply');
    expect(ask().theme).to.equal('dark');
    page.lc.configure({locale: 'fr'});
    await until(() => ask().locale === 'fr');
    expect(ask().appId).to.equal('supply');
  });

  it('serves tags with a suffix', async () => {
    const page = await pageWith('<lc-app-v2></lc-app-v2>', {'data-suffix': 'v2'}, 'lc_v2');
    expect(isAlive(page.document.querySelector('lc-app-v2')!)).to.equal(true);
    expect(page.customElements.get('lc-app') === undefined).to.equal(true);
    expect('lc' in page).to.equal(false);
  });

  it('reports all that it could not define at once, and lets the page go on', async () => {
    const page = await pageWith('', {script: `/no-elements${here}`});
    const reported: string[] = [];
    const logged: unknown[][] = [];
    page.console.error = (...words: unknown[]) => void logged.push(words);
    page.document.addEventListener('lc-error', (event) => {
      const {code, message} = (event as CustomEvent<{code: string; message: string}>).detail;
      reported.push(`${code} ${message}`);
    });
    const section = page.document.createElement('section');
    for (const tag of ['lc-app', 'lc-card', 'lc-text']) append(page, section, tag);
    page.document.body.append(section);
    await until(() => reported.length);
    expect(reported).to.deep.equal(['LC1002 lc-app, lc-card, lc-text']);
    expect(logged.map(([first]) => first)).to.deep.equal(['[lc-runtime] LC1002 lc-app, lc-card, lc-text']);
  });

  it('says in the place of an element that its code did not come, over what the page wrote in it, and asks again by Retry', async () => {
    const page = await pageWith(
      '<main lang="fr"><lc-card><p>Lisible</p></lc-card><lc-text></lc-text><lc-icon></lc-icon><lc-modal></lc-modal></main>',
      {script: `/no-elements${here}`},
    );
    page.console.error = () => undefined;
    const [card, field, icon, modal] = ['lc-card', 'lc-text', 'lc-icon', 'lc-modal'].map(
      (tag) => page.document.querySelector(tag)!.shadowRoot,
    );
    expect(card!.textContent).to.equal(
      'Le chargement a échoué Le serveur ne répond pas. Vérifiez la connexion et réessayez Réessayer',
    );
    expect(card!.querySelector('[role=alert]')!.contains(card!.querySelector('button'))).to.equal(true);
    expect(page.document.querySelector('p')!.checkVisibility()).to.equal(true);
    const again = field!.querySelector('button')!;
    expect([again.textContent, again.title]).to.deep.equal([
      'Réessayer',
      'Le chargement a échoué. Le serveur ne répond pas. Vérifiez la connexion et réessayez',
    ]);
    expect([icon, modal], 'nobody misses them').to.deep.equal([null, null]);
    let asked = 0;
    page.document.addEventListener('lc-error', () => asked++);
    again.focus();
    again.click();
    await until(() => asked);
    expect(field!.activeElement === field!.querySelector('button'), 'the focus is at Retry again').to.equal(true);
    page.dispatchEvent(new page.Event('online'));
    await until(() => asked > 1);
  });

  it('hides an undefined tag of data for two seconds at most, and never one that holds content', async () => {
    const page = await pageWith('', {script: `/no-elements${here}`});
    const empty = append(page, page.document.body, 'lc-app');
    const full = append(page, page.document.body, 'lc-app');
    append(page, full, 'p');
    expect(page.getComputedStyle(empty).visibility).to.equal('hidden');
    expect(page.getComputedStyle(full).visibility).to.equal('visible');
    await until(() => page.getComputedStyle(empty).visibility === 'visible');
  });

  it('serves the page once when it is there twice', async () => {
    const query = new URLSearchParams([
      ['script', here],
      ['script', `${here}?copy`],
      ['data-app-id', 'first'],
    ]);
    const frame = await fixture<HTMLIFrameElement>(`<iframe title="Host page" src="/strict-page?${query}"></iframe>`);
    const page = frame.contentWindow as Page;
    await until(() => page.document.readyState === 'complete' && page.lc);
    const copies = page.performance.getEntriesByType('resource').filter(({name}) => name.includes('lc.js'));
    expect(copies).to.have.length(2);
    expect(page.lc.data).to.deep.equal({appId: 'first'});
    const added = append(page, page.document.body, 'lc-app');
    await page.lc.ready;
    expect(isAlive(added)).to.equal(true);
  });
});
