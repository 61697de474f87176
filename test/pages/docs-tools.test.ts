import assert from 'node:assert/strict';
import {resolve} from 'node:path';
import {describe, it} from 'node:test';
import {pathToFileURL} from 'node:url';
import {docsSite} from './docs-site.js';

const {open} = docsSite();

describe('the playground', () => {
  it('lists faults with a fix while the last form without one stays; its link holds the text', async () => {
    const {page, faults} = await open('playground.html');
    const form = page.frameLocator('iframe');
    const editor = page.locator('lc-code');
    await form.getByRole('textbox', {name: 'Supplier'}).fill('Nordskar');
    await editor.locator('.cm-content').waitFor();
    const edit = (from: string, to: string) =>
      editor.evaluate(
        (code: HTMLElement & {value: string}, [was, is]) => {
          code.value = code.value.replace(was!, is!);
          code.dispatchEvent(new Event('input'));
        },
        [from, to],
      );
    await edit('"number"', '"numbr"');
    await page.getByRole('button', {name: 'Replace by "number"'}).waitFor();
    assert.match(
      await page.getByRole('list', {name: 'Faults'}).innerText(),
      /columns\[3\]\.type\[0\].*number[\s\S]*LC1017/,
    );
    assert.equal(await form.getByRole('textbox', {name: 'Supplier'}).inputValue(), 'Nordskar');
    await page.getByRole('button', {name: 'Replace by "number"'}).click();
    await edit('"label": "Rating"', '"label": "Stars"');
    await form.getByRole('textbox', {name: 'Stars'}).waitFor();
    await page.getByRole('button', {name: 'Share'}).click();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#share-link')!.value.includes('#'));
    const link = await page.getByRole('textbox', {name: 'Link'}).inputValue();
    await page.goto('about:blank');
    await page.goto(link);
    await form.getByRole('textbox', {name: 'Stars'}).waitFor();
    assert.deepEqual(faults, []);
    await page.close();
  });

  it('is at work in a folder, where no link leads to what needs a server', async () => {
    const folder = pathToFileURL(resolve('demo/docs')).href + '/';
    const {page, faults} = await open('playground.html', folder);
    await page.frameLocator('iframe').getByRole('textbox', {name: 'Supplier'}).waitFor();
    await page.goto(`${folder}elements/lc-number.html`);
    await page.getByRole('heading', {name: 'lc-number'}).waitFor();
    assert.equal(await page.getByText('With the sample application').isVisible(), false);
    await page.goto(`${folder}elements/lc-pdf.html`);
    await page.getByText('This example needs a web server').waitFor();
    assert.deepEqual(faults, []);
    await page.close();
  });
});

describe('the theme editor', () => {
  it('finds a pair without contrast and a colour that has it; exports and links what was chosen', async () => {
    const {page, faults} = await open('theme.html');
    await page.getByText(/^(\d+) of \1 pass$/).waitFor();
    const warning = page.getByRole('textbox', {name: /^warning Needs/});
    await warning.fill('#e0a040');
    const take = page.getByRole('button', {name: 'Take it'});
    await page.getByText(/^warning #\w{6} reaches Badge, warning \S+, Warning \S+$/).waitFor();
    assert.equal(await take.count(), 1, 'one colour for all pairs of a variable');
    await take.click();
    await page.getByText(/^(\d+) of \1 pass$/).waitFor();
    const taken = await warning.inputValue();
    assert.notEqual(taken, '#e0a040');
    assert.match(
      await page.getByRole('tabpanel', {name: 'CSS'}).innerText(),
      new RegExp(`:root \\{\\s+--lc-theme-warning: light-dark\\(${taken}, #\\w{6}\\);\\s+\\}$`),
    );
    const accent = page.getByRole('textbox', {name: /^accent Actions/});
    await accent.fill('blurple');
    await accent.press('Tab');
    await page.getByText(/^“blurple” is no colour; accent stays #0a6775/).waitFor();
    await accent.fill('#0A6775');
    await page.getByText('is no colour').waitFor({state: 'hidden'});
    for (const [tab, file] of [
      ['CSS', 'theme.css'],
      ['JSON', 'theme.json'],
      ['Design tokens', 'theme.tokens.json'],
    ] as const) {
      await page.getByRole('tab', {name: tab}).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', {name: 'Download'}).click(),
      ]);
      assert.equal(download.suggestedFilename(), file);
    }
    const {href} = await page
      .waitForFunction(() => (location.hash ? {href: location.href} : null))
      .then((handle) => handle.jsonValue() as Promise<{href: string}>);
    await page.goto('about:blank');
    await page.goto(href);
    await page.waitForFunction(
      (colour) => document.querySelector<HTMLInputElement>('#text-warning')!.value === colour,
      taken,
    );
    assert.deepEqual(faults, []);
    await page.close();
  });
});
