import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {after, before, describe, it} from 'node:test';
import type {Browser, Locator, Page} from 'playwright-core';
import {BASE, launch, query, signIn, type User} from './desk.js';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const CITY = `${BASE}/supply/city`;
const distinct = () => `Test ${Math.random().toString(36).slice(2, 10)}`;

/** A city by its rank among the smallest, which no other test uses. */
async function cityAt(page: Page, rank: number): Promise<{id: string; name: string}> {
  const found = await query(page, 'all', {
    from: 'city',
    select: ['id', 'name'],
    orderBy: [
      {column: 'population', dir: 'ASC'},
      {column: 'id', dir: 'ASC'},
    ],
    offset: rank,
    limit: 1,
  });
  return (found.result as {id: string; name: string}[])[0]!;
}

/** The page of a city with its form ready. */
async function city(user: User, rank: number, address = '') {
  const signed = await signIn(browser, user);
  const found = await cityAt(signed.page, rank);
  await signed.page.goto(`${CITY}/ajax-update?id=${found.id}${address}`);
  const form = signed.page.locator('lc-form');
  await nameOf(form).waitFor();
  // The first page of a server that has just begun takes longer.
  signed.page.setDefaultTimeout(10_000);
  return {...signed, ...found, form};
}

const nameOf = (form: Locator) => form.getByRole('textbox', {name: 'City', exact: true});
const dialog = (page: Page) => page.getByRole('dialog').last();
/** One that was answered stays for half a second. */
const question = (page: Page) => page.getByRole('alertdialog').last();

async function choose(page: Page, name: string): Promise<void> {
  await page.locator('lc-form').getByRole('button', {name: 'More actions'}).first().click();
  await page.getByRole('menuitem', {name, exact: true}).click();
}

describe('commands of a record', () => {
  it('copy it into a modal form, which saves a new record', async () => {
    const {page, context, name} = await city('admin', 1);
    await choose(page, 'Copy');
    const field = nameOf(dialog(page));
    await field.waitFor();
    assert.equal(await field.inputValue(), name);
    const copied = distinct();
    await field.fill(copied);
    await dialog(page).getByRole('button', {name: 'Save and close'}).click();
    await dialog(page).waitFor({state: 'detached'});
    const {result} = await query(page, 'one', {from: 'city', select: ['name'], where: ['=', 'name', {value: copied}]});
    assert.equal((result as {name: string}).name, copied);
    await context.close();
  });

  it('refuse a copy and a new record to who may not make one', async () => {
    const {page, context, form} = await city('auditor', 2);
    await form.getByRole('button', {name: 'More actions'}).click();
    await page.getByRole('menuitem').first().waitFor();
    assert.equal(await page.getByRole('menuitem', {name: 'Copy', exact: true}).count(), 0);
    await page.keyboard.press('Escape');
    await page.goto(`${CITY}/ajax-create`);
    await page.getByText('Access denied').first().waitFor();
    await context.close();
  });

  it('show it as a page to print in a modal, and download it as a file', async () => {
    const {page, context, name} = await city('admin', 3);
    await choose(page, 'Show and print');
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', {name}).waitFor();
    const download = page.waitForEvent('download');
    await dialog(page).getByRole('button', {name: 'Download'}).click();
    const file = await download;
    assert.equal(file.suggestedFilename(), `${name}.pdf`);
    assert.match(await readFile(await file.path(), 'latin1'), /^%PDF-/);
    await page.goBack();
    await dialog(page).waitFor({state: 'detached'});
    assert.match(page.url(), /ajax-update/);
    await context.close();
  });

  it('ask before a reload throws changes away', async () => {
    const {page, context, form, name} = await city('admin', 4);
    await nameOf(form).fill('typed');
    await choose(page, 'Reload');
    await question(page).getByText('Leave without saving?').waitFor();
    await question(page).getByRole('button', {name: 'Keep editing'}).click();
    assert.equal(await nameOf(form).inputValue(), 'typed');
    await choose(page, 'Reload');
    await question(page).getByRole('button', {name: 'Discard changes'}).click();
    await form.locator(`input[value="${name}"]`).or(nameOf(form)).first().waitFor();
    await page.waitForFunction(
      (wanted) => document.querySelector('lc-form')?.shadowRoot?.querySelector('input')?.value === wanted,
      name,
    );
    await context.close();
  });

  it('lead home from the page, and within a modal where one is open', async () => {
    const {page, context} = await city('admin', 5);
    await choose(page, 'Copy');
    await nameOf(dialog(page)).waitFor();
    await dialog(page).getByRole('button', {name: 'More actions'}).click();
    await page.getByRole('menuitem', {name: 'Home page'}).click();
    await page.frameLocator('iframe').locator('lc-shell').waitFor();
    assert.match(page.url(), /ajax-update/);
    await dialog(page).getByRole('button', {name: 'Close'}).click();
    await dialog(page).waitFor({state: 'detached'});
    await choose(page, 'Home page');
    await page.waitForURL((url) => url.pathname === '/designer/supply/home');
    await context.close();
  });
});

describe('a form on its way out', () => {
  it('goes to the index that its address names after save and close, and stays without one', async () => {
    const index = encodeURIComponent(JSON.stringify({indexUrl: '/supply/country/index'}));
    const {page, context, form} = await city('admin', 6, `&params=${index}`);
    await form.getByRole('button', {name: 'Save and close'}).click();
    await page.waitForURL((url) => url.pathname === '/supply/country/index');
    await context.close();
  });

  it('marks what is not saved in its title, and warns before a link or a reload loses it', async () => {
    const {page, context, form, name} = await city('admin', 7);
    await page.waitForFunction((wanted) => document.title.startsWith(wanted), name);
    await nameOf(form).fill('typed');
    await form.getByText('Unsaved changes').first().waitFor();
    await page.getByRole('link', {name: 'Countries'}).first().click();
    await question(page).getByRole('button', {name: 'Keep editing'}).click();
    const asked = page.waitForEvent('dialog');
    void page.reload().catch(() => undefined);
    const warning = await asked;
    assert.equal(warning.type(), 'beforeunload');
    await warning.dismiss();
    assert.equal(await nameOf(form).inputValue(), 'typed');
    await page.getByRole('link', {name: 'Countries'}).first().click();
    await question(page).getByRole('button', {name: 'Discard changes'}).click();
    await page.waitForURL((url) => url.pathname === '/supply/country/index');
    await page.goBack();
    await nameOf(page.locator('lc-form')).waitFor();
    await context.close();
  });

  it('in a modal closes by browser Back, after a question about what is not saved', async () => {
    const {page, context, name} = await city('admin', 8);
    await choose(page, 'Copy');
    await nameOf(dialog(page)).waitFor();
    await page.waitForFunction(() => 'lcModal' in ((history.state ?? {}) as object));
    await page.goBack();
    await dialog(page).waitFor({state: 'detached'});
    await choose(page, 'Copy');
    await nameOf(dialog(page)).fill('typed');
    await page.waitForFunction(() => 'lcModal' in ((history.state ?? {}) as object));
    await page.goBack();
    await question(page).getByRole('button', {name: 'Keep editing'}).click();
    await question(page).waitFor({state: 'detached'});
    assert.equal(await nameOf(dialog(page)).inputValue(), 'typed');
    const asked = page.waitForEvent('dialog');
    void page.reload().catch(() => undefined);
    await (await asked).dismiss();
    await page.goBack();
    await question(page).getByRole('button', {name: 'Discard changes'}).click();
    await dialog(page).waitFor({state: 'detached'});
    assert.equal(await nameOf(page.locator('lc-form')).inputValue(), name);
    await context.close();
  });
});

describe('who may not', () => {
  it('view an object gets that answer at its record’s address', async () => {
    const {page, context} = await signIn(browser, 'sales');
    await page.goto(`${BASE}/supply/role/ajax-update?id=01a1f8d3-0000-7000-8000-000000000000`);
    await page.getByText('Access denied').first().waitFor();
    await context.close();
  });

  it('change a record reads it, with the reason in place of saving', async () => {
    const {page, context, form} = await city('auditor', 9);
    await form.getByText('Read-only: you may not change this record').waitFor();
    assert.equal(await form.getByRole('button', {name: 'Save', exact: true}).count(), 0);
    assert.equal(await nameOf(form).isEditable(), false);
    await page.keyboard.press('Control+S');
    await context.close();
  });
});

describe('the records of a list', () => {
  it('follow one another in a modal, across the pages of the list', async () => {
    const {page, context} = await signIn(browser, 'admin');
    await page.goto(`${CITY}/index`);
    const rows = page.locator('lc-grid').getByRole('row');
    await rows.nth(1).waitFor();
    const size = (await rows.count()) - 1;
    const last = rows.nth(size).getByRole('gridcell').first();
    const name = await last.innerText();
    await last.dblclick();
    const field = nameOf(dialog(page));
    await field.waitFor();
    assert.equal(await field.inputValue(), name);
    await dialog(page)
      .getByText(new RegExp(`^${size} of `))
      .waitFor();
    await dialog(page).getByRole('button', {name: 'Next record'}).click();
    await dialog(page)
      .getByText(new RegExp(`^${size + 1} of `))
      .waitFor();
    assert.notEqual(await field.inputValue(), name);
    await dialog(page).getByRole('button', {name: 'Previous record'}).click();
    await dialog(page)
      .getByText(new RegExp(`^${size} of `))
      .waitFor();
    assert.equal(await field.inputValue(), name);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({state: 'detached'});
    await context.close();
  });

  it('follow one another on a page', async () => {
    const {page, context} = await signIn(browser, 'admin');
    await page.goto(`${BASE}/supply/receipt/index`);
    const rows = page.locator('lc-grid').getByRole('row');
    await rows.nth(3).getByRole('gridcell').first().dblclick();
    await page.waitForURL(/receipt\/ajax-update/);
    const id = () => new URL(page.url()).searchParams.get('id')!;
    const before = id();
    const form = page.locator('lc-form');
    await form.getByText(/^3 of /).waitFor();
    await form.getByRole('button', {name: 'Next record'}).click();
    await form.getByText(/^4 of /).waitFor();
    assert.notEqual(id(), before);
    await page.keyboard.press('Alt+PageUp');
    await form.getByText(/^3 of /).waitFor();
    assert.equal(id(), before);
    await context.close();
  });
});

describe('a record made from a lookup', () => {
  it('begins with the text that was searched', async () => {
    const {page, context, form} = await city('admin', 10);
    const text = distinct();
    await form.getByRole('combobox', {name: 'Country'}).fill(text);
    await page
      .getByRole('option', {name: new RegExp(`${text}|Create|New`)})
      .or(page.getByText(`“${text}”`))
      .first()
      .click();
    await dialog(page).getByRole('textbox').first().waitFor();
    const values = await dialog(page)
      .getByRole('textbox')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
    assert.ok(values.includes(text), JSON.stringify(values));
    await context.close();
  });
});
