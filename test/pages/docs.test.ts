import assert from 'node:assert/strict';
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {describe, it} from 'node:test';
import {pathToFileURL} from 'node:url';
import {gzipSync} from 'node:zlib';
import type {Page} from 'playwright-core';
import {snippets} from '../support/snippets.js';
import {COLOURS_AND_SIZES, violations} from './axe.js';
import {BASE, signInAs} from './desk.js';
import {docsSite} from './docs-site.js';
import {faultsOf} from './faults.js';

const SITE = 'demo/docs';
/** One page of each kind. */
const KINDS = [
  'index.html',
  'guide/forms.html',
  'elements/lc-number.html',
  'contract/session.html',
  'metadata/form.html',
  'playground.html',
  'theme.html',
];
/** gzip, of all that a page loads before its first example. */
const MOST_BYTES = 60 * 1024;
/** ms: what a page of fifty elements may take on a loaded machine. */
const MOUNTED_WITHIN = 60_000;

const pages = readdirSync(SITE, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.html'));
const textOf = (file: string) => readFileSync(join(SITE, file), 'utf8');

const {open, newContext} = docsSite();

/** Waits until every element that is in view, or of a page without `.live`, is drawn. */
async function mounted(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await frame.waitForFunction(
      () => {
        const ours = [...document.querySelectorAll('*')].filter(({localName}) =>
          /^lc-(?!option|column)/.test(localName),
        );
        return ours.every((element) => element.shadowRoot?.childElementCount);
      },
      undefined,
      {timeout: MOUNTED_WITHIN},
    );
  }
}

describe('the documentation site', () => {
  it('has no link that leads nowhere', () => {
    const ids = new Map(
      pages.map((file) => [file, new Set([...textOf(file).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]),
    );
    const dead = pages.flatMap((file) =>
      [
        ...textOf(file)
          .replace(/<div class="live"[\s\S]*?<\/div><div class="code">/g, '')
          .matchAll(/ href="([^"]+)"/g),
      ].flatMap(([, href = '']) => {
        const [path = '', hash] = href.split('#');
        const target = path ? join(dirname(file), path) : file;
        if (/^\w+:/.test(href) || target.startsWith('../pages/')) return [];
        const isThere = existsSync(join(SITE, target)) && (!hash || ids.get(target)?.has(decodeURIComponent(hash)));
        return isThere ? [] : [`${file}: ${href}`];
      }),
    );
    assert.ok(pages.length > 100);
    assert.deepEqual([...new Set(dead)], []);
  });

  it('has every page also as Markdown, named in llms.txt', () => {
    const listed = textOf('llms.txt');
    const markdown = pages.filter((file) => !file.startsWith('frame')).map((file) => file.replace(/html$/, 'md'));
    assert.deepEqual(
      markdown.filter((file) => !existsSync(join(SITE, file)) || !listed.includes(`(${file})`)),
      [],
    );
  });

  it('loads little before the first example', () => {
    const bytes = (file: string) => gzipSync(readFileSync(join(SITE, file)), {level: 9}).length;
    const heavy = pages.filter((file) => {
      const parts = [...textOf(file).matchAll(/(?:src|rel="stylesheet" href)="[^"]*(assets\/[\w.-]+)"/g)].map(
        ([, part]) => part!,
      );
      const later = textOf(file).includes('data-subject') ? ['assets/knobs.js'] : [];
      return [file, ...parts, ...later].reduce((sum, part) => sum + bytes(part), 0) > MOST_BYTES;
    });
    assert.deepEqual(heavy, []);
  });

  for (const path of KINDS) {
    it(`${path} is without fault on a desk and, dark, on a phone`, async () => {
      const {page, faults} = await open(path);
      await mounted(page);
      assert.deepEqual(await violations(page), []);
      await page.setViewportSize({width: 390, height: 844});
      await page.emulateMedia({colorScheme: 'dark'});
      assert.deepEqual(await violations(page, COLOURS_AND_SIZES), []);
      assert.ok(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        'nothing is wider than the phone',
      );
      assert.deepEqual(faults, []);
      await page.close();
    });
  }

  it('is searched by keyboard alone', async () => {
    const {page} = await open('index.html');
    await page.keyboard.press('/');
    const box = page.getByRole('combobox', {name: 'Search the documentation'});
    await box.fill('qqzzx');
    await page.getByText('No page has “qqzzx”').waitFor();
    assert.equal(await page.getByRole('listbox', {name: 'Results'}).getByRole('option').count(), 3);
    await box.fill('dark mode');
    await page.getByRole('option', {selected: true, name: /^Light and dark Theming/}).waitFor();
    await page.locator('dialog mark').first().waitFor();
    await box.fill('readonlyWhen');
    await page
      .getByRole('option', {name: /Conditions/})
      .first()
      .waitFor();
    await box.fill('lc-number');
    await page.getByRole('option', {selected: true, name: /^lc-number/}).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/elements/lc-number.html');
    await page.close();
  });

  it('has examples whose code follows their knobs', async () => {
    const {page, faults} = await open('elements/lc-number.html');
    const input = page.locator('.subject .live').getByRole('textbox', {name: 'Freight cost'});
    await input.waitFor();
    await page.getByLabel('suffix', {exact: true}).fill('net');
    await page.getByLabel('required').check();
    await page.locator('.subject .live').getByText('net').waitFor();
    assert.match(await page.getByRole('tabpanel').innerText(), /suffix="net"\s+required>/);
    await page.getByRole('tab', {name: 'HTML'}).press('ArrowRight');
    assert.match(await page.getByRole('tabpanel', {name: 'React'}).innerText(), /scale=\{2\} prefixText="€"/);
    await page.getByRole('tab', {name: 'React'}).press('ArrowRight');
    const {type, rules} = JSON.parse(await page.getByRole('tabpanel', {name: 'Metadata'}).innerText()) as Record<
      string,
      unknown
    >;
    assert.deepEqual([type, rules], [['number', {scale: 2, prefix: '€', suffix: 'net'}], [{kind: 'required'}]]);
    await input.fill('12');
    await page.getByRole('tab', {name: /Events [1-9]/}).click();
    await page.getByRole('tabpanel').getByText('input', {exact: true}).waitFor();
    await page.getByRole('button', {name: 'Playground'}).click();
    const played = page.frameLocator('iframe').getByRole('textbox', {name: 'Freight cost'});
    await played.waitFor();
    assert.equal(await played.inputValue(), '1,240.00');
    assert.deepEqual(faults, []);
    await page.close();
  });

  it('is read, searched and at work from a folder, without a server', async () => {
    const {page, faults} = await open('guide/fields.html', pathToFileURL(resolve(SITE)).href + '/');
    await page.locator('.live').getByRole('textbox', {name: 'Freight'}).first().waitFor();
    await page.keyboard.press('/');
    await page.getByRole('combobox', {name: 'Search the documentation'}).fill('LC1002');
    await page.getByRole('option', {selected: true, name: /^LC1002/}).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/contract/codes.html#LC1002');
    assert.deepEqual(faults, []);
    await page.close();
  });

  it('is read without a script', async () => {
    const plain = await newContext({javaScriptEnabled: false});
    const page = await plain.newPage();
    await page.goto(`${BASE}/demo/docs/elements/lc-grid.html`);
    await page.getByRole('heading', {name: 'Attributes'}).waitFor();
    await page.getByRole('navigation', {name: 'Rooms', exact: true}).getByRole('link', {name: 'Guide'}).click();
    await page.getByRole('heading', {name: 'What it is'}).waitFor();
    await plain.close();
  });
});

describe('code of the guide', () => {
  it('is mounted and runs without a fault or a warning', async () => {
    const run = snippets().filter(({words}) => !words.includes('no-run'));
    const of = (wanted: string) => run.filter(({language}) => language === wanted);
    const body = of('html').map(
      ({at, code}) => `<section data-at="${at}">${code.replace(/<script[^>]* src=[\s\S]*?<\/script>/g, '')}</section>`,
    );
    const scripts = of('js').map((_, nth) => `<script type="module" src="/snippet-${nth}.js"></script>`);
    // The browser takes a page that is answered here for one of the internet, which may not call this machine.
    const context = await newContext({permissions: ['local-network-access']});
    await signInAs(context, 'admin');
    const page = await context.newPage();
    const faults = faultsOf(page);
    page.on(
      'console',
      (message) => message.type() === 'warning' && message.text().includes('lc-runtime') && faults.push(message.text()),
    );
    await page.route('**/snippet-*.js', (route) => {
      const nth = Number(/-(\d+)\.js$/.exec(route.request().url())![1]);
      return route.fulfill({contentType: 'text/javascript', body: of('js')[nth]!.code});
    });
    for (const {words, code} of of('json').filter((block) => block.words[0]?.startsWith('/')))
      await page.route(`**${words[0]}*`, (route) => route.fulfill({contentType: 'application/json', body: code}));
    await page.route('**/snippets.html', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Code</title><link rel="icon" href="data:,"><script type="module" src="/dist/lc.js"></script>${body.join('\n')}${scripts.join('\n')}</html>`,
      }),
    );
    await page.goto(`${BASE}/snippets.html`);
    await mounted(page);
    // A panel instead of content: access denied, nothing found, no column that fits. A mailbox begins with no message open.
    await page.waitForLoadState('networkidle');
    const panels = page
      .locator('.lc-empty__t')
      .evaluateAll((titles) =>
        titles
          .filter((title) => (title.getRootNode() as ShadowRoot).host.localName !== 'lc-mail')
          .map(({textContent}) => textContent),
      );
    assert.deepEqual(await panels, []);
    assert.ok(body.length > 20 && scripts.length > 5);
    assert.deepEqual(faults, []);
    await context.close();
  });
});
