import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, Locator, Page} from 'playwright-core';
import {accessibilityTree, storedTree} from './ax-tree.js';
import {violations} from './axe.js';
import {BASE, launch, signIn} from './desk.js';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const COUNT = 10_000_000;

/** Product rows made up as the page asks for them, of a list far longer than the sample has. */
async function serveMillions(page: Page): Promise<void> {
  const answer = (result: unknown) => JSON.stringify({success: true, result});
  await page.route(/\/designer\/query\/(count|run)\b/, async (route) => {
    const body = route.request().postData() ?? '';
    if (!body.includes('"from":"product"')) return route.fallback();
    if (route.request().url().includes('/count')) return route.fulfill({json: {success: true, result: COUNT}});
    const number = (name: string) => Number(new RegExp(`"${name}":(-?\\d+)`).exec(body)?.[1] ?? 0);
    const [offset, limit] = [number('offset'), number('limit')];
    const end = Math.min(COUNT, offset + limit);
    const data = Array.from({length: Math.max(0, end - offset)}, (_, index) => ({
      id: `00000000-0000-4000-8000-${String(offset + index).padStart(12, '0')}`,
      alias: 'product',
      name: `Product number ${offset + index}`,
    }));
    return route.fulfill({contentType: 'application/json', body: answer({data, hasNextPage: end < COUNT})});
  });
}

async function millions(deviceScaleFactor: number): Promise<{page: Page; grid: Locator; close(): Promise<void>}> {
  const {page, context} = await signIn(browser, 'admin', {deviceScaleFactor});
  await serveMillions(page);
  await page.goto(`${BASE}/supply/product/index?params=${encodeURIComponent('{"pageSize":0}')}`);
  const grid = page.locator('lc-grid').getByRole('grid');
  await row(grid, 0).waitFor();
  await page.locator(`lc-grid [role=grid][aria-rowcount="${COUNT + 1}"]`).waitFor();
  return {page, grid, close: () => context.close()};
}

const row = (grid: Locator, index: number) => grid.locator(`[data-row="${index}"]`, {hasText: `number ${index}`});
const topOf = async (line: Locator) => (await line.boundingBox())!.y;

/** The row in the middle of the view. */
function middle(grid: Locator): Promise<number> {
  return grid.evaluate((list) => {
    const view = list.getBoundingClientRect();
    const at = view.top + view.height / 2;
    const lines = [...list.querySelectorAll<HTMLElement>('[data-row]')];
    const line = lines.find((each) => {
      const {top, bottom} = each.getBoundingClientRect();
      return each.dataset.row !== '-1' && top <= at && bottom > at;
    });
    return Number(line?.dataset.row ?? -1);
  });
}

async function lastRowAtTheEnd(grid: Locator): Promise<void> {
  const last = row(grid, COUNT - 1);
  await last.waitFor();
  await last.evaluate(async (line) => {
    const list = line.closest('[role=grid]')!;
    const gap = () => line.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
    for (let frame = 0; frame < 600 && gap() > 1; frame++) await new Promise(requestAnimationFrame);
    if (gap() > 1) throw new Error(`the last row ends ${gap()} px below the list`);
  });
}

/** The list has not been scrolled, and its rows have not moved, for some frames. */
async function atRest(grid: Locator): Promise<void> {
  await grid.evaluate(async (list) => {
    const places = () =>
      [
        list.scrollTop,
        ...[...list.querySelectorAll('[data-row]')].map((line) => line.getBoundingClientRect().top),
      ].join();
    let before = '';
    for (let same = 0; same < 12;) {
      await new Promise(requestAnimationFrame);
      const now = places();
      same = now === before ? same + 1 : 0;
      before = now;
    }
  });
}

describe('ten million rows', () => {
  for (const ratio of [1, 2]) {
    it(`move by what the wheel turns, to the very last, at ${ratio} px a px`, async () => {
      const {page, grid, close} = await millions(ratio);
      for (const start of [0, 2_345_600]) {
        await grid.evaluate((list, top) => (list.scrollTop = top), start);
        await atRest(grid);
        const index = await middle(grid);
        assert.ok(index >= 0);
        await row(grid, index).waitFor();
        await grid.hover();
        const before = await topOf(row(grid, index));
        await page.mouse.wheel(0, 100);
        await page.waitForFunction(
          ([at, from]) => {
            const line = document.querySelector('lc-grid')!.shadowRoot!.querySelector(`[data-row="${at}"]`)!;
            return from! - line.getBoundingClientRect().top > 99;
          },
          [index, before],
        );
        await atRest(grid);
        assert.ok(Math.abs(before - (await topOf(row(grid, index))) - 100) < 1, 'moved by 100 px');
      }
      await grid.evaluate((list) => (list.scrollTop = list.scrollHeight));
      await lastRowAtTheEnd(grid);
      await grid.evaluate((list) => (list.scrollTop = 0));
      await row(grid, 0).getByRole('gridcell').first().click();
      await page.keyboard.press('Control+End');
      await lastRowAtTheEnd(grid);
      await close();
    });
  }
});

const HUNDREDS = 500;
const COLUMNS = Array.from({length: 12}, (_, index) => ({
  path: `c${index}`,
  label: `Column ${index + 1}`,
  type: (['string', 'number', 'date', 'boolean'] as const)[index % 4],
}));
const value = (line: number, index: number) =>
  [`Text ${line}`, line * 10 + index, '2026-11-18', line % 2 === 0][index % 4];

/** A list of 500 rows of 12 columns, alone on a page of the sample; grouped by a column of it. */
async function hundreds(
  mode: 'list' | 'cards',
  groupColumn = '',
): Promise<{page: Page; list: Locator; close(): Promise<void>}> {
  const {page, context} = await signIn(browser, 'admin');
  await page.goto(`${BASE}/supply/order/index`);
  await page.locator('lc-grid').getByRole('gridcell').first().waitFor();
  const rows = Array.from({length: HUNDREDS}, (_, line) =>
    Object.fromEntries(COLUMNS.map(({path}, index) => [path, value(line, index)])),
  );
  await page.evaluate(
    ([columns, rows, mode, groupColumn]) => {
      const list = Object.assign(document.createElement('lc-grid'), {
        heading: 'Five hundred',
        mode,
        groupColumn,
        pageSize: '500',
        columns,
        rows,
      });
      Object.assign(list.style, {display: 'block', blockSize: '800px'});
      const title = Object.assign(document.createElement('h1'), {textContent: 'A page of five hundred'});
      document.querySelector('lc-grid')!.replaceWith(title, list);
    },
    [COLUMNS, rows, mode, groupColumn] as const,
  );
  const list = page.locator('lc-grid');
  await list.getByText('Text 1', {exact: true}).first().waitFor();
  return {page, list, close: () => context.close()};
}

describe('500 rows of 12 columns', () => {
  it('are a grid that gives its size, its heads and its cells, without a fault', async () => {
    const {page, list, close} = await hundreds('list');
    assert.deepEqual(await violations(page), []);
    const grid = list.getByRole('grid');
    assert.equal(await grid.getAttribute('aria-rowcount'), String(HUNDREDS + 1));
    const heads = await grid.getByRole('columnheader').allInnerTexts();
    assert.deepEqual(heads.filter(Boolean).slice(0, 2), ['Column 1', 'Column 2']);
    const tree = await grid.getByRole('row').nth(2).ariaSnapshot();
    assert.match(tree, /^- row "Text 1 11 (11\/18\/2026|2026-11-18) /);
    assert.equal([...tree.matchAll(/- gridcell/g)].length >= 12, true);
    await close();
  });

  it('are a list of cards, without a fault', async () => {
    const {page, list, close} = await hundreds('cards');
    assert.deepEqual(await violations(page), []);
    const tree = await list.ariaSnapshot();
    assert.match(tree, /Text 0/);
    await close();
  });

  it('are groups that open and close, without a fault', async () => {
    const {page, list, close} = await hundreds('list', 'c3');
    const grid = list.getByRole('treegrid');
    await grid
      .getByRole('button', {name: /250 records/})
      .first()
      .waitFor();
    assert.deepEqual(await violations(page), []);
    // The head, two headings, the rows; then without those of the group that is closed.
    assert.equal(await grid.getAttribute('aria-rowcount'), String(HUNDREDS + 3));
    await grid
      .getByRole('button', {name: /250 records/})
      .first()
      .press('ArrowLeft');
    await list.locator(`[role=treegrid][aria-rowcount="${HUNDREDS / 2 + 3}"]`).waitFor();
    assert.deepEqual(await violations(page), []);
    await close();
  });

  for (const [name, mode, group] of [
    ['table', 'list', ''],
    ['cards', 'cards', ''],
    ['groups', 'list', 'c3'],
  ] as const) {
    it(`tell a screen reader what is kept in trees/${name}.txt (LC_WRITE=1 keeps it anew)`, async () => {
      const {page, list, close} = await hundreds(mode, group);
      if (group)
        await list
          .getByRole('button', {name: /250 records/})
          .first()
          .waitFor();
      const tree = await accessibilityTree(page, 'lc-grid');
      assert.equal(tree, storedTree(name, tree));
      await close();
    });
  }
});
