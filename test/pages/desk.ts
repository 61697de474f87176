import {randomUUID} from 'node:crypto';
import {chromium, type Browser, type BrowserContext, type Locator, type Page} from 'playwright-core';

/** The server under test; scripts/test-pages.mjs starts one. */
export const BASE = process.env.LC_URL ?? 'http://127.0.0.1:8080';

const CHROMIUM = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
};

/** What no form of another site can send. */
const HEADERS = {'X-LC-Request': '1'};

export function launch(): Promise<Browser> {
  return chromium.launch(CHROMIUM);
}

export type User = 'admin' | 'sales' | 'warehouse' | 'auditor' | 'guest';

/** A person with a browser window of their own and an empty page, signed in by a call: the sign-in page has its own test. */
export async function signIn(
  browser: Browser,
  user: User,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{context: BrowserContext; page: Page}> {
  const context = await browser.newContext({viewport: {width: 1440, height: 900}, ...options});
  await signInAs(context, user);
  return {context, page: await context.newPage()};
}

/** Signs a person in, in a browser window that is there. */
export async function signInAs({request}: BrowserContext, user: User): Promise<void> {
  const answer = await request.post(`${BASE}/designer/auth/login?APP_ID=supply`, {
    form: {username: user, password: 'demo'},
    headers: HEADERS,
  });
  if (!answer.ok()) throw new Error(`${user} is not signed in: ${await answer.text()}`);
}

/** The list of orders, with its first page on the screen. */
export async function openOrders(page: Page): Promise<Locator> {
  await page.goto(`${BASE}/supply/order/index`);
  const grid = page.locator('lc-grid');
  await grid.getByRole('gridcell').first().waitFor();
  return grid;
}

/** The list of an object in a view that its address names: a switch in place would be kept for every test of the person. */
export async function openView(page: Page, object: string, mode: string): Promise<Locator> {
  await page.goto(`${BASE}/supply/${object}/index?params=${encodeURIComponent(JSON.stringify({mode}))}`);
  return page.locator('lc-grid');
}

/** The number of an order, as its row shows it. */
export async function numberIn(row: Locator): Promise<string> {
  return /PO-\d{4}-\d+/.exec(await row.innerText())![0];
}

export function orderRow(grid: Locator, number: string): Locator {
  return grid.getByRole('row').filter({hasText: number});
}

/** Opens an order by its row and waits for its form. */
export async function openOrder(page: Page, grid: Locator, number: string): Promise<Locator> {
  await orderRow(grid, number).getByText(number).dblclick();
  const form = page.locator('lc-form');
  await form.getByRole('textbox', {name: 'Internal note'}).waitFor();
  return form;
}

/** Goes to the page of an order that no other test works in: by its number, not by its place in the list. */
export async function goToOrder(page: Page, number: string): Promise<Locator> {
  const {result} = await query(page, 'scalar', {
    from: 'order',
    select: ['id'],
    where: ['=', 'number', {value: number}],
  });
  await page.goto(`${BASE}/supply/order/ajax-update?id=${String(result)}`);
  const form = page.locator('lc-form');
  await form.getByRole('textbox', {name: 'Internal note'}).waitFor();
  return form;
}

/** Saves the form of a page and waits until the server has it. */
export async function save(page: Page, form: Locator): Promise<void> {
  const answered = page.waitForResponse(/\/save-object/);
  await form.getByRole('button', {name: 'Save', exact: true}).click();
  await answered;
  await page.getByText('Unsaved changes', {exact: true}).waitFor({state: 'detached'});
}

/** Calls the server with the page's session. */
export async function query(
  page: Page,
  kind: string,
  config: object,
  column?: string,
): Promise<{success: boolean; result?: unknown}> {
  const multipart = {config: JSON.stringify(config), params: '{}', ...(column && {column})};
  const options = {multipart, headers: HEADERS};
  const answer = await page.request.post(`${BASE}/designer/query/${kind}?APP_ID=supply`, options);
  return answer.json();
}

/** Saves a record with the page's session, a new one where it has no id; answers its id. */
export async function saveObject(
  page: Page,
  alias: string,
  object: {id?: string; version?: number; content: object},
): Promise<string> {
  const form = {object: JSON.stringify(object), requestId: randomUUID()};
  const answer = await page.request.post(`${BASE}/supply/${alias}/save-object?APP_ID=supply`, {form, headers: HEADERS});
  const {success, message, result} = (await answer.json()) as {
    success: boolean;
    message?: string;
    result: {id: string};
  };
  if (!success) throw new Error(message);
  return result.id;
}
