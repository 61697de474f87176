import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, Page} from 'playwright-core';
import {BASE, launch, signIn} from './desk.js';

let browser: Browser;
before(async () => void (browser = await launch()));
after(() => browser.close());

const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
/** The address follows what is shown after a moment. */
const keeps = (page: Page, name: string, value: string | null) =>
  page.waitForURL(({searchParams}) => searchParams.get(name) === value);
const PHONE = {width: 390, height: 844};

describe('what is open in the screen of a service', () => {
  it('is there after a reload: a message, in its folder', async () => {
    const {page} = await signIn(browser, 'sales');
    await page.goto(`${BASE}/supply/mail/page`);
    await page.locator('lc-mail').getByText('Sent', {exact: true}).click();
    const row = page.locator('lc-mail').getByRole('option').first();
    await page.waitForURL(/folder=sent/);
    await row.click();
    await page.waitForURL(/message=/);
    const subject = await page.locator('.lc-mail__msubject').innerText();
    await page.reload();
    await page.locator('.lc-mail__msubject').getByText(subject, {exact: true}).waitFor();
    await keeps(page, 'folder', 'sent');
  });

  it('is there after a reload: the thread of a number', async () => {
    const {page} = await signIn(browser, 'sales');
    await page.goto(`${BASE}/supply/messages/page`);
    await page.locator('lc-messages').getByRole('option').nth(1).click();
    await page.waitForURL(/number=/);
    const number = param(page, 'number');
    const name = await page.locator('.lc-messages__who .lc-messages__title').innerText();
    await page.reload();
    await page.locator('.lc-messages__who .lc-messages__title').getByText(name, {exact: true}).waitFor();
    await keeps(page, 'number', number);
  });

  it('is there after a reload: a package, which Back leaves for the list', async () => {
    const {page} = await signIn(browser, 'sales');
    await page.goto(`${BASE}/supply/signing/page`);
    await page.getByText('Frame agreement Nordskar 2027').first().click();
    await page.waitForURL(/package=/);
    await page.locator('.lc-signhead__titles').getByText('Frame agreement Nordskar 2027').waitFor();
    await page.reload();
    await page.locator('.lc-signhead__titles').getByText('Frame agreement Nordskar 2027').waitFor();
    await page.goBack();
    await page.getByRole('button', {name: 'New package'}).waitFor();
    await keeps(page, 'package', null);
    await page.goForward();
    await page.locator('.lc-signhead__titles').getByText('Frame agreement Nordskar 2027').waitFor();
  });

  it('is left by Back on a phone, and the address with it', async () => {
    const {page} = await signIn(browser, 'sales');
    await page.setViewportSize(PHONE);
    await page.goto(`${BASE}/supply/mail/page`);
    const rows = page.locator('lc-mail').getByRole('option');
    await rows.first().click();
    await page.locator('.lc-mail__msubject').waitFor();
    await page.waitForURL(/message=/);
    await page.goBack();
    await rows.first().waitFor();
    await page.waitForURL((url) => !url.searchParams.has('message'));
    assert.match(page.url(), /\/supply\/mail\/page/);
  });
});
