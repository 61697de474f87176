import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, Locator, Page} from 'playwright-core';
import {BASE, launch, numberIn, openOrder, openOrders, signIn} from './desk.js';

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

/** An order that nobody else edits, by its place in the list. */
async function orderAt(page: Page, place: number): Promise<string> {
  const grid = await openOrders(page);
  const number = await numberIn(grid.getByRole('row').nth(place));
  await openOrder(page, grid, number);
  return page.url();
}

async function quantity(form: Locator): Promise<Locator> {
  await form.getByRole('tab', {name: /^Lines/}).click();
  const input = form.locator('[data-column="quantity"] input').first();
  await input.waitFor();
  return input;
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

async function crash(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const gone = new Promise((done) => page.once('crash', done));
  void devtools.send('Page.crash').catch(() => undefined);
  await gone;
  await page.close();
}

describe('a tab that is killed while someone types', () => {
  const next = random(SEED);
  for (let round = 0; round < 4; round++) {
    const delays = Array.from({length: 60}, () => 15 + next() * 60);
    const end = 20 + Math.floor(next() * 40);
    const inLine = round % 2 === 1;
    it(`has lost nothing older than ${LOST_AT_MOST} ms (round ${round + 1}, key ${end})`, async () => {
      const {context, page} = await signIn(browser, 'admin');
      const address = await orderAt(page, 9 + round);
      const form = page.locator('lc-form');
      await note(form).fill(`before ${round}`);
      const field = inLine ? await quantity(form) : note(form);
      await field.fill('');
      const keys: {text: string; at: number}[] = [];
      let text = '';
      for (const delay of delays.slice(0, end)) {
        const key = inLine ? String(1 + (keys.length % 9)) : String.fromCharCode(97 + (keys.length % 26));
        // A quantity of sixty digits is none.
        if (inLine && text.length === 6) {
          await field.fill('');
          text = '';
        }
        await field.press(key);
        text += key;
        keys.push({text, at: Date.now()});
        await page.waitForTimeout(delay);
      }
      const killed = Date.now();
      await crash(page);
      const sure = keys.findLastIndex(({at}) => at <= killed - LOST_AT_MOST);

      const again = await context.newPage();
      const opened = await formOf(again, address);
      await opened.getByRole('button', {name: 'Restore'}).click();
      const restored = inLine ? await quantity(opened) : note(opened);
      const plain = async () => (await restored.inputValue()).replace(/[^a-z0-9]/g, '');
      const wanted = keys.slice(sure).map((key) => key.text);
      for (let tries = 0; tries < 40 && !wanted.includes(await plain()); tries++) await again.waitForTimeout(50);
      const value = await plain();
      assert.ok(wanted.includes(value), `"${value}" is none of ${wanted.join(', ')}`);

      await opened.getByRole('button', {name: 'Save', exact: true}).click();
      await again.getByText(/saved/i).first().waitFor();
      const saved = await formOf(again, address);
      assert.equal(await saved.getByRole('button', {name: 'Restore'}).count(), 0);
      const field2 = inLine ? await quantity(saved) : note(saved);
      assert.equal((await field2.inputValue()).replace(/[^a-z0-9]/g, ''), value);
      await context.close();
    });
  }
});

describe('what a browser keeps of unsaved changes', () => {
  it('goes when the person signs out', async () => {
    const {context, page} = await signIn(browser, 'admin');
    const address = await orderAt(page, 14);
    await note(page.locator('lc-form')).fill('left behind');
    for (let tries = 0; tries < 60 && !(await stored(page)).includes('left behind'); tries++)
      await page.waitForTimeout(50);
    assert.match(await stored(page), /left behind/);
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
    const form = await formOf(other, address);
    await other.waitForTimeout(1500);
    assert.equal(await form.getByRole('button', {name: 'Restore'}).count(), 0);
    await context.close();
  });
});

describe('two people in one order', () => {
  it('lose no edit of different fields and lines', async () => {
    const [one, two] = await Promise.all([signIn(browser, 'admin'), signIn(browser, 'admin')]);
    const address = await orderAt(one.page, 16);
    const [mine, theirs] = [one.page.locator('lc-form'), await formOf(two.page, address)];
    await note(mine).fill('from the first');
    const lines = await quantity(theirs);
    await lines.fill('31');
    await theirs.getByRole('button', {name: 'Save', exact: true}).click();
    await two.page.getByText(/saved/i).first().waitFor();
    await mine.getByRole('button', {name: 'Save', exact: true}).click();
    await one.page.getByRole('button', {name: 'Compare and merge'}).click();
    await one.page.getByText('Both sets of changes are in the form').waitFor();
    await mine.getByRole('button', {name: 'Save', exact: true}).click();
    await one.page
      .getByText(/PO-\S+.*saved|saved.*PO-/i)
      .first()
      .waitFor();
    const fresh = await formOf(two.page, address);
    assert.equal(await note(fresh).inputValue(), 'from the first');
    assert.equal(await (await quantity(fresh)).inputValue(), '31');
    await Promise.all([one.context.close(), two.context.close()]);
  });
});
