import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {after, before, describe, it} from 'node:test';
import type {Browser, Page} from 'playwright-core';
import {violations} from './axe.js';
import {BASE, launch, signIn} from './desk.js';
import {faultsOf} from './faults.js';
import {linkFor, mailCall} from './signing-mail.js';

let browser: Browser;
before(async () => void (browser = await launch()));
after(() => browser.close());

const NAME = `Dock rules ${Date.now().toString(36)}`;

/** The focus is on a field to fill. */
const onField = (page: Page) =>
  page.waitForFunction(() =>
    document.querySelector('lc-signing-page')?.shadowRoot?.activeElement?.closest('[data-field]'),
  );

describe('a package of documents', () => {
  it('is made, sent, signed by its link alone, and completed before the sender’s eyes', async () => {
    const {page} = await signIn(browser, 'sales');
    const {page: mailbox} = await signIn(browser, 'warehouse');
    const faults = faultsOf(page);
    const {presentation, email} = await mailCall<{presentation: string; email: string}>(mailbox, 'auth/current-user');
    await page.goto(`${BASE}/supply/signing/page`);
    await page.getByText('Frame agreement Nordskar 2027').waitFor();
    await page.getByRole('button', {name: 'New package'}).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill(NAME);
    await dialog.getByRole('button', {name: 'Create'}).click();
    await page.waitForFunction(
      () => document.querySelector('lc-signing')?.shadowRoot?.activeElement?.ariaLabel === 'Add document',
    );
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', {name: 'Add document'}).first().click();
    await (await chooser).setFiles('demo/site/frame-agreement.pdf');
    await page.getByText('4 pages', {exact: false}).first().waitFor();
    await page.getByRole('button', {name: 'Add recipient'}).first().click();
    await dialog.getByRole('textbox', {name: 'Name'}).fill(presentation);
    await dialog.getByRole('textbox', {name: 'E-mail address'}).fill(email);
    await page.keyboard.press('Enter');
    await dialog.waitFor({state: 'detached'});
    for (const type of ['Signature', 'Date']) {
      await page.getByRole('button', {name: type, exact: true}).focus();
      await page.keyboard.press('Enter');
    }
    await page.getByText('Signer · 2 fields').waitFor();
    await page.getByText('Saved', {exact: true}).waitFor();
    assert.deepEqual(faults, []);
    assert.deepEqual(await violations(page), []);
    await page.getByRole('button', {name: 'Review and send'}).click();
    await dialog.getByText(email).waitFor();
    await dialog.getByRole('button', {name: 'Send', exact: true}).click();
    await page.getByText('Their turn').waitFor();

    const link = await linkFor(mailbox, NAME);
    const stranger = await browser.newContext({viewport: {width: 1440, height: 900}, locale: 'en-US'});
    const visit = await stranger.newPage();
    const visitFaults = faultsOf(visit);
    await visit.goto(`${BASE}${link}`);
    await visit.getByText(NAME).waitFor();
    const {height} = (await visit.locator('lc-signing-page').boundingBox())!;
    assert.equal(height, 900, 'it fills the window');
    await visit.getByRole('button', {name: 'Start'}).click();
    await onField(visit);
    await visit.keyboard.press('Enter');
    const pad = visit.getByRole('dialog');
    await pad.getByRole('tab', {name: 'Type'}).click();
    await pad.getByRole('textbox').fill('Oksana Melnyk');
    await pad.getByRole('checkbox').check();
    await pad.getByRole('button', {name: 'Use signature'}).click();
    await pad.waitFor({state: 'detached'});
    await visit.getByRole('button', {name: 'Next'}).click();
    await onField(visit);
    await visit.keyboard.press('Enter');
    await visit.getByText('2 of 2 done').waitFor();
    assert.deepEqual(visitFaults, []);
    assert.deepEqual(await violations(visit), []);
    await visit.getByRole('button', {name: 'Finish'}).click();
    await visit.locator('[data-end=done], [data-end=completed]').waitFor();
    await stranger.close();

    await page.getByText('Completed', {exact: true}).first().waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', {name: 'Certificate of signing'}).click();
    const certificate = await readFile(await (await saved).path());
    assert.equal(certificate.subarray(0, 5).toString(), '%PDF-');
    assert.match(certificate.toString('latin1'), /ETSI\.CAdES\.detached/);
    assert.deepEqual(
      faults.filter((fault) => !/style-src/.test(fault)),
      [],
    );
  });

  it('says nothing of whether a link that is wrong was ever one', async () => {
    const page = await browser.newPage();
    await page.goto(`${BASE}/sign/supply/${'a'.repeat(43)}`);
    await page.locator('lc-signing-page').getByRole('status').getByText(/link/i).first().waitFor();
    assert.deepEqual(await violations(page), []);
    await page.close();
  });
});
