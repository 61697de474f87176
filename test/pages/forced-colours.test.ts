import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, Locator, Page} from 'playwright-core';
import {launch, openView, signIn} from './desk.js';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const FORCED = {forcedColors: 'active'} as const;
const PHONE = {...FORCED, viewport: {width: 390, height: 844}, hasTouch: true};

/** Opens a view for a person whose system chooses the colours. */
async function forced(object: string, mode: string, options: typeof FORCED | typeof PHONE = FORCED) {
  const {page, context} = await signIn(browser, 'admin', options);
  return {page, context, grid: await openView(page, object, mode)};
}

/** The computed values of a part, or of what stands before it. */
const styleOf = (part: Locator, names: string[], pseudo = '') =>
  part.evaluate(
    (element, [wanted, of]) => {
      const style = getComputedStyle(element, of as string);
      return (wanted as string[]).map((name) => style.getPropertyValue(name));
    },
    [names, pseudo] as const,
  );

const ground = async (page: Page) => (await styleOf(page.locator('body'), ['background-color']))[0]!;

describe('views of lists in forced colours', () => {
  it('a board has the edges of its cards and columns, and marks the one that is lifted', async () => {
    const {page, context, grid} = await forced('order', 'board');
    const [card, other] = [0, 1].map((at) => grid.locator('[data-lane="draft"] [data-card]').nth(at)) as [
      Locator,
      Locator,
    ];
    await other.waitFor();
    for (const part of [card, grid.locator('.lc-lane').first()]) {
      const [width, style, colour] = await styleOf(part, ['border-top-width', 'border-top-style', 'border-top-color']);
      assert.deepEqual([width !== '0px', style !== 'none', colour !== (await ground(page))], [true, true, true]);
    }
    await card.focus();
    const [ring] = await styleOf(card, ['outline-style']);
    assert.notEqual(ring, 'none');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await grid.locator('.lc-movebar').waitFor();
    const names = ['border-top-color', 'border-top-style'];
    const [target, column] = ['approved', 'ordered'].map((key) => grid.locator(`[data-lane="${key}"]`)) as [
      Locator,
      Locator,
    ];
    assert.notDeepEqual(await styleOf(target, names), await styleOf(column, names));
    assert.notDeepEqual(await styleOf(grid.locator('.lc-bgap').first(), names), await styleOf(other, names));
    await page.keyboard.press('Escape');
    await context.close();
  });

  it('a month of a phone has its dots, also on the chosen day', async () => {
    const {context, grid} = await forced('visit', 'calendar', PHONE);
    await grid.locator('.lc-dots__dot').first().waitFor();
    for (const dot of await grid.locator('.lc-dots__dot').all()) {
      const [[own], [day]] = await Promise.all([
        styleOf(dot, ['background-color']),
        styleOf(dot.locator('..'), ['background-color']),
      ]);
      assert.notEqual(own, day);
    }
    await context.close();
  });

  it('events of a month have the dot of their status', async () => {
    const {page, context, grid} = await forced('visit', 'calendar');
    const line = grid.locator('.lc-ev.is-line').first();
    await line.waitFor();
    assert.notEqual((await styleOf(line, ['background-color'], '::before'))[0], await ground(page));
    await context.close();
  });

  it('bars of a timeline have their edges, today and the days their lines', async () => {
    const {page, context, grid} = await forced('order', 'timeline');
    await grid.locator('.lc-gantt__bar').first().waitFor();
    for (const [part, edge] of [
      ['.lc-gantt__bar', 'border-top'],
      ['.lc-gantt__today', 'border-left'],
      ['.lc-gantt__column', 'border-left'],
      ['.lc-gantt__beyond', 'border-top'],
    ] as const) {
      const [width, colour] = await styleOf(grid.locator(part).first(), [`${edge}-width`, `${edge}-color`]);
      assert.deepEqual([width !== '0px', colour !== (await ground(page))], [true, true], part);
    }
    await context.close();
  });
});
