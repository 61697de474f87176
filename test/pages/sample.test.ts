import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, Locator, Page} from 'playwright-core';
import {BASE, launch, query, signIn} from './desk.js';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

interface Product {
  name: string;
  cost: number;
  vat: string;
}

/** The first product by name that is taxed so. */
async function taxed(page: Page, vat: string): Promise<Product> {
  const {result} = await query(page, 'one', {
    from: 'product',
    select: ['name', 'cost', 'vat'],
    where: ['=', 'vat', {value: vat}],
    orderBy: [{column: 'name', dir: 'ASC'}],
  });
  return result as Product;
}

const money = (value: number) => value.toLocaleString('en', {minimumFractionDigits: 2});

/** Waits until a control shows a text, as its value or in it. */
async function shows(control: Locator, text: string): Promise<void> {
  const element = await control.elementHandle();
  await control
    .page()
    .waitForFunction(
      ([box, wanted]) => (box instanceof HTMLInputElement ? box.value : box!.textContent!.trim()) === wanted,
      [element, text] as const,
    );
}

async function type(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Tab');
}

describe('the sample application', () => {
  it('fills price and VAT of an order line from its product, and keeps a price that was typed', async () => {
    const {page, context} = await signIn(browser, 'sales');
    await page.goto(`${BASE}/supply/order/ajax-create`);
    const form = page.locator('lc-form');
    await form.getByRole('tab', {name: /Lines/}).click();
    await form.getByRole('button', {name: 'Add line'}).first().click();
    const cell = (role: 'textbox' | 'combobox', name: string) => form.getByRole(role, {name: `${name}, Line 1`});
    const [price, quantity] = [cell('textbox', 'Unit price, €'), cell('textbox', 'Quantity')];
    const pick = async ({name}: Product) => {
      await cell('combobox', 'Product').fill(name);
      // Not the one that would create it.
      await page
        .getByRole('option', {name: new RegExp(`^${name}`)})
        .first()
        .click();
    };
    const [reduced, plain] = [await taxed(page, '10'), await taxed(page, '20')];
    await pick(reduced);
    await shows(price, money(reduced.cost));
    await shows(cell('combobox', 'VAT'), '10 %');
    await type(quantity, '4');
    await form
      .getByRole('cell', {name: money(reduced.cost * 4), exact: true})
      .first()
      .waitFor();
    await type(price, '7.5');
    await type(quantity, '5');
    await form.getByRole('cell', {name: '37.50', exact: true}).first().waitFor();
    assert.equal(await price.inputValue(), '7.50');
    await pick(plain);
    await shows(price, money(plain.cost));
    await shows(cell('combobox', 'VAT'), '20 %');
    await context.close();
  });

  it('fills price and VAT from a product that is created on the way', async () => {
    const {page, context} = await signIn(browser, 'admin');
    await page.goto(`${BASE}/supply/order/ajax-create`);
    const form = page.locator('lc-form');
    await form.getByRole('tab', {name: /Lines/}).click();
    await form.getByRole('button', {name: 'Add line'}).first().click();
    const code = String(Date.now()).slice(-6);
    await form.getByRole('combobox', {name: 'Product, Line 1'}).fill(`Rope bag ${code}`);
    await page.getByRole('option', {name: /^Create/}).click();
    const product = page.getByRole('dialog');
    await product.getByRole('textbox', {name: 'SKU'}).fill(`QA-${code.slice(-4)}`);
    await product.getByRole('combobox', {name: 'Category'}).press('ArrowDown');
    await page.getByRole('option', {name: 'Boots'}).click();
    await product.getByRole('combobox', {name: 'VAT'}).click();
    await page.getByRole('option', {name: '10 %'}).click();
    await product.getByRole('textbox', {name: 'Purchase price, €'}).fill('12.4');
    await product.getByRole('button', {name: 'Save and close'}).click();
    await shows(form.getByRole('textbox', {name: 'Unit price, €, Line 1'}), '12.40');
    await shows(form.getByRole('combobox', {name: 'VAT, Line 1'}), '10 %');
    await context.close();
  });

  it('offers to send an order to those alone who may', async () => {
    for (const [user, offered] of [
      ['sales', 1],
      ['warehouse', 0],
    ] as const) {
      const {page, context} = await signIn(browser, user);
      const {result: id} = await query(page, 'scalar', {
        from: 'order',
        select: ['id'],
        where: ['=', 'status', {value: 'ordered'}],
      });
      await page.goto(`${BASE}/supply/order/ajax-update?id=${String(id)}&locale=en`);
      const form = page.locator('lc-form');
      await form.getByRole('button', {name: 'Save and close'}).waitFor();
      assert.equal(await form.getByRole('button', {name: 'Send to supplier'}).count(), offered, user);
      await context.close();
    }
  });

  it('saves a new user and asks for the password in one go', async () => {
    const {page, context} = await signIn(browser, 'admin');
    const name = `u${Math.random().toString(36).slice(2, 10)}`;
    await page.goto(`${BASE}/supply/user/ajax-create`);
    const form = page.locator('lc-form');
    await form.getByRole('textbox', {name: 'Name', exact: true}).fill(name);
    await form.getByRole('textbox', {name: 'Login'}).fill(name);
    await form.getByRole('button', {name: 'Set password'}).click();
    const dialog = page.locator('lc-modal');
    const password = dialog.getByRole('textbox', {name: 'New password'});
    await password.and(page.locator(':focus')).waitFor();
    await password.fill('Lantern-4711');
    await dialog.getByRole('button', {name: 'Set', exact: true}).click();
    await page.getByText('The password was set').first().waitFor();
    await context.close();

    const other = await browser.newContext();
    const signing = await other.newPage();
    await signing.goto(`${BASE}/sign-in`);
    const answer = await signing.evaluate(
      async ([username, password]) => {
        const body = new URLSearchParams({username: username!, password: password!});
        const sent = await fetch('/designer/auth/login', {method: 'POST', body, headers: {'X-LC-Request': '1'}});
        return ((await sent.json()) as {success: boolean}).success;
      },
      [name, 'Lantern-4711'],
    );
    assert.equal(answer, true);
    await other.close();
  });
});
