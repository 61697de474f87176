import assert from 'node:assert/strict';
import {readdirSync} from 'node:fs';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {violations, withBrowser} from './browser.js';

const {open} = withBrowser();

/** Waits until every element of ours on the page is defined and painted. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const ours = [...document.querySelectorAll('*')].filter(({localName}) => localName.startsWith('lc-'));
    return document.querySelector('main[data-tag] section.example') !== null && ours.every((element) => element.matches(':defined'));
  });
  await page.waitForLoadState('networkidle');
}

describe('the page of each tag', () => {
  for (const file of readdirSync('demo/pages')) {
    it(`${file} shows its examples, says what the tag takes, and has no fault`, async () => {
      const {page, faults} = await open(`/demo/pages/${file}`);
      await settled(page);
      assert.equal(await page.locator('h1').textContent(), `<${file.replace('.html', '')}>`);
      assert.ok((await page.locator('section.example .source code').allTextContents()).every((text) => text.includes('<lc-')));
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
    await page.locator('lc-form').getByText('Ridgeline 2 tent').first().waitFor();
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
