import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, BrowserContext, Locator, Page} from 'playwright-core';
import {violations} from './axe.js';
import {BASE, launch} from './desk.js';
import {faultsOf} from './faults.js';
import {partsOf, type Part} from './multipart.js';

let browser: Browser;
let context: BrowserContext;
before(async () => {
  browser = await launch();
  context = await browser.newContext({
    viewport: {width: 1440, height: 900},
    locale: 'en-US',
    timezoneId: 'Europe/Kyiv',
  });
});
after(() => browser.close());

/** The page with our controls, or its twin with the browser's, that really submits. */
async function open(name: 'controls' | 'controls-native'): Promise<{page: Page; faults: string[]}> {
  const page = await context.newPage();
  const faults = faultsOf(page);
  await page.route('**/controls.js', (route) => route.fulfill({contentType: 'text/javascript', body: ''}));
  await page.route('**/received', (route) => route.fulfill({contentType: 'text/html', body: 'received'}));
  await page.goto(`${BASE}/demo/legacy/${name}.html`);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('form *')].every(
      (each) =>
        !each.localName.startsWith('lc-') || each.shadowRoot?.querySelector('input, textarea, button, [tabindex]'),
    ),
  );
  return {page, faults};
}

/** Presses the button and answers what the server gets. */
async function submit(page: Page): Promise<Part[]> {
  const request = page.waitForRequest('**/received');
  await page.getByRole('button', {name: 'Register'}).click();
  const {headers, body} = await request.then((sent) => ({headers: sent.headers(), body: sent.postDataBuffer()}));
  return partsOf(headers['content-type']!, body!);
}

/** Fields of files send the id of what is stored, so they differ from native ones. */
const FILES = ['logo', 'agreement', 'reports'];
const withoutFiles = (parts: Part[]) =>
  parts.filter(({head}) => !FILES.some((name) => head.includes(`name="${name}"`)));

/** The entries of the form as script sees them, but those of files. */
const entries = (page: Page) =>
  page.evaluate(
    (files) => ([...new FormData(document.forms[0])] as [string, string][]).filter(([name]) => !files.includes(name)),
    FILES,
  );

/** What a person does in a control: in ours, and in the browser's. Each begins with the focus in it, everything selected. */
type Keys = (page: Page) => Promise<void>;
const typed =
  (text: string): Keys =>
  (page) =>
    page.keyboard.type(text);
const pressed =
  (...keys: string[]): Keys =>
  async (page) => {
    for (const key of keys) await page.keyboard.press(key);
  };
const then =
  (...all: Keys[]): Keys =>
  async (page) => {
    for (const each of all) await each(page);
  };

const WORDS = 'Dock 4, “gate” & yard; 100 % Ґанок';
const TEXT = {ours: typed(WORDS), native: typed(WORDS)};
const NUMBER = {ours: typed('1234.5'), native: typed('1234.5')};
const WHOLE = {ours: typed('1200'), native: typed('1200')};
const DATE = {ours: typed('12/31/2026'), native: typed('12312026')};
const TIME = {ours: typed('4:05 pm'), native: typed('040500PM')};
const SPACE = {ours: pressed('Space'), native: pressed('Space')};
/** Goes to an option by its first letters. */
const option = (text: string) => ({
  ours: then(pressed('ArrowDown'), typed(text), pressed('Enter')),
  native: typed(text),
});
const NEXT = {ours: pressed('ArrowDown'), native: pressed('ArrowDown')};

/** What is entered, by the id of the control. */
const ENTERED: Record<string, {ours: Keys; native: Keys}> = {
  tradeName: TEXT,
  about: {ours: typed('one\ntwo'), native: typed('one\ntwo')},
  employees: WHOLE,
  turnover: NUMBER,
  founded: DATE,
  country: option('Uk'),
  sameAddress: SPACE,
  newsletter: SPACE,
  gateCloses: TIME,
  delivers: {ours: then(typed('Spa'), waitForOption, pressed('ArrowDown', 'Enter')), native: chosenToo('es')},
  visited: {ours: typed('1/5/2026 14:30'), native: typed(String(Date.UTC(2026, 0, 5, 12, 30)))},
  stage: {ours: pressed('ArrowRight', 'Enter'), native: typed('Ap')},
  port: {ours: then(typed('Ode'), waitForOption, pressed('ArrowDown', 'Enter')), native: typed('Ode')},
  billingEmail: {ours: typed('money@nordskar.se'), native: typed('money@nordskar.se')},
  orderWay: NEXT,
  terms: option('60'),
  creditLimit: WHOLE,
  contract: {
    ours: then(typed('12/31/2026'), pressed('Tab'), typed('1/31/2027')),
    native: then(typed('12312026'), pressed('Tab', 'Tab'), typed('01312027')),
  },
  iban: TEXT,
  findings: TEXT,
  password: {ours: typed('Moor-folding-84'), native: typed('Moor-folding-84')},
  language: option('Sv'),
  greeting: {ours: typed('Hello'), native: typed('Hello')},
  confirmed: SPACE,
};

/** Another option of the native list that has the focus. */
function chosenToo(value: string): Keys {
  return (page) =>
    page.locator(`select:focus option[value="${value}"]`).evaluate((option) => {
      (option as HTMLOptionElement).selected = true;
    });
}

async function waitForOption(page: Page) {
  await page.getByRole('option').first().waitFor();
}

/** Everything of `ENTERED`, by keyboard. */
async function enterAll(page: Page, kind: 'ours' | 'native') {
  for (const [id, keys] of Object.entries(ENTERED)) {
    await focus(page.locator(`#${id}`));
    await keys[kind](page);
    await page.keyboard.press('Tab');
  }
}

async function focus(control: Locator) {
  await control.evaluate((element) => {
    const native =
      element.matches('div') && (element.querySelector<HTMLElement>('input:checked') ?? element.querySelector('input'));
    const target = native || (element as HTMLElement);
    target.focus();
    let inner: Element | null = target;
    while (inner?.shadowRoot?.activeElement) inner = inner.shadowRoot.activeElement;
    if (inner instanceof HTMLInputElement || inner instanceof HTMLTextAreaElement) inner.select();
  });
}

describe('sixty controls in a form of Bootstrap 3', () => {
  it('send the multipart body that native ones send, untouched and after typing in each kind', async () => {
    const [ours, native] = [await open('controls'), await open('controls-native')];
    assert.equal(await ours.page.locator('.form-group').count(), 60);
    assert.deepEqual(await entries(ours.page), await entries(native.page));
    await enterAll(native.page, 'native');
    await enterAll(ours.page, 'ours');
    const [sent, twin] = [await submit(ours.page), await submit(native.page)];
    assert.ok(twin.length > 55, `${twin.length} parts`);
    assert.deepEqual(withoutFiles(sent), withoutFiles(twin));
    assert.ok(sent.some(({body}) => body === WORDS));
    assert.deepEqual(ours.faults, []);
    await ours.page.close();
    await native.page.close();
  });

  it('are as they were after a reset, and send nothing from a disabled fieldset', async () => {
    const [ours, native] = [await open('controls'), await open('controls-native')];
    const initial = await entries(ours.page);
    for (const [{page}, kind] of [
      [ours, 'ours'],
      [native, 'native'],
    ] as const) {
      await enterAll(page, kind);
      assert.notDeepEqual(await entries(page), initial);
      await page.locator('#bank').evaluate((control) => (control.closest('fieldset')!.disabled = true));
    }
    assert.deepEqual(await entries(ours.page), await entries(native.page));
    assert.ok(!(await entries(ours.page)).some(([name]) => name === 'iban'));
    for (const {page} of [ours, native]) {
      await page.locator('#bank').evaluate((control) => (control.closest('fieldset')!.disabled = false));
      await page.getByRole('button', {name: 'Start again'}).click();
      assert.deepEqual(await entries(page), initial);
      await page.close();
    }
  });

  it('look the same under the loud rules of the page, and none of them is at fault', async () => {
    const {page, faults} = await open('controls');
    const box = page.locator('#company').locator('input');
    const looks = await box.evaluate((input) => {
      const {textTransform, letterSpacing, fontSize} = getComputedStyle(input);
      const frame = getComputedStyle(input.closest('.lc-input')!);
      return {textTransform, letterSpacing, fontSize, radius: frame.borderRadius, height: frame.height};
    });
    assert.deepEqual(looks, {
      textTransform: 'none',
      letterSpacing: 'normal',
      fontSize: '13px',
      radius: '6px',
      height: '32px',
    });
    const ours = (await violations(page)).filter((each) => / lc-|lc-\w+ /.test(each));
    assert.deepEqual(ours, []);
    assert.deepEqual(faults, []);
    await page.setViewportSize({width: 390, height: 800});
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    await page.close();
  });
});
