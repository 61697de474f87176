import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {violations} from './axe.js';
import {docsSite} from './docs-site.js';

const FOLDER = 'demo/docs/elements';
/** Elements whose examples ask a server, which recorded answers stand in for. */
const ANSWERED = readdirSync('demo/site/answers').map((file) => file.replace('.json', ''));
/** ms: what an example may take on a loaded machine. */
const MOUNTED_WITHIN = 60_000;

const {open} = docsSite();

/** Waits until the element of the first example is drawn. */
const mounted = (page: Page, tag: string) =>
  page.waitForFunction(
    (name) =>
      document.querySelector('.subject iframe') ??
      document.querySelector(`.subject ${name}`)?.shadowRoot?.childElementCount,
    tag,
    {timeout: MOUNTED_WITHIN},
  );

describe('the examples of elements', () => {
  it('are at work for every element', () => {
    const elements = readdirSync(FOLDER).filter((file) => /^lc-.*\.html$/.test(file));
    assert.deepEqual(
      elements.filter((file) => !readFileSync(join(FOLDER, file), 'utf8').includes('data-subject')),
      [],
    );
  });

  for (const tag of ANSWERED) {
    it(`elements/${tag}.html is answered by what was recorded, without fault`, async () => {
      const {page, faults} = await open(`elements/${tag}.html`);
      const asked: string[] = [];
      page.on('request', (request) => request.url().includes('/designer/') && asked.push(request.url()));
      await page.locator('html.alive').waitFor();
      await page.locator('.subject').scrollIntoViewIfNeeded();
      await mounted(page, tag);
      await page.waitForLoadState('networkidle');
      assert.equal(await page.getByText('none to this').count(), 0);
      assert.deepEqual(await violations(page), []);
      assert.deepEqual([asked, faults], [[], []]);
      await page.close();
    });
  }

  it('has examples that open, store and search without a server', async () => {
    const modal = await open('elements/lc-modal.html');
    await modal.page.getByRole('button', {name: 'Open'}).first().click();
    await modal.page.getByRole('dialog', {name: 'Nordskar AB'}).waitFor();
    const image = await open('elements/lc-file.html');
    const chooser = image.page.waitForEvent('filechooser');
    await image.page.locator('.subject lc-file').getByRole('button').first().click();
    await (await chooser).setFiles('demo/site/frame-agreement.pdf');
    await image.page.locator('.subject').getByText('frame-agreement.pdf').first().waitFor();
    const search = await open('elements/lc-search.html');
    await search.page.locator('.subject lc-search').getByRole('button').click();
    await search.page.keyboard.type('nord');
    await search.page
      .getByRole('option', {name: /Nord Verken AB/})
      .first()
      .waitFor();
    const shell = await open('elements/lc-shell.html');
    await shell.page.frameLocator('iframe').getByRole('row').nth(5).waitFor();
    await shell.page.getByLabel('heading', {exact: true}).fill('Our suppliers');
    await shell.page.frameLocator('iframe').getByRole('heading', {name: 'Our suppliers'}).waitFor();
    for (const {page, faults} of [modal, image, search, shell]) {
      assert.deepEqual(faults, []);
      await page.close();
    }
  });
});
