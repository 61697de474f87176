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
/** Waits until the bell says that something is new; others write to the same person meanwhile, so it is not counted. */
const news = (page: Page) =>
  page
    .locator('lc-shell')
    .getByRole('button', {name: /^Notifications, \d+ new$/})
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
  // Who was mentioned before is not notified again.
  const content = {
    buyer: employee,
    note: null,
    status: 'draft',
    deliver_from: '2026-12-02',
    deliver_until: '2026-12-11',
  };
  await saveObject(buyer.page, 'order', {id, content});
  await buyer.page.goto(`${BASE}/supply/supplier/index`);
  await bell(buyer.page).waitFor();
  const end = () => Promise.all([buyer.context.close(), seller.context.close()]);
  return {buyer: buyer.page, seller: seller.page, id, end};
}

describe('the notifications of the shell', () => {
  it('grow while another person works, lead to the record, and stay read', async () => {
    const {buyer, seller, id, end} = await twoPeople();
    const form = await goToOrder(seller, ORDER);
    await form.getByRole('textbox', {name: 'Internal note'}).fill(`@admin please look ${run}`);
    await save(seller, form);
    await news(buyer);
    await bell(buyer).click();
    const items = panel(buyer).getByRole('listitem');
    const mention = items.filter({hasText: `@Ines Moreau please look ${run}`});
    await mention.getByText(`Daniel Osei mentioned you in ${ORDER}`).waitFor();
    await saveObject(seller, 'order', {id, content: {status: 'approved'}});
    const approved = items.filter({hasText: `${ORDER}: Approved`}).first();
    await approved.getByText(/by Daniel Osei/i).waitFor();
    await approved.getByText('New:').waitFor();
    assert.deepEqual(await violations(buyer), []);
    await approved.getByRole('link').first().click();
    await buyer.waitForURL(new RegExp(`/supply/order/ajax-update\\?id=${id}`));
    await buyer.locator('lc-form').getByRole('textbox', {name: 'Internal note'}).waitFor();
    await buyer.reload();
    await news(buyer);
    await bell(buyer).click();
    await mention.getByText('New:').waitFor();
    assert.equal(await approved.getByText('New:').count(), 0);
    await panel(buyer).getByRole('button', {name: 'Mark all as read'}).click();
    await mention.getByText('New:').waitFor({state: 'detached'});
    await buyer.keyboard.press('Escape');
    await panel(buyer).waitFor({state: 'detached'});
    await bell(buyer).and(buyer.locator(':focus')).waitFor();
    await end();
  });
});
