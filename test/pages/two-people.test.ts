import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, Locator, Page} from 'playwright-core';
import {goToOrder, launch, save, signIn} from './desk.js';
import {violations} from './axe.js';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const note = (form: Locator) => form.getByRole('textbox', {name: 'Internal note'});
const reference = (form: Locator) => form.getByRole('textbox', {name: 'Supplier reference'});
const lines = async (form: Locator) => {
  await form.getByRole('tab', {name: /^Lines/}).click();
  await form.locator('[data-row]').first().waitFor();
  return form.locator('[data-row]');
};
const general = (form: Locator) => form.getByRole('tab', {name: /^General/}).click();
const quantity = (line: Locator) => line.locator('[data-column="quantity"] input');

/** Of this run: what an earlier one saved is another value. */
const run = Date.now().toString(36);
const count = (n: number) => String(100 + ((Date.now() + n * 100) % 800));

/** Two people who have one order open. */
async function twoIn(order: string) {
  const [one, two] = await Promise.all([signIn(browser, 'admin'), signIn(browser, 'sales')]);
  const [mine, theirs] = [await goToOrder(one.page, order), await goToOrder(two.page, order)];
  const end = () => Promise.all([one.context.close(), two.context.close()]);
  return {page: one.page, other: two.page, mine, theirs, end};
}

/** Saves what another person has saved meanwhile, and asks to merge. */
async function merge(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', {name: 'Save', exact: true}).click();
  await page.getByRole('button', {name: 'Compare and merge'}).click();
}
const merged = (page: Page) => page.getByText('Both sets of changes are in the form').first().waitFor();

describe('two people in one order', () => {
  it('lose no edit of different fields and lines', async () => {
    const order = 'PO-2026-21097';
    const [first, third] = [count(1), count(2)];
    const {page, other, mine, theirs, end} = await twoIn(order);
    await note(mine).fill(`from the first ${run}`);
    await quantity((await lines(mine)).nth(2)).fill(third);
    await reference(theirs).fill(`from the second ${run}`);
    await quantity((await lines(theirs)).nth(0)).fill(first);
    await save(other, theirs);
    await merge(page, mine);
    await merged(page);
    await save(page, mine);

    const fresh = await goToOrder(other, order);
    assert.equal(await note(fresh).inputValue(), `from the first ${run}`);
    assert.equal(await reference(fresh).inputValue(), `from the second ${run}`);
    const rows = await lines(fresh);
    assert.equal(await quantity(rows.nth(0)).inputValue(), first);
    assert.equal(await quantity(rows.nth(2)).inputValue(), third);
    await end();
  });

  it('choose where both changed the same field and the same cell', async () => {
    const order = 'PO-2026-21094';
    const [ours, others] = [count(1), count(2)];
    const {page, other, mine, theirs, end} = await twoIn(order);
    for (const [form, name, amount] of [
      [mine, 'first', ours],
      [theirs, 'second', others],
    ] as const) {
      await note(form).fill(`note of the ${name} ${run}`);
      await reference(form).fill(`reference of the ${name} ${run}`);
      await quantity((await lines(form)).nth(1)).fill(amount);
    }
    await save(other, theirs);
    await merge(page, mine);
    const compare = page.getByRole('dialog').filter({has: page.locator('.lc-compare')});
    const choice = (name: string | RegExp) => compare.getByRole('radiogroup', {name}).getByRole('radio');
    await choice('Internal note').first().waitFor();
    assert.equal(await compare.getByRole('radiogroup').count(), 3);
    assert.deepEqual(await violations(page), []);
    await compare.getByText(`note of the second ${run}`).click();
    await choice(/^Lines · .*2.* · Quantity$/)
      .nth(1)
      .check();
    await compare.getByRole('button', {name: 'Merge', exact: true}).click();
    await merged(page);
    await save(page, mine);

    const fresh = await goToOrder(other, order);
    assert.equal(await note(fresh).inputValue(), `note of the second ${run}`);
    assert.equal(await reference(fresh).inputValue(), `reference of the first ${run}`);
    assert.equal(await quantity((await lines(fresh)).nth(1)).inputValue(), others);
    await end();
  });

  it('choose whether a line stays that one changed and the other deleted; giving up loses nothing', async () => {
    const order = 'PO-2026-21059';
    const kept = count(1);
    const {page, other, mine, theirs, end} = await twoIn(order);
    await note(mine).fill(`kept with the line ${run}`);
    await quantity((await lines(mine)).nth(1)).fill(kept);
    const gone = (await lines(theirs)).nth(1);
    await gone.getByRole('button', {name: /^Delete/}).click();
    await other
      .getByRole('alertdialog')
      .getByRole('button', {name: /Delete/})
      .click();
    await gone.waitFor({state: 'detached'});
    await save(other, theirs);

    await merge(page, mine);
    const compare = page.getByRole('dialog').filter({has: page.locator('.lc-compare')});
    await compare.getByRole('radiogroup').getByRole('radio').first().waitFor();
    await compare.getByRole('button', {name: 'Cancel'}).click();
    await compare.waitFor({state: 'detached'});
    assert.equal(await quantity((await lines(mine)).nth(1)).inputValue(), kept);
    await merge(page, mine);
    assert.equal(await compare.getByRole('radio').first().isChecked(), true);
    await compare.getByRole('button', {name: 'Merge', exact: true}).click();
    await merged(page);
    await save(page, mine);

    const fresh = await goToOrder(other, order);
    const rows = await lines(fresh);
    assert.equal(await rows.count(), 2);
    assert.equal(await quantity(rows.nth(1)).inputValue(), kept);
    await general(fresh);
    assert.equal(await note(fresh).inputValue(), `kept with the line ${run}`);
    await end();
  });
});
