import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {after, before, describe, it} from 'node:test';
import type {Browser, Page} from 'playwright-core';
import {snippet} from '../../scripts/snippet.mjs';
import {BASE, launch} from './desk.js';
import {faultsOf} from './faults.js';

const ELSEWHERE = `${BASE}/dist/`;
const made = snippet(
  ELSEWHERE,
  JSON.parse(readFileSync('dist/integrity.json', 'utf8')) as {files: Record<string, string>},
);

/** A strict policy that names the origin of the elements and the import map's hash. */
const POLICY = [
  "default-src 'none'",
  `script-src ${new URL(BASE).origin} ${made.csp}`,
  'img-src data:',
  "require-trusted-types-for 'script'",
].join('; ');
const TABLE = '<table><thead><tr><th>Dock</th></tr></thead><tbody><tr><td>Leeds 4</td></tr></tbody></table>';
const page = (scripts: string) =>
  `<!doctype html><html lang="en"><title>Docks</title><link rel="icon" href="data:,">${scripts}<lc-grid heading="Docks">${TABLE}</lc-grid></html>`;

/** Another origin, whose pages are made here. */
const host = createServer(({url}, response) => {
  response.setHeader('Content-Type', 'text/html');
  response.setHeader('Content-Security-Policy', POLICY);
  response.end(page(url === '/classic' ? made.classic : made.importMap + made.loader));
});
let browser: Browser;
let site: string;
before(async () => {
  await new Promise<void>((done) => host.listen(0, 'localhost', done));
  site = `http://localhost:${(host.address() as AddressInfo).port}`;
  browser = await launch();
});
after(async () => {
  await browser.close();
  host.close();
});

/** Serves a file of the other origin with something else in it. */
const tamper = (page: Page, file: string) =>
  page.route(`${ELSEWHERE}${file}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({response: answer, body: `${await answer.text()}\n// changed`});
  });

describe('elements of another origin with the hash of every file', () => {
  for (const kind of ['loader', 'classic'])
    it(`work under a strict policy by the ${kind} file`, async () => {
      const tab = await browser.newPage();
      const faults = faultsOf(tab);
      await tab.goto(`${site}/${kind}`);
      await tab.getByRole('gridcell', {name: 'Leeds 4'}).waitFor();
      assert.deepEqual(faults, []);
      await tab.close();
    });

  it('refuse a file that was changed, and say so with Retry', async () => {
    const tab = await browser.newPage();
    await tamper(tab, 'elements/lc-grid.js');
    await tab.goto(`${site}/loader`);
    await tab.locator('lc-grid .lc-fault').getByRole('button').waitFor();
    assert.equal(await tab.getByRole('gridcell').count(), 0);
    await tab.close();
  });

  it('refuse a changed loader before any of it runs', async () => {
    const tab = await browser.newPage();
    await tamper(tab, 'lc.js');
    const refused = tab.waitForEvent('console', (message) => /integrity/i.test(message.text()));
    await tab.goto(`${site}/loader`);
    await refused;
    assert.equal(await tab.evaluate(() => 'lc' in window), false);
    await tab.close();
  });
});
