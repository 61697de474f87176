import assert from 'node:assert/strict';
import {statSync} from 'node:fs';
import {after, before, describe, it} from 'node:test';
import type {Browser, BrowserContext, Page} from 'playwright-core';
import {BASE, launch, signIn} from './desk.js';
import {faultsOf} from './faults.js';

let browser: Browser;
let context: BrowserContext;
let page: Page;
before(async () => {
  browser = await launch();
  ({context, page} = await signIn(browser, 'auditor'));
});
after(() => browser.close());

/** Asks for all receipts, 18,000 of them. */
async function exportReceipts(on: Page): Promise<void> {
  await on.goto(`${BASE}/supply/receipt/index`);
  const grid = on.locator('lc-grid');
  await grid.getByRole('gridcell').first().waitFor();
  await grid.getByRole('button', {name: 'More actions'}).click();
  await grid.getByRole('menuitem', {name: 'Export to spreadsheet'}).click();
  await on.getByText('The server is preparing the file', {exact: true}).waitFor();
}

describe('an export of many rows', () => {
  it('goes on while the page is closed, and is among the notifications with its file', async () => {
    const thrown = faultsOf(page);
    await exportReceipts(page);
    await page.goto(`${BASE}/supply/supplier/index`);
    const shell = page.locator('lc-shell');
    await shell.getByRole('button', {name: /^Notifications/}).click();
    const entry = shell.getByRole('button', {name: /Export is ready: Receipts/}).first();
    await entry.waitFor({timeout: 120_000});
    assert.match(await entry.innerText(), /data\.xlsx, 18,000 rows, [\d.]+ (KB|MB)/);
    const [download] = await Promise.all([page.waitForEvent('download'), entry.click()]);
    assert.equal(download.suggestedFilename(), 'data.xlsx');
    assert.ok(statSync(await download.path()).size > 100_000);
    assert.deepEqual(thrown, []);
  });

  it('is saved by the page that waits for it', async () => {
    const other = await context.newPage();
    await exportReceipts(other);
    const download = await other.waitForEvent('download', {timeout: 120_000});
    assert.equal(download.suggestedFilename(), 'data.xlsx');
    await other.getByText('The export is saved').waitFor();
    await other.close();
  });
});
