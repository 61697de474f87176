import assert from 'node:assert/strict';
import {createServer, type Server} from 'node:http';
import {after, before, describe, it} from 'node:test';
import type {Browser, BrowserContext, Locator, Page} from 'playwright-core';
import {violations} from './axe.js';
import {BASE, launch, numberIn, orderRow, query, signIn} from './desk.js';
import {faultsOf} from './faults.js';

/** An origin that the server lets in (scripts/test-pages.mjs), and another site than the server's. */
const OTHER = process.env.LC_OTHER ?? 'http://localhost:8492';

let browser: Browser;
let context: BrowserContext;
before(async () => {
  browser = await launch();
  ({context} = await signIn(browser, 'admin'));
});
after(() => browser.close());

async function open(url: string): Promise<{page: Page; faults: string[]}> {
  const page = await context.newPage();
  const faults = faultsOf(page);
  await page.goto(url);
  return {page, faults};
}

/** Searches the list for a Cyrillic name; the first order found. */
async function find(grid: Locator, n = 1): Promise<string> {
  await grid.getByRole('searchbox').fill('кременець');
  await grid.getByRole('row').nth(1).filter({hasText: 'Кременець'}).waitFor();
  await grid.locator('[data-stale]').waitFor({state: 'detached'});
  return numberIn(grid.getByRole('row').nth(n));
}

/** Changes a field and a line of the open form; answers what was typed, and the total it makes. */
async function change(form: Locator): Promise<{note: string; total: string}> {
  const note = `Dock ${Math.random().toString(36).slice(2, 10)}`;
  await form.getByRole('textbox', {name: 'Internal note'}).fill(note);
  await form.getByRole('tab', {name: /Lines/}).click();
  const quantity = form.getByRole('textbox', {name: 'Quantity'}).first();
  await quantity.fill(String(1000 + Math.floor(Math.random() * 8000)));
  await quantity.press('Tab');
  const total = await form.getByText('Total', {exact: true}).locator('xpath=following-sibling::*[1]').innerText();
  return {note, total};
}

async function savedNote(page: Page, number: string): Promise<unknown> {
  const {result} = await query(page, 'scalar', {
    from: 'order',
    select: ['note'],
    where: ['=', 'number', {value: number}],
  });
  return result;
}

/** The main job in a list that opens its rows in a modal. */
async function work(grid: Locator, n: number): Promise<{number: string; note: string}> {
  const number = await find(grid, n);
  await orderRow(grid, number).getByText(number).dblclick();
  const form = grid.page().getByRole('dialog').filter({hasText: number});
  const {note, total} = await change(form);
  await form.getByRole('button', {name: 'Save and close'}).click();
  await orderRow(grid, number).filter({hasText: total}).waitFor();
  return {number, note};
}

describe('the main job on a page that was there before', () => {
  it('is done on a plain page with one script tag', async () => {
    const {page, faults} = await open(`${BASE}/demo/legacy/plain.html`);
    const {number, note} = await work(page.locator('lc-grid'), 1);
    assert.equal(await savedNote(page, number), note);
    assert.deepEqual(faults, []);
    assert.deepEqual(await violations(page), []);
    await page.close();
  });

  it('is done under a strict policy, which refuses nothing of ours', async () => {
    const {page, faults} = await open(`${BASE}/demo/legacy/strict-csp.html`);
    const {number, note} = await work(page.locator('lc-grid'), 2);
    assert.equal(await savedNote(page, number), note);
    assert.equal(await page.locator('#violations').textContent(), '0');
    assert.deepEqual(faults, []);
    assert.deepEqual(await violations(page), []);
    await page.close();
  });

  it('finds every control at work under a strict policy, and whatever they open', async () => {
    const {page, faults} = await open(`${BASE}/demo/legacy/strict-csp.html`);
    const controls = page.locator('#controls');
    const popup = async (opener: Locator, role: 'dialog' | 'listbox' | 'menu') => {
      await opener.click();
      await page.getByRole(role).first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole(role).first().waitFor({state: 'detached'});
    };
    for (const tag of ['lc-date', 'lc-time', 'lc-timestamp', 'lc-date-range'])
      await popup(controls.locator(tag).locator('button[aria-haspopup=dialog]'), 'dialog');
    await popup(controls.getByRole('combobox', {name: 'Terms'}), 'listbox');
    await popup(controls.getByRole('combobox', {name: 'Country'}), 'listbox');
    await popup(page.getByRole('button', {name: 'Export'}), 'menu');
    await popup(page.getByRole('button', {name: /^Sort by/}), 'listbox');
    await popup(page.locator('lc-popover lc-button'), 'dialog');
    await controls.getByRole('button', {name: 'Generate password'}).click();
    await controls.getByRole('textbox', {name: 'Reference'}).fill('?');
    await controls.getByRole('textbox', {name: 'Note'}).fill('Two\nlines');
    await page.locator('lc-tooltip lc-button').hover();
    await page.getByRole('tooltip').waitFor();
    assert.equal(await page.locator('#violations').textContent(), '0');
    assert.deepEqual(faults, []);
    await page.close();
  });

  it('is done in a Bootstrap modal, above which our lists of options open', async () => {
    const {page, faults} = await open(`${BASE}/demo/legacy/bootstrap3.html`);
    const grid = page.locator('lc-grid');
    const number = await find(grid, 3);
    await orderRow(grid, number).getByText(number).dblclick();
    const form = page.locator('.modal.in lc-form');
    await form.getByRole('combobox', {name: 'Supplier'}).click();
    await form.getByRole('option').first().click({trial: true});
    await page.keyboard.press('Escape');
    assert.equal(
      await page.locator('.modal.in').count(),
      1,
      'Escape closes the list of options, not the modal around it',
    );
    const {note, total} = await change(form);
    await form.getByRole('button', {name: 'Save', exact: true}).click();
    await page.getByText(`Saved ${number}.`).waitFor();
    await page.locator('.modal.in .close').click();
    await orderRow(grid, number).filter({hasText: total}).waitFor();
    assert.equal(await savedNote(page, number), note);
    assert.deepEqual(faults, []);
    await page.close();
  });

  it('looks the same under rem of 10 px and loud rules', async () => {
    const {page} = await open(`${BASE}/demo/legacy/bootstrap3.html`);
    const cell = page.locator('lc-grid [role=gridcell]').first();
    await cell.waitFor();
    const style = await cell.evaluate((element) => {
      const {fontSize, textTransform, letterSpacing} = getComputedStyle(element);
      return {fontSize, textTransform, letterSpacing};
    });
    assert.deepEqual(style, {fontSize: '13px', textTransform: 'none', letterSpacing: 'normal'});
    await page.close();
  });

  it('is done with the classic script, where there are no modules', async () => {
    const {page, faults} = await open(`${BASE}/demo/legacy/classic.html`);
    const {number, note} = await work(page.locator('lc-grid'), 4);
    assert.equal(await savedNote(page, number), note);
    assert.deepEqual(faults, []);
    await page.close();
  });
});

describe('a page of another site', () => {
  let host: Server;
  before(async () => {
    host = createServer((request, response) => {
      if (request.url === '/token') {
        void tokenOf('sales').then((token) => response.end(token));
      } else {
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(request.url === '/bare' ? barePage() : request.url === '/address' ? addressPage() : hostPage());
      }
    });
    await new Promise<void>((done) => host.listen(Number(new URL(OTHER).port), 'localhost', done));
  });
  after(() => {
    host.closeAllConnections();
    host.close();
  });

  it('does the main job with a token that its own server fetched', async () => {
    const stranger = await browser.newContext();
    const page = await stranger.newPage();
    const faults = faultsOf(page);
    await page.goto(OTHER);
    const {number, note} = await work(page.locator('lc-grid'), 5);
    assert.equal(await savedNote((await open(`${BASE}/demo/legacy/plain.html`)).page, number), note);
    assert.deepEqual(
      (await stranger.cookies()).map(({name}) => name),
      [],
    );
    assert.deepEqual(faults, []);
    await stranger.close();
  });

  it('signs the person in where it has no token, keeps no cookie, and does the main job on from there', async () => {
    const stranger = await browser.newContext();
    const page = await stranger.newPage();
    await page.goto(`${OTHER}/bare`);
    const grid = page.locator('lc-grid');
    const dialog = page.getByRole('dialog', {name: 'Sign in', exact: true});
    await dialog.getByRole('button', {name: 'Sign in'}).waitFor();
    assert.equal(await dialog.getByText('Your session has ended').count(), 0);
    await dialog.getByLabel('User name').fill('admin');
    await dialog.getByLabel('Password', {exact: true}).fill('demo');
    await dialog.getByRole('button', {name: 'Sign in'}).click();
    await dialog.waitFor({state: 'detached'});
    const number = await find(grid, 6);
    await orderRow(grid, number).getByText(number).dblclick();
    const form = page
      .locator('lc-form')
      .or(page.getByRole('dialog').filter({hasText: number}))
      .first();
    const {note} = await change(form);
    await form.getByRole('button', {name: 'Save', exact: true}).first().click();
    await page.getByText('Unsaved changes', {exact: true}).waitFor({state: 'detached'});
    assert.equal(await savedNote((await open(`${BASE}/demo/legacy/plain.html`)).page, number), note);
    assert.deepEqual(await stranger.cookies(), []);
    await stranger.close();
  });

  it('asks its own server for another token where one was refused, and then the person', async () => {
    const stranger = await browser.newContext();
    const page = await stranger.newPage();
    const tokens = ['run out', await tokenOf('sales')];
    await page.route('**/token.json', (route) => {
      const token = tokens.shift();
      return token ? route.fulfill({json: {token, expiresIn: 900}}) : route.fulfill({status: 403, body: ''});
    });
    const hello = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framesent'));
    await page.goto(`${OTHER}/address`);
    await page.locator('lc-grid').getByText(/PO-\d/).first().waitFor();
    assert.match(String((await hello).payload), /"token":"/);
    assert.equal(await page.getByRole('dialog').count(), 0);
    assert.deepEqual(tokens, []);
    await page.route('**/designer/query/**', (route) => route.fulfill({status: 401, json: {success: false}}), {
      times: 4,
    });
    await page.locator('lc-grid').evaluate((grid: HTMLElement & {refresh(): Promise<void>}) => void grid.refresh());
    await page.getByRole('dialog', {name: 'Sign in again'}).locator('input[type=password]').waitFor();
    await stranger.close();
  });
});

/** The first example of README.md. */
const barePage = () => `<!doctype html>
<html lang="en">
  <title>Orders</title><link rel="icon" href="data:,">
  <script type="module" src="${BASE}/dist/lc.js"
          data-app-id="supply" data-server="${BASE}"></script>

  <lc-grid alias="order" heading="Purchase orders" style="height: 40rem" edit-mode="modal"></lc-grid>
</html>`;

const addressPage = () =>
  barePage().replace('<lc-grid', '<lc-app token-url="/token.json"><lc-grid').replace('</html>', '</lc-app></html>');

/** What a host's own server does: signs in with its account, and asks for a short-lived token. */
async function tokenOf(username: string): Promise<string> {
  const headers = {'X-LC-Request': '1', Origin: BASE};
  const login = await fetch(`${BASE}/designer/auth/login`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({username, password: 'demo'}),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const answer = await fetch(`${BASE}/designer/auth/token?APP_ID=supply`, {
    method: 'POST',
    headers: {...headers, cookie},
  });
  return ((await answer.json()) as {result: {token: string}}).result.token;
}

const hostPage = () => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Orders</title>
<link rel="icon" href="data:,">
<script type="module" src="${BASE}/dist/lc.js"></script></head>
<body><main><h1>Orders</h1>
<lc-app id="app"><lc-grid alias="order" edit-mode="modal" style="display: block; height: 600px"></lc-grid></lc-app></main>
<script>
const app = document.querySelector('#app');
app.token = async () => (await fetch('/token')).text();
app.setAttribute('server', '${BASE}');
app.setAttribute('app-id', 'supply');
</script></body></html>`;
