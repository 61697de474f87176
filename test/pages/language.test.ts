import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {after, before, describe, it} from 'node:test';
import type {Browser, Page} from 'playwright-core';
import {supply} from '../../demo/app/index.js';
import {LOCALES, type Locale} from '../../src/values/types.js';
import {launch, numberIn, openOrder, openOrders} from './desk.js';
import {signInWithOwnPreferences} from './own-preferences.js';
import {sayings} from './seen.js';

const NAMES: Record<Locale, string> = {en: 'English', fr: 'Français', es: 'Español', uk: 'Українська'};
const TAGS = {en: 'en', fr: 'fr-CA', es: 'es-US', uk: 'uk'} as const;

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** Texts of the catalogues and of the application's metadata: a text in English with what it is in the others. */
function translations(): Record<Locale, string>[] {
  const catalogues = LOCALES.map(
    (locale) => [locale, JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8'))] as const,
  );
  const keys = Object.keys(catalogues[0]![1] as object);
  const sentences = keys.map((key) => Object.fromEntries(catalogues.map(([locale, texts]) => [locale, texts[key]])));
  const found: Record<string, unknown>[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (LOCALES.every((locale) => locale in value)) found.push(value as Record<string, unknown>);
    else Object.values(value).forEach(visit);
  };
  visit(supply);
  return [...sentences, ...found].filter((each) =>
    LOCALES.every((locale) => typeof each[locale] === 'string'),
  ) as Record<Locale, string>[];
}

const TEXTS = translations();

/** What the page still says in a language other than the wanted one, and never says in that one. */
function leftOf(said: string[], wanted: Locale): string[] {
  const rightly = new Set(TEXTS.map((text) => text[wanted]));
  const wrongly = new Set(
    TEXTS.flatMap((text) => LOCALES.map((locale) => text[locale])).filter((text) => !rightly.has(text)),
  );
  return said.filter((text) => wrongly.has(text));
}

async function choose(page: Page, group: 'language' | 'theme', name: string): Promise<void> {
  await page.locator('lc-shell .lc-appbar__user').click();
  await page
    .getByRole('menuitemradio', {name, exact: true})
    .or(page.getByRole('menuitem', {name, exact: true}))
    .click();
  await page.getByRole('menu').waitFor({state: 'detached'});
  if (group === 'language')
    await page
      .locator(`lc-grid .lc-root[lang^="${localeOf(name)}"], lc-form .lc-root[lang^="${localeOf(name)}"]`)
      .first()
      .waitFor();
}

const localeOf = (name: string) => LOCALES.find((locale) => NAMES[locale] === name)!;

/** `100,000` as each language writes it. */
const written = (locale: Locale, number: number) => new Intl.NumberFormat(TAGS[locale]).format(number);

describe('the language chosen in the user menu', () => {
  it('is the language of the whole list at once, and after a reload', async () => {
    const {page, context} = await signInWithOwnPreferences(browser, 'admin');
    const grid = await openOrders(page);
    for (const locale of ['uk', 'fr', 'es', 'en'] as const) {
      await choose(page, 'language', NAMES[locale]);
      await grid.getByText(written(locale, 100_000)).first().waitFor();
      assert.deepEqual(leftOf(await sayings(page), locale), [], `left of another language in ${locale}`);
    }
    await choose(page, 'language', NAMES.uk);
    await page.reload();
    await grid.getByRole('gridcell').first().waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'uk');
    assert.deepEqual(leftOf(await sayings(page), 'uk'), []);
    await context.close();
  });

  it('is the language of a form with unsaved work, which stays', async () => {
    const {page, context} = await signInWithOwnPreferences(browser, 'sales');
    const grid = await openOrders(page);
    const form = await openOrder(page, grid, await numberIn(grid.getByRole('row').nth(4)));
    await form.getByRole('textbox', {name: 'Internal note'}).fill('Two pallets');
    for (const locale of ['uk', 'es', 'fr'] as const) {
      await choose(page, 'language', NAMES[locale]);
      for (const tab of await form.getByRole('tab').all()) {
        await tab.click();
        assert.deepEqual(leftOf(await sayings(page), locale), [], `left of another language in ${locale}`);
      }
    }
    await form.getByRole('tab').first().click();
    assert.equal(await form.getByRole('textbox', {name: 'Note interne'}).inputValue(), 'Two pallets');
    await context.close();
  });

  it('counts as its language counts', async () => {
    const {page, context} = await signInWithOwnPreferences(browser, 'auditor');
    const grid = await openOrders(page);
    await choose(page, 'language', NAMES.uk);
    const say = async (text: string, count: RegExp) => {
      await grid.getByRole('searchbox').fill(text);
      await grid.locator('.lc-head__count').filter({hasText: count}).waitFor();
    };
    await say('PO-2026-21184', /^1\s+запис$/);
    await say('PO-2026-2118', /^10\s+записів$/);
    await context.close();
  });
});

describe('the theme chosen in the user menu', () => {
  it('holds at once, and after a reload, against the system’s', async () => {
    const {page, context} = await signInWithOwnPreferences(browser, 'admin', {colorScheme: 'light'});
    await openOrders(page);
    const colour = () =>
      page
        .locator('lc-grid')
        .locator('.lc-gridview')
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    const ground = async (wanted: string) => {
      for (const end = Date.now() + 5000; Date.now() < end && (await colour()) !== wanted;);
      assert.equal(await colour(), wanted);
    };
    const light = await colour();
    await choose(page, 'theme', 'Dark');
    const dark = await colour();
    assert.notEqual(dark, light);
    await page.reload();
    await page.locator('lc-grid').getByRole('gridcell').first().waitFor();
    await ground(dark);
    await choose(page, 'theme', 'As the system');
    await ground(light);
    await page.emulateMedia({colorScheme: 'dark'});
    await ground(dark);
    await choose(page, 'theme', 'Light');
    await ground(light);
    await context.close();
  });
});
