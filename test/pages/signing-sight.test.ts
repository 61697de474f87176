import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {PDFDocument, rgb} from 'pdf-lib';
import type {Browser, Page} from 'playwright-core';
import {BASE, launch, signIn} from './desk.js';
import {linkFor, mailCall} from './signing-mail.js';

let browser: Browser;
before(async () => void (browser = await launch()));
after(() => browser.close());

const NAME = `Seen ${Date.now().toString(36)}`;

/** Two pages; on the second, lines to sign on that are 32 points apart. */
async function withLines(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage([595, 842]).drawText('Loan of samples', {x: 50, y: 780, size: 14});
  const page = pdf.addPage([595, 842]);
  for (const [at, label] of ['Signature', 'Date'].entries()) {
    const y = 300 - at * 32;
    page.drawLine({start: {x: 120, y}, end: {x: 300, y}, thickness: 1, color: rgb(0, 0, 0)});
    page.drawText(label, {x: 60, y: y + 2, size: 10});
  }
  return Buffer.from(await pdf.save());
}

const widthOf = (visit: Page) =>
  visit
    .locator('lc-signing-page [data-page="2"]')
    .first()
    .evaluate((page) => page.getBoundingClientRect().width);

describe('signing before people’s eyes', () => {
  it('is prepared by lines of the document, each change an activity; on a phone two fingers enlarge it', async () => {
    const {page} = await signIn(browser, 'sales');
    const {page: mailbox} = await signIn(browser, 'warehouse');
    const {presentation, email} = await mailCall<{presentation: string; email: string}>(mailbox, 'auth/current-user');
    await page.goto(`${BASE}/supply/signing/page`);
    await page.getByRole('button', {name: 'New package'}).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill(NAME);
    await page.keyboard.press('Enter');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', {name: 'Add document'}).first().click();
    const file = {name: 'Loan.pdf', mimeType: 'application/pdf', buffer: await withLines()};
    await (await chooser).setFiles(file);
    await page.getByRole('button', {name: 'Add recipient'}).first().click();
    await dialog.getByRole('textbox', {name: 'Name'}).fill(presentation);
    await dialog.getByRole('textbox', {name: 'E-mail address'}).fill(email);
    await page.keyboard.press('Enter');
    await dialog.waitFor({state: 'detached'});
    await page.getByRole('button', {name: 'Place automatically'}).click();
    const first = page.locator('lc-signing [data-field]:focus');
    await first.waitFor();
    assert.equal(await page.getByRole('textbox', {name: 'Page'}).inputValue(), '2');
    assert.equal(await page.locator('lc-signing [data-field]').count(), 2);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.getByText('moved “Signature” of').waitFor();
    assert.equal(await page.getByText('moved “Signature” of').count(), 1);
    await page.getByRole('button', {name: 'Review and send'}).click();
    await dialog.getByRole('button', {name: 'Send', exact: true}).click();
    await page.getByText(`Now: ${presentation}`).waitFor();

    const phone = await browser.newContext({viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true});
    const visit = await phone.newPage();
    await visit.goto(`${BASE}${await linkFor(mailbox, NAME)}`);
    await visit.getByRole('button', {name: 'Start'}).click();
    const narrow = await widthOf(visit);
    const touch = await phone.newCDPSession(visit);
    const fingers = (apart: number) => [-1, 1].map((way, id) => ({id, x: 195 + (way * apart) / 2, y: 400}));
    await touch.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: fingers(100)});
    for (const apart of [140, 180, 200])
      await touch.send('Input.dispatchTouchEvent', {type: 'touchMove', touchPoints: fingers(apart)});
    await touch.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
    await visit.waitForFunction(
      (least) =>
        document.querySelector('lc-signing-page')!.shadowRoot!.querySelector('[data-page="2"]')!.getBoundingClientRect()
          .width > least,
      narrow * 1.8,
    );
    await visit.getByRole('button', {name: 'Fit width'}).click();
    await visit.locator('lc-signing-page [data-field]').first().tap();
    const pad = visit.getByRole('dialog');
    await pad.getByRole('tab', {name: 'Draw'}).waitFor();
    await visit.waitForTimeout(400);
    const [box, sheet] = [
      await visit.locator('lc-signing-page [data-field]').first().boundingBox(),
      await pad.boundingBox(),
    ];
    assert.ok(box!.y + box!.height <= sheet!.y, 'the field is above the sheet');
    await phone.close();
  });
});
