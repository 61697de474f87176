import {expect, fixture} from '@open-wc/testing';
import type {PageApi} from '../../src/host/page.js';

type Page = Window & typeof globalThis & {lc: PageApi};
const here = '/dist/lc.js';

/** A page with the loader's script tag; answers its window once the first tags are defined. */
async function pageWith(body: string, {script = here, ...data}: Record<string, string> = {}): Promise<Page> {
  const query = new URLSearchParams({script, body, ...data});
  const frame = await fixture<HTMLIFrameElement>(`<iframe title="Host page" src="/strict-page?${query}"></iframe>`);
  await until(() => (frame.contentWindow as Page | null)?.lc);
  const page = frame.contentWindow as Page;
  await page.lc.ready;
  return page;
}

async function until<T>(answer: () => T): Promise<NonNullable<T>> {
  for (let tries = 0; tries < 200; tries++) {
    const value = answer();
    if (value) return value;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error('did not happen within 4 s');
}

function append(page: Page, parent: Node, tag: string): HTMLElement {
  const element = page.document.createElement(tag);
  parent.appendChild(element);
  return element;
}

describe('the loader', () => {
  it('defines the tags of the page, and loads no others', async () => {
    const page = await pageWith('<lc-app></lc-app>');
    expect(page.customElements.get('lc-app') === undefined).to.equal(false);
    const loaded = page.performance.getEntriesByType('resource').filter(({name}) => name.includes('/elements/'));
    expect(loaded.map(({name}) => name.split('/').at(-1))).to.deep.equal(['lc-app.js']);
  });

  it('defines what is added later', async () => {
    const page = await pageWith('');
    expect(page.customElements.get('lc-app') === undefined).to.equal(true);
    append(page, append(page, page.document.body, 'section'), 'lc-app');
    await until(() => page.customElements.get('lc-app'));
  });

  it('defines what stands in a root of the page’s own when asked to', async () => {
    const page = await pageWith('');
    const root = append(page, page.document.body, 'div').attachShadow({mode: 'open'});
    append(page, root, 'lc-app');
    await page.lc.scan(root);
    expect(page.customElements.get('lc-app') === undefined).to.equal(false);
  });

  it('gives the elements the configuration of its data-*, and follows lc.configure', async () => {
    const page = await pageWith('<lc-app></lc-app>', {'data-app-id': 'supply', 'data-theme': 'dark'});
    const ask = () => {
      let configuration: {appId: string; theme: string; locale: string} | undefined;
      const detail = {
        answer: (app: {configuration: {value: typeof configuration}}) => (configuration = app.configuration.value),
      };
      page.document.querySelector('lc-app')!.dispatchEvent(new page.CustomEvent('lc-context', {detail}));
      return configuration!;
    };
    expect(ask().appId).to.equal('supply');
    expect(ask().theme).to.equal('dark');
    page.lc.configure({locale: 'fr'});
    await until(() => ask().locale === 'fr');
    expect(ask().appId).to.equal('supply');
  });

  it('serves tags with a suffix', async () => {
    const page = await pageWith('<lc-app-v2></lc-app-v2>', {'data-suffix': 'v2'});
    expect(page.customElements.get('lc-app-v2') === undefined).to.equal(false);
    expect(page.customElements.get('lc-app') === undefined).to.equal(true);
  });

  it('tells of all it could not define at once, and lets the page go on', async () => {
    const page = await pageWith('', {script: `/no-elements${here}`});
    const told: string[] = [];
    const logged: unknown[][] = [];
    page.console.error = (...words: unknown[]) => void logged.push(words);
    page.document.addEventListener('lc-error', (event) => {
      const {code, message} = (event as CustomEvent<{code: string; message: string}>).detail;
      told.push(`${code} ${message}`);
    });
    const section = page.document.createElement('section');
    for (const tag of ['lc-app', 'lc-card', 'lc-text']) append(page, section, tag);
    page.document.body.append(section);
    await until(() => told.length);
    expect(told).to.deep.equal(['LC1002 lc-app, lc-card, lc-text']);
    expect(logged.map(([first]) => first)).to.deep.equal(['[lc-runtime] LC1002 lc-app, lc-card, lc-text']);
  });

  it('hides an undefined tag of data for two seconds at most, and never one that holds content', async () => {
    const page = await pageWith('', {script: `/no-elements${here}`});
    const empty = append(page, page.document.body, 'lc-app');
    const full = append(page, page.document.body, 'lc-app');
    append(page, full, 'p');
    expect(page.getComputedStyle(empty).visibility).to.equal('hidden');
    expect(page.getComputedStyle(full).visibility).to.equal('visible');
    await new Promise((done) => setTimeout(done, 2100));
    expect(page.getComputedStyle(empty).visibility).to.equal('visible');
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
    append(page, page.document.body, 'lc-app');
    await until(() => page.customElements.get('lc-app'));
  });
});
