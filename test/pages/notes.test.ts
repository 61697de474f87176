import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, Locator, Page} from 'playwright-core';
import {goToOrder, launch, query, save, signIn} from './desk.js';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const SIZES = {
  'a desk': {width: 1440, height: 900},
  'a phone': {width: 390, height: 844},
};

/** Labels of the fields in sight in whose middle a notification lies. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const form = document.querySelector('lc-form')!.shadowRoot!;
    const fields = [...form.querySelectorAll<HTMLElement>('input, textarea, [role="combobox"]')];
    return fields
      .filter((field) => field.checkVisibility())
      .filter((field) => {
        const {left, top, width, height} = field.getBoundingClientRect();
        const middle = [left + width / 2, top + height / 2] as const;
        const outlet = document.elementFromPoint(...middle);
        if (!(outlet instanceof HTMLElement) || !outlet.matches('.lc-outlet')) return false;
        // What is scrolled away is not there without it either.
        outlet.style.visibility = 'hidden';
        const without = document.querySelector('lc-form')!.shadowRoot!.elementFromPoint(...middle);
        outlet.style.visibility = '';
        return field.contains(without);
      })
      .map((field) => field.id);
  });

/** Whether the field with the focus is in sight as a whole, and free. */
const inSight = (page: Page) =>
  page.evaluate(() => {
    const form = document.querySelector('lc-form')!.shadowRoot!;
    const field = form.activeElement!;
    const {left, top, width, height} = field.getBoundingClientRect();
    const at = (y: number) => form.elementFromPoint(left + width / 2, y);
    return [top + 2, top + height / 2, top + height - 2].every((y) => field.contains(at(y)) || at(y)?.contains(field));
  });

const note = (page: Page, kind: string) => page.locator(`.lc-outlet .lc-note--${kind}`);

async function freeEverywhere(page: Page, form: Locator, kind: string): Promise<void> {
  await note(page, kind).first().waitFor();
  assert.deepEqual(await covered(page), [], `${kind}: at rest`);
  for (const field of await form.locator('input:not([type=checkbox], [type=file]):visible').all()) {
    await field.focus();
    assert.equal(await inSight(page), true, `${kind}: ${await field.getAttribute('id')} with the focus`);
    assert.deepEqual(await covered(page), [], `${kind}: around it`);
  }
}

/** An order that no other test works in. */
async function orderOf(page: Page, at: number): Promise<string> {
  const {result} = await query(page, 'all', {
    from: 'order',
    select: ['number'],
    where: ['=', 'status', {value: 'draft'}],
    orderBy: [{column: 'number', dir: 'ASC'}],
    offset: at,
    limit: 1,
  });
  return (result as {number: string}[])[0]!.number;
}

describe('notifications of a form cover no field', () => {
  for (const [place, [name, viewport]] of Object.entries(SIZES).entries()) {
    it(`on ${name}`, async () => {
      const {page, context} = await signIn(browser, 'admin', {viewport});
      const form = await goToOrder(page, await orderOf(page, 30 + place));
      const primary = page.locator('.lc-cmd__main');

      await form.getByRole('textbox', {name: 'Internal note'}).fill(`Note ${Math.random()}`);
      if (name === 'a desk') await save(page, form);
      else await page.keyboard.press('Control+s');
      await freeEverywhere(page, form, 'success');

      await page.evaluate(() =>
        document.querySelector('lc-form')!.addEventListener('lc-before-save', (event) => event.preventDefault(), {
          once: true,
        }),
      );
      await form.getByRole('textbox', {name: 'Internal note'}).fill(`Note ${Math.random()}`);
      await primary.click();
      await freeEverywhere(page, form, 'warning');

      const discount = form.getByRole('textbox', {name: 'Discount'});
      await discount.fill('99');
      await form.getByRole('textbox', {name: 'Freight cost'}).fill('-5');
      await primary.click();
      await freeEverywhere(page, form, 'danger');
      await context.close();
    });
  }
});
