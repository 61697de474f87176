import {randomBytes} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import assert from 'node:assert/strict';
import {PNG} from 'pngjs';
import {after, before, describe, it} from 'node:test';
import type {Browser, BrowserContext, Locator, Page} from 'playwright-core';
import {AGREEMENT} from '../support/pdf.js';
import {launch, numberIn, openOrder, openOrders, signIn} from './desk.js';

interface Given {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const pdf = (name: string): Given => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(AGREEMENT, 'base64'),
});

/** A picture that no encoder can make small, so that its upload takes a while. */
function photo(name: string, width = 640, height = 480): Given {
  const png = new PNG({width, height});
  randomBytes(width * height * 4).copy(png.data);
  return {name, mimeType: 'image/png', buffer: PNG.sync.write(png, {deflateLevel: 1})};
}

const unique = (name: string) => `${Date.now().toString(36)}-${name}`;

/** Drops files of the computer onto a field, as a person drags them there. */
async function drop(field: Locator, files: Given[]): Promise<void> {
  const given = files.map(({buffer, ...file}) => ({...file, base64: buffer.toString('base64')}));
  await field.evaluate((target, list) => {
    const dataTransfer = new DataTransfer();
    for (const {name, mimeType, base64} of list) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name, {type: mimeType}));
    }
    for (const type of ['dragenter', 'dragover', 'drop'])
      target.dispatchEvent(new DragEvent(type, {dataTransfer, bubbles: true, cancelable: true, composed: true}));
  }, given);
}

/** As on a slow line: so many bytes leave the browser in a second; 0 for as many as can. */
async function slowly(page: Page, uploadThroughput: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const none = {offline: false, latency: 0, downloadThroughput: -1};
  await session.send('Network.emulateNetworkConditions', {
    ...none,
    uploadThroughput: uploadThroughput || -1,
  });
}

describe('the files of an order', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let form: Locator;
  let number: string;
  before(async () => {
    browser = await launch();
    ({context, page} = await signIn(browser, 'admin'));
    number = await numberIn((await openOrders(page)).getByRole('row').nth(9));
    await reopen();
  });
  after(() => browser.close());

  async function reopen(): Promise<void> {
    form = await openOrder(page, await openOrders(page), number);
    await form.getByRole('tab', {name: 'Delivery'}).click();
    await documents().locator('.lc-file--add').waitFor();
  }
  const documents = () => form.locator('.lc-filesbox');
  const image = () => form.locator('.lc-imagefield');
  const save = async () => {
    await form.getByRole('button', {name: 'Save', exact: true}).click();
    await page.getByText('Unsaved changes').waitFor({state: 'detached'});
  };
  const choosePhoto = async (file: Given) => {
    const chooser = page.waitForEvent('filechooser');
    await image()
      .getByRole('button', {name: /^(Change |Choose an image)/})
      .last()
      .click();
    await (await chooser).setFiles(file);
  };

  it('are chosen and dropped, seen on their way, saved, and there when it is opened again', async () => {
    const [shot, quote, terms] = [photo(unique('pallet.png')), pdf(unique('quote.pdf')), pdf(unique('terms.pdf'))];
    await slowly(page, 600_000);
    await choosePhoto(shot);
    await form.getByRole('progressbar', {name: `Uploading ${shot.name}`}).waitFor();
    await image()
      .getByText(/Uploading · [1-9]\d? %/)
      .waitFor();
    await slowly(page, 0);
    await drop(documents(), [quote, terms]);
    for (const {name} of [quote, terms])
      await documents()
        .getByRole('button', {name: `Download ${name}`})
        .waitFor();
    await image().getByText('640 × 480').waitFor();
    await page.getByText('Unsaved changes').first().waitFor();
    await save();

    await reopen();
    await image().getByText(shot.name).waitFor();
    await image().getByText('640 × 480').waitFor();
    const thumbnail = image().locator('img');
    await thumbnail.waitFor();
    assert.ok((await thumbnail.evaluate((img: HTMLImageElement) => img.naturalWidth)) > 0);
    assert.match(await documents().innerText(), new RegExp(`${quote.name}[^]*${terms.name}`));
    const download = page.waitForEvent('download');
    await documents()
      .getByRole('button', {name: `Download ${quote.name}`})
      .click();
    const saved = await download;
    assert.equal(saved.suggestedFilename(), quote.name);
    assert.deepEqual(await readFile(await saved.path()), quote.buffer);
  });

  it('open in the viewer, an image large and a PDF by its pages', async () => {
    await image()
      .getByRole('button', {name: /^View /})
      .first()
      .click();
    const viewer = page.getByRole('dialog');
    await viewer.locator('img').first().waitFor();
    assert.ok(
      await viewer
        .locator('img')
        .first()
        .evaluate((img: HTMLImageElement) => img.decode().then(() => true)),
    );
    await page.keyboard.press('Escape');
    await viewer.waitFor({state: 'detached'});
    const preview = context.waitForEvent('request', (request) => request.url().includes('/file-preview'));
    await documents()
      .getByRole('button', {name: /^View .*quote\.pdf/})
      .last()
      .click();
    const answer = await (await preview).response();
    assert.equal(answer?.status(), 200);
    await viewer.getByText('of 4').waitFor();
    await viewer.locator('.lc-pdf__stage:focus').waitFor();
    await page.keyboard.press('End');
    await viewer.getByRole('textbox', {name: 'Page'}).and(page.locator('[value="4"]')).waitFor();
    await viewer.getByRole('button', {name: 'Next', exact: true}).click();
    await viewer.getByRole('heading', {name: /terms\.pdf$/}).waitFor();
    await viewer.locator('.lc-pdf__stage:focus').waitFor();
    await page.keyboard.press('Escape');
    await viewer.waitFor({state: 'detached'});
  });

  it('go only when the person says so, and with the save', async () => {
    const card = documents().locator('li').filter({hasText: 'terms.pdf'}).last();
    const name = await card.getByRole('button', {name: /^Remove /}).getAttribute('aria-label');
    const remove = documents().getByRole('button', {name: name!});
    await card.hover();
    await remove.click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', {name: 'Keep'}).click();
    await question.waitFor({state: 'detached'});
    assert.equal(await remove.count(), 1);
    await card.hover();
    await remove.click();
    await question.getByRole('button', {name: 'Delete'}).click();
    await remove.waitFor({state: 'detached'});
    await save();
    await reopen();
    assert.equal(await remove.count(), 0);
  });

  it('leave the field as it was when an upload is taken back', async () => {
    const before = await image().locator('.lc-image__name').innerText();
    const shot = photo(unique('wrong.png'));
    await slowly(page, 100_000);
    await choosePhoto(shot);
    await image()
      .getByRole('button', {name: `Cancel upload of ${shot.name}`})
      .click();
    await slowly(page, 0);
    await image().getByText(before).waitFor();
    assert.equal(await page.getByText('Unsaved changes').count(), 0);
    await reopen();
    await image().getByText(before).waitFor();
  });

  it('that the server refuses say why at their field and in a notification, and nothing else is lost', async () => {
    const note = unique('typed before');
    await form.getByRole('tab', {name: 'General'}).click();
    await form.getByRole('textbox', {name: 'Internal note'}).fill(note);
    await form.getByRole('tab', {name: 'Delivery'}).click();
    const before = await image().locator('.lc-image__name').innerText();
    await choosePhoto({name: 'not-a-picture.png', mimeType: 'image/png', buffer: Buffer.from('plain text')});
    const field = form.locator('.lc-field').filter({has: page.locator('.lc-imagefield')});
    await field.getByText('This type of file is not accepted here.').waitFor();
    await page.getByRole('alert').filter({hasText: 'not-a-picture.png'}).last().waitFor();
    assert.equal(await image().locator('.lc-image__name').innerText(), before);

    await drop(documents(), [
      {name: 'film.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(21 * 1024 * 1024)},
      pdf('small.pdf'),
    ]);
    await documents().getByRole('button', {name: 'Download small.pdf'}).last().waitFor();
    await documents().locator('.is-failed').getByText('The file is too large. At most 20 MB are allowed.').waitFor();
    await documents().getByRole('button', {name: 'Dismiss film.bin'}).click();
    await save();
    await reopen();
    await form.getByRole('tab', {name: 'General'}).click();
    assert.equal(await form.getByRole('textbox', {name: 'Internal note'}).inputValue(), note);
  });
});
