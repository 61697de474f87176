import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {after, before, describe, it} from 'node:test';
import type {Browser, BrowserContext, Page} from 'playwright-core';
import {BASE, launch, signIn} from './desk.js';

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

let browser: Browser;
let context: BrowserContext;
before(async () => {
  browser = await launch();
  ({context} = await signIn(browser, 'admin'));
});
after(() => browser.close());

/** A page of an administrator, with what went wrong on it. */
async function open(path: string): Promise<{page: Page; faults: string[]}> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', ({message}) => faults.push(message));
  await page.goto(BASE + path);
  return {page, faults};
}

/** What axe finds on the page, open shadow roots included: `rule: place`. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const {axe} = window as unknown as {axe: {run(): Promise<{violations: {id: string; nodes: {target: unknown[]}[]}[]}>}};
    const {violations} = await axe.run();
    return violations.flatMap(({id, nodes}) => nodes.map(({target}) => `${id}: ${target.flat().join(' ')}`));
  });
}

/** Waits until every element of ours on the page is defined and painted. */
async function settled(page: Page): Promise<void> {
  await page.locator('section.example').first().waitFor();
  for (const frame of page.frames()) {
    await frame.waitForFunction(() => {
      const ours = [...document.querySelectorAll('*')].filter(({localName}) => localName.startsWith('lc-'));
      return document.readyState === 'complete' && ours.every((element) => element.matches(':defined'));
    });
  }
  await page.waitForLoadState('networkidle');
}

describe('the page of each tag', () => {
  for (const file of readdirSync('demo/pages')) {
    it(`${file} shows its examples, says what the tag takes, and has no fault`, async () => {
      const {page, faults} = await open(`/demo/pages/${file}`);
      await settled(page);
      assert.equal(await page.locator('main > h1').textContent(), `<${file.replace('.html', '')}>`);
      assert.ok((await page.locator('section.example .source code').allTextContents()).every((text) => text.includes('<lc-')));
      for (const frame of page.frames().slice(1)) await frame.locator('lc-shell').getByRole('row').nth(5).waitFor();
      assert.deepEqual(faults, []);
      assert.deepEqual(await violations(page), []);
      await page.close();
    });
  }
});

describe('pages that were there before', () => {
  it('a plain page shows the list and the form from one script tag', async () => {
    const {page, faults} = await open('/demo/legacy/plain.html');
    await page.locator('lc-grid [role=row]').nth(5).waitFor();
    await page.locator('lc-form').getByText('PO-2026-21184').first().waitFor();
    assert.deepEqual(faults, []);
    await page.close();
  });

  it('a strict policy refuses nothing of ours', async () => {
    const {page, faults} = await open('/demo/legacy/strict-csp.html');
    await page.locator('lc-grid [role=row]').nth(5).waitFor();
    await page.locator('lc-form').getByRole('tab', {name: /Lines/}).click();
    await page.locator('lc-form').getByText('TN-0210').first().waitFor();
    assert.equal(await page.locator('#violations').textContent(), '0');
    assert.deepEqual(faults, []);
    await page.close();
  });

  it('a Bootstrap page finds an order by a Cyrillic name and opens it in its own modal', async () => {
    const {page, faults} = await open('/demo/legacy/bootstrap3.html');
    await page.locator('lc-grid [role=row]').nth(5).waitFor();
    await page.getByRole('button', {name: 'Search', exact: true}).click();
    const row = page.locator('lc-grid [role=row]').filter({hasText: 'Говерла'}).first();
    await row.waitFor();
    const number = (await row.textContent())?.match(/PO-\d{4}-\d{5}/)?.[0] ?? '';
    await row.getByText(number).dblclick();
    await page.locator('.modal.in lc-form').getByText(number).first().waitFor();
    assert.deepEqual(faults, []);
    await page.close();
  });

  it('a Bootstrap page with rem of 10 px and loud rules leaves the list as it is', async () => {
    const {page} = await open('/demo/legacy/bootstrap3.html');
    const cell = page.locator('lc-grid [role=gridcell]').first();
    await cell.waitFor();
    const style = await cell.evaluate((element) => {
      const {fontSize, textTransform, letterSpacing} = getComputedStyle(element);
      return {fontSize, textTransform, letterSpacing};
    });
    assert.deepEqual(style, {fontSize: '13px', textTransform: 'none', letterSpacing: 'normal'});
    await page.close();
  });
});
