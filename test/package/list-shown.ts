import assert from 'node:assert/strict';
import {chromium} from 'playwright-core';

/** The list of docks is on the screen of a browser at the address, and nothing went wrong. */
export async function listIsShown(url: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    const tab = await browser.newPage();
    const faults: string[] = [];
    tab.on('console', (message) => {
      // A page without an icon of its own is asked for one by the browser.
      const {url} = message.location();
      if (message.type() === 'error' && !url.endsWith('/favicon.ico')) faults.push(`${url} ${message.text()}`);
    });
    tab.on('pageerror', ({message}) => faults.push(message));
    await tab.goto(url);
    await tab.getByRole('gridcell', {name: 'Leeds 4'}).waitFor();
    assert.deepEqual(faults, []);
  } finally {
    await browser.close();
  }
}
