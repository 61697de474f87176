import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {after, before, describe, it} from 'node:test';
import type {Browser, Page} from 'playwright-core';
import {BASE, launch} from './desk.js';
import {faultsOf} from './faults.js';

/** What each recipe of the guide is for, done by a person. */
const USED: Record<string, (page: Page) => Promise<void>> = {
  'A list that follows a field of the page': async (page) => {
    await page.getByText('Tent for two').waitFor();
    await page.getByRole('combobox', {name: 'Warehouse'}).click();
    await page.getByRole('option', {name: 'Lyon'}).click();
    await page.getByText('Stove').waitFor();
    assert.equal(await page.getByText('Tent for two').count(), 0);
  },
  'A list filtered by the address of the page': async (page) => {
    await page.getByText('Stove', {exact: true}).first().waitFor();
    assert.equal(await page.getByText('Tent for two').count(), 0);
  },
  'A record in a dialog of your own': async (page) => {
    await page.getByText('Ada Moss').dblclick();
    const visitor = page.getByRole('textbox', {name: 'Visitor'});
    await visitor.fill('Ada Lund');
    await page.getByRole('button', {name: /^Save/}).first().click();
    await page.getByText('Ada Lund').waitFor();
    await visitor.waitFor({state: 'hidden'});
  },
  'Save to an address of your own': async (page) => {
    const taken = JSON.stringify({success: false, errorCode: 'VALIDATION', fields: {email: 'This address is taken'}});
    await page.route('**/sign-up', (route) => route.fulfill({contentType: 'application/json', body: taken}));
    await page.getByRole('textbox', {name: 'Name'}).fill('Ada');
    await page.getByRole('textbox', {name: 'E-mail'}).fill('ada@example.com');
    const posted = page.waitForRequest('**/sign-up');
    await page.getByRole('button', {name: 'Save', exact: true}).click();
    assert.deepEqual((await posted).postDataJSON(), {name: 'Ada', email: 'ada@example.com'});
    await page.getByText('This address is taken').first().waitFor();
  },
  'Values to begin with': async (page) => {
    await page.getByRole('textbox', {name: 'Topic'}).waitFor();
    assert.equal(await page.getByRole('textbox', {name: 'Your e-mail'}).inputValue(), 'ada@example.com');
  },
  'Choices that depend on another choice': async (page) => {
    await page.getByRole('combobox', {name: 'Country'}).click();
    await page.getByRole('option', {name: 'France'}).click();
    await page.getByRole('combobox', {name: 'City'}).click();
    assert.deepEqual(await page.getByRole('option', {name: /^L|^Y/}).allInnerTexts(), ['Lyon', 'Lille']);
  },
  'Required only sometimes': async (page) => {
    await page.getByLabel('It is damaged').check();
    await page.getByRole('button', {name: 'Save', exact: true}).click();
    await page.locator('[aria-invalid=true]').waitFor();
  },
  'A column that is worked out, with its sum': async (page) => {
    await page.getByText('1,178.00').waitFor();
  },
  'A switch for dark mode': async (page) => {
    const box = page.getByRole('textbox', {name: 'Supplier'});
    const colour = () => box.evaluate((input) => getComputedStyle(input).color);
    const light = await colour();
    await page.getByRole('button', {name: 'Light or dark'}).click();
    assert.notEqual(await colour(), light);
  },
  'An export button of your own': async (page) => {
    await page.getByText('Fjellbær').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', {name: 'Download as CSV'}).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    assert.equal(text, '"Carrier","Days"\r\n"Tonveld ""Nord""","2"\r\n"Fjellbær","4"');
  },
};

describe('the recipes of the guide', () => {
  let browser: Browser;
  before(async () => void (browser = await launch()));
  after(() => browser.close());

  const recipes = [
    ...readFileSync('docs/guide/recipes.md', 'utf8').matchAll(
      /^## (.+)\n(?:(?!^##)[\s\S])*?^```html[^\n]*\n([\s\S]*?)^```$/gm,
    ),
  ];
  it('are all tried', () =>
    assert.deepEqual(
      recipes.map(([, heading]) => heading),
      Object.keys(USED),
    ));

  for (const [, heading = '', code] of recipes)
    it(`do what they say: ${heading}`, async () => {
      const page = await browser.newPage({locale: 'en-US'});
      const faults = faultsOf(page);
      await page.route('**/recipe.html*', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Recipe</title><link rel="icon" href="data:,"><script type="module" src="/dist/lc.js"></script>${code}</html>`,
        }),
      );
      await page.goto(`${BASE}/recipe.html?product=Stove&email=ada@example.com`);
      page.setDefaultTimeout(10_000);
      await USED[heading]!(page);
      assert.deepEqual(faults, []);
      await page.close();
    });
});
