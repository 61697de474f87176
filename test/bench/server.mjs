import {median, ms, table} from './lib/figures.mjs';
import {startServer} from './lib/start-server.mjs';
import {pagesPerSecond} from './pages-per-second.mjs';

/** The order list of the sample application: first page, last page, a search in Cyrillic letters, a sort by a joined column. */
export async function server(browser, {runs, url}) {
  const own = url ? null : await startServer();
  const base = url ?? own.url;
  const samples = {first: [], last: [], search: [], joined: []};
  try {
    for (let run = 0; run <= runs; run++) {
      const figures = await visit(browser, base);
      if (run > 0) for (const name of Object.keys(samples)) samples[name].push(figures[name]);
    }
  } finally {
    await own?.stop();
  }
  const browsed = table(
    [
      'the order list on a warm server, ms',
      'first page after the script ran',
      'jump to the last page',
      'search, Cyrillic',
      'sort by a joined column',
    ],
    [['lc-grid', ...Object.values(samples).map((list) => ms(median(list)))]],
  );
  return `${browsed}\n\n${await pagesPerSecond()}`;
}

async function visit(browser, base) {
  const context = await browser.newContext({viewport: {width: 1440, height: 900}});
  const page = await context.newPage();
  await page.goto(`${base}/sign-in`);
  await page.getByRole('button', {name: /admin/i}).first().click();
  await page.waitForURL((address) => !address.pathname.startsWith('/sign-in'));
  await page.goto(`${base}/supply/order/index`, {waitUntil: 'commit'});
  await page.waitForFunction(
    () => document.querySelector('lc-grid')?.shadowRoot?.querySelector('[role=gridcell]'),
    null,
    {polling: 'raf'},
  );
  const first = await page.evaluate(() => {
    const script = performance.getEntriesByType('resource').find(({name}) => /\/elements\/lc-grid\.js/.test(name));
    return performance.now() - (script?.responseEnd ?? 0);
  });
  const timed = async (act) => {
    const before = await page.evaluate(firstCell);
    await page.evaluate(() => (window.started = performance.now()));
    await act();
    await page.waitForFunction(changed, before, {polling: 'raf'});
    return page.evaluate(() => performance.now() - window.started);
  };
  const grid = page.locator('lc-grid');
  const last = await timed(() => grid.getByRole('button', {name: /last page/i}).click());
  const search = await timed(() => grid.getByRole('searchbox').fill('Карпат'));
  await timed(() => grid.getByRole('searchbox').fill(''));
  const joined = await timed(() =>
    grid
      .getByRole('columnheader', {name: /country/i})
      .getByRole('button')
      .first()
      .click(),
  );
  await context.close();
  return {first, last, search, joined};
}

function firstCell() {
  return document.querySelector('lc-grid').shadowRoot.querySelector('[role=row][aria-rowindex] [role=gridcell]')
    ?.textContent;
}

function changed(before) {
  const root = document.querySelector('lc-grid').shadowRoot;
  const cell = root.querySelector('[role=row][aria-rowindex] [role=gridcell]')?.textContent;
  return cell !== before && !root.querySelector('[aria-busy=true]');
}
