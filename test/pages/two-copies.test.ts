import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, Page} from 'playwright-core';
import {BASE, launch} from './desk.js';
import {faultsOf} from './faults.js';

const BODY = `
  <lc-app theme="dark" locale="fr">
    <form>
      <lc-date label="First" name="first" value="2026-11-20"></lc-date>
      <lc-date-v2 label="Second" name="second" value="2026-11-21"></lc-date-v2>
    </form>
    <lc-modal id="below" heading="Below">
      <lc-modal-v2 id="above" heading="Above"><lc-select-v2 label="Unit"><option>Box</option></lc-select-v2></lc-modal-v2>
    </lc-modal>
  </lc-app>`;

let browser: Browser;
let page: Page;
let faults: string[];
const said: string[] = [];

before(async () => {
  browser = await launch();
  page = await (await browser.newContext()).newPage();
  faults = faultsOf(page);
  page.on('console', (message) => said.push(message.text()));
  await page.route('**/two-copies', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Two copies</title>
        <script type="module" src="/dist/lc.js" data-app-id="one"></script>
        <script type="module" src="/other/dist/lc.js" data-suffix="v2" data-app-id="two" data-locale="uk"></script>${BODY}</html>`,
    }),
  );
  // Another build: other addresses, hence modules of its own, and another version.
  await page.route('**/other/dist/**', async (route) => {
    const answer = await route.fetch({url: route.request().url().replace('/other/', '/')});
    const text = await answer.text();
    await route.fulfill({response: answer, body: text.replaceAll('"0.1.0"', '"9.9.9"')});
  });
  await page.goto(`${BASE}/two-copies`);
  await page.getByLabel('First', {exact: true}).waitFor();
  await page.getByLabel('Second', {exact: true}).waitFor();
});
after(() => browser.close());

/** What an element of the page sees of its configuration. */
const seen = (tag: string) =>
  page.evaluate((name) => {
    type Ours = HTMLElement & {
      app: {locale: {value: string}; configuration: {value: {appId: string; theme: string}}};
    };
    const {app} = document.querySelector<Ours>(name)!;
    const {appId, theme} = app.configuration.value;
    return {appId, theme, locale: app.locale.value};
  }, tag);

describe('two builds on one page', () => {
  it('have each a global, a version and tags of their own, and send their values with one form', async () => {
    const found = await page.evaluate(() => {
      type Copies = Record<'lc' | 'lc_v2', {version: string; data: Record<string, string>}>;
      const {lc, lc_v2} = window as unknown as Copies;
      return {
        versions: [lc.version, lc_v2.version],
        apps: [lc.data.appId, lc_v2.data.appId],
        sent: [...new FormData(document.querySelector('form')!)],
      };
    });
    assert.notEqual(found.versions[0], '9.9.9');
    assert.equal(found.versions[1], '9.9.9');
    assert.deepEqual(found.apps, ['one', 'two']);
    assert.deepEqual(found.sent, [
      ['first', '2026-11-20'],
      ['second', '2026-11-21'],
    ]);
    assert.deepEqual(
      said.filter((line) => line.includes('LC1001')),
      [],
    );
  });

  it('keep their configurations apart: an lc-app, data-* and configure() reach those of their own copy', async () => {
    assert.deepEqual(await seen('lc-date'), {appId: 'one', theme: 'dark', locale: 'fr'});
    assert.deepEqual(await seen('lc-date-v2'), {appId: 'two', theme: 'auto', locale: 'uk'});
    await page.evaluate(() => {
      type Copies = Record<'lc' | 'lc_v2', {configure(settings: object): void}>;
      (window as unknown as Copies).lc_v2.configure({theme: 'light'});
    });
    assert.deepEqual(await seen('lc-date-v2'), {appId: 'two', theme: 'light', locale: 'uk'});
    assert.deepEqual(await seen('lc-date'), {appId: 'one', theme: 'dark', locale: 'fr'});
  });

  it('lay what opens later on top, and Escape closes what is on top, one at a time', async () => {
    const [below, above] = ['Below', 'Above'].map((name) => page.getByRole('dialog', {name, exact: true}));
    for (const [id, dialog] of [
      ['below', below!],
      ['above', above!],
    ] as const) {
      await page.locator(`#${id}`).evaluate((modal: HTMLElement & {open: boolean}) => (modal.open = true));
      await dialog.waitFor();
      // The focus goes into a window that opens, and back where it was when that closes.
      await dialog.locator('button').first().focus();
    }
    await page.getByRole('combobox', {name: 'Unit'}).click();
    await page.getByRole('option', {name: 'Box'}).click();
    await page.getByRole('combobox', {name: 'Unit'}).focus();
    await page.keyboard.press('Escape');
    await above!.waitFor({state: 'detached'});
    assert.equal(await below!.isVisible(), true);
    await page.keyboard.press('Escape');
    await below!.waitFor({state: 'detached'});
    assert.deepEqual(faults, []);
  });
});
