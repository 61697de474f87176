import assert from 'node:assert/strict';
import {after, before, beforeEach, describe, it} from 'node:test';
import type {Browser, Page} from 'playwright-core';
import {BASE, launch} from './desk.js';
import {faultsOf} from './faults.js';

const OPTIONS = '<option value="a">Ash</option><option value="b">Birch</option>';

/** Every tag that belongs to a form: what stands in it, a text a person types, and what is sent after that. */
const FIELDS: {tag: string; inner?: string; attributes?: string; typed?: string; sent?: string}[] = [
  {tag: 'lc-text', typed: 'Dock 4', sent: 'Dock 4'},
  {tag: 'lc-long-text', typed: 'two words', sent: 'two words'},
  {tag: 'lc-email', typed: 'a@b.se', sent: 'a@b.se'},
  {tag: 'lc-password', typed: 'Moor-folding-84'},
  {tag: 'lc-number', typed: '12.5', sent: '12.5', attributes: 'scale="2"'},
  {tag: 'lc-date', typed: '12/31/2026', sent: '2026-12-31'},
  {tag: 'lc-time', typed: '4:05 pm', sent: '16:05:00'},
  {tag: 'lc-timestamp', typed: '1/5/2026 14:30', sent: String(Date.UTC(2026, 0, 5, 12, 30))},
  {tag: 'lc-date-range'},
  {tag: 'lc-boolean'},
  {tag: 'lc-select', inner: OPTIONS},
  {tag: 'lc-radio-group', inner: OPTIONS},
  {tag: 'lc-steps', inner: OPTIONS},
  {tag: 'lc-lookup', inner: OPTIONS},
  {tag: 'lc-lookup', inner: OPTIONS, attributes: 'multiple'},
  {tag: 'lc-multilingual-text'},
  {tag: 'lc-file'},
  {tag: 'lc-image'},
  {tag: 'lc-file-list'},
];
const TYPED = FIELDS.filter(({typed}) => typed);
const SENT = FIELDS.filter(({sent}) => sent);

let browser: Browser;
let page: Page;
let faults: string[];
before(async () => {
  browser = await launch();
  const context = await browser.newContext({locale: 'en-US', timezoneId: 'Europe/Kyiv'});
  page = await context.newPage();
  faults = faultsOf(page);
});
after(() => browser.close());

type Field = (typeof FIELDS)[number];
const named = ({tag, attributes = ''}: Field) => [tag, attributes].filter(Boolean).join(' ');

/** A page that no cache keeps, with these fields in a form, or each group in one of its own; each with a label of the page. */
async function open(fields: Field[], attributes = '', groups = [fields]) {
  const line = (field: Field) => {
    const n = fields.indexOf(field);
    return `<p><label for="f${n}">Field ${n}</label>
      <${field.tag} id="f${n}" name="f${n}" ${field.attributes ?? ''} ${attributes}>${field.inner ?? ''}</${field.tag}></p>`;
  };
  const forms = groups.map(
    (group) => `<form action="received">${group.map(line).join('')}<button>Send</button></form>`,
  );
  const body = `<!doctype html><html lang="en"><head><title>Fields</title><link rel="icon" href="data:,">
    <script type="module" src="../../dist/lc.js" data-app-id="supply"></script></head>
    <body>${forms.join('')}</body></html>`;
  const headers = {'Cache-Control': 'no-store'};
  await page.route('**/fields.html', (route) => route.fulfill({contentType: 'text/html', body, headers}));
  await page.route('**/received*', (route) => route.fulfill({contentType: 'text/html', body: 'received', headers}));
  await page.goto(`${BASE}/demo/legacy/fields.html`);
  await drawn();
}

const drawn = () =>
  page.waitForFunction(() => {
    const all = [...document.querySelectorAll('[name^=f]')];
    return all.length && all.every((each) => each.shadowRoot?.querySelector('input, textarea, button, [tabindex]'));
  });
const send = (form = 0) => page.getByRole('button', {name: 'Send', exact: true}).nth(form).click();
const entries = () => page.evaluate(() => [...new FormData(document.forms[0])] as [string, string][]);
const activeId = () => page.evaluate(() => document.activeElement?.id);

/** Types into the field as a person does, and leaves it. */
async function type(n: number, text: string) {
  await page.locator(`#f${n}`).evaluate((field) => (field as HTMLElement).focus());
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

describe('fields in a native form', () => {
  describe('that are required', () => {
    /** Each field after one that has a value and before one that has none: the first at fault is it. */
    const forms: Field[][] = FIELDS.map((field) => [
      {tag: 'lc-text', attributes: 'value="x"'},
      {...field},
      {tag: 'lc-text'},
    ]);
    const fields = forms.flat();
    // A form that was sent in spite of its field has left the page.
    beforeEach(async () => {
      if (!page.url().endsWith('fields.html')) await open(fields, 'required', forms);
    });

    for (const [index, [, field]] of forms.entries()) {
      it(`${named(field!)}: a submit stops at it, focuses it and shows its sentence`, async () => {
        const id = `f${fields.indexOf(field!)}`;
        const bare = page.locator(`#${id}`);
        const state = () => bare.evaluate((each) => [each.matches(':invalid'), each.matches(':state(user-invalid)')]);
        assert.deepEqual(await state(), [true, false]);
        await send(index);
        assert.ok(page.url().endsWith('fields.html'));
        assert.equal(await activeId(), id);
        assert.deepEqual(await state(), [true, true]);
        const sentence = await bare.evaluate((each) => (each as HTMLInputElement).validationMessage);
        assert.match(sentence, /\w/);
        await bare.getByText(sentence, {exact: true}).first().waitFor();
      });
    }
  });

  it('hold a sentence of the page, and give way when it is taken back', async () => {
    await open(FIELDS);
    const custom = (text: string) =>
      page.evaluate((sentence) => {
        const all = [...document.querySelectorAll<HTMLInputElement>('[name^=f]')];
        for (const each of all) each.setCustomValidity(sentence);
        return new Promise<boolean[]>((done) => setTimeout(() => done(all.map((each) => each.checkValidity()))));
      }, text);
    assert.deepEqual(
      await custom('Ask the warehouse'),
      FIELDS.map(() => false),
    );
    assert.ok(!(await page.evaluate(() => document.forms[0]!.checkValidity())));
    assert.deepEqual(
      await custom(''),
      FIELDS.map(() => true),
    );
  });

  it('are submitted by Enter where one line is typed', async () => {
    for (const field of SENT.filter(({tag}) => tag !== 'lc-long-text')) {
      await open([field]);
      await page.locator('#f0').evaluate((each) => (each as HTMLElement).focus());
      await page.keyboard.type(field.typed!);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/received?*');
      assert.equal(new URL(page.url()).searchParams.get('f0'), field.sent, named(field));
    }
  });

  it('give what the browser may fill in, and the keys of a phone, to the input inside', async () => {
    await open(TYPED, 'autocomplete="street-address" inputmode="tel" enterkeyhint="next"');
    const inner = await page.evaluate(() =>
      [...document.querySelectorAll('[name^=f]')].map((each) => {
        const {autocomplete, inputMode, enterKeyHint} =
          each.shadowRoot!.querySelector<HTMLInputElement>('input, textarea')!;
        return [each.localName, autocomplete, inputMode, enterKeyHint];
      }),
    );
    assert.deepEqual(
      inner,
      TYPED.map(({tag}) => [tag, 'street-address', 'tel', 'next']),
    );
  });

  it('have what was typed when the person comes back', async () => {
    await open(SENT);
    for (const [n, {typed}] of SENT.entries()) await type(n, typed!);
    const sent = SENT.map((field, n) => [`f${n}`, field.sent!]);
    assert.deepEqual(await entries(), sent);
    await send();
    await page.waitForURL('**/received?*');
    await page.goBack();
    await drawn();
    assert.deepEqual(await entries(), sent);
  });

  it('do not speak, send or take the focus in a disabled fieldset', async () => {
    await open(FIELDS, 'required');
    const before = await page.evaluate(() => {
      const fieldset = document.createElement('fieldset');
      fieldset.append(...document.forms[0]!.childNodes);
      fieldset.disabled = true;
      document.forms[0]!.append(fieldset);
      return document.forms[0]!.checkValidity();
    });
    assert.ok(before);
    assert.deepEqual(await entries(), []);
    await page.locator('label').first().click();
    assert.notEqual(await activeId(), 'f0');
    assert.deepEqual(faults, []);
  });
});
