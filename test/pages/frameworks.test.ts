import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {after, before, describe, it} from 'node:test';
import {build, type Plugin} from 'esbuild';
import type {Browser, Page} from 'playwright-core';
import {compile} from 'svelte/compiler';
import {BASE, launch} from './desk.js';
import {faultsOf} from './faults.js';

const HOSTS = ['react', 'vue', 'svelte', 'angular'];
const TAGS = ['lc-form', 'lc-grid', 'lc-number', 'lc-select', 'lc-text'];
const LOADER = '<script type="module" src="/dist/lc.js"></script>';
const CARRIERS = [{dock: 'Malmö 1', pallets: 4}];

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const svelte: Plugin = {
  name: 'svelte',
  setup({onLoad}) {
    onLoad({filter: /\.svelte$/}, ({path}) => ({
      contents: compile(readFileSync(path, 'utf8'), {filename: path, generate: 'client', dev: false}).js.code,
      loader: 'js',
    }));
  },
};

/** A host page's script as its own build would make it: production code of the framework, in one file. */
async function bundled(host: string): Promise<string> {
  const {outputFiles} = await build({
    entryPoints: [`test/pages/hosts/${host}.mjs`],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['production', 'browser'],
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    // zone.js follows promises only where `async` is no syntax of the engine's.
    supported: {'async-await': host !== 'angular'},
    plugins: [svelte],
  });
  return outputFiles[0]!.text;
}

/** What every host page shows, before its script runs. */
const GIVEN = `window.given = {
  rows: [{dock: 'Leeds 4', pallets: 22}, {dock: 'Lyon 2', pallets: 7}],
  columns: [{path: 'dock', label: 'Dock'}, {path: 'pallets', label: 'Pallets', type: 'number'}],
  options: [{v: 'box', p: 'Box'}, {v: 'pallet', p: 'Pallet'}],
  definition: {name: 'Contact', columns: [{internalId: 'iban', name: 'iban', label: 'IBAN', type: ['string']}]},
  submit: (event) => event.preventDefault(),
};
document.addEventListener('lc-validate', ({detail}) => {
  if (detail.value) detail.waitUntil(fetch('/carriers').then(() => detail.report('Unknown bank')));
});`;

/** Serves the host page; with `hold` the code of the elements comes when the answer's `release` is called. */
async function open(script: string, head: string, hold: boolean) {
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(15_000);
  const faults = faultsOf(page);
  let release = () => {};
  const held = hold ? new Promise<void>((done) => (release = done)) : Promise.resolve();
  await page.route('**/host-page', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Host</title>${head}<script>${GIVEN}</script><main></main><script type="module" src="/host.js"></script></html>`,
    }),
  );
  await page.route('**/host.js', (route) => route.fulfill({contentType: 'text/javascript', body: script}));
  await page.route(/\/carriers(\?|$)/, (route) => route.fulfill({json: CARRIERS}));
  await page.route('**/dist/elements/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${BASE}/host-page`);
  return {page, faults, release};
}

async function seeAll(page: Page): Promise<void> {
  const cell = (heading: string, text: string) =>
    page.getByRole('grid', {name: heading}).getByRole('gridcell', {name: text}).first();
  await cell('Docks', 'Leeds 4').waitFor();
  await cell('Carriers', 'Malmö 1').waitFor();
  await page.getByRole('textbox', {name: 'Amount'}).waitFor();
  const seen = await page.evaluate(() => {
    type Any = HTMLElement & Record<string, unknown>;
    const {given} = window as unknown as {given: Record<string, unknown>};
    const [grid, select, number, text] = ['lc-grid', 'lc-select', 'lc-number', 'lc-text'].map((tag) =>
      document.querySelector<Any>(tag)!,
    );
    return {
      rows: grid!.rows === given.rows,
      columns: grid!.columns === given.columns,
      editMode: grid!.editMode,
      options: select!.options === given.options,
      prefix: number!.shadowRoot!.textContent!.includes('€'),
      shown: number!.shadowRoot!.querySelector('input')!.value,
      disabled: [number!.disabled, number!.shadowRoot!.querySelector('input')!.disabled, text!.matches(':disabled')],
      sent: [...new FormData(document.querySelector('form')!)],
    };
  });
  assert.deepEqual(seen, {
    rows: true,
    columns: true,
    editMode: 'page',
    options: true,
    prefix: true,
    shown: '2.50',
    disabled: [false, false, true],
    sent: [
      ['unit', 'pallet'],
      ['amount', '2.5'],
    ],
  });
  const iban = page.getByRole('textbox', {name: 'IBAN'});
  await iban.fill('SE1');
  await iban.blur();
  await page.getByText('Unknown bank').first().waitFor();
}

describe('a framework that mounts first', () => {
  for (const host of HOSTS) {
    it(`${host}: with the script tag, all that it sets arrives whole, also while the code is on its way`, async () => {
      const {page, faults, release} = await open(await bundled(host), LOADER, true);
      await page.locator('lc-form').waitFor({state: 'attached'});
      release();
      await seeAll(page);
      assert.deepEqual(faults, []);
      await page.context().close();
    });

    it(`${host}: with the elements imported by its own build, too`, async () => {
      const imports = TAGS.map((tag, n) => `import e${n} from '/dist/elements/${tag}.js'; e${n}.define();`).join('\n');
      const head = `<script type="module">${imports}</script>`;
      const {page, faults} = await open(await bundled(host), head, false);
      await seeAll(page);
      assert.deepEqual(faults, []);
      await page.context().close();
    });
  }
});

describe('what elements declare', () => {
  it('hides nothing that every element has', async () => {
    const page = await browser.newPage();
    await page.goto(`${BASE}/sign-in`);
    const hidden = await page.evaluate(async () => {
      type Member = {kind: string; name: string};
      const {modules} = (await (await fetch('/dist/custom-elements.json')).json()) as {
        modules: {declarations: {tagName: string; members: Member[]}[]}[];
      };
      const declared = modules.flatMap(({declarations}) => declarations);
      return declared.flatMap(({tagName, members}) =>
        members
          .filter(({name}) => name in HTMLElement.prototype)
          .map(({kind, name}) => `${kind} ${name} of ${tagName}`),
      );
    });
    // Those do the same as everywhere, in their own way.
    assert.deepEqual(
      hidden.filter((each) => !/^method (focus|click|cloneNode) of /.test(each)),
      [],
    );
    await page.close();
  });
});
