import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, Page} from 'playwright-core';
import {waitUntil} from '../support/until.js';
import {BASE, launch, openOrders, signIn} from './desk.js';
import {signInWithOwnPreferences} from './own-preferences.js';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const dialog = (page: Page, name: string) => page.getByRole('dialog', {name});

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', {name: /^User menu/}).click();
  await page.getByRole('menuitem', {name: item}).click();
}

describe('what a person prefers', () => {
  it('is chosen with a preview, followed at once everywhere, and still there after a reload', async () => {
    const {page, context, stored} = await signInWithOwnPreferences(browser, 'sales');
    const orders = await openOrders(page);
    const cell = (text: RegExp) => orders.getByRole('gridcell', {name: text}).first();
    await cell(/^\d+\/\d+\/20\d\d$/).waitFor();
    await choose(page, 'Preferences');
    const preferences = dialog(page, 'Preferences');
    const set = async (label: string, option: RegExp) => {
      await preferences.getByRole('combobox', {name: label}).click();
      await page.getByRole('option', {name: option}).click();
    };
    await set('Dates', /^\d{2}\.\d{2}\.20\d\d$/);
    await set('Numbers', /^1\.234\.567,89$/);
    await preferences.getByRole('combobox', {name: 'Time zone'}).click();
    await page.keyboard.type('Kyiv');
    await page.keyboard.press('Enter');
    const sample = preferences.getByRole('group', {name: 'Now, and a number'});
    await sample.getByText('1.234.567,89').waitFor();
    const kyiv = new Intl.DateTimeFormat('en-GB', {timeZone: 'Europe/Kyiv', hour: '2-digit', minute: '2-digit'});
    assert.match(await sample.innerText(), /^Now, and a number\s+\d{2}\.\d{2}\.20\d\d \d{2}:\d{2}/);
    assert.ok((await sample.innerText()).includes(kyiv.format(Date.now()).slice(0, 2)));
    await preferences.getByRole('button', {name: 'Apply'}).click();
    await cell(/^\d{2}\.\d{2}\.20\d\d$/).waitFor();
    await cell(/€[\d.]+,\d{2}$/).waitFor();
    const chosen = ['dateFormat', 'decimalSymbol', 'thousandsSeparator', 'timeZone'];
    const named = () => Object.keys(JSON.parse(stored() ?? '{}') as object).sort();
    await waitUntil(() => String(named()) === String(chosen), 'what was chosen is stored');
    await page.reload();
    await cell(/^\d{2}\.\d{2}\.20\d\d$/).waitFor();

    await choose(page, 'Preferences');
    await preferences.getByRole('button', {name: 'Reset'}).click();
    await preferences.getByRole('button', {name: 'Apply'}).click();
    await cell(/^\d+\/\d+\/20\d\d$/).waitFor();
    await waitUntil(() => stored() === '{}', 'nothing that was chosen is stored any longer');
    await context.close();
  });

  it('is asked for by keys alone, and left as it was by Escape', async () => {
    const {page, context, stored} = await signInWithOwnPreferences(browser, 'sales');
    await openOrders(page);
    await choose(page, 'Preferences');
    const preferences = dialog(page, 'Preferences');
    await preferences.getByRole('combobox', {name: 'Language'}).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('Toronto');
    await page.keyboard.press('Enter');
    await preferences.getByRole('combobox', {name: 'Time zone'}).getByText('Toronto, America').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', {name: 'Discard changes'}).click();
    await preferences.waitFor({state: 'detached'});
    assert.equal(stored(), null);
    await context.close();
  });
});

describe('where a person is signed in', () => {
  it('is listed by browser and system; one that is ended there has to sign in again', async () => {
    const here = await signIn(browser, 'auditor');
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const there = await signIn(browser, 'auditor', {userAgent});
    await openOrders(here.page);
    await choose(here.page, 'Where you are signed in');
    const sessions = dialog(here.page, 'Where you are signed in');
    await sessions.getByRole('listitem').filter({hasText: 'This device'}).getByText('Chrome on Linux').waitFor();
    const other = sessions.getByRole('button', {name: 'Sign out: Firefox on Windows'});
    const before = await other.count();
    await other.first().click();
    await here.page.getByText('Signed out there').first().waitFor();
    await other.nth(before - 1).waitFor({state: 'detached'});
    const answer = await there.page.request.get(`${BASE}/designer/auth/current-user?APP_ID=supply`);
    assert.equal(((await answer.json()) as {result: unknown}).result, null);
    await there.context.close();
    await here.context.close();
  });
});
