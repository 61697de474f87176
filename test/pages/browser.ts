import {existsSync} from 'node:fs';
import {after, before} from 'node:test';
import {createRequire} from 'node:module';
import {readFileSync} from 'node:fs';
import {chromium, type Browser, type BrowserContext, type Page} from 'playwright-core';

/** Address of the server that scripts/test-pages.mjs started. */
export const address = process.env.LC_URL ?? 'http://127.0.0.1:8080';

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** One browser for the tests of a file; `open` gives a page of a person who is signed in, with what went wrong on it. */
export function withBrowser(): {open(path: string, username?: string): Promise<{page: Page; faults: string[]}>} {
  let browser: Browser;
  const people = new Map<string, BrowserContext>();
  before(async () => {
    browser = await chromium.launch({executablePath: BROWSERS.find(existsSync), args: ['--no-sandbox']});
  });
  after(() => browser.close());

  async function signedIn(username: string): Promise<BrowserContext> {
    const context = await browser.newContext({viewport: {width: 1440, height: 900}, baseURL: address, locale: 'en-US'});
    const page = await context.newPage();
    await page.goto('/sign-in?next=/demo/index.html');
    await page.locator(`form:has(input[name=username][value=${username}]) button`).click();
    await page.waitForURL('**/demo/index.html');
    await page.close();
    return context;
  }

  return {
    async open(path, username = 'admin') {
      const context = people.get(username) ?? (await signedIn(username));
      people.set(username, context);
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      page.on('pageerror', ({message}) => faults.push(message));
      await page.goto(path);
      return {page, faults};
    },
  };
}

/** What axe finds on the page, open shadow roots included: `rule: place`. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const {axe} = window as unknown as {axe: {run(): Promise<{violations: {id: string; nodes: {target: unknown[]}[]}[]}>}};
    const {violations} = await axe.run();
    return violations.flatMap(({id, nodes}) => nodes.map(({target}) => `${id}: ${target.flat().join(' ')}`));
  });
}
