import {formSpec} from './lib/spec.mjs';
import {html} from './lib/stage.mjs';
import {serve} from './lib/server.mjs';
import {median, ms, table} from './lib/figures.mjs';

const SCRIPT = '<script type="module" src="/dist/lc.js"></script>';
const SINGLE = ['text', 'number', 'date', 'boolean', 'select', 'lookup'];

const PAGES = {
  'one lc-number': `<lc-number label="Amount"></lc-number>`,
  'lc-form, 12 mixed fields': `<lc-form id="form"></lc-form>`,
  'lc-grid': `<lc-grid id="grid"></lc-grid>`,
  '60 single controls': Array.from(
    {length: 60},
    (_, i) => `<lc-${SINGLE[i % 6]} label="Field ${i}"></lc-${SINGLE[i % 6]}>`,
  ).join(''),
};

/** What a page loads before it is usable, and when that is. */
export async function bytes(browser, {runs}) {
  const paths = Object.fromEntries(Object.values(PAGES).map((body, i) => [`/${i}`, html(SCRIPT + body)]));
  const server = await serve(paths, {'/dist/': 'dist'});
  const rows = [];
  for (const [i, name] of Object.keys(PAGES).entries()) {
    const times = [];
    let taken;
    for (let run = 0; run < runs; run++) {
      const context = await browser.newContext();
      const page = await context.newPage();
      server.take();
      await page.goto(`${server.url}/${i}`, {waitUntil: 'commit'});
      times.push(await page.evaluate(usable, await definitions()));
      await page.waitForTimeout(300);
      taken = server.take();
      await context.close();
    }
    rows.push([name, (taken.bytes / 1024).toFixed(1), taken.files, ms(median(times))]);
  }
  server.close();
  return table(['a page with', 'KB gzip', 'files', 'usable, ms'], rows);
}

async function definitions() {
  const {definition} = await import('./adapters/forms-lc.mjs');
  return definition({...formSpec(12), table: null});
}

/** Runs in the page: gives form and grid their data, and answers when every element shows an input or a cell. */
async function usable(form) {
  await new Promise((done) =>
    document.readyState === 'loading' ? addEventListener('DOMContentLoaded', done) : done(),
  );
  const element = document.getElementById('form');
  if (element) element.definition = form;
  const grid = document.getElementById('grid');
  if (grid) {
    grid.columns = [{path: 'name', label: 'Name', type: ['string']}];
    grid.rows = [{id: '1', name: 'Hollow 35 daypack'}];
  }
  const shown = (el) => el.shadowRoot?.querySelector('input, textarea, select, [role=combobox], [role=gridcell]');
  const elements = [...document.querySelectorAll('body > *')].filter((el) => el.localName.startsWith('lc-'));
  while (!elements.every(shown)) await new Promise(requestAnimationFrame);
  await new Promise((done) => setTimeout(done));
  return performance.now();
}
