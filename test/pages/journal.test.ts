import assert from 'node:assert/strict';
import {setTimeout as pause} from 'node:timers/promises';
import {after, before, describe, it} from 'node:test';
import type {Browser, Locator, Page} from 'playwright-core';
import {BASE, goToOrder, launch, save, signIn} from './desk.js';
import {waitUntil} from '../support/until.js';

/** Nothing older than this may be missing after a crash. */
const LOST_AT_MOST = 250;
const SEED = Number(process.env.LC_SEED ?? 20261121);

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** Numbers from 0 to 1 that a seed repeats. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const note = (form: Locator) => form.getByRole('textbox', {name: 'Internal note'});

const formOf = async (page: Page, address: string) => {
  await page.goto(address);
  const form = page.locator('lc-form');
  await note(form).waitFor();
  return form;
};

async function quantity(form: Locator): Promise<Locator> {
  await form.getByRole('tab', {name: /^Lines/}).click();
  const input = form.locator('[data-column="quantity"] input').first();
  await input.waitFor();
  return input;
}

async function freight(form: Locator): Promise<Locator> {
  await form.getByRole('tab', {name: /^General/}).click();
  return form.getByRole('textbox', {name: 'Freight cost'});
}

/** Everything that the page's origin keeps in IndexedDB, as text. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const {name} of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((done) => {
        const opening = indexedDB.open(name!);
        opening.onsuccess = () => done(opening.result);
      });
      for (const store of db.objectStoreNames) {
        const asking = db.transaction(store).objectStore(store).getAll();
        await new Promise((done) => (asking.onsuccess = done));
        texts.push(...(asking.result as unknown[]).map((entry) => JSON.stringify(entry)));
      }
      db.close();
    }
    return texts.join('\n');
  });

async function until(page: Page, text: RegExp): Promise<void> {
  await waitUntil(async () => text.test(await stored(page)), `${text} is stored`);
}

async function crash(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const gone = new Promise((done) => page.once('crash', done));
  void devtools.send('Page.crash').catch(() => undefined);
  await gone;
  await page.close();
}

/** Of this run: what an earlier one saved is another text. */
const run = Date.now().toString(36);
const LONG = `${run} ${'The dock is behind the second gate; ring twice. '.repeat(60)}`;
const letter = (n: number) => String.fromCharCode(97 + (n % 26));

interface Round {
  order: string;
  what: string;
  at: (form: Locator) => Promise<Locator>;
  /** What stands in the field before. */
  before: string;
  key: (n: number) => string;
  /** As many keys in a row; then the field is emptied. */
  longest?: number;
  /** No value: it must be given way to before a save. */
  unreadable?: boolean;
}
const ROUNDS: Round[] = [
  {order: 'PO-2026-21098', what: 'a note', at: async (form) => note(form), before: `${run} `, key: letter},
  {
    order: 'PO-2026-21085',
    what: 'a quantity',
    at: quantity,
    before: '',
    key: (n) => String(1 + (n % 9)),
    longest: 6,
  },
  {order: 'PO-2026-21081', what: 'a long text', at: async (form) => note(form), before: LONG, key: letter},
  {
    order: 'PO-2026-21069',
    what: 'text that is no number',
    at: freight,
    before: '12',
    key: letter,
    longest: 12,
    unreadable: true,
  },
];

/** Types as someone does and kills the tab; answers what may stand there afterwards. */
async function typeAndCrash(page: Page, field: Locator, {before, key, longest = 99}: Round, next: () => number) {
  await field.fill(before);
  await field.press('End');
  const typed: {text: string; at: number}[] = [];
  let text = before;
  for (let keys = 20 + Math.floor(next() * 40); keys > 0; keys--) {
    if (text.length - before.length === longest) {
      await field.fill(before);
      await field.press('End');
      text = before;
    }
    text += key(typed.length);
    await field.press(text.at(-1)!);
    typed.push({text, at: Date.now()});
    // The rhythm of a person.
    await pause(15 + next() * 60);
  }
  const killed = Date.now();
  await crash(page);
  const sure = typed.findLastIndex(({at}) => at <= killed - LOST_AT_MOST);
  return typed.slice(sure).map((each) => each.text);
}

/** What stands in a field; a number without the marks of its thousands and its empty decimals. */
async function plain(field: Locator): Promise<string> {
  const text = await field.inputValue();
  return /^\d[\d\s.,]*$/.test(text) ? text.replace(/\.00$/, '').replace(/\D/g, '') : text;
}

describe('a tab that is killed while someone types', () => {
  const next = random(SEED);
  for (const round of ROUNDS) {
    it(`has lost nothing older than ${LOST_AT_MOST} ms of ${round.what}`, async () => {
      const {context, page} = await signIn(browser, 'admin');
      const form = await goToOrder(page, round.order);
      const address = page.url();
      const wanted = await typeAndCrash(page, await round.at(form), round, next);

      const again = await context.newPage();
      const opened = await formOf(again, address);
      await opened.getByRole('button', {name: 'Restore'}).click();
      await opened.getByRole('button', {name: 'Restore'}).waitFor({state: 'detached'});
      const restored = await round.at(opened);
      const value = await plain(restored);
      assert.ok(
        wanted.includes(value),
        `"${value.slice(-60)}" is none of ${wanted.map((text) => text.slice(-60)).join(', ')}`,
      );

      if (round.unreadable) await restored.fill('77');
      await save(again, opened);
      const saved = await formOf(again, address);
      assert.equal(await plain(await round.at(saved)), round.unreadable ? '77' : value);
      assert.equal(await saved.getByRole('button', {name: 'Restore'}).count(), 0);
      assert.doesNotMatch(await stored(again), /"fields"/);
      await context.close();
    });
  }
});

describe('what a browser keeps of unsaved changes', () => {
  it('goes when the person signs out, and is never another person’s', async () => {
    const {context, page} = await signIn(browser, 'admin');
    const form = await goToOrder(page, 'PO-2026-21063');
    const address = page.url();
    await note(form).fill('left behind');
    await until(page, /left behind/);
    page.on('dialog', (dialog) => void dialog.accept());
    const other = await context.newPage();
    await other.goto(`${BASE}/supply/order/index`);
    await other.locator('.lc-appbar__user').click();
    await other.getByRole('menuitem', {name: 'Sign out'}).click();
    await other.waitForURL((url) => url.pathname === '/' || url.pathname === '/sign-in');
    assert.doesNotMatch(await stored(other), /left behind/);
    await page.close();
    assert.doesNotMatch(await stored(other), /left behind/);
    await other.goto(`${BASE}/sign-in`);
    await other.locator('form:has(input[value="sales"]) button').click();
    await other.waitForURL((url) => url.pathname !== '/sign-in');
    const theirs = await formOf(other, address);
    // A change of their own is written: by then the journal has looked for what was left.
    await note(theirs).fill('by sales');
    await until(other, /by sales/);
    assert.equal(await theirs.getByRole('button', {name: 'Restore'}).count(), 0);
    await context.close();
  });

  it('holds no password, nor does it after a save that failed', async () => {
    const {context, page} = await signIn(browser, 'admin');
    const form = await goToOrder(page, 'PO-2026-21049');
    await form.getByRole('tab', {name: /^Delivery/}).click();
    await form.getByLabel('Supplier portal password', {exact: true}).fill('hunter-4711-Zx');
    await form.getByRole('tab', {name: /^General/}).click();
    await note(form).fill('no secret');
    await until(page, /no secret/);
    await page.route('**/save-object*', (route) => route.fulfill({status: 500, body: ''}));
    await form.getByRole('button', {name: 'Save', exact: true}).click();
    await page.getByRole('alert').first().waitFor();
    await note(form).fill('none at all');
    await until(page, /none at all/);
    assert.doesNotMatch(await stored(page), /4711/);
    await context.close();
  });
});
