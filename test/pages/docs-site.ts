import {after, before} from 'node:test';
import type {Browser, BrowserContext, Page} from 'playwright-core';
import {BASE, launch} from './desk.js';
import {faultsOf} from './faults.js';

/** Where the server serves the documentation. */
const DOCS = `${BASE}/demo/docs/`;

export interface DocsPage {
  page: Page;
  /** What went wrong on it so far. */
  faults: string[];
}

/** The documentation in a window of its own, 1440 px wide, for the tests of one file. */
export function docsSite() {
  let browser: Browser;
  let context: BrowserContext;
  before(async () => {
    browser = await launch();
    context = await browser.newContext({viewport: {width: 1440, height: 900}, reducedMotion: 'reduce'});
  });
  after(() => browser.close());
  return {
    newContext: (...options: Parameters<Browser['newContext']>) => browser.newContext(...options),
    /** Opens a page by its path, from the server or from a folder (`file:///…/`). */
    async open(path: string, from = DOCS): Promise<DocsPage> {
      const page = await context.newPage();
      const faults = faultsOf(page);
      await page.goto(from + path);
      return {page, faults};
    },
  };
}
