import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, BrowserContext, Page} from 'playwright-core';
import {BASE, launch, query, saveObject, signIn} from './desk.js';

const HOSTILE = `<img src=x onerror="ran()"></script><b>Acme</b> ${Math.random().toString(36).slice(2, 8)}`;
/** How a search finds it among the suppliers. */
const SEARCHED = HOSTILE.split(' ').at(-1)!;

let browser: Browser;
let context: BrowserContext;
let page: Page;
let supplier: string;
const ran: string[] = [];

before(async () => {
  browser = await launch();
  ({context, page} = await signIn(browser, 'admin'));
  await page.exposeFunction('ran', () => ran.push(page.url()));
  supplier = await rename(page, HOSTILE);
});
after(() => browser.close());

/** Gives one supplier a new name through the wire, and answers its id. */
async function rename(on: Page, name: string): Promise<string> {
  const asked = {from: 'supplier', select: ['name'], withPrimaryKey: true, limit: 1, offset: 7};
  const [{id}] = (await query(on, 'all', asked)).result as [{id: string}];
  const answer = await on.request.get(`${BASE}/supply/supplier/get-object?id=${id}&APP_ID=supply`);
  const {result} = (await answer.json()) as {result: {version: number; content: object}};
  return saveObject(on, 'supplier', {id, version: result.version, content: {...result.content, name}});
}

/** Elements that the name would have made, in the page and in every open root of it. */
function made(): Promise<number> {
  return page.evaluate(() => {
    const count = (root: ParentNode): number =>
      [...root.querySelectorAll('*')].reduce(
        (sum, each) => sum + (each.matches('img[src=x], b') ? 1 : 0) + (each.shadowRoot ? count(each.shadowRoot) : 0),
        0,
      );
    return count(document);
  });
}

async function assertPlain() {
  assert.equal(await made(), 0);
  assert.deepEqual(ran, []);
}

describe('a record whose name is markup', () => {
  it('is plain text in its list', async () => {
    await page.goto(`${BASE}/supply/supplier/index`);
    const grid = page.locator('lc-grid');
    await grid.getByRole('searchbox').fill(SEARCHED);
    await grid.getByRole('gridcell').getByText(HOSTILE).first().waitFor();
    await assertPlain();
  });

  it('is plain text in its form, the title of the tab and what says that it was saved', async () => {
    await page.goto(`${BASE}/supply/supplier/ajax-update?id=${supplier}`);
    const form = page.locator('lc-form');
    await form.getByRole('heading', {name: HOSTILE}).waitFor();
    assert.ok((await page.title()).includes(HOSTILE));
    await form.getByRole('textbox', {name: 'Supplier', exact: false}).first().press('End');
    await page.keyboard.type('!');
    await page.keyboard.press('Control+s');
    await page.getByRole('status').filter({hasText: /saved/i}).first().waitFor();
    await assertPlain();
    await rename(page, HOSTILE);
  });

  it('is plain text among the records of a lookup', async () => {
    await page.goto(`${BASE}/supply/product/ajax-create`);
    const lookup = page.getByRole('combobox', {name: 'Supplier'});
    await lookup.fill(SEARCHED);
    await page
      .getByRole('option', {name: /<b>Acme<\/b>/})
      .first()
      .click();
    assert.equal(await lookup.inputValue(), HOSTILE);
    await assertPlain();
  });

  it('is plain text where it is printed', async () => {
    await page.goto(`${BASE}/supply/supplier/print?id=${supplier}`);
    await page.getByText(HOSTILE).first().waitFor();
    await assertPlain();
    await context.close();
  });
});
