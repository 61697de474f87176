import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, FrameLocator, Locator, Page} from 'playwright-core';
import {violations} from './axe.js';
import {BASE, launch, signIn} from './desk.js';
import {faultsOf} from './faults.js';

let browser: Browser;
before(async () => void (browser = await launch()));
after(() => browser.close());

/** The simulator, with a page of the application in its phone. */
async function simulated(address: string): Promise<{page: Page; phone: FrameLocator; faults: string[]}> {
  const {page} = await signIn(browser, 'admin');
  const faults = faultsOf(page);
  await page.goto(`${BASE}/demo/native.html?page=${encodeURIComponent(address)}`);
  await page.getByText('Bridge connected').waitFor();
  const phone = page.frameLocator('#page');
  // A new record has the focus in its first field when it is there.
  if (address.endsWith('create')) await focusInside(page);
  else await phone.locator('lc-grid').getByRole('button', {name: 'More actions'}).waitFor();
  return {page, phone, faults};
}

const focusInside = (page: Page) =>
  page.waitForFunction(() => {
    const frame = document.activeElement as HTMLIFrameElement | null;
    return frame?.id === 'page' && frame.contentDocument?.activeElement?.localName === 'lc-form';
  });

async function valueIs(field: Locator, value: string): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; await new Promise((done) => setTimeout(done, 100)))
    if ((await field.inputValue()) === value) return;
  assert.equal(await field.inputValue(), value);
}

async function choose(page: Page, id: string, option: string): Promise<void> {
  const select = page.locator(`#${id}, lc-select[name="${id}"]`);
  await select.getByRole('combobox').focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', {name: option, exact: true}).click();
}

/** Chooses an option that loads the page in the phone anew, and waits until that one is connected. */
async function reconnect(page: Page, id: string, option: string): Promise<void> {
  const left = page.waitForEvent('framenavigated');
  await choose(page, id, option);
  await left;
  await page.getByText('Bridge connected').waitFor();
}

/** The last message of a type, with what became of it. */
const message = (page: Page, type: string) =>
  page.locator('#rows tr', {has: page.getByRole('button', {name: type, exact: true})}).last();

describe('a receipt in the native app', () => {
  it('lists what goes to the app and what comes to the page, and either of them', async () => {
    const {page, phone, faults} = await simulated('/supply/receipt/ajax-create');
    await phone.getByRole('button', {name: /^Scan a code/}).click();
    await message(page, 'scanCode').getByText(/^Ok/).waitFor();
    const shown = () => page.locator('#rows tr:visible td:nth-child(2)').allInnerTexts();
    const all = await shown();
    assert.ok(all.includes('app') && all.includes('page'), all.join());
    for (const [name, direction] of [
      ['To the app', 'app'],
      ['To the page', 'page'],
    ] as const) {
      await page.locator('#direction').getByText(name, {exact: true}).click();
      assert.deepEqual([...new Set(await shown())], [direction]);
    }
    assert.equal(await page.locator('#count').innerText(), String((await shown()).length));
    assert.deepEqual(faults, []);
    assert.deepEqual(await violations(page), []);
  });

  it('is scanned by the app, which answers by itself, as one says, or not at all', async () => {
    const {page, phone, faults} = await simulated('/supply/receipt/ajax-create');
    const waybill = phone.getByRole('textbox', {name: 'Waybill'});
    const scan = phone.getByRole('button', {name: /^Scan a code/});
    await scan.click();
    await message(page, 'scanCode').getByText(/^Ok/).waitFor();
    const scanned = await waybill.inputValue();
    assert.notEqual(scanned, '');
    await page.locator('#auto').getByRole('switch').click();
    await scan.click();
    await message(page, 'scanCode').getByText('Waiting').waitFor();
    const answer = page.locator('#answer').getByRole('textbox');
    await answer.fill((await answer.inputValue()).replace(scanned, 'WB-77120'));
    await page.getByRole('button', {name: 'Send'}).click();
    await valueIs(waybill, 'WB-77120');
    await scan.click();
    await choose(page, 'kind', 'NOT_FOUND');
    await page.getByRole('button', {name: 'Send'}).click();
    await phone.getByText('Media device not found').waitFor();
    assert.equal(await waybill.inputValue(), 'WB-77120');
    assert.deepEqual(faults, []);
    assert.deepEqual(await violations(page), []);
  });

  it('says that the camera is not allowed, and loses the connection', async () => {
    const {page, phone} = await simulated('/supply/receipt/ajax-create');
    await choose(page, 'camera', 'Denied');
    await phone.getByRole('button', {name: /^Scan a code/}).click();
    await phone.getByText('Access denied').waitFor();
    await phone.getByRole('button', {name: 'Open settings'}).click();
    await message(page, 'openSettings').getByText(/^Ok/).waitFor();
    await page.locator('#offline').getByRole('switch').click();
    const asked = () =>
      fetch('/healthz').then(
        () => 'answered',
        () => (navigator.onLine ? 'failed' : 'offline'),
      );
    assert.equal(await page.frames().at(-1)!.evaluate(asked), 'offline');
  });

  it('has where the device is, once the person allows it', async () => {
    const {page, phone, faults} = await simulated('/supply/receipt/ajax-create');
    const unloaded = phone.getByRole('textbox', {name: 'Unloaded at'});
    const find = phone.getByRole('button', {name: 'Insert the current position, Unloaded at'});
    await find.click();
    await valueIs(unloaded, '51.924400, 4.477700');
    await phone.getByText('Within 6 m').waitFor();
    await message(page, 'requestPermission').getByText(/^Ok/).waitFor();
    await choose(page, 'foregroundLocation', 'Denied');
    await find.click();
    await phone.getByRole('button', {name: 'Open settings'}).waitFor();
    assert.equal(await unloaded.inputValue(), '51.924400, 4.477700');
    assert.deepEqual(faults, []);
  });

  for (const bridge of ['webkit', 'lcBridge'])
    it(`speaks through ${bridge} too`, async () => {
      const {page, phone} = await simulated('/supply/receipt/ajax-create');
      await reconnect(page, 'bridge', bridge);
      await focusInside(page);
      await phone.getByRole('button', {name: /^Scan a code/}).click();
      await message(page, 'scanCode').getByText(/^Ok/).waitFor();
    });
});

describe('an export in the native app', () => {
  it('is saved by the app, and by the browser where the app is older than 3.0.1', async () => {
    const {page, phone} = await simulated('/supply/warehouse/index');
    const exported = async () => {
      await phone.locator('lc-grid').getByRole('button', {name: 'More actions'}).click();
      await phone.getByRole('menuitem', {name: 'Export to spreadsheet'}).click();
    };
    await exported();
    await message(page, 'saveBase64File').getByText(/^Ok/).waitFor();
    await page.locator('#kept').getByRole('link').waitFor();
    await reconnect(page, 'version', '3.0.0');
    const saved = page.waitForEvent('download');
    await exported();
    assert.match((await saved).suggestedFilename(), /\.xlsx$/);
  });
});
