import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, Page} from 'playwright-core';
import {violations} from './axe.js';
import {BASE, goToOrder, launch, query, save, saveObject, signIn} from './desk.js';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const ORDER = 'PO-2026-21031';
const run = Date.now().toString(36);

const bell = (page: Page) => page.locator('lc-shell').getByRole('button', {name: /^Notifications/});
const panel = (page: Page) => page.getByRole('dialog', {name: 'Notifications'});
const unread = async (page: Page) =>
  Number(/(\d+) new/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);
/** Waits until the bell counts so many. */
const counts = (page: Page, count: number) =>
  page
    .locator('lc-shell')
    .getByRole('button', {name: count ? `Notifications, ${count} new` : 'Notifications', exact: true})
    .waitFor();

async function idOf(page: Page, from: string, column: string, value: string): Promise<string> {
  const {result} = await query(page, 'scalar', {from, select: ['id'], where: ['=', column, {value}]});
  return String(result);
}

/** Two people: the buyer of an order, at the home of another list, and one who has the order open. */
async function twoPeople() {
  const [buyer, seller] = [await signIn(browser, 'admin'), await signIn(browser, 'sales')];
  const [id, employee] = [
    await idOf(buyer.page, 'order', 'number', ORDER),
    await idOf(buyer.page, 'employee', 'name', 'Ines Moreau'),
  ];
  const content = {buyer: employee, status: 'draft', deliver_from: '2026-12-02', deliver_until: '2026-12-11'};
  await saveObject(buyer.page, 'order', {id, content});
  await buyer.page.goto(`${BASE}/supply/supplier/index`);
  await bell(buyer.page).waitFor();
  const end = () => Promise.all([buyer.context.close(), seller.context.close()]);
  return {buyer: buyer.page, seller: seller.page, id, end};
}

describe('the notifications of the shell', () => {
  it('grow while another person works, lead to the record, and stay read', async () => {
    const {buyer, seller, id, end} = await twoPeople();
    const before = await unread(buyer);
    const form = await goToOrder(seller, ORDER);
    await form.getByRole('textbox', {name: 'Internal note'}).fill(`@admin please look ${run}`);
    await save(seller, form);
    await counts(buyer, before + 1);
    await saveObject(seller, 'order', {id, content: {status: 'approved'}});
    await counts(buyer, before + 2);

    await bell(buyer).click();
    const items = panel(buyer).getByRole('listitem');
    await items.first().waitFor();
    assert.match(
      (await items.nth(0).innerText()).replace(/\s+/g, ' '),
      new RegExp(`${ORDER}: Approved .*by Daniel Osei`),
    );
    assert.match(
      (await items.nth(1).innerText()).replace(/\s+/g, ' '),
      new RegExp(`Daniel Osei mentioned you in ${ORDER} “@admin please look ${run}”`),
    );
    assert.deepEqual(await violations(buyer), []);
    await items.nth(0).getByRole('link').first().click();
    await buyer.waitForURL(new RegExp(`/supply/order/ajax-update\\?id=${id}`));
    await buyer.locator('lc-form').getByRole('textbox', {name: 'Internal note'}).waitFor();
    await counts(buyer, before + 1);
    await buyer.reload();
    await counts(buyer, before + 1);
    await bell(buyer).click();
    await items.first().waitFor();
    assert.equal(await items.nth(0).getByText('New:').count(), 0);
    assert.equal(await items.nth(1).getByText('New:').count(), 1);
    await panel(buyer).getByRole('button', {name: 'Mark all as read'}).click();
    await counts(buyer, 0);
    await buyer.keyboard.press('Escape');
    await panel(buyer).waitFor({state: 'detached'});
    await bell(buyer).and(buyer.locator(':focus')).waitFor();
    await end();
  });
});
