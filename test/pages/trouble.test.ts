import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, BrowserContext, Page} from 'playwright-core';
import {BASE, launch, numberIn, openOrder, openOrders, orderRow, signIn} from './desk.js';
import {waitUntil} from '../support/until.js';
import {unwritten} from './unwritten.js';

let browser: Browser;
/** Of those whose session stays: what the product loads is in its cache after the first test. */
let context: BrowserContext;
before(async () => {
  browser = await launch();
  ({context} = await signIn(browser, 'admin'));
});
after(() => browser.close());

/** Rows whose orders the tests edit, each its own: what a test leaves unsaved waits for who opens that order again. */
let row = 7;

/** An order open for editing with a typed note, and what the page threw meanwhile. */
async function editing(inside = context) {
  const page = await inside.newPage();
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(String(error)));
  const grid = await openOrders(page);
  const number = await numberIn(grid.getByRole('row').nth(row++));
  const form = await openOrder(page, grid, number);
  const typed = `Gate ${Math.random().toString(36).slice(2, 10)}`;
  const field = form.getByRole('textbox', {name: 'Internal note'});
  await field.fill(typed);
  await countErrors(page);
  return {page, grid, form, field, typed, number, thrown};
}

function countErrors(page: Page): Promise<void> {
  return page.evaluate(() => {
    const own = window as unknown as {failures: number};
    own.failures = 0;
    document.addEventListener('lc-error', () => own.failures++);
  });
}
const errors = (page: Page) => page.evaluate(() => (window as unknown as {failures: number}).failures);

const SAVE = '**/save-object*';
const FAULTS: [string, (page: Page) => Promise<unknown>][] = [
  ['is down', (page) => page.route(SAVE, (route) => route.abort('connectionrefused'))],
  ['answers 500', (page) => page.route(SAVE, (route) => route.fulfill({status: 500, body: ''}))],
  [
    'answers 504 although it saves',
    (page) =>
      page.route(SAVE, async (route) => {
        await route.fetch();
        await route.fulfill({status: 504, contentType: 'text/html', body: '<h1>Gateway Time-out</h1>'});
      }),
  ],
  [
    'answers HTML',
    (page) => page.route(SAVE, (route) => route.fulfill({contentType: 'text/html', body: '<h1>Maintenance</h1>'})),
  ],
  [
    'cuts its answer short',
    (page) => page.route(SAVE, (route) => route.fulfill({contentType: 'application/json', body: '{"success": tr'})),
  ],
  ['says no without a word', (page) => page.route(SAVE, (route) => route.fulfill({json: {success: false}}))],
  [
    'saves and loses its answer',
    (page) =>
      page.route(SAVE, async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      }),
  ],
];

describe('a save', () => {
  for (const [what, arrange] of FAULTS) {
    it(`keeps what was typed when the server ${what}, says so, and goes through on retry`, async () => {
      const {page, form, field, typed, grid, number, thrown} = await editing();
      await arrange(page);
      await form.getByRole('button', {name: 'Save and close'}).click();
      const message = page.getByRole('alert').first();
      await message.waitFor();
      assert.equal(await field.inputValue(), typed);
      assert.ok((await errors(page)) > 0);
      await page.unroute(SAVE);
      await page
        .getByRole('button', {name: /Retry|Try again/})
        .first()
        .click();
      await orderRow(grid, number).waitFor();
      assert.deepEqual(thrown, []);
      await page.close();
    });
  }

  it('waits for a slow server and saves once', async () => {
    const {page, form, grid, number, typed} = await editing();
    let calls = 0;
    let goOn = () => {};
    const slow = new Promise<void>((done) => (goOn = done));
    await page.route(SAVE, async (route) => {
      calls++;
      await slow;
      await route.continue();
    });
    const save = form.getByRole('button', {name: 'Save and close'});
    await save.click();
    await waitUntil(() => calls, 'it is saved');
    await save.click({force: true, timeout: 500}).catch(() => undefined);
    goOn();
    await orderRow(grid, number).waitFor();
    assert.equal(calls, 1);
    const again = await openOrder(page, grid, number);
    assert.equal(await again.getByRole('textbox', {name: 'Internal note'}).inputValue(), typed);
    await page.close();
  });

  it('is given up when 30 s bring no answer, says so, and goes through on retry', async () => {
    const {page, form, field, typed, grid, number} = await editing();
    const asked = new Promise<void>((done) => void page.route(SAVE, () => done()));
    await page.clock.install();
    await form.getByRole('button', {name: 'Save and close'}).click();
    await asked;
    await page.clock.fastForward(31_000);
    await page.getByRole('alert').filter({hasText: 'took too long'}).waitFor();
    assert.equal(await field.inputValue(), typed);
    await page.unroute(SAVE);
    await page.getByRole('button', {name: 'Retry'}).first().click();
    await orderRow(grid, number).waitFor();
    await page.close();
  });

  it('is done once when its request arrives twice', async () => {
    const {page, form} = await editing();
    const versions: number[] = [];
    await page.route(SAVE, async (route) => {
      const answers = await Promise.all([route.fetch(), route.fetch()]);
      for (const answer of answers) versions.push((await answer.json()).result.version);
      await route.fulfill({response: answers[1]!});
    });
    await form.getByRole('button', {name: 'Save', exact: true}).click();
    await page.getByText('Unsaved changes', {exact: true}).waitFor({state: 'detached'});
    assert.equal(versions.length, 2);
    assert.equal(versions[0], versions[1]);
    await page.close();
  });

  it('says why the server refuses, in its words', async () => {
    const {page, form, field, typed} = await editing();
    await page.route(SAVE, (route) => route.fulfill({json: {success: false, message: 'The period is closed'}}));
    await form.getByRole('button', {name: 'Save', exact: true}).click();
    await page.getByRole('alert').filter({hasText: 'The period is closed'}).waitFor();
    assert.equal(await field.inputValue(), typed);
    await page.close();
  });

  it('goes by itself when the lost connection is back', async () => {
    const {context: own} = await signIn(browser, 'admin');
    const {page, form, grid, number} = await editing(own);
    // What saves is there once the form is at rest.
    await page.waitForLoadState('networkidle');
    await own.setOffline(true);
    await form.getByRole('button', {name: 'Save and close'}).click();
    await page.getByRole('alert').filter({hasText: 'You are offline'}).waitFor();
    await own.setOffline(false);
    await orderRow(grid, number).waitFor();
    await own.close();
  });

  it('goes on after signing in again when the session ended meanwhile', async () => {
    const {context: own} = await signIn(browser, 'admin');
    const {page, form, grid, number, typed} = await editing(own);
    await own.clearCookies();
    await form.getByRole('button', {name: 'Save and close'}).click();
    const dialog = page.getByRole('dialog').filter({has: page.locator('input[type=password]')});
    await dialog.locator('input[type=password]').waitFor();
    const name = dialog.locator('input:not([type=password])').first();
    if (!(await name.inputValue())) await name.fill('admin');
    await dialog.locator('input[type=password]').fill('demo');
    await page.keyboard.press('Enter');
    await orderRow(grid, number).waitFor();
    const again = await openOrder(page, grid, number);
    assert.equal(await again.getByRole('textbox', {name: 'Internal note'}).inputValue(), typed);
    await own.close();
  });
});

describe('a list', () => {
  it('says what went wrong and loads again on retry', async () => {
    const page = await context.newPage();
    await page.route('**/designer/query/**', (route) => route.fulfill({status: 503, body: '<p>busy</p>'}));
    await page.goto(`${BASE}/supply/order/index`);
    const grid = page.locator('lc-grid');
    const retry = grid.getByRole('button', {name: /Retry|Try again/});
    await retry.waitFor();
    await page.unroute('**/designer/query/**');
    await retry.click();
    await grid.getByRole('gridcell').first().waitFor();
    await page.close();
  });

  it('says where its metadata is wrong instead of failing', async () => {
    const page = await context.newPage();
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(String(error)));
    await unwritten(page);
    await page.route('**/designer/helper/get-metadata*alias=order*', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      body.result.columns[1].type = ['nubmer', 7];
      body.result.lists = {columns: 3};
      await route.fulfill({response: answer, json: body});
    });
    await page.goto(`${BASE}/supply/order/index`);
    await page.locator('lc-grid').getByRole('alert').first().waitFor();
    assert.deepEqual(thrown, []);
    await page.close();
  });
});
