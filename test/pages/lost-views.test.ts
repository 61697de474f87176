import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, BrowserContext, Page, Request} from 'playwright-core';
import {BASE, launch, signIn} from './desk.js';
import {faultsOf} from './faults.js';

let browser: Browser;
let context: BrowserContext;
/** Files of a list as a table: they come, whatever the view. */
let common: Set<string>;
before(async () => {
  browser = await launch();
  ({context} = await signIn(browser, 'admin'));
  common = await filesOfTable('order');
});
after(() => browser.close());

/** Where the list of an object is seen so, and what is there then. */
const VIEWS: [mode: string, object: string, shown: string][] = [
  ['board', 'order', '.lc-board'],
  ['calendar', 'order', '.lc-calview__bar'],
  ['chart', 'order', '.lc-chart canvas, .lc-chart svg'],
  ['pivot', 'order', '.lc-pivot'],
  ['timeline', 'order', '.lc-timeline'],
  ['map', 'supplier', '.lc-map'],
  ['tree', 'category', '[role="treegrid"], [role="tree"]'],
  ['gallery', 'product', '.lc-cards.is-gallery'],
];

const CODE = '**/dist/**/*.js';
const pathOf = (request: Request) => new URL(request.url()).pathname;
const address = (object: string, mode: string) =>
  `${BASE}/supply/${object}/index?params=${encodeURIComponent(JSON.stringify({mode}))}`;

async function filesOfTable(object: string): Promise<Set<string>> {
  const page = await context.newPage();
  const files = new Set<string>();
  page.on('request', (request) => files.add(pathOf(request)));
  await page.goto(address(object, 'table'), {waitUntil: 'networkidle'});
  await page.locator('lc-grid').getByRole('gridcell').first().waitFor();
  await page.close();
  return files;
}

/** Loses what the list as a table does not ask for; answers the files that were refused. */
async function loseView(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.route(CODE, (route) => {
    const file = pathOf(route.request());
    if (common.has(file)) return route.continue();
    refused.push(file);
    return route.abort('connectionrefused');
  });
  return refused;
}

describe('a view whose code cannot be had', () => {
  for (const [mode, object, shown] of VIEWS)
    it(`is a panel in the place of the ${mode}, the list around it goes on, and Retry brings it`, async () => {
      const page = await context.newPage();
      const thrown = faultsOf(page);
      const refused = await loseView(page);
      await page.goto(address(object, mode));
      const grid = page.locator('lc-grid');
      const panel = grid.locator('.lc-fault').first();
      await panel.waitFor();
      assert.ok(refused.length > 0);
      assert.equal(await grid.locator(shown).count(), 0);
      // Around it nothing is lost.
      await grid.getByRole('searchbox').fill('a');
      await page.getByRole('navigation', {name: 'Main navigation'}).getByRole('link').first().waitFor();
      await page.unroute(CODE);
      for (const end = Date.now() + 20_000; (await panel.count()) && Date.now() < end;)
        await panel
          .getByRole('button', {name: 'Retry'})
          .click({timeout: 2000})
          .catch(() => undefined);
      await grid.locator(shown).first().waitFor();
      assert.equal(await grid.getByRole('searchbox').inputValue(), 'a');
      assert.deepEqual(
        thrown.filter((fault) => !/ERR_CONNECTION_REFUSED|LC3001|dynamically imported/.test(fault)),
        [],
      );
      await page.close();
    });
});

/** What belongs to a view stands in the bar of its list. */
const TOOLS: [mode: string, tools: string][] = [
  ['board', '.lc-boardby select'],
  ['timeline', '.lc-timetools select'],
  ['chart', '.lc-charttools select'],
];

describe('tools of a view whose code cannot be had', () => {
  for (const [mode, tools] of TOOLS)
    it(`are a sign in the bar of the ${mode}, which brings them by keyboard`, async () => {
      const page = await context.newPage();
      await loseView(page);
      await page.goto(address('order', mode));
      const bar = page.locator('lc-grid .lc-bar');
      const sign = bar.locator('.lc-fault__sign');
      await sign.waitFor();
      assert.equal(await bar.locator(tools).count(), 0);
      assert.ok(await sign.evaluate((button: HTMLElement) => button.ariaLabel || button.title || button.textContent));
      await page.unroute(CODE);
      for (const end = Date.now() + 20_000; (await sign.count()) && Date.now() < end;) {
        await sign.focus({timeout: 2000}).catch(() => undefined);
        await page.keyboard.press('Enter');
        await page.waitForTimeout(300);
      }
      await bar.locator(tools).first().waitFor();
      await page.close();
    });
});

describe('a view whose code is slow', () => {
  it('has bars in its place until the code is there', async () => {
    const page = await context.newPage();
    let send = () => {};
    const sent = new Promise<void>((resolve) => (send = resolve));
    await page.route(CODE, async (route) => {
      if (!common.has(pathOf(route.request()))) await sent;
      return route.continue();
    });
    await page.goto(address('category', 'tree'));
    const grid = page.locator('lc-grid');
    await grid.locator('.lc-gridskeleton').waitFor();
    assert.equal(await grid.locator('[role="tree"], [role="treegrid"]').count(), 0);
    send();
    await grid.locator('[role="tree"], [role="treegrid"]').first().waitFor();
    assert.equal(await grid.locator('.lc-gridskeleton').count(), 0);
    await page.close();
  });
});

describe('what stands beside a calendar', () => {
  it('is a panel while its code cannot be had, the events go on, and Retry brings it', async () => {
    const page = await context.newPage();
    const thrown = faultsOf(page);
    await page.setViewportSize({width: 1440, height: 900});
    await page.route('**/calendar-side*.js', (route) => route.abort('connectionrefused'));
    await page.goto(address('visit', 'calendar'));
    const side = page.locator('.lc-calside');
    await side.getByRole('button', {name: 'Retry'}).waitFor();
    await page.locator('[data-event]').first().waitFor();
    await page.unroute('**/calendar-side*.js');
    await side.getByRole('button', {name: 'Retry'}).click();
    await side.getByRole('checkbox').first().waitFor();
    assert.deepEqual(
      thrown.filter((fault) => !/ERR_CONNECTION_REFUSED|LC3001|dynamically imported/.test(fault)),
      [],
    );
    await page.close();
  });
});
