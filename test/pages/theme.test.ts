import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser} from 'playwright-core';
import {BASE, launch} from './desk.js';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** The colour of what a person types, on a page with this head, while the system is dark and then light. */
async function inkOf(head: string): Promise<string[]> {
  const context = await browser.newContext({colorScheme: 'dark'});
  const page = await context.newPage();
  await page.route('**/themed', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Themed</title>${head}<script type="module" src="/dist/lc.js"></script>
        <lc-text label="Dock" value="Leeds 4"></lc-text></html>`,
    }),
  );
  await page.goto(`${BASE}/themed`);
  const input = page.getByRole('textbox', {name: 'Dock'});
  const inks: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({colorScheme});
    const ink = await input.evaluate((element) => {
      const probe = document.createElement('canvas').getContext('2d')!;
      probe.fillStyle = getComputedStyle(element).color;
      probe.fillRect(0, 0, 1, 1);
      return probe.getImageData(0, 0, 1, 1).data[0]! < 128 ? 'dark ink' : 'light ink';
    });
    inks.push(ink);
  }
  await context.close();
  return inks;
}

describe('the theme of a page that names none', () => {
  it('is light on a dark system where the page declares no colour scheme, as that of native inputs', async () => {
    assert.deepEqual(await inkOf(''), ['dark ink', 'dark ink']);
  });

  it('follows the system where the page does, by a style or by its meta', async () => {
    assert.deepEqual(await inkOf('<style>:root{color-scheme:light dark}</style>'), ['light ink', 'dark ink']);
    assert.deepEqual(await inkOf('<meta name="color-scheme" content="dark light">'), ['light ink', 'dark ink']);
  });

  it('is that of a page which is always dark', async () => {
    assert.deepEqual(await inkOf('<style>:root{color-scheme:dark}</style>'), ['light ink', 'light ink']);
  });
});
