import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, Locator} from 'playwright-core';
import {goToOrder, launch, save, signIn} from './desk.js';
import {violations} from './axe.js';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const ORDER = 'PO-2026-21091';
const reference = (form: Locator) => form.getByRole('textbox', {name: 'Supplier reference'});
const here = (form: Locator) => form.getByRole('button', {name: /^\d other/});
const line = (form: Locator) => form.getByRole('region', {name: /also editing this record/});
const gone = (...locators: Locator[]) => Promise.all(locators.map((each) => each.waitFor({state: 'detached'})));
const text = `typed ${Date.now().toString(36)}`;

describe('two people who have one order open', () => {
  it('see each other, where the other types, what is not saved, and when the other is gone', async () => {
    const [one, two] = await Promise.all([signIn(browser, 'admin'), signIn(browser, 'sales')]);
    const mine = await goToOrder(one.page, ORDER);
    const theirs = await goToOrder(two.page, ORDER);
    await Promise.all([here(mine).waitFor(), here(theirs).waitFor()]);
    assert.equal(await line(mine).count(), 0);

    await reference(theirs).click();
    await reference(mine).hover();
    const box = await reference(mine).boundingBox();
    await reference(theirs).press('Control+a');
    await reference(theirs).pressSequentially(text);
    await line(mine)
      .getByText(/not saved yet: Supplier reference/)
      .waitFor();
    assert.match((await here(mine).getAttribute('aria-label'))!, /editing$/);
    assert.equal((await here(mine).innerText()).trim(), '1 other here');
    const described = await reference(mine).getAttribute('aria-describedby');
    assert.match(described!, /-mark/);
    assert.equal(await mine.locator('.lc-theirs').innerText(), 'Daniel Osei is editing');
    // Nothing moves under the pointer when the other one comes.
    assert.deepEqual(await reference(mine).boundingBox(), box);
    await mine.getByRole('heading', {level: 1}).hover();
    await mine.locator('[role="tabpanel"] .lc-others-line').waitFor();
    assert.ok((await reference(mine).boundingBox())!.y > box!.y);
    assert.notEqual(await reference(mine).inputValue(), await reference(theirs).inputValue());
    assert.deepEqual(await violations(one.page), []);

    await here(mine).click();
    const names = mine.getByRole('dialog', {name: '1 other here'});
    await names.getByText('Daniel Osei, editing').waitFor();
    await one.page.keyboard.press('Escape');
    await names.waitFor({state: 'detached'});
    await line(mine).getByRole('button', {name: 'Supplier reference'}).click();
    await reference(mine).and(one.page.locator(':focus')).waitFor();

    await save(two.page, theirs);
    await line(mine)
      .getByText(/not saved yet/)
      .waitFor({state: 'detached'});
    await one.page
      .getByText(/changed Supplier reference/)
      .first()
      .waitFor();
    assert.equal(await reference(mine).inputValue(), text);

    await two.context.close();
    await gone(here(mine), line(mine), mine.locator('.lc-theirs'));
    await one.context.close();
  });

  it('count no other tabs of one person, and are avatars on a phone', async () => {
    const [one, two] = await Promise.all([signIn(browser, 'admin'), signIn(browser, 'sales')]);
    const tab = await one.context.newPage();
    await goToOrder(tab, ORDER);
    const theirs = await goToOrder(two.page, ORDER);
    await here(theirs).waitFor();
    const mine = await goToOrder(one.page, ORDER);
    await here(mine).waitFor();
    assert.match((await here(theirs).getAttribute('aria-label'))!, /^1 other here/);
    await one.page.setViewportSize({width: 390, height: 844});
    assert.equal(await here(mine).locator('.lc-avatar').getAttribute('data-initials'), 'DO');
    assert.ok(await here(mine).locator('.lc-avatar').isVisible());
    assert.equal((await here(mine).innerText()).trim(), '');
    await Promise.all([one.context.close(), two.context.close()]);
  });
});
