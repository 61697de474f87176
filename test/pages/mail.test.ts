import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {createServer, type IncomingMessage} from 'node:http';
import {after, before, describe, it} from 'node:test';
import type {Browser, Locator, Page} from 'playwright-core';
import {PNG} from 'pngjs';
import {violations} from './axe.js';
import {BASE, launch, query, signIn} from './desk.js';
import {faultsOf} from './faults.js';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const run = Date.now().toString(36);
const SUPPLIER = 'Nordskar AB';

const rows = (page: Page) => page.locator('lc-mail, lc-form').getByRole('option');
const body = (page: Page) => page.locator('.lc-mail__body');

/** The mailbox of the person alone, not that of the department. */
async function openOwnMailbox(page: Page, name: string): Promise<void> {
  await page.goto(`${BASE}/supply/mail/page`);
  await page.getByRole('button', {name: /^Mailbox: /}).click();
  await page.getByRole('menuitem', {name}).click();
  await page.getByRole('button', {name: `Mailbox: ${name}`}).waitFor();
}

/** The form of a supplier, at its mail. */
async function openMailOf(page: Page, supplier: string): Promise<void> {
  const {result} = await query(page, 'scalar', {
    from: 'supplier',
    select: ['id'],
    where: ['=', 'name', {value: supplier}],
  });
  await page.goto(`${BASE}/supply/supplier/ajax-update?id=${String(result)}`);
  await page.locator('lc-form').getByRole('tab', {name: 'Mail'}).click();
  await page.getByRole('listbox', {name: 'Messages about this record'}).waitFor();
}

describe('the e-mail of a supplier', () => {
  it('is written on its form, arrives while the other person reads, and is answered', async () => {
    const [buyer, seller] = [await signIn(browser, 'admin'), await signIn(browser, 'sales')];
    const faults = faultsOf(buyer.page);
    const subject = `Gate times ${run}`;
    await openOwnMailbox(seller.page, 'Daniel Osei');
    await openMailOf(buyer.page, SUPPLIER);
    await buyer.page.getByRole('button', {name: 'New message'}).click();
    const dialog = buyer.page.getByRole('dialog');
    await dialog.locator('.lc-compose__about').filter({hasText: SUPPLIER}).waitFor();
    const tags = dialog.locator('.lc-compose__tag');
    assert.match(await tags.innerText(), /@/, 'the address of the supplier is there');
    await tags.getByRole('button').click();
    await dialog.getByRole('combobox', {name: 'To'}).fill('daniel.osei@supply.example,');
    await dialog.getByRole('textbox', {name: 'Subject'}).fill(subject);
    await dialog.getByRole('textbox', {name: 'Message text'}).click();
    await buyer.page.keyboard.type('The gate opens at seven.');
    await dialog.getByRole('button', {name: 'More ways to send'}).click();
    await buyer.page.getByRole('menuitem', {name: 'Send now, without undo'}).click();
    await dialog.waitFor({state: 'detached'});
    await rows(buyer.page).filter({hasText: subject}).waitFor();
    assert.deepEqual(await violations(buyer.page), []);

    await rows(seller.page).filter({hasText: subject}).click();
    await body(seller.page).getByText('The gate opens at seven.').waitFor();
    await seller.page.getByRole('button', {name: 'Reply', exact: true}).click();
    const answer = seller.page.getByRole('dialog');
    await answer.getByRole('textbox', {name: 'Message text'}).click();
    await seller.page.keyboard.type('Noted.');
    await seller.page.keyboard.press('Control+Enter');
    await answer.waitFor({state: 'detached'});
    await seller.page.getByRole('button', {name: 'Undo'}).waitFor();
    assert.deepEqual(faults, []);
    await Promise.all([buyer.context.close(), seller.context.close()]);
  });

  it('has signatures and templates that are edited under the policy of the server', async () => {
    const {page} = await signIn(browser, 'sales');
    const faults = faultsOf(page);
    await page.goto(`${BASE}/supply/mail/page`);
    await page.getByRole('button', {name: 'New message'}).click();
    await page.getByRole('button', {name: /^Signature: /}).click();
    await page.getByRole('menuitem', {name: 'Signatures and templates…'}).click();
    const dialog = page.getByRole('dialog', {name: 'Signatures and templates'});
    await dialog.getByRole('button', {name: 'New signature'}).click();
    const form = page.getByRole('dialog', {name: 'New signature'});
    await form.getByRole('textbox', {name: 'Name'}).fill(`Gate ${run}`);
    await form.getByRole('textbox', {name: 'Text'}).click();
    await page.keyboard.type(`Daniel Osei, desk ${run}`);
    await form.getByRole('button', {name: 'Save'}).click();
    await dialog.getByText(`Gate ${run}`).waitFor();
    await dialog.getByText(`Daniel Osei, desk ${run}`).waitFor();
    await dialog.getByRole('tab', {name: /^Templates/}).click();
    await dialog.getByRole('button', {name: 'New template'}).click();
    await page.getByRole('dialog', {name: 'New template'}).getByRole('textbox', {name: 'Text'}).waitFor();
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(faults, []);
  });

  it('is on a phone too', async () => {
    const {page, context} = await signIn(browser, 'admin', {viewport: {width: 390, height: 844}, hasTouch: true});
    await openMailOf(page, SUPPLIER);
    await rows(page).first().tap();
    await body(page).waitFor();
    await page.getByRole('button', {name: 'Back to messages'}).tap();
    await page.getByRole('button', {name: 'New message'}).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', {name: 'Send', exact: true}).waitFor();
    const middleOf = async (part: Locator) => {
      const {y, height} = (await part.boundingBox())!;
      return y + height / 2;
    };
    const tag = await middleOf(dialog.locator('.lc-compose__tag').first());
    const copy = await middleOf(dialog.getByRole('button', {name: 'Add Cc'}));
    assert.ok(Math.abs(tag - copy) < 3, `Cc is beside the first person: ${tag}, ${copy}`);
    assert.deepEqual(await violations(page), []);
    await context.close();
  });
});

const RED = (() => {
  const png = new PNG({width: 4, height: 4});
  for (let at = 0; at < png.data.length; at += 4) png.data.set([204, 0, 51, 255], at);
  return PNG.sync.write(png);
})();

/** A site with one picture, red, in place of the internet. */
async function pictureSite(host: string) {
  const asked: IncomingMessage[] = [];
  const site = createServer((request, response) => {
    asked.push(request);
    response.writeHead(200, {'Content-Type': 'image/png'}).end(RED);
  });
  await new Promise<void>((done) => site.listen(Number(host.split(':')[1]), '127.0.0.1', done));
  return {address: `http://${host}/red.png`, asked, close: () => site.close()};
}

describe('a picture of another site', () => {
  it('is painted once the person wants it, though the page lets no other site in', async () => {
    const site = await pictureSite(process.env.LC_PICTURES!);
    const {page, context} = await signIn(browser, 'admin');
    await openOwnMailbox(page, 'Ines Moreau');
    const subject = `Red ${run}`;
    const html = `<p>Look</p><img src="${site.address}" alt="Red" width="40" height="40">`;
    const sent = await page.evaluate(
      async (object) => {
        const body = new FormData();
        body.set('object', JSON.stringify(object));
        const headers = {'X-LC-Request': '1'};
        const answer = await fetch('/designer/email/send?APP_ID=supply', {method: 'POST', headers, body});
        return (await answer.json()) as {success: boolean};
      },
      {to: ['ines.moreau@supply.example'], subject, text: 'Look', html},
    );
    assert.equal(sent.success, true);
    const policies: string[] = [];
    page.on('console', (message) => /Content Security Policy/i.test(message.text()) && policies.push(message.text()));
    await rows(page).filter({hasText: subject}).click();
    await body(page).getByText('Image not loaded · Red').waitFor();
    assert.equal(site.asked.length, 0);
    await page.getByRole('button', {name: 'Show', exact: true}).click();
    const picture = body(page).locator('img');
    await picture.waitFor();
    const loaded = (image: SVGElement | HTMLElement | null) => (image as HTMLImageElement | null)?.naturalWidth === 4;
    await page.waitForFunction(loaded, await picture.elementHandle());
    const {data, width, height} = PNG.sync.read(await picture.screenshot());
    const middle = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 4;
    assert.deepEqual([...data.subarray(middle, middle + 3)], [204, 0, 51], 'what is painted is that picture');
    assert.deepEqual(policies, []);
    assert.deepEqual(
      site.asked.map(({headers}) => [headers.cookie, headers.referer]),
      [[undefined, undefined]],
    );
    assert.equal(await page.getByText('could not be loaded').count(), 0);
    site.close();
    await context.close();
  });
});

describe('a picture that copied HTML holds', () => {
  it('is pasted into a message, goes out within it, and is shown to who reads it', async () => {
    const {page, context} = await signIn(browser, 'admin');
    const faults = faultsOf(page);
    const other = await context.newPage();
    const address = `data:image/png;base64,${RED.toString('base64')}`;
    await other.setContent(`<p>The red one: <img src="${address}" alt="Red" width="40"> is ours.</p>`);
    await other.keyboard.press('Control+A');
    await other.keyboard.press('Control+C');
    await page.bringToFront();
    await openOwnMailbox(page, 'Ines Moreau');
    await page.getByRole('button', {name: 'New message'}).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', {name: 'To'}).fill('ines.moreau@supply.example,');
    const subject = `Pasted ${run}`;
    await dialog.getByRole('textbox', {name: 'Subject'}).fill(subject);
    await dialog.getByRole('textbox', {name: 'Message text'}).click();
    await page.keyboard.press('Control+V');
    const written = dialog.getByRole('img', {name: 'Red'});
    await written.waitFor();
    assert.match((await written.getAttribute('src'))!, /^blob:/);
    assert.match(await dialog.getByRole('textbox', {name: 'Message text'}).innerText(), /The red one:.*is ours\./s);
    await dialog.getByRole('button', {name: 'More ways to send'}).click();
    await page.getByRole('menuitem', {name: 'Send now, without undo'}).click();
    await dialog.waitFor({state: 'detached'});
    await rows(page).filter({hasText: subject}).click();
    const picture = body(page).locator('img');
    await picture.waitFor();
    const loaded = (image: SVGElement | HTMLElement | null) => (image as HTMLImageElement | null)?.naturalWidth === 4;
    await page.waitForFunction(loaded, await picture.elementHandle());
    assert.deepEqual(await picture.evaluate(({alt, width}: HTMLImageElement) => [alt, width]), ['Red', 40]);
    assert.equal(await page.getByRole('list', {name: 'Attachments'}).count(), 0);
    assert.deepEqual(faults, []);
    await context.close();
  });
});

describe('an attachment', () => {
  it('is found by its subject, and saved as it came', async () => {
    const {page, context} = await signIn(browser, 'admin');
    await page.goto(`${BASE}/supply/mail/page`);
    await page.getByRole('searchbox', {name: 'Search mail'}).fill('BW-20931');
    await rows(page).filter({hasText: 'Invoice BW-20931'}).click();
    const files = page.getByRole('list', {name: 'Attachments'});
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      files
        .getByRole('button', {name: /^Download /})
        .first()
        .click(),
    ]);
    assert.match(download.suggestedFilename(), /\.pdf$/);
    assert.equal((await readFile(await download.path())).subarray(0, 5).toString(), '%PDF-');
    await context.close();
  });
});
