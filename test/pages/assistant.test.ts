import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, Page} from 'playwright-core';
import {violations} from './axe.js';
import {BASE, launch, signIn} from './desk.js';
import {faultsOf} from './faults.js';

const ORDER = '/supply/order/ajax-update?id=01a1f8d3-e928-73ee-8b7e-96e59ce40f9c';

let browser: Browser;
before(async () => void (browser = await launch()));
after(() => browser.close());

async function openPanel(page: Page) {
  await page.goto(BASE + ORDER);
  await page.getByRole('button', {name: 'Assistant', exact: true}).click();
  const panel = page.getByRole('complementary', {name: 'Assistant'});
  await panel.getByRole('textbox').waitFor();
  return panel;
}

describe('the assistant beside an order', () => {
  it('compares a price with earlier orders, names them, and has the thread again after a reload', async () => {
    const {page} = await signIn(browser, 'sales');
    const faults = faultsOf(page);
    const panel = await openPanel(page);
    await panel.getByText('PO-2026-21184').first().waitFor();
    await panel.getByRole('textbox').fill('Is the price of the Ridgeline 2 tent in line with last year?');
    await page.keyboard.press('Enter');
    await panel.getByRole('button', {name: 'Copy'}).waitFor();
    const table = panel.getByRole('table');
    assert.ok((await table.getByRole('row').count()) > 1);
    assert.deepEqual(await violations(page), []);
    await table.getByRole('button').last().click();
    await page.getByRole('dialog').getByRole('tab', {name: 'Delivery'}).waitFor();
    await page.goto(BASE + ORDER);
    await panel.getByRole('button', {name: 'History'}).click();
    await panel
      .getByRole('button', {name: /Is the price of the Ridgeline 2/})
      .first()
      .click();
    await panel.getByRole('table').waitFor();
    assert.deepEqual(faults, []);
    await page.close();
  });

  it('has no value for a person who may not see it', async () => {
    const {page} = await signIn(browser, 'warehouse');
    await page.goto(BASE + ORDER);
    await page.getByRole('button', {name: 'Асистент', exact: true}).click();
    const panel = page.getByRole('complementary', {name: 'Асистент'});
    await panel.getByRole('textbox').fill('Дай підсумок');
    await page.keyboard.press('Enter');
    await panel.getByRole('button', {name: 'Копіювати'}).waitFor();
    const answer = await panel.locator('.lc-assistant__prose').innerText();
    assert.match(answer, /Nordskar AB/);
    assert.doesNotMatch(answer, /16[\s.,]?468|Two pallets/, 'neither the total nor the internal note');
    await page.close();
  });

  it('changes a note only once that is accepted', async () => {
    const {page} = await signIn(browser, 'admin');
    const faults = faultsOf(page);
    await page.goto(BASE + ORDER);
    const note = page.getByRole('textbox', {name: 'Internal note'});
    const before = await note.inputValue();
    await note.fill('please bring  both pallets on thursday ,the gate code is new');
    await page.getByRole('button', {name: 'Write: Internal note'}).click();
    await page.getByRole('menuitem', {name: 'Improve'}).click();
    const card = page.getByRole('region', {name: 'Proposal: Internal note'});
    await card.getByRole('button', {name: 'Accept'}).waitFor();
    assert.match(await note.inputValue(), /^please bring {2}both/);
    assert.deepEqual(await violations(page), []);
    await page.keyboard.press('Enter');
    await card.waitFor({state: 'detached'});
    assert.equal(await note.inputValue(), 'Please bring both pallets on Thursday, the gate code is new.');
    await note.fill(before);
    assert.deepEqual(faults, []);
    await page.close();
  });
});
