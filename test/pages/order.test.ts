import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser} from 'playwright-core';
import {BASE, launch, numberIn, openOrder, openOrders, orderRow, query, signIn} from './desk.js';
import {remains} from '../support/until.js';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** Distinct text, so that a run never meets what another one typed. */
const note = () => `Dock ${Math.random().toString(36).slice(2, 10)}`;

describe('an order', () => {
  it('is found by its supplier’s Cyrillic name, opened, changed in a field and a line, saved, and seen in the list', async () => {
    const {page, context} = await signIn(browser, 'admin');
    const grid = await openOrders(page);
    await grid.getByRole('searchbox').fill('кременець');
    await grid.getByRole('row').nth(1).filter({hasText: 'Кременець'}).waitFor();
    const number = await numberIn(grid.getByRole('row').nth(1));
    const form = await openOrder(page, grid, number);

    const text = note();
    await form.getByRole('textbox', {name: 'Internal note'}).fill(text);
    await form.getByRole('tab', {name: /Lines/}).click();
    const quantity = form.getByRole('textbox', {name: 'Quantity'}).first();
    await quantity.fill('4321');
    await quantity.press('Tab');
    const total = await form.getByText('Total', {exact: true}).locator('xpath=following-sibling::*[1]').innerText();
    await form.getByRole('button', {name: 'Save and close'}).click();

    await page.waitForURL((url) => url.pathname === '/supply/order/index');
    const row = orderRow(grid, number);
    await row.waitFor();
    assert.equal(await grid.getByRole('searchbox').inputValue(), 'кременець');
    await row
      .getByText(total)
      .waitFor()
      .catch(async () => assert.fail(`${total} is not in "${await row.innerText()}"`));

    const again = await openOrder(page, grid, number);
    assert.equal(await again.getByRole('textbox', {name: 'Internal note'}).inputValue(), text);
    await context.close();
  });

  it('is worked on by keyboard alone', async () => {
    const {page, context} = await signIn(browser, 'sales');
    const grid = await openOrders(page);
    await grid.getByRole('gridcell').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const number = await numberIn(grid.locator('[role=row]:focus-within'));
    await page.keyboard.press('Enter');
    const form = page.locator('lc-form');
    const field = form.getByRole('textbox', {name: 'Supplier reference'});
    await field.waitFor();
    for (let i = 0; i < 40 && !(await field.evaluate((el) => el.matches(':focus'))); i++)
      await page.keyboard.press('Tab');
    const text = note();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
    await page.keyboard.press('Control+Enter');
    await orderRow(page.locator('lc-grid'), number).waitFor();
    const saved = await query(page, 'one', {
      from: 'order',
      select: ['reference'],
      where: ['=', 'number', {value: number}],
    });
    assert.deepEqual(Object.values(saved.result as object).includes(text), true);
    await context.close();
  });

  it('saved second from an older version loses nothing that was typed', async () => {
    const first = await signIn(browser, 'admin');
    const second = await signIn(browser, 'sales');
    const grids = [await openOrders(first.page), await openOrders(second.page)];
    const number = await numberIn(grids[0]!.getByRole('row').nth(5));
    const [one, two] = [
      await openOrder(first.page, grids[0]!, number),
      await openOrder(second.page, grids[1]!, number),
    ];
    // Before the other's save is reported: a form in which nothing was typed takes the other's values by itself.
    const typed = note();
    await two.getByRole('textbox', {name: 'Internal note'}).fill(typed);
    await one.getByRole('textbox', {name: 'Internal note'}).fill(note());
    await one.getByRole('button', {name: 'Save', exact: true}).click();
    await first.page.getByText('Unsaved changes').waitFor({state: 'detached'});
    await two.getByRole('button', {name: 'Save', exact: true}).click();
    const dialog = second.page.getByRole('alertdialog').or(second.page.getByRole('dialog')).first();
    await dialog.getByRole('button', {name: 'Cancel'}).click();
    assert.equal(await two.getByRole('textbox', {name: 'Internal note'}).inputValue(), typed);
    await second.page.getByText('Unsaved changes').first().waitFor();
    await first.context.close();
    await second.context.close();
  });

  it('saved in one window shows in the list of another by itself', async () => {
    const reader = await signIn(browser, 'auditor');
    const writer = await signIn(browser, 'admin');
    const seen = await openOrders(reader.page);
    const grid = await openOrders(writer.page);
    const number = await numberIn(grid.getByRole('row').nth(3));
    const form = await openOrder(writer.page, grid, number);
    await form.getByRole('tab', {name: /Lines/}).click();
    const quantity = form.getByRole('textbox', {name: 'Quantity'}).first();
    await quantity.fill('777');
    await quantity.press('Tab');
    const total = await form.getByText('Total', {exact: true}).locator('xpath=following-sibling::*[1]').innerText();
    await form.getByRole('button', {name: 'Save and close'}).click();
    await orderRow(seen, number).filter({hasText: total}).waitFor({timeout: 10_000});
    await reader.context.close();
    await writer.context.close();
  });

  it('is kept while the person leaves, unless they say so', async () => {
    const {page, context} = await signIn(browser, 'admin');
    const grid = await openOrders(page);
    const number = await numberIn(grid.getByRole('row').nth(2));
    const form = await openOrder(page, grid, number);
    const typed = note();
    await form.getByRole('textbox', {name: 'Internal note'}).fill(typed);
    await form.getByRole('link', {name: 'Purchase orders'}).click();
    await page.getByRole('button', {name: 'Keep editing'}).click();
    await page.getByRole('alertdialog').waitFor({state: 'detached'});
    assert.equal(await form.getByRole('textbox', {name: 'Internal note'}).inputValue(), typed);
    await form.getByRole('link', {name: 'Purchase orders'}).click();
    await page.getByRole('button', {name: 'Discard changes'}).click();
    await page.locator('lc-grid').getByRole('gridcell').first().waitFor();
    await context.close();
  });
});

describe('a list', () => {
  it('comes back to where the person was', async () => {
    const {page, context} = await signIn(browser, 'admin');
    const grid = await openOrders(page);
    await grid.getByRole('button', {name: 'Last page'}).click();
    await grid.getByRole('button', {name: 'Next page'}).and(grid.locator(':disabled')).waitFor();
    await grid.locator('[role=row][aria-rowindex="99977"]').waitFor();
    const number = await numberIn(grid.getByRole('row').nth(4));
    const form = await openOrder(page, grid, number);
    await form.getByRole('link', {name: 'Purchase orders'}).click();
    await orderRow(page.locator('lc-grid'), number).waitFor();
    await context.close();
  });

  it('sorts by a column of the supplier', async () => {
    const {page, context} = await signIn(browser, 'admin');
    const grid = await openOrders(page);
    const head = grid.getByRole('columnheader', {name: /Country/});
    await head.getByText('Country').click();
    await grid.locator('[role=columnheader][aria-sort=ascending]', {hasText: 'Country'}).waitFor();
    await grid.getByRole('row').nth(1).filter({hasText: 'Austria'}).or(grid.getByRole('row').nth(1)).waitFor();
    const sorted = await query(page, 'run', {
      from: 'order',
      select: ['number', 'supplier.country'],
      orderBy: [{column: 'supplier.country', dir: 'ASC'}],
      limit: 1,
      withPresentations: true,
    });
    const [row] = (sorted.result as {data: Record<string, {p: string}>[]}).data;
    await grid.getByRole('row').nth(1).filter({hasText: row!['supplier.country']!.p}).waitFor();
    await context.close();
  });
});

describe('rights', () => {
  it('hide every order from the guest', async () => {
    const {page, context} = await signIn(browser, 'guest');
    await page.goto(`${BASE}/supply/order/index`);
    await remains(async () => !(await page.getByText(/PO-\d{4}-/).count()), 'no order is shown', 1500);
    for (const kind of ['run', 'count', 'exists', 'all']) {
      assert.equal((await query(page, kind, {from: 'order', select: ['number']})).success, false, kind);
    }
    await context.close();
  });

  it('keep every amount from the warehouse, however it asks', async () => {
    const {page, context} = await signIn(browser, 'warehouse');
    const grid = await openOrders(page);
    assert.equal(await grid.getByRole('columnheader', {name: /total/i}).count(), 0);
    assert.doesNotMatch(await grid.innerText(), /€\s*\d/);
    const hidden = {from: 'order', select: ['total']};
    const asked: [string, object, string?][] = [
      ['run', hidden],
      ['all', {from: 'order', select: ['number'], where: ['>', 'total', {value: 1000}]}],
      ['all', {from: 'order', select: ['number'], orderBy: [{column: 'total', dir: 'DESC'}]}],
      ['count', {from: 'order', where: ['>', 'total', {value: 1000}]}],
      ['sum', {from: 'order'}, 'total'],
      ['max', {from: 'order'}, 'total'],
      ['export', hidden],
      ['run', {from: 'order', select: ['number'], search: {text: '1', columns: ['total']}}],
      ['run', {from: 'receipt', select: ['order.total']}],
    ];
    for (const [kind, config, column] of asked) {
      assert.equal((await query(page, kind, config, column)).success, false, JSON.stringify([kind, config]));
    }
    await context.close();
  });
});
