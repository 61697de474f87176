import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {after, before, describe, it} from 'node:test';
import type {Browser} from 'playwright-core';
import {extractText, getDocumentProxy} from 'unpdf';
import {BASE, goToOrder, launch, numberIn, openOrders, query, signIn} from './desk.js';
import {dialog} from './late-code.js';

/** A text without its spaces, which the letters of a file make anew. */
const plain = (text: string) => text.replace(/\s/g, '');

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

describe('records on paper', () => {
  it('an order is shown by a print form, in a language and on paper that are chosen, and downloaded as PDF', async () => {
    const {page, context} = await signIn(browser, 'sales');
    const number = await numberIn((await openOrders(page)).getByRole('row').nth(1));
    const form = await goToOrder(page, number);
    await form.getByRole('button', {name: 'More actions'}).click();
    await page.getByRole('menuitem', {name: 'Show and print'}).click();
    const paper = page.frameLocator('iframe');
    await paper.getByRole('heading', {name: 'Purchase order'}).waitFor();
    const heads = await paper.getByRole('columnheader').allTextContents();
    assert.deepEqual(heads.slice(0, 3), ['Product', 'SKU', 'Quantity']);
    const choose = async (label: string, option: string) => {
      await dialog(page).getByRole('combobox', {name: label}).click();
      await page.getByRole('option', {name: option, exact: true}).click();
    };
    await choose('Form', 'Packing list');
    await paper.getByRole('heading', {name: 'Packing list'}).waitFor();
    await choose('Language', 'Ukrainian');
    await paper.getByRole('heading', {name: 'Пакувальний лист'}).waitFor();
    const download = page.waitForEvent('download');
    await dialog(page).getByRole('button', {name: 'Download'}).click();
    const file = await download;
    assert.match(file.suggestedFilename(), /^PO-.*\.pdf$/);
    assert.match(await readFile(await file.path(), 'latin1'), /^%PDF-/);
    await context.close();
  });

  it('on a phone the page is as wide as the screen, and is printed in its own size', async () => {
    const {page, context} = await signIn(browser, 'sales', {viewport: {width: 390, height: 844}, hasTouch: true});
    await page.goto(`${BASE}/supply/order/index`);
    await page.locator('lc-grid .lc-card').first().waitFor();
    const {result} = (await query(page, 'all', {from: 'order', select: ['id'], limit: 1})) as {result: {id: string}[]};
    await page.goto(`${BASE}/supply/order/ajax-update?id=${result[0]!.id}`);
    await page.getByRole('button', {name: 'More actions'}).last().click();
    await page.getByRole('menuitem', {name: 'Show and print'}).click();
    const paper = page.frameLocator('iframe');
    await paper.getByRole('heading', {name: 'Purchase order'}).waitFor();
    const root = paper.locator(':root');
    const zoom = () => root.evaluate((element) => Number(getComputedStyle(element).zoom));
    for (const end = Date.now() + 5000; (await zoom()) === 1 && Date.now() < end;) await page.waitForTimeout(50);
    const [frame, sheet] = await Promise.all([
      page.locator('iframe').boundingBox(),
      paper.locator('.paper').first().boundingBox(),
    ]);
    assert.ok(
      sheet!.x >= frame!.x && sheet!.x + sheet!.width <= frame!.x + frame!.width,
      JSON.stringify([frame, sheet]),
    );
    assert.ok(sheet!.width > frame!.width * 0.85);
    await page.emulateMedia({media: 'print'});
    assert.equal(await zoom(), 1);
    await context.close();
  });

  it('a page of figures is printed whole: nothing of its charts is cut off on paper that is narrower', async () => {
    const {page, context} = await signIn(browser, 'admin');
    await page.goto(`${BASE}/supply/overview/page`);
    const drawn = page.locator('lc-page .lc-chart__drawing');
    await drawn.nth(2).waitFor();
    const texts = await drawn.locator('text').allTextContents();
    assert.ok(texts.length > 20, `${texts.length} texts are drawn`);
    const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({format: 'A4'})));
    const {text} = await extractText(pdf, {mergePages: true});
    const printed = plain(text);
    assert.deepEqual(
      texts.filter((each) => !printed.includes(plain(each))),
      [],
    );
    for (const hidden of ['4 weeks', 'Customize']) assert.ok(!printed.includes(plain(hidden)), hidden);
    await context.close();
  });

  it('an order is sent by e-mail to its supplier, from the preview and from a page of its own', async () => {
    const {page, context} = await signIn(browser, 'sales');
    const number = await numberIn((await openOrders(page)).getByRole('row').nth(2));
    const form = await goToOrder(page, number);
    await form.getByRole('button', {name: 'More actions'}).click();
    await page.getByRole('menuitem', {name: 'Show and print'}).click();
    await dialog(page).getByRole('button', {name: 'Send'}).click();
    const message = page.getByRole('dialog', {name: `Send “${number}” by e-mail`});
    const to = message.getByRole('textbox', {name: 'To'});
    const address = await to.inputValue();
    assert.match(address, /^[^@\s]+@[^@\s]+$/, 'the address of the supplier');
    await message.getByText(`${number}.pdf is attached`).waitFor();
    const send = message.getByRole('button', {name: 'Send', exact: true});
    await to.fill('no address');
    await send.click();
    await message.getByText('“no address” is not an e-mail address').waitFor();
    await to.fill(`${address}, copy@supply.example`);
    await message.getByRole('textbox', {name: 'Message'}).fill('As agreed.');
    await send.click();
    await page.getByText(`Sent to ${address}, copy@supply.example`).first().waitFor();
    await message.waitFor({state: 'detached'});

    const id = new URL(page.url()).searchParams.get('id')!;
    await page.goto(`${BASE}/supply/order/print?print=confirmation&action=send&id=${id}`);
    assert.equal(await page.getByRole('textbox', {name: 'To'}).inputValue(), address);
    await page.getByRole('textbox', {name: 'Message'}).fill('As agreed.');
    await page.getByRole('button', {name: 'Send'}).click();
    await page.getByRole('status').getByText(`Sent to ${address}`).waitFor();
    await context.close();
  });
});
